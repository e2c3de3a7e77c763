import type { Page } from '@playwright/test';
import { addressOf, passcode } from './support/address-of';
import { expect, test, widgetOn } from './support/fixtures';

const FIVE_MINUTES = 300_000;
const hasEngine = () =>
  performance.getEntriesByType('resource').some(({ name }) => /\/assets\/engine-[^/]*\.js$/.test(name));
const watermarkOf = (page: Page) => widgetOn(page).root.getByRole('img', { name: 'Powered by Stytch' });

test('decision 118: of 5 tabs, one requests the settings in 5 minutes, and all show its response', async ({
  context,
  page,
  sandbox,
}) => {
  const asked = async () => (await sandbox.calls(`/sdk/v1/projects/bootstrap/${sandbox.publicToken}`)).length;
  const address = addressOf(sandbox, passcode('email'));
  await page.goto(address);
  await expect(watermarkOf(page)).toBeVisible();
  const key = `stytch_sdk_state_${sandbox.publicToken}::bootstrap`;
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toContain('"foyer"');

  const others = await Promise.all([1, 2, 3, 4].map(() => context.newPage()));
  const pages = [page, ...others];
  await test.step('a tab that opens while the copy is young shows it, and asks for nothing', async () => {
    await Promise.all(others.map((one) => one.goto(address)));
    await Promise.all(others.map((one) => expect(watermarkOf(one)).toBeVisible()));
    // It is the engine that would ask.
    await Promise.all(pages.map((one) => one.waitForFunction(hasEngine)));
    expect(await asked()).toBe(1);
  });

  await test.step('5 minutes later all reload at the same time: one sends a request, and every tab shows the new settings', async () => {
    await sandbox.configure({ disable_sdk_watermark: true });
    await context.clock.setFixedTime(Date.now() + FIVE_MINUTES);
    await Promise.all(pages.map((one) => one.reload()));
    await Promise.all(pages.map((one) => expect(watermarkOf(one)).toHaveCount(0)));
    await Promise.all(pages.map((one) => widgetOn(one).isAt('Sign up or log in')));
    expect(await asked()).toBe(2);
  });

  await test.step('no tab sends a second request', async () => {
    await page.reload();
    await expect(widgetOn(page).email).toBeVisible();
    await expect(watermarkOf(page)).toHaveCount(0);
    expect(await asked()).toBe(2);
  });
});
