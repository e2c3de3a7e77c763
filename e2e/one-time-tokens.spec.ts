import type { Page } from '@playwright/test';
import { addressOf, emailLink } from './support/address-of';
import { expect, test, widgetOn } from './support/fixtures';

const AUTHENTICATE = '/sdk/v1/magic_links/authenticate';
const ADA = 'ada@example.com';

/** A background tab, until `show` brings it to the front. Headless browsers show every tab. */
async function hide(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    let state = 'hidden';
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    window.addEventListener('test:show', () => {
      state = 'visible';
      document.dispatchEvent(new Event('visibilitychange'));
    });
    history.replaceState({ router: 'kept' }, '');
  });
  return () => page.evaluate(() => void window.dispatchEvent(new Event('test:show')));
}

declare global {
  interface Window {
    addressesOfCalls?: string[];
  }
}

/** Notes what the address bar shows whenever the page calls the provider. */
const noteAddresses = (page: Page) =>
  page.addInitScript(() => {
    const send = window.fetch;
    const addresses: string[] = (window.addressesOfCalls = []);
    window.fetch = (...call) => {
      addresses.push(location.href);
      return send(...call);
    };
  });

test('threats T11, T13: the token of a link in a hidden tab leaves the address immediately, and is spent when the tab is shown', async ({
  open,
  widget,
  context,
  sandbox,
}) => {
  await open(emailLink);
  await widget.askForLink(ADA);
  const link = await sandbox.link(ADA);
  const page = await context.newPage();
  const show = await hide(page);
  await noteAddresses(page);
  const referrers: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/sdk/v1/')) referrers.push(request.headers()['referer']);
  });
  await page.goto(link);
  await expect(page).toHaveURL(addressOf(sandbox, emailLink));
  await expect(widgetOn(page).text('Logging in...')).toBeVisible();
  expect(await page.evaluate(() => history.state as unknown)).toEqual({ router: 'kept' });
  expect(await sandbox.calls(AUTHENTICATE)).toEqual([]);
  await show();
  await widgetOn(page).isAt('Success!');
  expect(await sandbox.calls(AUTHENTICATE)).toHaveLength(1);
  const addresses = await page.evaluate(() => window.addressesOfCalls ?? []);
  expect(addresses.length).toBeGreaterThan(1);
  expect(
    [...addresses, ...referrers].filter((address) => address?.includes('token=')),
    'where calls are made from',
  ).toEqual([]);
  await test.step('threat T12: opened again it succeeds without a call', async () => {
    const again = await context.newPage();
    await again.goto(link);
    await widgetOn(again).isAt('Success!');
    expect(await sandbox.calls(AUTHENTICATE)).toHaveLength(1);
  });
});
