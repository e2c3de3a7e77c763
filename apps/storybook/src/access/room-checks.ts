import type { AccessCheck } from './access-check';
import { withoutRoom } from './text-room';
import { all, placeOf, widgetsOf } from './widgets';

/** The spacing of WCAG 1.4.12, as a visitor's own style sheet sets it. */
const SPACED = `
  *, *::before, *::after { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Runs while the widgets of the story have the spacing. */
function spaced<Result>(root: HTMLElement, look: () => Result): Result {
  const sheets = [...new Set(widgetsOf(root).map(placeOf))].map((place) => {
    const style = Object.assign(document.createElement('style'), { textContent: SPACED });
    (place instanceof Document ? place.head : place).append(style);
    return style;
  });
  try {
    return look();
  } finally {
    for (const sheet of sheets) sheet.remove();
  }
}

const sideways = (): readonly string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth}px too wide`] : [];
};

/** Texts that are cut off on purpose, and shown in full elsewhere, are also cut off without the spacing. */
function findSpaced(root: HTMLElement): readonly string[] {
  const before = new Set(withoutRoom(root));
  return spaced(root, () => [...sideways(), ...withoutRoom(root).filter((one) => !before.has(one))]);
}

/** The elements of the widgets, with what they inherit to. */
const textsOf = (root: HTMLElement): readonly HTMLElement[] =>
  widgetsOf(root).flatMap((widget) => [widget, ...widget.querySelectorAll<HTMLElement>('*')]);

const twice = (length: string): string => (length.endsWith('px') ? `${Number.parseFloat(length) * 2}px` : length);

/** Runs while all text has twice its size, and nothing else, as browsers enlarge text alone. */
function enlarged<Result>(root: HTMLElement, look: () => Result): Result {
  const texts = textsOf(root).map((element) => {
    const { fontSize, lineHeight } = getComputedStyle(element);
    return { element, style: element.getAttribute('style'), fontSize: twice(fontSize), lineHeight: twice(lineHeight) };
  });
  for (const { element, fontSize, lineHeight } of texts) {
    element.style.setProperty('font-size', fontSize, 'important');
    element.style.setProperty('line-height', lineHeight, 'important');
  }
  try {
    return look();
  } finally {
    for (const { element, style } of texts) {
      if (style === null) element.removeAttribute('style');
      else element.setAttribute('style', style);
    }
  }
}

/** The account and administration pages. */
const PAGES = '.foyer-account, .foyer-section, .foyer-step-up';

function findEnlarged(root: HTMLElement): readonly string[] {
  if (all(root, PAGES).length === 0) return [];
  const before = new Set(withoutRoom(root));
  return enlarged(root, () => [...sideways(), ...withoutRoom(root).filter((one) => !before.has(one))]);
}

/** The checks with very wide and very narrow text. The runs at 320 px check 1.4.10. */
export const ROOM_CHECKS: readonly AccessCheck[] = [
  {
    title: 'WCAG 1.4.4, 1.4.10: at 320 px nothing scrolls sideways, is cut off or lies on something else',
    find: (root) => [...sideways(), ...withoutRoom(root)],
  },
  {
    title:
      'WCAG 1.4.12: with the text spacing of a visitor nothing is cut off, scrolls sideways or lies on something else',
    find: findSpaced,
  },
  {
    title:
      'WCAG 1.4.4: on account pages, text of 200 % is not cut off, scrolls nothing sideways and lies on nothing else',
    find: findEnlarged,
  },
];
