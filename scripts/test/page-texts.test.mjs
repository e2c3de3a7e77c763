import { expect, it } from 'vitest';
import { isGenerated, summaryOf } from '../../docs/.vitepress/page-texts';
import { siteLink } from '../../docs/.vitepress/outside-links';

it.each([
  ['# Page\n\n`Login` is a [form](login.md).\n\nMore.', 'Login is a form.'],
  ['---\ntitle: x\n---\n\n# Page\n\n```sh\nnpx foyer\n\nmore\n```\n\nStarts *a provider*.', 'Starts a provider.'],
  ['# Page\n\n| a | b |\n|---|---|\n\n> [!NOTE]\n> No.\n\nText', 'Text'],
  ['# Page', ''],
])('the description of a page is its first paragraph: %#', (text, summary) => {
  expect(summaryOf(text)).toBe(summary);
});

it('cuts a long description at a sentence, or at a word', () => {
  expect(summaryOf(`First. ${'word '.repeat(60)}`)).toBe('First.');
  const words = summaryOf('word '.repeat(60));
  expect(words.length).toBeLessThanOrEqual(200);
  expect(words).toMatch(/word…$/);
});

it('knows pages that have no source to edit', () => {
  expect(['reference/core.md', 'flows/login.md', 'spec-tests.md', 'guide/login.md'].map(isGenerated)).toEqual([
    ...[true, true, true, false],
  ]);
});

it.each([
  ['../../packages/core/src/index.ts', 'https://github.com/foyer-js/foyer/blob/main/packages/core/src/index.ts'],
  ['../contract/README.md#3', '../contract/index.md#3'],
  ['login.md', undefined],
  ['https://example.com', undefined],
])('leads a link of a page to the repository if the site has no such page: %s', (href, target) => {
  expect(siteLink('guide/page.md', href)).toBe(target);
});
