/** The part of the window above the line that the section in view has passed. */
const LINE = 0.4;

interface Followed {
  /** The section that the user has chosen. It stays the current one while its title shows. */
  readonly chosen: string | null;
  readonly onSection: (name: string | undefined) => void;
}

/**
 * Calls back with the section in view whenever the page or a scrolling element around it has scrolled. Returns the
 * function that stops it.
 */
export function followScroll(layout: HTMLElement, { chosen, onSection }: Followed): () => void {
  const view = layout.ownerDocument.defaultView;
  if (!view) return () => undefined;
  let frame = 0;
  const listen = ({ target }: Event) => {
    const scroller = target instanceof view.Element ? target : layout.ownerDocument.scrollingElement;
    if (!scroller?.contains(layout)) return;
    view.cancelAnimationFrame(frame);
    frame = view.requestAnimationFrame(() => onSection(sectionInView(layout, scroller, chosen)));
  };
  const options = { capture: true, passive: true } as const;
  view.addEventListener('scroll', listen, options);
  return () => {
    view.cancelAnimationFrame(frame);
    view.removeEventListener('scroll', listen, options);
  };
}

function sectionInView(layout: HTMLElement, scroller: Element, chosen: string | null): string | undefined {
  const height = layout.ownerDocument.documentElement.clientHeight;
  const cards = [...layout.querySelectorAll<HTMLElement>('.foyer-account-card')];
  const topOf = (card: HTMLElement) => card.getBoundingClientRect().top;
  const own = cards.find((card) => card.dataset['section'] === chosen);
  const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
  const passed = isAtEnd ? cards.at(-1) : cards.findLast((card) => topOf(card) <= height * LINE);
  const isShown = own !== undefined && topOf(own) >= 0 && topOf(own) < height;
  return ((isShown ? own : passed) ?? cards[0])?.dataset['section'];
}
