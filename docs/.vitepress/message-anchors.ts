/** What this needs of a markdown-it token. */
interface Token {
  readonly type: string;
  readonly content: string;
  readonly children: readonly Token[] | null;
  attrSet(name: string, value: string): void;
}
interface Markdown {
  readonly core: {
    readonly ruler: { push(name: string, rule: (state: { tokens: Token[]; env: unknown }) => void): void };
  };
}

/** Each id of a message is the anchor of its row on the messages page, and messages link to it (decision 73). */
export function messageAnchors({ core }: Markdown): void {
  core.ruler.push('message-anchors', ({ tokens, env }) => {
    const { relativePath } = env as { relativePath?: string };
    if (relativePath !== 'guide/messages.md') return;
    tokens.forEach(({ type, children }, index) => {
      if (type !== 'inline' || !isFirstCell(tokens, index)) return;
      for (const code of children ?? []) {
        if (code.type === 'code_inline' && /^FOYER_[A-Z0-9_]+$/.test(code.content)) code.attrSet('id', code.content);
      }
    });
  });
}

const isFirstCell = (tokens: readonly Token[], index: number): boolean =>
  tokens[index - 1]?.type === 'td_open' && tokens[index - 2]?.type === 'tr_open';
