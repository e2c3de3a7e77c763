import type { AccessCheck } from './access-check';
import { controlsOf, nameOf, scrollerOf } from './widgets';

/** The clickable area: a field and its label count as one. */
function areaOf(control: HTMLElement): { readonly width: number; readonly height: number } {
  const { labels } = control as HTMLInputElement;
  const boxes = [control, ...(control.matches('[type="checkbox"], [type="radio"]') ? (labels ?? []) : [])].map((one) =>
    one.getBoundingClientRect(),
  );
  return {
    width: Math.max(...boxes.map(({ width }) => width)),
    height: Math.max(...boxes.map(({ height }) => height)),
  };
}

/** Links within a sentence are exempt: their height is the line height. */
const isInSentence = (control: HTMLElement): boolean => getComputedStyle(control).display === 'inline';

const smallerThan = (least: number) => (root: HTMLElement) =>
  controlsOf(root)
    .filter((control) => !isInSentence(control))
    .map((control) => ({ control, ...areaOf(control) }))
    .filter(({ width, height }) => Math.min(width, height) < least - 0.5)
    .map(({ control, width, height }) => `${nameOf(control)}: ${Math.round(width)} by ${Math.round(height)}`);

const NEAR = 1;

/**
 * Whether the second of two neighbors is above the first, or before it in its row. Elements outside the visible area
 * have no position.
 */
function isBackwards(first: HTMLElement, second: HTMLElement): boolean {
  if (scrollerOf(first) !== scrollerOf(second)) return false;
  const [one, two] = [first.getBoundingClientRect(), second.getBoundingClientRect()];
  if (two.bottom <= one.top + NEAR) return true;
  const sameRow = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > Math.min(one.height, two.height) / 2;
  if (!sameRow || first.contains(second)) return false;
  const row = second.parentElement?.contains(first) === true ? second.parentElement : first.parentElement;
  const isLeftToRight = row === null || getComputedStyle(row).direction === 'ltr';
  return isLeftToRight ? two.right < one.left + NEAR : two.left > one.right - NEAR;
}

/** Checks of size and order of controls. */
export const TARGET_CHECKS: readonly AccessCheck[] = [
  { title: 'WCAG 2.5.8: every control is 24 by 24 px or more', find: smallerThan(24) },
  { title: 'WCAG 2.5.5: every control is 44 by 44 px or more', find: smallerThan(44) },
  {
    title: 'WCAG 1.3.2, 2.4.3: the focus goes down the screen and along each row, as it is read',
    find: (root) =>
      controlsOf(root).flatMap((control, at, list) => {
        const next = list[at + 1];
        return next && isBackwards(control, next) ? [`${nameOf(next)} after ${nameOf(control)}`] : [];
      }),
  },
];
