/**
 * The unit and property tests with the full number of generated cases, from a random seed: `npm run test:long`. Takes
 * minutes. What fails is kept in scripts/vitest-seeds.json, and `npm test` repeats it from then on.
 *   FOYER_SEED=5 npm run test:long     the same cases again
 */
import { randomInt } from 'node:crypto';
import { run } from './lib/process.mjs';
import { setup } from './setup.mjs';

const seed = process.env.FOYER_SEED ?? String(randomInt(2 ** 31));
const repeat = `Seed ${seed}: repeat with FOYER_SEED=${seed} npm run test:long`;
await setup({ browser: false });
console.log(repeat);
const env = { FOYER_LONG: '1', FOYER_SEED: seed };
const { code } = await run('vitest', ['run', '--testTimeout=600000', ...process.argv.slice(2)], { env });
if (code !== 0) console.log(`${repeat}. Failed cases are in scripts/vitest-seeds.json.`);
process.exitCode = code;
