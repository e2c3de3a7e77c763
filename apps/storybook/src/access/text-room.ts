import { scrollerOf, widgetsOf } from './widgets';

/** A line of text can overlap its neighbor by this much: the box of a line is higher than its letters. */
const TOUCH = 3;

const textNodes = (widget: HTMLElement): readonly Text[] => {
  const walker = document.createTreeWalker(widget, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode())
    if (walker.currentNode instanceof Text && walker.currentNode.data.trim()) found.push(walker.currentNode);
  return found;
};

/**
 * Ignored texts: for screen readers; rendered by the browser, such as scrolled text in a field; temporarily above the
 * card; the letter that replaces a logo; the name in a hint, which is shortened and shown in full in the field above;
 * and the name on a user button or switcher, which its menu shows in full.
 */
const UNSEEN =
  '.foyer-hidden, option, textarea, svg, style, .foyer-toaster, .foyer-organization-logo, .foyer-hint-name, .foyer-user-button-name, .foyer-switcher-name';

const isForEyes = (text: Text): boolean => {
  const parent = text.parentElement;
  return (
    parent !== null &&
    parent.closest(UNSEEN) === null &&
    parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !isScrolledAway(text)
  );
};

function isScrolledAway(text: Text): boolean {
  const scroller = text.parentElement ? scrollerOf(text.parentElement) : undefined;
  if (!scroller) return false;
  const [box, view] = [boxOf(text), scroller.getBoundingClientRect()];
  return box.top < view.top || box.bottom > view.bottom;
}

function boxOf(text: Text): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(text);
  return range.getBoundingClientRect();
}

const overlap = (one: DOMRect, two: DOMRect): boolean =>
  Math.min(one.right, two.right) - Math.max(one.left, two.left) > TOUCH &&
  Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > TOUCH;

const shorten = (text: string): string => text.trim().slice(0, 40);

/** Texts that overlap. Texts of one line count as one text. */
function overlapping(widget: HTMLElement): readonly string[] {
  const texts = textNodes(widget)
    .filter(isForEyes)
    .map((text) => ({ text, box: boxOf(text), parent: text.parentElement }));
  return texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter(
        (two) =>
          one.parent?.contains(two.text) !== true &&
          two.parent?.contains(one.text) !== true &&
          isApart(one.text, two.text) &&
          overlap(one.box, two.box),
      )
      .map((two) => `"${shorten(one.text.data)}" lies on "${shorten(two.text.data)}"`),
  );
}

/** Whether two texts are in different blocks. */
const isApart = (one: Text, two: Text): boolean => blockOf(one) !== blockOf(two);

function blockOf(text: Text): Element | null {
  let element = text.parentElement;
  while (element && getComputedStyle(element).display.startsWith('inline')) element = element.parentElement;
  return element;
}

/** Texts that overflow the card, a button, or a box that clips them. */
function outside(widget: HTMLElement): readonly string[] {
  return textNodes(widget)
    .filter(isForEyes)
    .flatMap((text) => {
      const box = boxOf(text);
      // An element above the page counts as its own card, and so does a badge on the edge of a button.
      const card =
        text.parentElement?.closest<HTMLElement>('dialog, .foyer-user-menu, .foyer-switcher-panel, .foyer-last-used') ??
        widget;
      const frames = [card, ...ancestorsOf(text, card).filter(isFrame)].map((element) =>
        element.getBoundingClientRect(),
      );
      const isOut = frames.some(
        ({ left, right, top, bottom }) =>
          box.left < left - 1 || box.right > right + 1 || box.top < top - TOUCH || box.bottom > bottom + TOUCH,
      );
      return isOut ? [`"${shorten(text.data)}" reaches out of its box`] : [];
    });
}

function ancestorsOf(text: Text, widget: HTMLElement): readonly Element[] {
  const found: Element[] = [];
  for (let one = text.parentElement; one && one !== widget; one = one.parentElement) found.push(one);
  return found;
}

const isFrame = (element: Element): boolean =>
  element.matches('button, .foyer-button, .foyer-input, .foyer-country-face, .foyer-banner') ||
  ['hidden', 'clip'].includes(getComputedStyle(element).overflowX);

/** Texts without enough space: cut off, overflowing, or overlapping. */
export const withoutRoom = (root: ParentNode): readonly string[] =>
  widgetsOf(root).flatMap((widget) => [...overlapping(widget), ...outside(widget)]);
