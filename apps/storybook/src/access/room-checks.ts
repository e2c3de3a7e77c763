import type { AccessCheck } from './access-check';
import { withoutRoom } from './text-room';
import { placeOf, widgetsOf } from './widgets';

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
];
