import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

const CLICKS = 50;

/**
 * Clicks 50 times with the mouse where the button is, as fast as the browser takes it: in about 100 ms. Where the first
 * press replaces the screen, the others meet what comes in its place, as a person's would.
 */
export async function fiftyClicks(button: Locator, page: Page): Promise<void> {
  const presses = await button.evaluateHandle((element) => {
    const targets: boolean[] = [];
    // On the window, because a disabled button gets no clicks.
    const note = ({ target }: MouseEvent) => targets.push(target instanceof Node && element.contains(target));
    window.addEventListener('mousedown', note, { capture: true });
    return targets;
  });
  await button.hover({ force: true });
  const box = await button.boundingBox();
  if (!box) throw new TypeError('The button is not on the page.');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left', clickCount: 1 } as const;
  const mouse = await page.context().newCDPSession(page);
  const clicks = Array.from({ length: CLICKS }, () => ['mousePressed', 'mouseReleased'] as const).flat();
  // All are under way before the first is answered: one round trip for each would take seconds.
  await Promise.all(clicks.map((type) => mouse.send('Input.dispatchMouseEvent', { type, ...at })));
  await mouse.detach();
  const hits = await presses.evaluate((targets) => targets);
  expect(hits).toHaveLength(CLICKS);
  expect(hits[0], 'the first press is on the button').toBe(true);
}
