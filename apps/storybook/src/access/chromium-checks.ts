import type { AccessCheck } from './access-check';
import type { Chromium, TreeNode } from './chromium';
import { underPlainLooks } from './chromium';
import { readColor } from './color';
import { withoutRing } from './focus-checks';
import { all, nameOf, widgetsOf } from './widgets';

/** Documents, which we don't name, and a text that has the focus because it is new: it is read as it is. */
const NO_CONTROLS = ['RootWebArea', 'Iframe', 'paragraph'];

/** The roles of nodes without a name. */
export const nameless = (nodes: readonly TreeNode[]): readonly string[] =>
  nodes
    .filter(
      (node) => !NO_CONTROLS.includes(node.role) && (node.isFocusable || node.role === 'image') && node.name === '',
    )
    .map(({ role }) => role);

/** Elements that are only distinguished by their background, which forced colors remove. */
const EDGED =
  '.foyer-input, .foyer-passcode-cell, .foyer-country-face, .foyer-button:not([data-variant="text"]), .foyer-banner, .foyer-toast';

function hasEdge(element: Element): boolean {
  const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element);
  return borderTopStyle === 'solid' && Number.parseFloat(borderTopWidth) > 0 && readColor(borderTopColor).alpha > 0;
}

const MOVES = ['transform', 'translate', 'rotate', 'scale', 'left', 'top'];

const isMoving = ({ effect }: Animation): boolean =>
  effect instanceof KeyframeEffect &&
  Number(effect.getComputedTiming().duration) > 0 &&
  effect.getKeyframes().some((frame) => MOVES.some((name) => name in frame));

const moving = (root: HTMLElement): readonly string[] =>
  widgetsOf(root)
    .flatMap((widget) => widget.getAnimations({ subtree: true }))
    .filter(isMoving)
    .map(({ effect }) => (effect instanceof KeyframeEffect && effect.target ? nameOf(effect.target) : ''));

/** The checks under forced colors and reduced motion. */
export const EMULATED: readonly AccessCheck[] = [
  {
    title: 'WCAG 1.4.11: under forced colours fields, cells, buttons and banners keep their edges',
    find: (root) =>
      all(root, EDGED)
        .filter((one) => !hasEdge(one))
        .map(nameOf),
  },
  { title: 'WCAG 2.4.7: under forced colours every control that has the focus has a ring', find: withoutRing },
  { title: 'WCAG 2.2.2, 2.3.3: under reduced motion nothing moves', find: moving },
];

const NAMES = 'WCAG 1.1.1, 4.1.2: in the accessibility tree of Chromium every control and every image has a name';

const tagged = (title: string, found: readonly string[]): readonly string[] =>
  found.length > 0 ? [`${title}. But: ${found.join(' | ')}`] : [];

/**
 * The violated checks that need Chromium's tools. Each check runs in one run only; the tree and the emulated media are
 * in different ones, because the runs are parallel and the longest decides.
 */
export async function brokenInChromium(
  root: HTMLElement,
  { viewport }: Readonly<Record<string, unknown>>,
  chromium: Chromium,
): Promise<readonly string[]> {
  const isNarrow = (viewport as { readonly value?: string } | undefined)?.value === '320';
  if (isNarrow) return tagged(NAMES, nameless(await chromium.accessTree()));
  return underPlainLooks(chromium, () => EMULATED.flatMap(({ title, find }) => tagged(title, find(root))));
}
