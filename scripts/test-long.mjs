/**
 * The unit and property tests with the full number of generated cases, from a random seed: `npm run test:long`. Takes
 * minutes. What fails is kept in scripts/vitest-seeds.json, and `npm test` repeats it from then on. Without arguments the
 * conformance kit is proved too: 20 runs, and each planted break.
 *   FOYER_SEED=5 npm run test:long     the same cases again
 */
import { run } from './lib/process.mjs';
import { howToRepeat, seedFrom } from './lib/seed.mjs';
import { setup } from './setup.mjs';

const seed = seedFrom(process.env.FOYER_SEED);
const repeat = howToRepeat(seed, 'npm run test:long');
await setup({ browser: false });
console.log(repeat);
const env = { FOYER_LONG: '1', FOYER_SEED: String(seed) };
const { code } = await run('vitest', ['run', '--testTimeout=600000', ...process.argv.slice(2)], { env });
if (code !== 0) console.log(`${repeat}\nFailed cases are in scripts/vitest-seeds.json.`);
const proof = process.argv.length > 2 ? { code: 0 } : await run('pnpm', ['run', 'conformance', '--proof']);
process.exitCode = code === 0 ? proof.code : code;
