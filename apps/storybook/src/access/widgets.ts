/** Elements that a user can press, fill in or reach with Tab. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';

/** Every widget of a story, also those in a shadow root. */
export function widgetsOf(root: ParentNode): readonly HTMLElement[] {
  const hosts = [...root.querySelectorAll('.foyer-host')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [root, ...hosts].flatMap((place) => [...place.querySelectorAll<HTMLElement>('.foyer')]);
}

/** Every element of a widget that matches, in the order of the document. */
export const all = (root: ParentNode, selector: string): readonly HTMLElement[] =>
  widgetsOf(root).flatMap((widget) => [...widget.querySelectorAll<HTMLElement>(selector)]);

const isShown = (element: HTMLElement): boolean => element.checkVisibility({ visibilityProperty: true });

/** All tab stops of a widget, in order. */
export const controlsOf = (root: ParentNode): readonly HTMLElement[] =>
  all(root, CONTROLS).filter(
    (one) => isShown(one) && !one.matches(':disabled, [tabindex="-1"]') && !one.closest('[inert]'),
  );

/** How a message names an element. */
export function nameOf(element: Element): string {
  const words = (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim().slice(0, 40);
  return `${element.localName}.${element.getAttribute('class') ?? ''} "${words}"`;
}

/** The root that contains an element: the document or a shadow root. */
export function placeOf(element: Element): Document | ShadowRoot {
  const place = element.getRootNode();
  return place instanceof ShadowRoot ? place : element.ownerDocument;
}

/** The scroll container of an element within the widget, for example a long list. */
export function scrollerOf(element: Element): Element | undefined {
  for (let one = element.parentElement; one && !one.classList.contains('foyer'); one = one.parentElement) {
    if (['auto', 'scroll'].includes(getComputedStyle(one).overflowY)) return one;
  }
  return undefined;
}
