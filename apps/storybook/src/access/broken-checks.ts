import { lent } from './chromium';
import { brokenInChromium } from './chromium-checks';
import { FOCUS_CHECKS } from './focus-checks';
import { MARKUP_CHECKS } from './markup-checks';
import { ROOM_CHECKS } from './room-checks';
import { TARGET_CHECKS } from './target-checks';

/** What is checked in every story. */
export const CHECKS = [...MARKUP_CHECKS, ...TARGET_CHECKS, ...ROOM_CHECKS, ...FOCUS_CHECKS];

type Globals = Readonly<Record<string, unknown>>;

/**
 * Whether this run shows what another shows, on a dark page: only colours differ, so the rest is not looked at again.
 */
export const differsInColors = ({ page, scheme }: Globals): boolean => page === 'dark' && scheme === 'light';

const brokenIn = (root: HTMLElement, globals: Globals): readonly string[] =>
  CHECKS.filter(({ colors }) => colors || !differsInColors(globals)).flatMap(({ title, find }) => {
    const found = find(root);
    return found.length > 0 ? [`${title}. But: ${found.join(' | ')}`] : [];
  });

/**
 * The checks of access that a story breaks, in a run of tests (decision 97). Who looks at a story by hand keeps the
 * focus where it is.
 */
export async function brokenAccess(root: HTMLElement, globals: Globals): Promise<readonly string[]> {
  const { chromium } = lent;
  if (!chromium) return [];
  const inChromium = differsInColors(globals) ? [] : await brokenInChromium(root, globals, chromium);
  return [...brokenIn(root, globals), ...inChromium];
}
