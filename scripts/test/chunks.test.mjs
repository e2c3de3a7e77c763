import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assignChunks, readLock } from '../chunks.ts';
import { partsOf, writeStars } from '../public-entries.ts';
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

describe('decision 140: the chunk of a module', () => {
  const graph = {
    'base/secret.ts': [],
    'users/client.ts': ['base/secret.ts'],
    'users/login/otp-flow.ts': ['flow/compose.ts', 'base/secret.ts'],
    'users/login/otp-rules.ts': [],
    'flow/compose.ts': [],
    'users/account/emails.ts': ['flow/compose.ts'],
    'parts/button.css': [],
  };
  const chunksBy = (roots) => assignChunks(roots, Object.keys(graph), (module) => graph[module]);

  it('is the first one in load order whose roots reach it by static imports', () => {
    const roots = {
      users: ['users/client'],
      flow: ['users/login/'],
      account: ['users/account/emails', 'parts/button.css'],
    };
    expect(chunksBy(roots)).toEqual({
      'base/secret.ts': 'users',
      'flow/compose.ts': 'flow',
      'parts/button.css': 'account',
      'users/account/emails.ts': 'account',
      'users/client.ts': 'users',
      'users/login/otp-flow.ts': 'flow',
      'users/login/otp-rules.ts': 'flow',
    });
  });

  it('exists: a module that no root reaches, and a root without a module, fail the build', () => {
    expect(() => chunksBy({ users: ['users/client'] })).toThrow('No root in chunks.ts reaches users/login/otp-flow.ts');
    expect(() => chunksBy({ users: ['users/clients'] })).toThrow('chunks.ts names users/clients');
  });

  it.each(['core', 'react-ui'])('is recorded for %s, by roots that exist', async (name) => {
    const folder = fileURLToPath(new URL(name, packages));
    const { chunks } = await import(`${folder}/chunks.ts`);
    expect(new Set(Object.values(readLock(folder)))).toEqual(new Set(Object.keys(chunks)));
  });
});

describe('decision 140: public entries', () => {
  const home = process.cwd();
  let folder;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'foyer-entries-'));
    process.chdir(folder);
    for (const made of ['src/internal', 'dist/entries/index', 'dist/entries/internal/users'])
      mkdirSync(made, { recursive: true });
    writeFileSync('dist/package.json', '{ "type": "module" }');
    writeFileSync('chunks.lock.json', '{ "users/client.ts": "users", "users/login/otp.ts": "users/otp" }');
    const list = "export type { Client } from './users/client';\nexport { create } from './users/client';\n";
    writeFileSync('src/index.ts', `/** Docs. */\n${list}export { otp } from './users/login/otp';\n`);
    writeFileSync('src/internal/users.ts', "export type { State } from '../users/state';\n");
  });
  afterEach(() => {
    process.chdir(home);
    rmSync(folder, { recursive: true, force: true });
  });

  it('are split into one part for each chunk that they export from', () => {
    expect(partsOf(['index', 'internal/users'])).toEqual({
      'entries/index/users': './.entries/index/users.ts',
      'entries/index/users.otp': './.entries/index/users.otp.ts',
      'entries/internal/users/others': './.entries/internal/users/others.ts',
    });
    expect(readFileSync('.entries/index/users.ts', 'utf8')).toBe(
      "export type { Client } from '../../src/users/client';\nexport { create } from '../../src/users/client';\n",
    );
    expect(readFileSync('.entries/internal/users/others.ts', 'utf8')).toBe(
      "export type { State } from '../../../src/users/state';\n",
    );
  });

  it('are published as lists of `export *`, in both formats and with declarations', async () => {
    writeStars(partsOf(['index', 'internal/users']));
    writeFileSync('dist/entries/index/users.cjs', 'exports.create = 1;');
    writeFileSync('dist/entries/index/users.otp.cjs', 'exports.otp = 2;');
    const stars = "export * from './entries/index/users.js';\nexport * from './entries/index/users.otp.js';\n";
    expect(readFileSync('dist/index.js', 'utf8')).toBe(stars);
    expect(readFileSync('dist/index.d.ts', 'utf8')).toBe(stars);
    expect(readFileSync('dist/index.d.cts', 'utf8')).toBe(stars.replaceAll('.js', '.cjs'));
    expect(readFileSync('dist/internal/users.js', 'utf8')).toBe(
      "export * from '../entries/internal/users/others.js';\n",
    );
    expect(createRequire(join(folder, 'dist/'))('./index.cjs').otp).toBe(2);
    // Node finds the names of a CommonJS module by its shape.
    expect((await import(pathToFileURL(join(folder, 'dist/index.cjs')).href)).create).toBe(1);
  });

  it('of react-headless are lists of `export *` and of types already', () => {
    writeFileSync('src/index.ts', "export * from './one';\nexport type { Two } from './two';\n");
    starEntries(['index']);
    expect(readFileSync('dist/index.js', 'utf8')).toBe("export * from './one.js';\n");
    expect(readFileSync('dist/index.d.cts', 'utf8')).toBe(
      "export * from './one.cjs';\nexport type { Two } from './two.cjs';\n",
    );
    writeFileSync('src/index.ts', "export { one } from './one';\n");
    expect(() => starEntries(['index'])).toThrow('src/index.ts: only lines of');
  });

  it('with any other line are refused', () => {
    writeFileSync('src/index.ts', 'export const one = 1;\n');
    expect(() => partsOf(['index'])).toThrow('src/index.ts: an entry is a list of');
  });

  it('decision 147: the modules of a folder are entries, sorted by name', () => {
    for (const name of ['two.ts', 'one.ts', 'ten/one.ts', 'notes.md']) {
      mkdirSync(join('src/rules', name, '..'), { recursive: true });
      writeFileSync(join('src/rules', name), '');
    }
    expect(Object.entries(entriesIn('rules'))).toEqual([
      ['rules/one', 'src/rules/one.ts'],
      ['rules/ten/one', 'src/rules/ten/one.ts'],
      ['rules/two', 'src/rules/two.ts'],
    ]);
  });
});
