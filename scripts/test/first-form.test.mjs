import { describe, expect, it } from 'vitest';
import { packageSources } from '../lib/type-names.mjs';
import { isOfFirstForm, slowInFirstForm } from '../lib/first-form.mjs';

const file = 'packages/core/src/base/secret.ts';
const complaints = (text, at = file) => slowInFirstForm([{ file: at, text }], []);

it('no first form waits for tables, keys, schemas or a disk', () => {
  const sources = packageSources();
  expect(sources.filter((one) => isOfFirstForm(one.file)).length).toBeGreaterThan(150);
  expect(slowInFirstForm(sources)).toEqual([]);
});

describe('the first form is made of', () => {
  it.each([
    'packages/core/src/session/record.ts',
    'packages/core/src/users/client.ts',
    'packages/core/src/organizations/login/target.ts',
    'packages/react-headless/src/users/login/use-login-flow.ts',
    'packages/react-ui/src/organizations/login/organization-login.tsx',
    'packages/vanilla/src/mounts.ts',
  ])('%s', (path) => expect(isOfFirstForm(path)).toBe(true));

  it.each([
    'packages/core/src/session/commit.ts',
    'packages/core/src/index.ts',
    'packages/react-headless/src/users/login/use-otp-flow.ts',
    'packages/react-ui/src/users/reset-password/reset-password.tsx',
    'packages/sandbox/src/codes.ts',
  ])('but not %s', (path) => expect(isOfFirstForm(path)).toBe(false));
});

describe('a module of it may not', () => {
  it.each([
    'export const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;',
    'export const sorted = (a: string, b: string) => a.localeCompare(b);',
    'export const LETTERS = /^\\p{L}+$/u;',
    "export const LETTERS = new RegExp(letters, 'v');",
    'export const digits = () => crypto.getRandomValues(new Uint8Array(8));',
    'export const key = ({ crypto }: Platform) => crypto.subtle.generateKey(way, true, uses);',
    "sessionStorage.setItem('key', 'value');",
    "platform.storage?.setItem('key', 'value');",
    "storage.set('key', 'value');",
    "store.write('::bootstrap', settings);",
    "import { object } from 'zod/mini';",
    "import { user } from '@foyer/wire';",
    "import { type User, user } from '@foyer/wire/organizations';",
    "export const texts = { wait: 'Still working\u2026' };",
    'export const wait = (n: number) => `${n}\u2026`;',
    'export const Wait = () => <i>Still working\u2026</i>;',
  ])('contain: %s', (text) => expect(complaints(text)).toHaveLength(1));

  it.each([
    "import type { User } from '@foyer/wire';",
    "export const load = () => import('@foyer/wire/answers');",
    'export const hasLetters = (text: string) => /\\p{L}/u.test(text);',
    'export const SPACES = /\\s+/u;',
    'export type Format = Intl.DateTimeFormatOptions;',
    "export const read = () => localStorage.getItem('key');",
    "new Map().set('key', 'value');",
    "export const space = '\\u00a0';",
    'export const DOTS = /\\u2026$/;',
    'export const Label = () => <i>{text}</i>;',
  ])('though it may: %s', (text) => expect(complaints(text, 'packages/react-ui/src/parts/button.tsx')).toEqual([]));

  it('and a file that comes later may', () => {
    expect(complaints('Intl.DateTimeFormat();', 'packages/core/src/session/commit.ts')).toEqual([]);
  });
});

it('an exception has one file and one reason, and goes with what it was for', () => {
  const exception = { file, message: 'Intl reads tables of the system.', why: 'a test' };
  const uses = { file, text: 'Intl.DateTimeFormat(); storage.set(key, value);' };
  expect(slowInFirstForm([uses], [exception])).toEqual([`${file}:1: A storage writes to the disk.`]);
  expect(slowInFirstForm([{ file, text: '' }], [exception])).toEqual([
    `${file} is no exception any more: Intl reads tables of the system.`,
  ]);
});
