/** What this needs of a markdown-it token. */
interface Token {
  readonly type: string;
  readonly children: readonly Token[] | null;
  attrGet(name: string): string | null;
  attrSet(name: string, value: string): void;
}
interface Markdown {
  readonly core: { readonly ruler: { push(name: string, rule: (state: { tokens: Token[] }) => void): void } };
}

/**
 * Links to stories open in a new tab, outside of the site's router. VitePress leaves a link with a target as it is, so
 * it does not look for a page of Storybook, and does not add the base path.
 */
export function storyLinks({ core }: Markdown, base: string): void {
  core.ruler.push('story-links', ({ tokens }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.type === 'link_open' ? token.attrGet('href') : null;
      if (!href?.startsWith('/storybook/')) continue;
      token.attrSet('href', base + href.slice(1));
      token.attrSet('target', '_blank');
    }
  });
}
