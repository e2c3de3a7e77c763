/** What this needs of markdown-it. */
interface Fence {
  readonly info: string;
  readonly content: string;
}
type Render = (tokens: readonly Fence[], index: number, ...rest: readonly unknown[]) => string;
interface Markdown {
  readonly renderer: { readonly rules: { fence?: unknown } };
}

/** Fences of Mermaid become the component that draws them. Its code is loaded on pages that have one. */
export function mermaidFences({ renderer }: Markdown): void {
  const former = renderer.rules.fence as Render;
  const fence: Render = (tokens, index, ...rest) => {
    const token = tokens[index];
    if (token?.info.trim() !== 'mermaid') return former(tokens, index, ...rest);
    // Encoded, because the page is a template of Vue, and the text is not.
    return `<FlowDiagram code="${encodeURIComponent(token.content)}" />`;
  };
  renderer.rules.fence = fence;
}
