/** What this needs of markdown-it. */
interface Markdown {
  readonly utils: { escapeHtml(text: string): string };
  readonly renderer: {
    readonly rules: {
      text?: (tokens: readonly { readonly content: string }[], index: number) => string;
      code_inline?: (tokens: readonly { readonly content: string }[], index: number) => string;
    };
  };
}

/**
 * Pages show `{{ value }}` as it is written. Without this, Vue evaluates it, in code too, because VitePress renders
 * pages as Vue templates.
 */
export function literalText({ utils, renderer }: Markdown): void {
  const at = (tokens: readonly { readonly content: string }[], index: number) =>
    utils.escapeHtml(tokens[index]?.content ?? '');
  renderer.rules.text = (tokens, index) => at(tokens, index).replaceAll('{{', '&#123;&#123;');
  renderer.rules.code_inline = (tokens, index) => `<code v-pre>${at(tokens, index)}</code>`;
}

/** The anchor of a heading is written `{:#anchor}`, so that `{name}` at the end of a text is text. */
export const attributes = { leftDelimiter: '{:', rightDelimiter: '}', allowedAttributes: ['id'] };
