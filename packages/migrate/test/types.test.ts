import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { migrateFiles } from '../src/migrate-files';
import { ambient, APPS, folderOf, typedFilesOf } from './support/apps';

const own = fileURLToPath(new URL('..', import.meta.url));
const tsc = join(own, '../../tools/native-tsc/node_modules/.bin/tsc');

const compilerOptions = {
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  customConditions: ['foyer-source'],
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: ['node'],
  typeRoots: [join(own, 'node_modules/@types')],
  jsx: 'react-jsx',
  strict: true,
  noEmit: true,
  skipLibCheck: true,
};

/** `file:line` of everything that the compiler says about the files of the apps. */
function complaints(when: 'before' | 'after'): readonly string[] {
  const files = APPS.flatMap((app) => typedFilesOf(app, when));
  const folder = mkdtempSync(join(own, 'node_modules', '.types-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [ambient, ...files] }));
  const { stdout, status } = spawnSync(tsc, ['-p', folder, '--pretty', 'false'], { cwd: folder, encoding: 'utf8' });
  const found = [...stdout.matchAll(/^(\S.*)\((\d+),\d+\): error TS/gm)];
  expect(status === 0, stdout).toBe(found.length === 0);
  return found
    .map(([, file = '', line]) => `${resolve(folder, file)}:${line}`)
    .filter((place) => files.some((file) => place.startsWith(`${file}:`)));
}

it("is tested on programs that compile with the provider's own types", () => {
  expect(complaints('before')).toEqual([]);
});

it('leaves only code that compiles, except the places that it lists', () => {
  const listed = new Set(
    APPS.flatMap((app) => migrateFiles([folderOf(app, 'after')], { dry: true })).flatMap((result) =>
      result.kind === 'read' ? result.byHand.map(({ line }) => `${result.path}:${line}`) : [],
    ),
  );
  const found = complaints('after');
  expect(found.filter((place) => !listed.has(place)).map((place) => relative(folderOf('.', 'after'), place))).toEqual(
    [],
  );
  // The provider's element and its permissions are left, so that the list is not empty for want of looking.
  expect(found.length).toBeGreaterThan(0);
});
