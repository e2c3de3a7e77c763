import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { migrateFiles } from '../src/migrate-files';
import { ambient, APPS, folderOf, typedFilesOf } from './support/apps';

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: ['foyer-source'],
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['node'],
  typeRoots: [fileURLToPath(new URL('../node_modules/@types', import.meta.url))],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
};

/** `file:line` of everything that the compiler says about the files of the apps. */
function complaints(when: 'before' | 'after'): readonly string[] {
  const files = APPS.flatMap((app) => typedFilesOf(app, when));
  const program = ts.createProgram([ambient, ...files], compilerOptions);
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    const found = source ? [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)] : [];
    return found.map(({ file: at, start = 0 }) => `${file}:${(at?.getLineAndCharacterOfPosition(start).line ?? 0) + 1}`);
  });
}

it("is tested on programs that compile with the provider's own types", () => {
  expect(complaints('before')).toEqual([]);
}, 120_000);

it('leaves nothing that does not compile, except what it lists to do by hand', () => {
  const listed = new Set(
    APPS.flatMap((app) => migrateFiles([folderOf(app, 'after')], { dry: true })).flatMap((result) =>
      result.kind === 'read' ? result.byHand.map(({ line }) => `${result.path}:${line}`) : [],
    ),
  );
  const found = complaints('after');
  expect(found.filter((place) => !listed.has(place)).map((place) => relative(folderOf('.', 'after'), place))).toEqual([]);
  // The provider's element and its permissions are left, so that the list is not empty for want of looking.
  expect(found.length).toBeGreaterThan(0);
}, 120_000);
