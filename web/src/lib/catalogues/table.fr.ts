export { table } from './table.en';
