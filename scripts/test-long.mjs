/**
 * The unit and property tests with the full number of generated cases, from a random seed: `npm run test:long`. Takes
 * hours. What fails is kept in scripts/vitest-seeds.json, and `npm test` repeats it from then on. Without arguments it
 * also runs every check, every story on each page and width, every journey, the tests of the better-auth plugin on each
 * database and with a second storage, proves the conformance kit (20 runs, and each planted break), measures sizes in
 * four bundlers, and checks that builds are reproducible.
 *   FOYER_SEED=5 npm run test:long     the same cases again
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installWithApt } from './lib/apt.mjs';
import { root, run } from './lib/process.mjs';
import { howToRepeat, seedFrom } from './lib/seed.mjs';
import { checkNames } from './lib/steps.mjs';
import { setup } from './setup.mjs';

const seed = seedFrom(process.env.FOYER_SEED);
const repeat = howToRepeat(seed, 'npm run test:long');
// Sizes are measured in a browser; tests that are named need none.
await setup({ browser: process.argv.length === 2 });
console.log(repeat);
const env = { FOYER_LONG: '1', FOYER_SEED: String(seed) };
const { code } = await run('vitest', ['run', '--testTimeout=600000', ...process.argv.slice(2)], { env });
if (code !== 0) console.log(`${repeat}\nFailed cases are in scripts/vitest-seeds.json.`);
const codes = [code];
if (process.argv.length === 2) {
  codes.push((await run('turbo', ['run', 'build'])).code);
  codes.push((await run('vitest', ['run'], { cwd: join(root, 'apps', 'storybook'), env })).code);
  codes.push((await run('playwright', ['test'], { cwd: join(root, 'e2e'), env })).code);
  await testDatabases();
  for (const [command, ...args] of [
    ['turbo', 'run', ...checkNames().map((name) => `check:${name}`)],
    ['pnpm', 'run', 'conformance', '--proof'],
    ['node', 'bench/size.mjs'],
    ['node', 'scripts/check-reproducible.mjs', '--all'],
  ])
    codes.push((await run(command, args)).code);
}
process.exitCode = codes.find((one) => one !== 0) ?? 0;

/** The tests of the plugin, which `vitest` above ran on SQLite, wherever a host can keep its rows. */
async function testDatabases() {
  const hasMariaDb = existsSync('/usr/sbin/mariadbd');
  const problem = hasMariaDb ? undefined : await installWithApt('mariadb-server');
  if (problem) console.log(`MySQL is left out: ${problem}`);
  const places = [
    { FOYER_DATABASE: 'postgres' },
    ...(problem ? [] : [{ FOYER_DATABASE: 'mysql' }]),
    { FOYER_DATABASE: 'pglite' },
    { FOYER_DATABASE: 'sqlite', FOYER_STORAGE: 'only' },
    { FOYER_DATABASE: 'sqlite', FOYER_STORAGE: 'both' },
  ];
  for (const place of places) {
    console.log(`The tests of the better-auth plugin with ${JSON.stringify(place)}`);
    codes.push(
      (await run('vitest', ['run', '--project', 'better-auth', '--testTimeout=600000'], { env: { ...env, ...place } }))
        .code,
    );
  }
}
