import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { brokenLinks } from '../lib/markdown-links.mjs';

/** A repository with these files. */
function repository(files) {
  const root = mkdtempSync(join(tmpdir(), 'foyer-links-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

it.each([
  ['a page', '../api/core.api.md', true],
  ['a heading', '../api/core.api.md#states', true],
  ['a page that is not there', '../api/other.md', false],
  ['a heading that is not there', '../api/core.api.md#events', false],
  ['a page that is made for the site and not committed', '../reference/hooks.md', false],
  ['a page of tests that is made for the site', '../spec-tests.md', false],
  ['a folder that is made for the site and not committed', '../flows', false],
  ['a heading that occurs twice', '../api/core.api.md#states-1', true],
  ['a heading in a code block', '../api/core.api.md#comment', false],
  ['a heading with a link', '../api/core.api.md#a-link', true],
  ['our own file on GitHub', 'https://github.com/foyer-js/foyer/blob/main/docs/api/core.api.md', true],
  ['a file that is not there, on GitHub', 'https://github.com/foyer-js/foyer/blob/main/docs/api/other.md', false],
])('a link to %s', (_, target, leads) => {
  const files = {
    'docs/api/core.api.md': '# Core\n\n## States\n\n## States\n\n## A [link](x.md)\n\n```sh\n# Comment\n```\n',
    'docs/reference/hooks.md': '# Hooks\n',
    'docs/flows/index.md': '# Flows\n',
    'docs/spec-tests.md': '# Tests\n',
  };
  const root = repository({ ...files, 'docs/guide/page.md': `# Page\n\n[it](${target})\n` });
  expect(brokenLinks(root, 'docs/guide/page.md')).toEqual(leads ? [] : [{ target, line: 3 }]);
});

it.each(['![A picture](../images/none.png)', '<img src="../images/none.png" alt="">', '[a]: ../images/none.png'])(
  'a picture or a definition that leads nowhere: %s',
  (text) => {
    const root = repository({ 'docs/guide/page.md': `# Page\n\n${text}\n` });
    expect(brokenLinks(root, 'docs/guide/page.md')).toEqual([{ target: '../images/none.png', line: 3 }]);
  },
);

it('a page that is made for the site links to others of its kind', () => {
  const root = repository({ 'docs/flows/index.md': '# Flows\n\n[it](login.md)\n', 'docs/flows/login.md': '# Login\n' });
  expect(brokenLinks(root, 'docs/flows/index.md')).toEqual([]);
});
