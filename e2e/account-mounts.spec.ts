import { expectAccessible } from './support/accessible';
import { renameByKeys } from './support/account-page';
import type { How } from './support/account-script';
import { AccountScript } from './support/account-script';
import { DEMO } from './support/addresses';
import { expect, test } from './support/fixtures';
import { LAST_ROOT, leavesNothing } from './support/leaves-nothing';
import { MountsPage } from './support/mounts-page';
import { PageResources } from './support/page-resources';

const ADA = 'ada@example.com';
const LOVELACE = 'lovelace@example.com';

for (const how of ['mount', 'element'] satisfies readonly How[]) {
  test(`account J27: as ${how}, a name is changed, and a second tab and a reload show it`, async ({
    page,
    sandbox,
    context,
  }) => {
    const account = new AccountScript(page, sandbox, how);
    await account.open();
    await expect(account.heading('You are signed out')).toBeVisible();
    await account.signIn(ADA);
    await expect(account.heading('Your account')).toBeVisible();
    const second = new AccountScript(await context.newPage(), sandbox, how);
    await second.open();
    await expect(second.heading('Your account')).toBeVisible();
    await account.button('Edit').focus();
    await renameByKeys(page);
    await expect(second.page.getByText('Ada Lovelace')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Ada Lovelace')).toBeVisible();
    await expectAccessible(page, 'body');
  });

  test(`account J27: as ${how}, an email address is added in its section alone: a wrong code, another one, and a sign-in with it`, async ({
    page,
    sandbox,
    guard,
    anotherBrowser,
  }) => {
    guard.provokes('/sdk/v1/otps/authenticate');
    await page.clock.install();
    await page.setViewportSize({ width: 320, height: 700 });
    const account = new AccountScript(page, sandbox, how);
    await account.open('emails');
    await account.signIn(ADA);
    await expect(account.heading('Email addresses')).toBeVisible();
    await expect(account.heading('Your account')).toHaveCount(0);
    await account.button('Add an email address').click();
    await page.getByRole('textbox', { name: 'Email' }).fill(LOVELACE);
    await account.button('Continue').click();
    const code = page.locator('[autocomplete="one-time-code"]');
    await expect(code).toBeFocused();
    const first = await sandbox.code(LOVELACE);
    await code.pressSequentially(first === '000000' ? '111111' : '000000');
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(code).toHaveValue('');
    await page.clock.fastForward(15_000);
    await account.button('Resend code').click();
    await expect.poll(async () => (await sandbox.messages(LOVELACE)).length).toBe(2);
    await code.pressSequentially(await sandbox.code(LOVELACE));
    await expect(account.button(`Remove ${LOVELACE}`)).toBeVisible();
    await expectAccessible(page, 'body');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    const elsewhere = new AccountScript(await anotherBrowser(), sandbox, how);
    await elsewhere.open('emails');
    await elsewhere.signIn(LOVELACE);
    await expect(elsewhere.button(`Remove ${ADA}`)).toBeVisible();
  });

  test(`account J25: as ${how}, the user button works with the keyboard alone`, async ({ page, sandbox }) => {
    const account = new AccountScript(page, sandbox, how);
    await account.open();
    await expect(account.heading('You are signed out')).toBeVisible();
    await expect(account.button('Account menu')).toHaveCount(0);
    await account.signIn(ADA);
    await expect(account.button('Account menu')).toBeVisible();
    await page.getByRole('link', { name: 'Log in' }).focus();
    await page.keyboard.press('Tab');
    await expect(account.button('Account menu')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(account.item('Manage account')).toBeFocused();
    await expectAccessible(page, 'body');
    await page.keyboard.press('h');
    await expect(account.item('Help')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(account.button('Account menu')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle('Help');
    await expect(account.button('Account menu')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(account.item('Log out')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(account.button('Account menu')).toHaveCount(0);
    await expect(account.heading('You are signed out')).toBeVisible();
  });
}

/** The title of each section, by its name. */
const SECTIONS = {
  profile: 'Profile',
  emails: 'Email addresses',
  phones: 'Phone numbers',
  password: 'Password',
  passkeys: 'Passkeys',
  twoFactor: 'Authenticator app',
  connectedAccounts: 'Connected accounts',
  wallets: 'Wallets',
  connectedApps: 'Apps with access',
  session: 'This session',
  sessions: 'Where you are signed in',
  deleteAccount: 'Delete account',
};
const PAGE = 'Your account';
const MENU = 'Account menu';

const COUNTED = 50;
/** Enough for what is made once. */
const WARM_UP = 10;

/** Each section, the page and the user button, by the names under which a page mounts them. */
const widgetsOf = (page: string, button: string, sectionOf: (name: string) => string) => ({
  [page]: PAGE,
  [button]: MENU,
  ...Object.fromEntries(Object.entries(SECTIONS).map(([name, title]) => [sectionOf(name), title])),
});

test.describe('account J46', () => {
  // One after the other: each keeps a CPU core busy, and would delay calls of parallel tests.
  test.describe.configure({ mode: 'default' });

  test(`${COUNTED} mounts of the page, of each section and of the user button in React leave nothing behind`, async ({
    page,
    sandbox,
  }) => {
    const mounts = new MountsPage(page, sandbox);
    const resources = await PageResources.watch(page);
    await mounts.openReact(DEMO);
    await mounts.signIn();
    const componentOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}Section`;
    const framework = { ...LAST_ROOT, heap: Infinity };
    await leavesNothing(
      { mounts, resources, framework, warmUp: WARM_UP, times: COUNTED },
      widgetsOf('account', 'userButton', componentOf),
    );
  });

  test(`${COUNTED} mounts and elements of each without React leave nothing behind`, async ({ page, sandbox }) => {
    const mounts = new MountsPage(page, sandbox);
    const resources = await PageResources.watch(page);
    await mounts.openAccountScript();
    await mounts.signIn();
    const stage = { mounts, resources, framework: { heap: Infinity }, warmUp: WARM_UP, times: COUNTED };
    await leavesNothing(
      stage,
      widgetsOf('mountAccount', 'mountUserButton', (name) => `mountAccount ${name}`),
    );
    await leavesNothing(
      stage,
      widgetsOf('foyer-account', 'foyer-user-button', (name) => `foyer-account ${name}`),
    );
  });
});
