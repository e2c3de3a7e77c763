interface Token {
  readonly content: string;
  attrGet(name: string): string | null;
}
type Render = (tokens: readonly Token[], index: number) => string;

/** What this needs of markdown-it. */
interface Markdown {
  readonly utils: { escapeHtml(text: string): string };
  readonly renderer: { readonly rules: { text?: unknown; code_inline?: unknown } };
}

/**
 * Pages show `{{ value }}` as it is written. Without this, Vue evaluates it, in code too, because VitePress renders
 * pages as Vue templates.
 */
export function literalText({ utils, renderer }: Markdown): void {
  const escaped: Render = (tokens, index) => utils.escapeHtml(tokens[index]?.content ?? '');
  const text: Render = (tokens, index) => escaped(tokens, index).replaceAll('{{', '&#123;&#123;');
  // The rows of the messages page are anchors.
  const anchor = (id: string | null | undefined) => (id ? ` id="${utils.escapeHtml(id)}"` : '');
  const code: Render = (tokens, index) =>
    `<code v-pre${anchor(tokens[index]?.attrGet('id'))}>${escaped(tokens, index)}</code>`;
  renderer.rules.text = text;
  renderer.rules.code_inline = code;
}

/** The anchor of a heading is written `{:#anchor}`, so that `{name}` at the end of a text is text. */
export const attributes = { leftDelimiter: '{:', rightDelimiter: '}', allowedAttributes: ['id'] };
