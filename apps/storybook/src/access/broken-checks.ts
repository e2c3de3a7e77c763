import { lent } from './chromium';
import { brokenInChromium } from './chromium-checks';
import { FOCUS_CHECKS } from './focus-checks';
import { MARKUP_CHECKS } from './markup-checks';
import { ROOM_CHECKS } from './room-checks';
import { TARGET_CHECKS } from './target-checks';

/** What is checked in every story. */
export const CHECKS = [...MARKUP_CHECKS, ...TARGET_CHECKS, ...ROOM_CHECKS, ...FOCUS_CHECKS];

/** On a dark page only colours differ from a light one, so the rest is not looked at again. */
const checksFor = (page: unknown) => (page === 'dark' ? CHECKS.filter(({ colors }) => colors) : CHECKS);

const brokenIn = (root: HTMLElement, page: unknown): readonly string[] =>
  checksFor(page).flatMap(({ title, find }) => {
    const found = find(root);
    return found.length > 0 ? [`${title}. But: ${found.join(' | ')}`] : [];
  });

/** The checks of access that a story breaks, in a run of tests (decision 97). Who looks at a story by hand keeps the focus where it is. */
export async function brokenAccess(root: HTMLElement, globals: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  const { chromium } = lent;
  return chromium ? [...brokenIn(root, globals['page']), ...(await brokenInChromium(root, globals, chromium))] : [];
}
