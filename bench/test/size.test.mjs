import { expect, test } from 'vitest';
import { budgets, ownChunks } from '../budgets.mjs';
import { firstLoad, laterLoads, ownFiles } from '../size/chunks.mjs';
import { drawnGates, gatesOn, mountedGates, signedInGates, singleFileGates } from '../size/gates.mjs';

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
    'Vite: Login, bytes before the form, net of React: 84.90 kB, 26.80 kB',
    'Vite: Login, files before the form: 4 files, 1 files',
  ]);
  expect(broken({ onlyLink: { foreign: ['password'], unmarked: ['link'] } })).toEqual([
    'Vite: magic link only, code of methods that it has not: password, none',
    'Vite: magic link only, methods without code in the wave: link, none',
  ]);
  expect(broken({ every: { notOwn: ['One Tap'] }, login: { waited: ['a.js'] } })).toEqual([
    'Vite: the form of login waits for: 1 files, nothing loaded by import()',
    'Vite: One Tap: in no file of its own, a file of its own',
  ]);
  expect(broken({ core: { otherKind: ['calls.js'] }, organizations: { first: load(1, 15_801) } })).toEqual([
    'Vite: organizations, bytes before their first call: 15.80 kB, 15.70 kB',
    'Vite: @foyer/core: createClient and one passcode flow, files for the other kind of people: calls.js, none',
  ]);
});

test('issue 22: a single file that has grown is reported, by its bytes and after gzip', () => {
  const { size, gzip } = budgets.singleFile.vanilla;
  expect(singleFileGates([{ page: 'vanilla', size, gzip }]).map(({ holds }) => holds)).toEqual([true, true]);
  expect(singleFileGates([{ page: 'vanilla', size: size + 1, gzip: gzip + 1 }]).map(({ holds }) => holds)).toEqual([false, false]);
});

test('issue 25: a form that a server draws is reported once it has grown', () => {
  const size = budgets.drawn.server.login;
  expect(drawnGates([{ by: 'server', page: 'login', size }])).toEqual([expect.objectContaining({ holds: true })]);
  expect(drawnGates([{ by: 'server', page: 'login', size: size + 10 }])).toEqual([
    { name: 'drawn by @foyer/server: social accounts, passcode and password, HTML and CSS', value: '4.41 kB', budget: '4.40 kB', holds: false },
  ]);
});

test('issue 26: an account page, a section or a user button that has grown is reported', () => {
  const { shell, shared, section, largeSection, stepUp, userButton, userMenu, memberAccount, memberAdmin, switcher } = budgets.signedIn;
  const members = { account: memberAccount, memberList: memberAdmin, switcher };
  const most = { bundler: 'Vite', shell, shared, sections: { profile: section, emails: largeSection }, stepUp, userButton, userMenu, members };
  expect(signedInGates([most]).filter(({ holds }) => !holds)).toEqual([]);
  const grown = { ...most, shell: shell + 10, sections: { profile: largeSection }, userButton: userButton + 10, members: { account: memberAccount + 10, scim: memberAdmin + 10, switcher: switcher + 10 } };
  expect(signedInGates([grown]).filter(({ holds }) => !holds).map(({ name, value, budget }) => `${name}: ${value}, ${budget}`)).toEqual([
    'Vite: Account, bytes before its first section, net of client and React: 19.41 kB, 19.40 kB',
    'Vite: Account, the file of profile: 8.00 kB, 6.00 kB',
    'Vite: UserButton, bytes before its menu, net of client and React: 8.31 kB, 8.30 kB',
    'Vite: OrganizationAccount, bytes before what it loads, net of client and React: 17.41 kB, 17.40 kB',
    'Vite: ScimConnection, bytes before what it loads, net of client and React: 16.21 kB, 16.20 kB',
    'Vite: OrganizationSwitcher, bytes before what it loads, net of client and React: 12.41 kB, 12.40 kB',
  ]);
});

test('issue 26: an account page or a user button without React is reported once it has grown', () => {
  const { account, userButton, accountScript, userButtonScript, memberAccount, switcherScript } = budgets.mounted;
  const all = [
    { by: 'Vite', name: 'account', size: account },
    { by: 'Vite', name: 'userButton', size: userButton + 10 },
    { by: 'esbuild', name: 'account', size: account + budgets.ownFiles.esbuild.bytes },
    { by: 'script', name: 'accountScript', size: accountScript + 10 },
    { by: 'script', name: 'userButtonScript', size: userButtonScript },
    { by: 'webpack', name: 'memberAccount', size: memberAccount + 10 },
    { by: 'script', name: 'switcherScript', size: switcherScript },
  ];
  expect(mountedGates(all).filter(({ holds }) => !holds).map(({ name, value, budget }) => `${name}: ${value}, ${budget}`)).toEqual([
    'Vite: @foyer/vanilla/user-button, bytes before it is drawn: 28.81 kB, 28.80 kB',
    'script: the account page and the user button, bytes before it is drawn: 40.01 kB, 40.00 kB',
    'webpack: @foyer/vanilla/organizations/account, bytes before it is drawn: 39.11 kB, 39.10 kB',
  ]);
});
