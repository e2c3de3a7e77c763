/** What this needs of markdown-it. */
interface Token {
  readonly type: string;
  readonly info: string;
  readonly nesting: -1 | 0 | 1;
}
interface State {
  tokens: Token[];
  readonly Token: new (type: string, tag: string, nesting: Token['nesting']) => Token;
}
interface Markdown {
  readonly core: { readonly ruler: { push(name: string, rule: (state: State) => void): void } };
}

const GROUP = 'container_code-group';

/** Whether a fence has a label, as in ```` ```sh [pnpm] ````. */
const isLabeled = (token: Token | undefined): boolean => token?.type === 'fence' && /\[.+\]/.test(token.info);

/**
 * Shows consecutive code blocks with labels as the tabs of VitePress: ```` ```sh [npm] ````, then
 * ```` ```sh [pnpm] ````. On GitHub, which ignores labels, they are code blocks. `::: code-group` would be text there.
 */
export function tabbedFences({ core }: Markdown): void {
  core.ruler.push('tabbed-fences', (state) => {
    const { tokens } = state;
    const grouped: Token[] = [];
    let isInside = tokens.some(({ type }) => type === `${GROUP}_open`);
    // A page that already has groups marks its own.
    if (isInside) return;
    tokens.forEach((token, index) => {
      const joins = isLabeled(token) && (isLabeled(tokens[index - 1]) || isLabeled(tokens[index + 1]));
      if (joins && !isInside) grouped.push(new state.Token(`${GROUP}_open`, 'div', 1));
      if (!joins && isInside) grouped.push(new state.Token(`${GROUP}_close`, 'div', -1));
      isInside = joins;
      grouped.push(token);
    });
    if (isInside) grouped.push(new state.Token(`${GROUP}_close`, 'div', -1));
    state.tokens = grouped;
  });
}
