/** Does to every text what page translators do: another element takes its place. `translate="no"` is left alone. */
export function translate(root: Element): void {
  const texts: Text[] = [];
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('[translate="no"], style, script')) continue;
    const [outer, inner] = [root.ownerDocument.createElement('font'), root.ownerDocument.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}
