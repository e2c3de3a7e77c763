import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  changedFiles,
  checksLeft,
  chooseGroups,
  filesLeft,
  filesOf,
  GROUPS,
  isAlwaysRun,
  linesOfLeft,
  MOST,
  rotatedOut,
} from '../lib/chosen-tests.mjs';
import { root } from '../lib/process.mjs';

const names = (groups) => groups.map(({ name }) => name);
const group = (name, runsFor) => ({
  name,
  step: 'e2e',
  folder: 'e2e',
  files: new RegExp(`^${name}\\.spec\\.ts$`),
  runsFor,
});
const FOUR = ['one', 'two', 'three', 'four'].map((name) => group(name, [`packages/${name}/`, 'packages/wire/']));
const chosenFor = (changed, seed = 0) => names(chooseGroups(changed, seed, FOUR).chosen);

describe('the tests that a change concerns', () => {
  it('are those of its package, and a test file that changed', () => {
    expect(chosenFor(['packages/two/src/index.ts'])).toEqual(['two']);
    expect(chosenFor(['e2e/three.spec.ts'])).toEqual(['three']);
    expect(chosenFor(['packages/two-more/src/index.ts', 'e2e/five.spec.ts', 'README.md'])).toEqual([]);
  });

  it('are left out without a change that is known', () => {
    const { chosen, left } = chooseGroups([], 7, FOUR);
    expect([chosen, left]).toEqual([[], FOUR]);
  });

  it('are limited: the seed chooses among more groups, so that each runs sometimes', () => {
    const chosen = [0, 1, 2, 3].map((seed) => chosenFor(['packages/wire/src/index.ts'], seed));
    expect(chosen).toEqual([
      ['one', 'two', 'three'],
      ['two', 'three', 'four'],
      ['three', 'four', 'one'],
      ['four', 'one', 'two'],
    ]);
    const everything = ['packages/wire/a.ts', 'packages/sandbox/a.ts', 'packages/better-auth/a.ts', 'README.md'];
    expect(chooseGroups(everything, 5).chosen).toHaveLength(MOST);
  });

  it('and the groups left out are all groups together', () => {
    const { chosen, left } = chooseGroups(['packages/better-auth/src/index.ts'], 3);
    expect(names([...chosen, ...left]).toSorted()).toEqual(names(GROUPS).toSorted());
  });
});

describe('the groups', () => {
  it.each(GROUPS)('$name: has files, each in no other group', (one) => {
    const files = filesOf(one);
    expect(files).not.toEqual([]);
    expect(GROUPS.filter((other) => filesOf(other).some((file) => files.includes(file)))).toEqual([one]);
  });

  it.each(GROUPS)('$name: runs for paths that exist', ({ runsFor }) => {
    const isThere = (start) =>
      readdirSync(join(root, dirname(`${start}-`))).some((name) => name.startsWith(basename(start)));
    expect(runsFor.filter((start) => (start.endsWith('/') ? !existsSync(join(root, start)) : !isThere(start)))).toEqual(
      [],
    );
  });

  it('are printed in one line each, with the number of files', () => {
    const lines = linesOfLeft(GROUPS);
    expect(lines).toHaveLength(GROUPS.length);
    expect(lines[1]).toBe('Left to test:long: code samples under React 18.3 and 19 (e2e, files: 1)');
  });

  it('are left out of their own step by absolute paths', () => {
    const [file] = filesLeft(GROUPS, 'unit');
    expect(file).toMatch(/^[/\\A-Z].*packages.sandbox.test.*\.test\.ts$/);
    expect(filesLeft(GROUPS, 'e2e').every((path) => path.endsWith('.spec.ts'))).toBe(true);
  });
});

describe('the files that take turns', () => {
  const leftBy = (step, changed = []) => [0, 1, 2, 3, 4].map((seed) => rotatedOut(changed, seed, step));

  it.each(['e2e', 'unit', 'stories'])('of step %s: five seeds in a row play each once', (step) => {
    const all = leftBy(step);
    for (const file of new Set(all.flat())) expect(all.filter((left) => !left.includes(file))).toHaveLength(1);
    expect(all.every((left) => left.length > 30)).toBe(true);
  });

  it('run if they changed, or what they test', () => {
    const [[file, ...others]] = leftBy('e2e');
    expect(rotatedOut([file], 0, 'e2e')).toEqual(others);
    const left = leftBy('unit', ['packages/wire/src/calls.ts']).flat();
    expect(left.filter((path) => path.startsWith('packages/sandbox/'))).toEqual([]);
    expect(left.filter((path) => path.startsWith('packages/server/'))).not.toEqual([]);
  });

  it('of stories run if the screens changed', () => {
    expect(rotatedOut(['packages/react-ui/src/account/confirm.tsx'], 0, 'stories')).toEqual([]);
    expect(rotatedOut(['packages/server/src/index.ts'], 0, 'stories')).not.toEqual([]);
  });

  it('are no generated cases: of those each run plays a fifth', () => {
    expect(
      leftBy('unit')
        .flat()
        .filter((file) => file.includes('.property.test.')),
    ).toEqual([]);
  });

  it('of journeys run if the sources of their subject changed', () => {
    const left = (path) => rotatedOut([path], 0, 'e2e');
    const ofAccounts = (file) => file.startsWith('e2e/account-');
    expect(left('packages/react-ui/src/account/confirm.tsx').filter(ofAccounts)).toEqual([]);
    const afterLogin = left('packages/core/src/users/login/running-login.ts');
    expect(afterLogin).not.toEqual([]);
    expect(afterLogin.every((file) => /e2e\/(?:account-|organization)/.test(file))).toBe(true);
  });

  it('are none of those that always run: each way to sign in, and what attacks', () => {
    expect(isAlwaysRun('e2e/passcode.spec.ts')).toBe(true);
    expect(isAlwaysRun('packages/server/test/account/stolen-session.test.ts')).toBe(true);
    const left = [...leftBy('e2e'), ...leftBy('unit')].flat();
    expect(left.filter(isAlwaysRun)).toEqual([]);
  });
});

describe('the checks that build pages and reports', () => {
  it('run if a change touches what they read', () => {
    expect(checksLeft([])).toEqual(['reports', 'citations', 'flows', 'site', 'conformance', 'sbom']);
    expect(checksLeft(['docs/guide/styles.md'])).toEqual(['conformance', 'sbom']);
    expect(checksLeft(['packages/react-ui/src/index.ts'])).toEqual(['flows', 'site', 'conformance']);
  });
});

describe('the files that changed', () => {
  /** Answers by the beginning of the command. */
  const git = (answers) => (args) =>
    Object.entries({ 'rev-parse HEAD': 'head\n', 'ls-files': 'new.ts\n', ...answers }).find(([start]) =>
      args.join(' ').startsWith(start),
    )?.[1];

  it('are those since the branch left main, and those that are not committed', () => {
    const answers = { 'merge-base HEAD origin/main': 'base\n', 'diff --name-only --no-renames base': 'a.ts\nb.ts\n' };
    expect(changedFiles({}, git(answers))).toEqual(['a.ts', 'b.ts', 'new.ts']);
  });

  it('are those of the pull request in CI', () => {
    const answers = {
      'merge-base HEAD origin/next': 'next\n',
      'merge-base HEAD origin/main': 'base\n',
      'diff --name-only --no-renames next': 'c.ts\n',
    };
    expect(changedFiles({ GITHUB_BASE_REF: 'next' }, git(answers))).toEqual(['c.ts', 'new.ts']);
  });

  it('are those of the last commit on main itself', () => {
    const answers = {
      'merge-base HEAD': 'head\n',
      'rev-parse --verify --quiet HEAD^1': 'parent\n',
      'diff --name-only --no-renames parent': 'd.ts\n',
    };
    expect(changedFiles({}, git(answers))).toEqual(['d.ts', 'new.ts']);
  });

  it('are none in a clone without history, or without Git', () => {
    expect(changedFiles({}, git({}))).toEqual([]);
    expect(changedFiles({}, () => undefined)).toEqual([]);
  });
});
