/**
 * The unit tests, in under a minute: `npm run test:unit`. Left out are tests with generated cases and tests that start
 * a provider, which `npm test -- unit` runs too.
 *   npm run test:unit -- --project core     with options of Vitest
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, run } from './lib/process.mjs';
import { testFiles } from './lib/test-titles.mjs';
import { setup } from './setup.mjs';

const PROVIDER = '@foyer/sandbox';
const known = new Map([[PROVIDER, true]]);

/** True if a test file belongs to the sandbox, or imports it, directly or through a shared file. */
function startsProvider(file) {
  if (!known.has(file)) {
    // A cycle of imports ends here.
    known.set(file, false);
    known.set(file, file.startsWith(join('packages', 'sandbox')) || importsOf(file).some(startsProvider));
  }
  return known.get(file);
}

/** The files of tests that a file imports, as paths from the root, and the provider by its name. */
function importsOf(file) {
  const names = [...readFileSync(join(root, file), 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, name]) => name,
  );
  return names.flatMap((name) => {
    if (!name.startsWith('.')) return name === PROVIDER ? name : [];
    const path = join(dirname(file), name);
    return ['.ts', '.tsx']
      .map((end) => path + end)
      .filter((one) => /[\\/]test[\\/]/.test(one) && existsSync(join(root, one)));
  });
}

const isUnit = (file) => !file.startsWith('e2e') && !file.includes('.property.test.') && !startsProvider(file);
await setup({ browser: false });
const { code } = await run('vitest', [
  'run',
  ...process.argv.slice(2),
  ...testFiles().filter(isUnit),
  join('bench', 'test'),
]);
process.exitCode = code;
