/**
 * The unit and property tests with the full number of generated cases, from a random seed: `npm run test:long`. Takes
 * minutes. What fails is kept in scripts/vitest-seeds.json, and `npm test` repeats it from then on. Without arguments it
 * also proves the conformance kit (20 runs, and each planted break), measures sizes in four bundlers, and checks that builds are
 * reproducible.
 *   FOYER_SEED=5 npm run test:long     the same cases again
 */
import { run } from './lib/process.mjs';
import { howToRepeat, seedFrom } from './lib/seed.mjs';
import { setup } from './setup.mjs';

const seed = seedFrom(process.env.FOYER_SEED);
const repeat = howToRepeat(seed, 'npm run test:long');
// Sizes are measured in a browser; tests that are named need none.
await setup({ browser: process.argv.length === 2 });
console.log(repeat);
const env = { FOYER_LONG: '1', FOYER_SEED: String(seed) };
const { code } = await run('vitest', ['run', '--testTimeout=600000', ...process.argv.slice(2)], { env });
if (code !== 0) console.log(`${repeat}\nFailed cases are in scripts/vitest-seeds.json.`);
const others = [
  ['pnpm', 'run', 'conformance', '--proof'],
  ['node', 'bench/size.mjs'],
  ['node', 'scripts/check-reproducible.mjs', '--all'],
];
const codes = [code];
for (const [command, ...args] of process.argv.length > 2 ? [] : others) codes.push((await run(command, args)).code);
process.exitCode = codes.find((one) => one !== 0) ?? 0;
