import { expect, test } from 'vitest';
import { budgets, ownChunks } from '../budgets.mjs';
import { firstLoad, laterLoads, ownFiles } from '../size/chunks.mjs';
import { gatesOn, singleFileGates } from '../size/gates.mjs';

const [ownSource] = ownChunks['ICU compiler for host strings'];
const chunk = (source, files, imports = [], lazy = []) => ({ source, files, imports, lazy });

/** A page whose compiler shares a file with a method. */
const bundle = {
  folder: '',
  entry: 'page',
  chunks: new Map([
    ['page', chunk('', ['page.js'], ['react'], ['method', 'compiler'])],
    ['react', chunk('', ['react.js'])],
    ['method', chunk('core/otp', ['otp.js'], ['shared'])],
    ['compiler', chunk(ownSource, ['compile.js'], ['shared', 'react'])],
    ['shared', chunk('', ['shared.js'])],
  ]),
};

test('a page requests its static imports at once, and the rest later', () => {
  expect([...firstLoad(bundle).files]).toEqual(['page.js', 'react.js']);
  expect(laterLoads(bundle).get('core/otp')).toEqual(['otp.js', 'shared.js']);
  expect(laterLoads(bundle).get(ownSource)).toEqual(['compile.js', 'shared.js']);
});

test('a file that a method needs too is no chunk of its own, and a missing chunk is reported', () => {
  const { files, missing } = ownFiles(bundle);
  expect([...files]).toEqual(['compile.js']);
  expect(missing).toContain('One Tap');
  expect(missing).not.toContain('ICU compiler for host strings');
});

const load = (count, size = 0) => ({ files: Array.from({ length: count }, (_, index) => `${index}.js`), size });
const measured = (page, changes = {}) => ({
  bundler: 'Vite',
  page,
  first: load(1),
  wave: load(1),
  own: load(0),
  acted: load(0),
  inAll: 2,
  waited: [],
  foreign: [],
  unmarked: [],
  notOwn: [],
  otherKind: [],
  ...changes,
});
const pagesOf = (changes) =>
  ['bare', 'login', 'onlyPasscode', 'onlyLink', 'onlyPassword', 'every', 'vanilla', 'core', 'organizations', 'organizationLogin', 'organizationVanilla'].map((page) => measured(page, changes[page]));
const broken = (changes) =>
  gatesOn(pagesOf(changes))
    .filter(({ holds }) => !holds)
    .map(({ name, value, budget }) => `${name}: ${value}, ${budget}`);

test('a failed gate reports its name, value and budget', () => {
  expect(broken({})).toEqual([]);
  expect(broken({ login: { first: load(4, budgets.login) } })).toEqual([
    'Vite: Login, bytes before the form, net of React: 89.00 kB, 29.70 kB',
    'Vite: Login, files before the form: 4 files, 3 files',
  ]);
  expect(broken({ onlyLink: { foreign: ['password'], unmarked: ['link'] } })).toEqual([
    'Vite: magic link only, code of methods that it has not: password, none',
    'Vite: magic link only, methods without code in the wave: link, none',
  ]);
  expect(broken({ every: { notOwn: ['One Tap'] }, login: { waited: ['a.js'] } })).toEqual([
    'Vite: the form of login waits for: 1 files, nothing loaded by import()',
    'Vite: One Tap: in no file of its own, a file of its own',
  ]);
  expect(broken({ core: { otherKind: ['calls.js'] }, organizations: { first: load(1, 15_501) } })).toEqual([
    'Vite: organizations, bytes before their first call: 15.50 kB, 15.50 kB',
    'Vite: @foyer/core: createClient and one passcode flow, files for the other kind of people: calls.js, none',
  ]);
});

test('issue 22: a single file that has grown is reported, by its bytes and after gzip', () => {
  const { size, gzip } = budgets.singleFile.vanilla;
  expect(singleFileGates([{ page: 'vanilla', size, gzip }]).map(({ holds }) => holds)).toEqual([true, true]);
  expect(singleFileGates([{ page: 'vanilla', size: size + 1, gzip: gzip + 1 }]).map(({ holds }) => holds)).toEqual([false, false]);
});
