import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { THEIR_VERSIONS } from './support/client-scripts';
import { expect, test } from './support/fixtures';

const MODULES = fileURLToPath(new URL('node_modules/@stytch', import.meta.url));
const CATALOGUE = new URL('../packages/wire/test/error-types.json', import.meta.url);

/** The published typings of a version of the provider's SDK, with those of the package that it shares. */
function typings(folder: string): string {
  const root = realpathSync(join(MODULES, folder));
  const folders = [join(root, 'dist'), join(dirname(root), 'core', 'dist')];
  const files = folders.flatMap((from) => {
    try {
      return readdirSync(from, { recursive: true, encoding: 'utf8' }).map((name) => join(from, name));
    } catch {
      return [];
    }
  });
  return files
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => readFileSync(name, 'utf8'))
    .join('\n');
}

/** The names in a union of literals. */
function unionOf(text: string, name: string): string[] {
  const [, union = ''] = new RegExp(`type ${name} = ([^;]+);`).exec(text) ?? [];
  return [...union.matchAll(/["'](\w+)["']/g)].map(([, one = '']) => one);
}

test('contract 1.6: the catalogue of error types is that of the provider’s published types', () => {
  const { names } = JSON.parse(readFileSync(CATALOGUE, 'utf8')) as { readonly names: readonly string[] };
  const published = ['vanilla-js', 'vanilla-js-5'].map((folder) => unionOf(typings(folder), 'StytchAPIErrorType'));
  expect(published.length).toBe(THEIR_VERSIONS.length);
  for (const union of published) expect(union.length).toBeGreaterThan(700);
  expect([...new Set(published.flat())].sort()).toEqual(names);
});
