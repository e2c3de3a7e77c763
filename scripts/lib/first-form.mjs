import { fileURLToPath } from 'node:url';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { firstForm } from '../lint/house-rules.mjs';
import { readLock } from '../chunks.ts';
import { packageSources } from './type-names.mjs';

/** The chunks that a page loads before its first form. Of vanilla it is all that stands in the package itself. */
const FIRST = ['kernel', 'users', 'organizations', 'organizations/first-state'];

/** react-headless is published unbundled: the modules that a login renders first with. */
const FIRST_OF_HEADLESS =
  /^((client|flow)\/|(users|organizations)\/([\w-]+|login\/use-login-flow|login\/use-running-organization-login)\.)/;

const locks = Object.fromEntries(
  ['core', 'react-ui'].map((name) => [
    name,
    readLock(fileURLToPath(new URL(`../../packages/${name}`, import.meta.url))),
  ]),
);

/**
 * Modules of the first form that contain what none should, and why.
 * @type {readonly { file: string, message: string, why: string }[]}
 */
export const EXCEPTIONS = [
  {
    file: 'packages/core/src/http/telemetry.ts',
    message: 'Keys and random numbers wait for the system.',
    why: 'each request has an id',
  },
  {
    file: 'packages/core/src/browser/platform.ts',
    message: 'A storage writes to the disk.',
    why: 'it is the storage that all others are given',
  },
  {
    file: 'packages/core/src/base/token-storage.ts',
    message: 'A storage writes to the disk.',
    why: 'it is the storage of a client, for those who write',
  },
  {
    file: 'packages/core/src/links/link-marker.ts',
    message: 'A storage writes to the disk.',
    why: 'it keeps that a person has left for a prompt of the provider',
  },
  {
    file: 'packages/core/src/organizations/client/page-parts.ts',
    message: 'A storage writes to the disk.',
    why: 'it keeps the address that a member has sent',
  },
];

const config = {
  files: ['**/*.ts', '**/*.tsx'],
  languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
  rules: { 'no-restricted-syntax': ['error', ...firstForm] },
};

/** Whether a source is part of what a page loads before its first form. @param {string} file from the root */
export function isOfFirstForm(file) {
  const [, name, path] = /^packages\/([\w-]+)\/src\/(.+)$/.exec(file) ?? [];
  if (name === 'vanilla') return true;
  if (name === 'react-headless') return FIRST_OF_HEADLESS.test(path);
  return FIRST.includes(locks[name]?.[path]);
}

/**
 * What the modules of the first form contain that is slow: each place that is no exception, and each exception that is
 * none.
 * @param {readonly { file: string, text: string }[]} [sources]
 * @param {typeof EXCEPTIONS} [exceptions]
 * @returns {string[]}
 */
export function slowInFirstForm(sources = packageSources(), exceptions = EXCEPTIONS) {
  const linter = new Linter();
  const found = sources
    .filter(({ file }) => isOfFirstForm(file))
    .flatMap(({ file, text }) =>
      linter.verify(text, config, { filename: file }).map(({ message, line }) => ({ file, message, line })),
    );
  const is = (one) => (other) => one.file === other.file && one.message === other.message;
  return [
    ...found.filter((one) => !exceptions.some(is(one))).map(({ file, line, message }) => `${file}:${line}: ${message}`),
    ...exceptions
      .filter((one) => !found.some(is(one)))
      .map(({ file, message }) => `${file} is no exception any more: ${message}`),
  ];
}
