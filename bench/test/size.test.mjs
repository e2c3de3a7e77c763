import { expect, test } from 'vitest';
import { ownChunks } from '../budgets.mjs';
import { firstLoad, laterLoads, ownFiles } from '../size/chunks.mjs';
import {
  renderedGates,
  executedGates,
  gatesOn,
  judge,
  mountedGates,
  signedInGates,
  singleFileGates,
  toRecord,
} from '../size/gates.mjs';

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
  first: load(1, 100),
  afterForm: load(1),
  own: load(0),
  acted: load(0),
  inAll: 2,
  wide: [],
  waited: [],
  foreign: [],
  unmarked: [],
  notOwn: [],
  otherKind: [],
  ...changes,
});
const pagesOf = (changes) =>
  [
    'bare',
    'login',
    'loginWithDetails',
    'onlyPasscode',
    'onlyLink',
    'onlyPassword',
    'every',
    'vanilla',
    'core',
    'organizations',
    'organizationLogin',
    'organizationVanilla',
  ].map((page) => measured(page, changes[page]));
const recorded = toRecord(gatesOn(pagesOf({})));
const complaints = (measured, figures) =>
  judge(measured, figures)
    .filter(({ holds }) => !holds)
    .map(({ name, value, budget }) => `${name}: ${value}, ${budget}`);
const broken = (changes) => complaints(gatesOn(pagesOf(changes)), recorded);

test('a gate that fails reports its name, value and budget', () => {
  expect(broken({})).toEqual([]);
  expect(broken({ login: { first: load(4, 500) } })).toEqual([
    'Vite: Login, bytes before the form: 0.50 kB, 0.10 kB',
    'Vite: Login, bytes before the form, net of React: 0.40 kB, 0.00 kB',
    'Vite: Login, files before the form: 4 files, 1 files',
  ]);
  expect(broken({ loginWithDetails: { first: load(1, 701) } })).toEqual([
    'Vite: Login with sign-up fields and terms, more bytes before the form: 0.60 kB, 0.60 kB',
  ]);
  expect(broken({ onlyLink: { foreign: ['password'], unmarked: ['link'] } })).toEqual([
    'Vite: magic link only, code of methods that it has not: password, none',
    'Vite: magic link only, methods without code after the form: link, none',
  ]);
  expect(broken({ every: { notOwn: ['One Tap'] }, login: { waited: ['a.js'] } })).toEqual([
    'Vite: the form of login waits for: 1 files, nothing loaded by import()',
    'Vite: One Tap: in no file of its own, a file of its own',
  ]);
  expect(broken({ login: { wide: ['…'] }, core: { wide: ['…'] } })).toEqual([
    'Vite: social accounts, passcode and password, characters beyond Latin-1 before the form: …, none',
  ]);
  expect(broken({ core: { otherKind: ['calls.js'] } })).toEqual([
    'Vite: @foyer/core: createClient and one passcode flow, files for the other kind of people: calls.js, none',
  ]);
});

test('decision 147: bytes and calls may grow by 1 % over the recorded figure, files may not', () => {
  const executed = (calls, size) =>
    executedGates([
      { page: 'bare', functions: 1, calls: 9e9, size: 9e9 },
      { page: 'login', functions: 1, calls, size },
    ]);
  const figures = toRecord(executed(1000, 2000));
  expect(complaints(executed(1010, 2020), figures)).toEqual([]);
  expect(complaints(executed(1011, 2021), figures)).toEqual([
    'before the form: social accounts, passcode and password, calls: 1011 calls, 1010 calls',
    'before the form: social accounts, passcode and password, text that runs: 2.02 kB, 2.02 kB',
  ]);
  expect(broken({ every: { inAll: 3 } })).toEqual(['Vite: every product, files in all: 3 files, 2 files']);
});

test('decision 147: a figure without a record fails', () => {
  expect(complaints(singleFileGates([{ page: 'vanilla', size: 10, gzip: 5 }]), {})).toEqual([
    'one file: @foyer/vanilla: social accounts, passcode and password, minified: 0.01 kB, not recorded',
    'one file: @foyer/vanilla: social accounts, passcode and password, gzip: 0.01 kB, not recorded',
  ]);
});

const signedIn = (size) => ({
  bundler: 'Vite',
  shell: size,
  shared: size,
  sections: { profile: size },
  stepUp: size,
  userButton: size,
  userMenu: size,
  members: { account: size, memberList: size, switcher: size },
});

test.each([
  ['a single file, by its bytes and after gzip', (size) => singleFileGates([{ page: 'vanilla', size, gzip: size }]), 2],
  [
    'a form that a server renders',
    (size) =>
      renderedGates([
        { by: 'server', page: 'login', size },
        { by: 'react', page: 'login', size },
      ]),
    2,
  ],
  ['an account page, a section, a user button or a page of members', (size) => signedInGates([signedIn(size)]), 9],
  [
    'an account page or a user button without React',
    (size) =>
      mountedGates([
        { by: 'Vite', name: 'account', size },
        { by: 'script', name: 'userButtonScript', size },
      ]),
    2,
  ],
])('%s that has grown is reported', (_what, gatesOf, count) => {
  const figures = toRecord(gatesOf(5000));
  expect(Object.keys(figures)).toHaveLength(count);
  expect(complaints(gatesOf(5050), figures)).toEqual([]);
  expect(complaints(gatesOf(5051), figures)).toHaveLength(count);
});
