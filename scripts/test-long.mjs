/**
 * The unit and property tests with the full number of generated cases, from a random seed: `npm run test:long`. Takes
 * minutes. What fails is kept in scripts/vitest-seeds.json, and `npm test` repeats it from then on. Without arguments every
 * story is also shown on both pages at both widths, and the conformance kit is proved: 20 runs, and each planted break.
 *   FOYER_SEED=5 npm run test:long     the same cases again
 */
import { join } from 'node:path';
import { root, run } from './lib/process.mjs';
import { howToRepeat, seedFrom } from './lib/seed.mjs';
import { setup } from './setup.mjs';

const seed = seedFrom(process.env.FOYER_SEED);
const repeat = howToRepeat(seed, 'npm run test:long');
const choice = process.argv.slice(2);
const isWhole = choice.length === 0;
await setup({ browser: isWhole });
console.log(repeat);
const env = { FOYER_LONG: '1', FOYER_SEED: String(seed) };
const { code } = await run('vitest', ['run', '--testTimeout=600000', ...choice], { env });
if (code !== 0) console.log(`${repeat}\nFailed cases are in scripts/vitest-seeds.json.`);
const further = isWhole
  ? [await run('vitest', ['run'], { env, cwd: join(root, 'apps', 'storybook') }), await run('pnpm', ['run', 'conformance', '--proof'])]
  : [];
process.exitCode = [code, ...further.map((each) => each.code)].find((each) => each !== 0) ?? 0;
