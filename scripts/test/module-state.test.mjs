import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');

/** A variable of a module that is assigned again, or a collection that begins empty. */
const STATE = /^(?:export )?(?:let \w|const \w+(?:: [^=]+)? = new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\(\);)/m;
const PACKAGES = ['wire', 'core', 'react-headless', 'react-ui', 'vanilla', 'server', 'devtools'];

const sourcesOf = (name) =>
  readdirSync(join(root, 'packages', name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `packages/${name}/src/${path.replaceAll('\\', '/')}`);

it('ARCHITECTURE.md lists each file with state at module level', () => {
  const [, section = ''] = read('ARCHITECTURE.md').split('\n## Module state\n');
  const rows = section
    .split('\n## ')[0]
    .split('\n')
    .filter((line) => line.startsWith('| ['));
  const listed = rows.flatMap((row) => [...row.matchAll(/\]\((packages\/[^)]+)\)/g)].map(([, file]) => file));
  const found = PACKAGES.flatMap(sourcesOf).filter((file) => STATE.test(read(file)));
  expect(listed.sort()).toEqual(found.sort());
});
