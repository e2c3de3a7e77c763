export { printLines } from '../../browser/print-lines';
