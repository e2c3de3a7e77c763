/** What this needs of markdown-it. */
type Render = (tokens: readonly { readonly info: string }[], index: number, ...rest: readonly unknown[]) => string;
interface Markdown {
  readonly renderer: { readonly rules: { fence?: unknown } };
}

/** A fence of `playground` becomes the playground. Readers of the Markdown see its text. */
export function playgroundFence({ renderer }: Markdown): void {
  const former = renderer.rules.fence as Render;
  const fence: Render = (tokens, index, ...rest) =>
    tokens[index]?.info.trim() === 'playground' ? '<Playground />' : former(tokens, index, ...rest);
  renderer.rules.fence = fence;
}
