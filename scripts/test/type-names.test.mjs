import { describe, expect, it } from 'vitest';
import { packageSources, typeNameProblems } from '../lib/type-names.mjs';

const at = (file, text) => ({ file: `packages/${file}`, text });

it('no name of a type in the packages says too little', () => {
  const sources = packageSources();
  expect(sources.length).toBeGreaterThan(500);
  expect(typeNameProblems(sources)).toEqual([]);
});

describe('of names of types', () => {
  it.each(['type Person = string;', 'interface Person {}', 'abstract class Person {}'])(
    'one that two files of a package export: %s',
    (declared) => {
      const [one, two] = [at('core/src/a.ts', 'export interface Person {}'), at('core/src/b.ts', `export ${declared}`)];
      expect(typeNameProblems([one, two])).toEqual([
        'Person is exported by packages/core/src/a.ts and packages/core/src/b.ts',
      ]);
      expect(typeNameProblems([one, at('core/src/b.ts', declared)])).toEqual([]);
      expect(typeNameProblems([one, at('sandbox/src/b.ts', `export ${declared}`)])).toEqual([]);
    },
  );

  it('what the entries for users and for organizations both publish may be the same', () => {
    const text = 'export interface Options {}';
    const both = [at('core/src/a.ts', text), at('core/src/organizations/a.ts', text)];
    expect(typeNameProblems(both)).toHaveLength(1);
    const entries = ['index', 'organizations-account'].map((path) =>
      at(`core/src/${path}.ts`, "export type { Options } from './a';"),
    );
    expect(typeNameProblems([...both, entries[0]])).toHaveLength(1);
    expect(typeNameProblems([...both, ...entries])).toEqual([]);
    expect(typeNameProblems([at('wire/src/a.ts', text), at('wire/src/organizations/b.ts', text)])).toEqual([]);
    expect(typeNameProblems([...both, ...entries, at('core/src/b.ts', text)])).toHaveLength(1);
  });

  it('one that four files have for types of their own, in whatever package', () => {
    const files = ['core/src/a.ts', 'core/src/b.ts', 'sandbox/src/c.ts', 'wire/src/d.ts'].map((file) =>
      at(file, 'function f() {\n  type Next = string;\n}'),
    );
    expect(typeNameProblems(files.slice(1))).toEqual([]);
    expect(typeNameProblems(files)).toEqual([
      'Next is a local type of 4 files, as of packages/core/src/a.ts: name it after what it is of',
    ]);
  });

  it('what a file adds to a type of the platform is none of its own', () => {
    const text = 'declare global {\n  interface HTMLElementTagNameMap {\n    a: string;\n  }\n}';
    expect(typeNameProblems(['a', 'b', 'c', 'd'].map((name) => at(`vanilla/src/${name}.ts`, text)))).toEqual([]);
  });
});
