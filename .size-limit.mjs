/** The budgets of bench/budgets.mjs, for the files that `node bench/size.mjs` has just built. */
import { readFileSync } from 'node:fs';

export default JSON.parse(readFileSync(new URL('./bench/results/size-limit.json', import.meta.url), 'utf8'));
