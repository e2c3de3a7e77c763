import type { Locator, Page } from '@playwright/test';

/** How long users take between the two clicks of a double click, in ms. */
export const PAUSES = [5, 30, 150, 300];

async function middleOf(target: Locator): Promise<readonly [number, number]> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to press.');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/**
 * A double click with a pause between its clicks: the second one is on whatever has taken the place of `target` by
 * then.
 */
export const doublePress = async (page: Page, target: Locator, pause: number): Promise<void> =>
  page.mouse.click(...(await middleOf(target)), { clickCount: 2, delay: pause });

/** A click on `first`, and the second click of the same double click on `second`, once it is there. */
export async function pressInstead(page: Page, first: Locator, second: Locator): Promise<void> {
  await page.mouse.click(...(await middleOf(first)));
  await second.waitFor();
  await page.mouse.move(...(await middleOf(second)));
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}
