export { shake, shakeHelp } from './shake.en';
