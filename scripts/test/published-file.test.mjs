import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishedFile } from '../published-file.ts';
import { starEntries } from '../star-entries.ts';
import { entriesIn } from '../tsdown-library.ts';

const packages = new URL('../../packages/', import.meta.url);
const configs = readdirSync(packages)
  .map((name) => ({ name, url: new URL(`${name}/tsdown.config.ts`, packages) }))
  .filter(({ url }) => existsSync(url));

it.each(configs)(
  'decision 147: $name lists its entries, because the order of a glob is that of the disk',
  ({ url }) => {
    const code = readFileSync(url, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    expect(code.match(/'src\/[^']*[*{][^']*'/g)).toBeNull();
  },
);

describe('decision 117: the published file of a module', () => {
  it.each([
    ['kernel/session/record.ts', 'files/kernel'],
    ['kernel/session/engine/commit.ts', 'files/kernel/engine'],
    ['kernel/flow/consent/logout/logout-rules.ts', 'files/kernel/consent'],
    ['users/client.ts', 'files/users'],
    ['users/flows/otp/otp-rules.ts', 'files/users/otp'],
    ['organizations/flows/first-state/target.ts', 'files/organizations/first-state'],
    ['users/flows/account/account-rules.ts', 'files/users/account'],
    ['users/account/password/password-section-flow.ts', 'files/users/account/password'],
    ['organizations/admin/sso/sso-rules.ts', 'files/organizations/admin/sso'],
    ['organizations/switcher/switcher-rules.ts', 'files/organizations/switcher'],
    ['testing/trace/replay/replay.ts', 'files/testing/replay'],
  ])('%s is in %s', (path, file) => expect(publishedFile(path)).toBe(file));

  it.each(['index.ts', 'organizations.ts', 'entries/users/otp.ts', 'internal/kernel.ts'])('%s is an entry', (path) =>
    expect(publishedFile(path)).toBeUndefined(),
  );

  it('each module of a folder that is named apart is a file', () => {
    const apart = ['users/flows'];
    expect(publishedFile('users/flows/use-otp-flow.ts', apart)).toBe('files/users/use-otp-flow');
    expect(publishedFile('users/hooks/use-client.ts', apart)).toBe('files/users');
  });

  it('a module in no folder of a kind has none, and the build fails', () => {
    expect(() => publishedFile('session/record.ts')).toThrow('src/session/record.ts belongs to no published file');
    expect(() => publishedFile('users/account/ways-in.ts')).toThrow('in users/account, each folder is one');
  });
});

describe('decision 117: entries that are published as they are read', () => {
  const home = process.cwd();
  let folder;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'foyer-stars-'));
    process.chdir(folder);
    for (const made of ['src', 'dist/entries']) mkdirSync(made, { recursive: true });
    writeFileSync('dist/entries/one.js', 'export const one = 1;');
    writeFileSync('dist/entries/one.cjs', 'exports.one = 1;');
    writeFileSync('dist/package.json', '{ "type": "module" }');
  });
  afterEach(() => {
    process.chdir(home);
    rmSync(folder, { recursive: true, force: true });
  });

  it('in both formats, with declarations', async () => {
    writeFileSync('src/index.ts', "export * from './entries/one';\n");
    starEntries(['index']);
    expect(readFileSync('dist/index.js', 'utf8')).toBe("export * from './entries/one.js';\n");
    expect(readFileSync('dist/index.d.ts', 'utf8')).toBe("export * from './entries/one.js';\n");
    expect(readFileSync('dist/index.d.cts', 'utf8')).toBe("export * from './entries/one.cjs';\n");
    expect(createRequire(join(folder, 'dist/'))('./index.cjs').one).toBe(1);
    // Node finds the names of a CommonJS module by its shape.
    expect((await import(pathToFileURL(join(folder, 'dist/index.cjs')).href)).one).toBe(1);
  });

  it('decision 147: the modules of a folder are entries, sorted by name', () => {
    for (const name of ['two.ts', 'one.ts', 'ten/one.ts', 'notes.md']) {
      mkdirSync(join('src/entries', name, '..'), { recursive: true });
      writeFileSync(join('src/entries', name), '');
    }
    expect(Object.entries(entriesIn('entries'))).toEqual([
      ['entries/one', 'src/entries/one.ts'],
      ['entries/ten/one', 'src/entries/ten/one.ts'],
      ['entries/two', 'src/entries/two.ts'],
    ]);
  });

  it('an entry with any other line is refused', () => {
    writeFileSync('src/index.ts', "export { one } from './entries/one';\n");
    expect(() => starEntries(['index'])).toThrow('src/index.ts: only lines of "export * from');
  });
});
