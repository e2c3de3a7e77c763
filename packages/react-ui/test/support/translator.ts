/** Replaces every text by an element, as page translators do. Skips `translate="no"`. */
export function translate(root: Element): void {
  const texts: Text[] = [];
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('[translate="no"], style, script')) continue;
    const [outer, inner] = [fontIn(root), fontIn(root)];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** Translators use the obsolete `font` element. */
const fontIn = ({ ownerDocument }: Element): Element =>
  ownerDocument.createElementNS('http://www.w3.org/1999/xhtml', 'font');
