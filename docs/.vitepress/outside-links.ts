import { posix } from 'node:path';

const REPOSITORY = 'https://github.com/foyer-js/foyer/blob/main/';

/**
 * Pages of the site that are made from a file of the repository. On the site, links to the file open the page (decision
 * 77).
 */
const MADE_FROM: ReadonlyMap<string, string> = new Map([
  ['docs/api/react-headless.api.md', '/reference/react-headless'],
  ['scripts/lib/error-meanings.mjs', '/reference/errors'],
]);

/** What this needs of a markdown-it token. */
interface Token {
  readonly type: string;
  readonly children: readonly Token[] | null;
  attrGet(name: string): string | null;
  attrSet(name: string, value: string): void;
}
interface Markdown {
  readonly core: {
    readonly ruler: { push(name: string, rule: (state: { tokens: Token[]; env: unknown }) => void): void };
  };
}

/**
 * The address on the site that a link of a page leads to: for links to sources and to folders, which are files in the
 * repository and no pages of the site. Undefined if the link stays as it is.
 * @param page from `docs`
 */
export function siteLink(page: string, href: string): string | undefined {
  if (!href || /^([a-z]+:|#|\/)/.test(href)) return undefined;
  const path = posix.normalize(posix.join('docs', posix.dirname(page), href));
  // The site serves the README of a folder as its index, as GitHub does.
  if (/^docs\/(contract|decisions)\/README\.md/.test(path)) return href.replace('README.md', 'index.md');
  const made = MADE_FROM.get(path);
  if (made) return made;
  return path.startsWith('docs/') && /\.(md|html)(#|$)/.test(path) ? undefined : REPOSITORY + path;
}

/** Replaces links to sources in pages of the site. */
export function outsideLinks({ core }: Markdown): void {
  core.ruler.push('outside-links', ({ tokens, env }) => {
    const { relativePath = '' } = env as { relativePath?: string };
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.type === 'link_open' ? token.attrGet('href') : null;
      const replaced = siteLink(relativePath, href ?? '');
      if (replaced) token.attrSet('href', replaced);
    }
  });
}
