import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tagsIn, writeLanguages } from '../build/write-languages';

const messages = fileURLToPath(new URL('../messages', import.meta.url));
const tags = tagsIn(messages);

/** The download size of a language, in bytes (decision 93). */
const BUDGETS = { languages: 9750, organizations: 9700, account: 9000, 'organizations/account': 14_400 };

describe('writeLanguages', () => {
  let dist = '';
  beforeAll(() => {
    dist = mkdtempSync(join(tmpdir(), 'foyer-locales-'));
    writeLanguages(messages, dist);
  });
  afterAll(() => rmSync(dist, { recursive: true }));

  it.each(['languages', 'organizations', 'account', 'organizations/account'] as const)(
    'writes each language and a table of all in %s',
    (folder) => {
      const files = [...tags, 'load'].flatMap((tag) =>
        ['cjs', 'd.cts', 'd.ts', 'js'].map((ending) => `${tag}.${ending}`),
      );
      expect(
        readdirSync(join(dist, folder), { withFileTypes: true })
          .filter((file) => file.isFile())
          .map(({ name }) => name)
          .sort(),
      ).toEqual(files.sort());
      const table = readFileSync(join(dist, folder, 'load.js'), 'utf8');
      for (const tag of tags) expect(table).toContain(`'${tag}': () => import('./${tag}.js')`);
    },
  );

  it.each(['languages', 'organizations', 'account', 'organizations/account'] as const)(
    'decision 93: no file of %s is larger than its budget, with the messages that catalogues have in common',
    (folder) => {
      const sizes = tags.map((tag) => {
        const path = join(dist, folder, `${tag}.js`);
        const text = readFileSync(path, 'utf8');
        const common = [...text.matchAll(/'([./]+\/common\/.+)'/g)].map(([, file = '']) => join(path, '..', file));
        expect(common).toHaveLength(folder.startsWith('organizations') ? 2 : 1);
        const texts = [text, ...common.map((file) => readFileSync(file, 'utf8'))];
        return [tag, brotliCompressSync(texts.join('')).length] as const;
      });
      expect(sizes.filter(([, size]) => size > BUDGETS[folder])).toEqual([]);
    },
  );

  it('no file has a parser of messages', () => {
    for (const tag of tags)
      expect(readFileSync(join(dist, 'languages', `${tag}.js`), 'utf8')).not.toContain(', plural,');
  });
});
