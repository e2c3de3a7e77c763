/** The budgets of bench/budgets.mjs, for the files that `node bench/size.mjs` has just built, and that of the developer tools. */
import { readFileSync } from 'node:fs';

const pages = JSON.parse(readFileSync(new URL('./bench/results/size-limit.json', import.meta.url), 'utf8'));
const devtools = { name: '@foyer/devtools script (preact)', path: 'packages/devtools/dist/foyer-devtools.global.js', limit: '21.2 kB', brotli: true };

export default [...pages, devtools];
