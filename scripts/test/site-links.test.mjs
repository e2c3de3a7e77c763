import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { deadLinks } from '../lib/site-links.mjs';

/** A built site with these files. */
function site(files) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const PAGES = {
  'index.html': '',
  'guide/login.html': '<h2 id="config">Config</h2>',
  'guide/index.html': '',
  'a b.md': '',
};

it.each([
  ['<a href="/foyer/guide/login.html#config">', false],
  ['<a href="../foyer/guide/">', false],
  ['<a href="guide/login.html">', false],
  ['<a href="https://example.com/none">', false],
  ['<a href="guide/login.html#styles">', true],
  ['<a href="/foyer/guide/none.html">', true],
  ['<a href="/guide/login.html">', true],
  ['<img src="none.png">', true],
  ['<a href="storybook/index.html">', false],
])('a page with %s is dead: %s', (html, isDead) => {
  const folder = site({ ...PAGES, 'page.html': html });
  expect(deadLinks(folder, '/foyer/', false)).toHaveLength(isDead ? 1 : 0);
});

it('reports missing stories of a whole build, and dead links in Markdown', () => {
  const folder = site({
    ...PAGES,
    'page.html': '<a href="storybook/index.html">',
    'llms.txt': '[a](/b.md) [c](a%20b.md)',
  });
  expect(deadLinks(folder, '/', true)).toEqual(['llms.txt: /b.md', 'page.html: storybook/index.html']);
});
