import { AccountPage } from './support/account-page';
import { PROVIDER } from './support/addresses';
import { expect, test as base } from './support/fixtures';

/** Playwright disables the back/forward cache, which real browsers have. */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, provide) =>
      provide({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

test('account J11: after Back to a page from the cache, the secret of an app and typed text are gone, and the user is read again', async ({
  page,
  sandbox,
  guard,
}) => {
  const account = new AccountPage(page, sandbox);
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isKept: persisted })),
  );
  await account.open();
  await account.choose('Authenticator app');
  await account.beginAppSetUp(guard);
  await page.goto(`${PROVIDER}/inbox`);
  await page.goBack({ waitUntil: 'commit' });
  const isKept = () => page.evaluate(() => (window as unknown as { readonly isKept?: boolean }).isKept);
  await expect.poll(isKept, 'the page was kept').toBe(true);
  await expect(page.getByText(/^Off\./)).toBeVisible();
  await expect(page.locator('.foyer-app-key')).toHaveCount(0);
  await account.isAccessible();
});
