import { blocks, pages } from '../../../scripts/lib/code-blocks.mjs';

/**
 * The blocks of the documents that draw a form or a field with hooks, or sign in to organizations: what a page can be made
 * of. Their name is that of the page and the number of the block on it, as `guide-passcodes-2`.
 * @returns {{ name: string, text: string }[]}
 */
export const samples = () =>
  pages().flatMap((page) =>
    blocks(page)
      .map(({ language, text }, index) => ({ name: `${nameOf(page)}-${index + 1}`, language, text }))
      .filter(({ language, text }) => language === 'tsx' && /<form\b|<OrganizationLogin\b/.test(text)),
  );

const nameOf = (page) =>
  page
    .replace(/\.md$/, '')
    .replace(/^docs[\\/]/, '')
    .replaceAll(/[\\/]/g, '-')
    .toLowerCase();
