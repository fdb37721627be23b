export { deliverLone } from './delivery';
export { beginAlone, goOnAlone, prepareNew, prepareRunning, sessionOf } from './take-along';
