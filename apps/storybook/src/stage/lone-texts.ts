/**
 * The text nodes that React updates separately, because they have siblings or are the only output of a component. A
 * page translator replaces such a node, and its next update is lost or throws (fault B14).
 */
export function textsThatAreNotAlone(root: ParentNode): readonly string[] {
  const found: string[] = [];
  for (const element of root.querySelectorAll('.foyer, .foyer *')) {
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() && isHeld(node))
        found.push(`${element.className}: ${node.nodeValue}`);
    }
    if (element.shadowRoot) found.push(...textsThatAreNotAlone(element.shadowRoot));
  }
  return found;
}

/** React marks every node that it might change or remove, and no other. */
const isHeld = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
