import { blocks, pages } from '../../../scripts/lib/code-blocks.mjs';

/**
 * The blocks of the documents that draw a form or a field with hooks, or sign in to organizations: what a page can be
 * made of. What exports no component is for a server. Their name is that of the page and of the first component that
 * the block exports, as `guide-passcodes-Passcode`.
 * @returns {{ name: string, text: string }[]}
 */
export const samples = () =>
  pages().flatMap((page) =>
    blocks(page)
      .filter(({ language, text }) => language === 'tsx' && /<form\b|<OrganizationLogin\b/.test(text))
      .flatMap(({ text }) => {
        const component = componentOf(text);
        return component ? [{ name: `${nameOf(page)}-${component}`, text }] : [];
      }),
  );

const componentOf = (text) => /export (?:function|const) ([A-Z]\w*)/.exec(text)?.[1];

const nameOf = (page) =>
  page
    .replace(/\.md$/, '')
    .replace(/^docs[\\/]/, '')
    .replaceAll(/[\\/]/g, '-')
    .toLowerCase();
