import { kindOf, UsageError } from '@foyer/core/internal/shared';

/**
 * Returns the given element, or the first match of a CSS selector. Throws a UsageError `element_not_found` if there is
 * none.
 */
export function hostElement(element: string | Element): Element {
  const found = typeof element === 'string' ? select(element) : element;
  if (isElement(found)) return found;
  const given =
    typeof element === 'string'
      ? `No element matches the selector ${JSON.stringify(element)}`
      : `\`element\` takes an element of the page or a CSS selector; it got ${kindOf(element)}`;
  throw new UsageError(
    'FOYER_NO_ELEMENT',
    `${given}. Pass an element, or the selector of one that exists when the mount function is called.`,
    'element_not_found',
  );
}

function select(selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch {
    // An invalid selector, or no document: either way there is no such element.
    return null;
  }
}

/** Elements of other frames count too, so `instanceof` does not work. */
const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && 'nodeType' in value && value.nodeType === 1;
