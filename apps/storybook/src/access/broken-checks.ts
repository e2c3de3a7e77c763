import { lent } from './chromium';
import { brokenInChromium } from './chromium-checks';
import { FOCUS_CHECKS } from './focus-checks';
import { MARKUP_CHECKS } from './markup-checks';
import { ROOM_CHECKS } from './room-checks';
import { TARGET_CHECKS } from './target-checks';

/** The checks of every story. */
export const CHECKS = [...MARKUP_CHECKS, ...TARGET_CHECKS, ...ROOM_CHECKS, ...FOCUS_CHECKS];

type Globals = Readonly<Record<string, unknown>>;

/** Whether this run only differs in colors from another run on a dark page, so that the other checks can be skipped. */
export const differsInColors = ({ page, scheme }: Globals): boolean => page === 'dark' && scheme === 'light';

const brokenIn = (root: HTMLElement, globals: Globals): readonly string[] =>
  CHECKS.filter(({ colors }) => colors || !differsInColors(globals)).flatMap(({ title, find }) => {
    const found = find(root);
    return found.length > 0 ? [`${title}. But: ${found.join(' | ')}`] : [];
  });

/**
 * The access checks that a story violates, in a test run (decision 97). When a story is opened manually, nothing is
 * checked and the focus stays.
 */
export async function brokenAccess(root: HTMLElement, globals: Globals): Promise<readonly string[]> {
  const { chromium } = lent;
  if (!chromium) return [];
  const inChromium = differsInColors(globals) ? [] : await brokenInChromium(root, globals, chromium);
  return [...brokenIn(root, globals), ...inChromium];
}
