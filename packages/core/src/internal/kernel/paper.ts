export { printLines } from '../../kernel/browser/paper/print-lines';
