import type { AccessCheck } from './access-check';
import { contrast, groundOf, readColor } from './color';
import { controlsOf, nameOf, placeOf, widgetsOf } from './widgets';

interface Ring {
  readonly thickness: number;
  readonly contrast: number;
  /** Of the ring, in px². */
  readonly area: number;
}

/** The visible elements below an invisible control: the cells of a passcode, the flag of a country. */
function facesOf(control: Element): readonly Element[] {
  const next = control.nextElementSibling;
  return next?.matches('.foyer-passcode-cells, .foyer-country-face') ? [next, ...next.querySelectorAll('*')] : [];
}

/** The elements that can show a control's focus ring: itself, its text, or the visible elements below it. */
function* ringBearers(control: HTMLElement): Generator<readonly [Element, string?]> {
  yield [control];
  yield [control, '::after'];
  for (const face of facesOf(control)) yield [face];
}

function boxOf(element: Element, pseudo: string | undefined): { readonly width: number; readonly height: number } {
  if (!pseudo) return element.getBoundingClientRect();
  const { width, height } = getComputedStyle(element, pseudo);
  return { width: Number.parseFloat(width), height: Number.parseFloat(height) };
}

/** The ring that shows while the control has the focus. */
function ringOf(control: HTMLElement): Ring | undefined {
  for (const [element, pseudo] of ringBearers(control)) {
    const { outlineStyle, outlineWidth, outlineOffset, outlineColor, content } = getComputedStyle(element, pseudo);
    const thickness = Number.parseFloat(outlineWidth);
    if (outlineStyle !== 'solid' || !(thickness > 0) || (pseudo && content === 'none')) continue;
    const { width, height } = boxOf(element, pseudo);
    const inner = 2 * Number.parseFloat(outlineOffset);
    const area =
      (width + inner + 2 * thickness) * (height + inner + 2 * thickness) - (width + inner) * (height + inner);
    return {
      thickness,
      area,
      contrast: contrast(readColor(outlineColor), groundOf(inner < 0 ? control : (control.parentElement ?? control))),
    };
  }
  return undefined;
}

/** Focuses each control, then restores the focus. */
function withFocus(root: HTMLElement, look: (control: HTMLElement) => string | undefined): readonly string[] {
  const found: string[] = [];
  for (const control of controlsOf(root)) {
    const place = placeOf(control);
    const before = place.activeElement;
    control.focus();
    const problem = look(control);
    if (problem !== undefined) found.push(`${nameOf(control)}: ${problem}`);
    if (before instanceof HTMLElement && before !== document.body) before.focus();
    else control.blur();
  }
  return found;
}

function unseen(control: HTMLElement): string | undefined {
  const ring = ringOf(control);
  if (!ring) return 'no ring';
  return ring.thickness < 2 || ring.contrast < 3
    ? `a ring of ${ring.thickness}px at ${ring.contrast.toFixed(2)}:1`
    : undefined;
}

/** The parts with a ring around less than the whole control: one cell of the passcode, the text of a hint. */
const RINGED_IN_PART = '.foyer-passcode-input, .foyer-hint-button';

function tooSmall(control: HTMLElement): string | undefined {
  const { width, height } = control.getBoundingClientRect();
  const needed = (width + height) * 4 - 16;
  const { area = 0 } = ringOf(control) ?? {};
  return control.matches(RINGED_IN_PART) || area >= needed - 1
    ? undefined
    : `a ring of ${Math.round(area)}px², needed are ${Math.round(needed)}`;
}

/** The middle and points near the corners of a control. */
function pointsOf({ left, top, width, height }: DOMRect): readonly (readonly [number, number])[] {
  const shares = [
    [0.5, 0.5],
    [0.1, 0.2],
    [0.9, 0.2],
    [0.1, 0.8],
    [0.9, 0.8],
  ] as const;
  return shares
    .map(([x, y]) => [left + width * x, top + height * y] as const)
    .filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
}

/** A loader that floats over a form is transparent. */
const isVeil = (hit: Element): boolean =>
  hit.closest('.foyer-loader') !== null && readColor(getComputedStyle(hit).backgroundColor).alpha < 0.8;

function covered(control: HTMLElement): string | undefined {
  const points = pointsOf(control.getClientRects()[0] ?? control.getBoundingClientRect());
  const isItself = (hit: Element | undefined) =>
    hit !== undefined && (control.contains(hit) || hit.contains(control) || facesOf(control).includes(hit));
  const free = points.filter(([x, y]) =>
    isItself(
      placeOf(control)
        .elementsFromPoint(x, y)
        .find((hit) => !isVeil(hit)),
    ),
  );
  // The show button of a password overlaps the end of its field.
  return free.length * 2 > points.length ? undefined : `${free.length} of ${points.length} points are free`;
}

function changes(root: HTMLElement): (control: HTMLElement) => string | undefined {
  const textNow = () =>
    `${location.href} ${widgetsOf(root)
      .map(({ innerText }) => innerText)
      .join(' ')}`;
  const before = textNow();
  return () => (textNow() === before ? undefined : 'the screen changes');
}

/** The controls without a visible focus ring, in the current colors. */
export const withoutRing = (root: HTMLElement): readonly string[] => withFocus(root, unseen);

/** The checks of focused controls. */
export const FOCUS_CHECKS: readonly AccessCheck[] = [
  {
    title: 'WCAG 2.4.7: every control that has the focus has a ring of 2 px or more, at 3:1 or more',
    colors: true,
    find: withoutRing,
  },
  {
    title:
      'WCAG 2.4.13: the ring of every control is as large as its perimeter 2 px thick, but of a passcode and a hint',
    find: (root) => withFocus(root, tooSmall),
  },
  { title: 'WCAG 2.4.11: nothing hides a control that has the focus', find: (root) => withFocus(root, covered) },
  {
    title: 'WCAG 3.2.1: no screen changes because a control gets the focus',
    find: (root) => withFocus(root, changes(root)),
  },
];
