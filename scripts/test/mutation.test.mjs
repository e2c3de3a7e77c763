import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { heldBy } from '../mutation/held.mjs';
import { pageOf } from '../mutation/page.mjs';
import { rooms } from '../mutation/rooms.mjs';
import { explained, resultOf } from '../mutation/survivors.mjs';
import { root } from '../lib/process.mjs';

describe('what the rooms hold', () => {
  const paths = [
    'packages/a/src/one.ts',
    'packages/a/src/in/two-rules.ts',
    'packages/a/src/in/deep/three-rules.ts',
    'packages/b/src/four.tsx',
  ];
  const held = (...mutate) =>
    heldBy([{ mutate }], paths, () => 10).map(({ name, files, lines }) => [name, files, lines]);

  it('is counted in files and lines, by package', () => {
    expect(held('packages/a/src/*.ts')).toEqual([
      ['a', 1, 10],
      ['b', 0, 0],
    ]);
    expect(held('packages/a/src/**/*-rules.ts')).toEqual([
      ['a', 2, 20],
      ['b', 0, 0],
    ]);
    expect(held('packages/a/src/**/*.ts', 'packages/a/src/in/two-rules.ts')).toEqual([
      ['a', 3, 30],
      ['b', 0, 0],
    ]);
    expect(held('packages/b/src/four*')).toEqual([
      ['a', 0, 0],
      ['b', 1, 10],
    ]);
  });

  it('counts no file of which only the lists are played', () => {
    expect(
      heldBy([{ lists: true, mutate: ['packages/a/src/*.ts'] }], paths, () => 10).map(({ files }) => files),
    ).toEqual([0, 0]);
  });

  it('each pattern of a room holds a file, and each package is named', () => {
    for (const { mutate } of rooms) {
      for (const pattern of mutate)
        expect(
          heldBy([{ mutate: [pattern] }], undefined, () => 1).some(({ files }) => files > 0),
          pattern,
        ).toBe(true);
    }
    const all = heldBy(rooms);
    const server = all.find(({ name }) => name === 'server');
    expect(server.files).toBe(server.allFiles);
    expect(all.find(({ name }) => name === 'sandbox')).toMatchObject({ files: 0 });
    const page = pageOf(
      [],
      rooms.map(({ name }) => name),
      all,
    );
    for (const { name, files, allFiles } of all) expect(page).toContain(`| ${name} | ${files} of ${allFiles} |`);
    expect(page).toContain('Not measured yet: session, ');
  });
});

describe('the lists that decide who may do what', () => {
  it.each([
    'packages/core/src/session/person-check.ts',
    'packages/wire/src/calls.ts',
    'packages/wire/src/organizations/calls.ts',
    'packages/core/src/browser/load-script.ts',
    'packages/core/src/flow/public-answer.ts',
  ])('%s is played in a room of lists', (file) => {
    expect(rooms.filter(({ lists }) => lists).flatMap(({ mutate }) => mutate)).toContain(file);
  });
});

it('each reason and each result names a file that exists', () => {
  const packages = readdirSync(join(root, 'packages'));
  const isThere = (file) => packages.some((name) => existsSync(join(root, 'packages', name, 'src', file)));
  const results = join(root, 'scripts', 'mutation', 'results');
  const survivors = readdirSync(results).flatMap(
    (name) => JSON.parse(readFileSync(join(results, name), 'utf8')).survivors,
  );
  expect([...explained, ...survivors].map(({ file }) => file).filter((file) => !isThere(file))).toEqual([]);
});

it('a report counts as constants what was left out because it runs once, and nothing else', () => {
  const mutant = (status, statusReason) => ({
    status,
    statusReason,
    location: { start: { line: 1 } },
    replacement: '',
  });
  const mutants = [
    mutant('Killed', 'expected'),
    mutant('Ignored', 'Static mutant (and "ignoreStatic" was enabled)'),
    mutant('Ignored', 'Ignored because of excluded mutation "StringLiteral"'),
    mutant('Ignored', 'A function, which other rooms play.'),
    mutant('RuntimeError', 'Only 1 of 9 tests have run.'),
  ];
  const files = { 'packages/core/src/a.ts': { source: 'x', mutants } };
  expect(resultOf({ files })).toMatchObject({ all: 1, killed: 1, constants: 1, broken: 1, survivors: [] });
});
