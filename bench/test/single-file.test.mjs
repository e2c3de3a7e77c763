import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { entries, here } from '../lib/paths.mjs';
import { buildSingleFile, withoutPhoneTables } from '../size/single-file.mjs';

const define = { API_URL: '"https://localhost"' };
const fromEntry = (name, rest = {}) =>
  buildSingleFile({ entry: join(entries, name), define, fromSources: true, ...rest });
/** The pages as they are, each built once. */
const plain = new Map();
const plainOf = (name) => plain.get(name) ?? plain.set(name, fromEntry(name)).get(name);
const pathsOf = ({ modules }) => [...modules.keys()];

/** The tables and the messages of languages, of our sources and of what is published. */
const LANGUAGES = /packages\/locales\/(messages|build|dist\/(languages|organizations))\//;
const PHONES = /libphonenumber-js/;

/** Both kinds of account, with React and without. */
const pages = ['only-passcode.tsx', 'vanilla.ts', 'organization-login.tsx', 'organization-vanilla.ts'];

describe('a bundler that does not split', () => {
  test.each(pages)('puts no language into %s that nobody asked for', async (page) => {
    expect(pathsOf(await plainOf(page)).filter((path) => LANGUAGES.test(path))).toEqual([]);
  });

  test.each(pages)('leaves the phone tables out of %s where the host says so', async (page) => {
    const [whole, without] = await Promise.all([plainOf(page), fromEntry(page, { alias: withoutPhoneTables })]);
    expect(pathsOf(whole).some((path) => PHONES.test(path))).toBe(true);
    expect(pathsOf(without).filter((path) => PHONES.test(path))).toEqual([]);
    expect(whole.size - without.size).toBeGreaterThan(100_000);
  });

  test('leaves them out as the guide says, which is also how a host is built and signed in to', () => {
    const read = (...path) => readFileSync(join(here, '..', ...path), 'utf8');
    const [[library, place]] = Object.entries(withoutPhoneTables);
    const guide = read('docs', 'guide', 'single-file-bundles.md');
    expect(guide).toContain(`'${library}': '${place}'`);
    const { build } = JSON.parse(read('e2e-hosts', 'bundlers', 'single-file', 'package.json')).scripts;
    for (const text of [guide, build]) expect(text).toContain(`--alias:${library}=${place}`);
    expect(build).not.toContain('--splitting');
  });

  test('puts in the languages that the host names, and no other', async () => {
    const built = await fromEntry('one-language.ts');
    expect(built.text).toContain('Ensalutu');
    expect(pathsOf(built).filter((path) => LANGUAGES.test(path))).toEqual([]);
  });

  test('puts in the table of all where the host names that', async () => {
    expect(pathsOf(await fromEntry('all-languages.ts')).filter((path) => LANGUAGES.test(path))).not.toEqual([]);
  });
});
