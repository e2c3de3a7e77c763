import { AccountHost } from './support/account-host';
import { AccountPage, ADA } from './support/account-page';
import { expect, test as base } from './support/fixtures';

const ROUTES = { routes: '/api/account' };

const test = base.extend<{ site: AccountHost }>({
  site: async ({ sandbox }, provide) => {
    const site = await AccountHost.listen(sandbox);
    await provide(site);
    await site.close();
    expect(site.reported).toEqual([]);
  },
});

test('account J29: both browsers of a user are listed, and one is signed out from the other', async ({
  page,
  sandbox,
  site,
  anotherBrowser,
  guard,
}) => {
  guard.provokes('/sdk/v1/users/me', '/sdk/v1/sessions/authenticate');
  const other = new AccountPage(await anotherBrowser(), sandbox, site.origin);
  await other.open(ROUTES);
  const account = new AccountPage(page, sandbox, site.origin);
  await account.visit(ROUTES);
  await account.signIn(ADA);
  await account.choose('Where you are signed in');
  const list = page.getByRole('list', { name: 'Where you are signed in' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByText('This device')).toHaveCount(1);
  await account.isAccessible();
  await list.getByRole('button', { name: /^Log out/ }).click();
  await expect(account.button('Cancel')).toBeFocused();
  await account.isAccessible();
  await list.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByText('This device')).toHaveCount(1);
  await other.page.reload();
  await expect(other.heading('Sign up or log in')).toBeVisible();
  await page.reload();
  await expect(account.heading('Your account')).toBeVisible();
});

test('account J30: an account is deleted after its address was typed, and its old cookie signs no user in', async ({
  page,
  sandbox,
  site,
  anotherBrowser,
  guard,
}) => {
  guard.provokes('/sdk/v1/users/me', '/sdk/v1/sessions/authenticate', '/sdk/v1/sessions/revoke');
  const account = new AccountPage(page, sandbox, site.origin);
  await account.open(ROUTES);
  const cookies = await page.context().cookies();
  await account.choose('Delete account');
  await account.button('Delete my account').click();
  const field = page.getByLabel(`Type ${ADA} to confirm`);
  await expect(field).toBeFocused();
  await page.keyboard.type('ada@example');
  await expect(account.button('Delete my account')).toBeDisabled();
  await account.isAccessible();
  await page.keyboard.type('.com');
  await page.keyboard.press('Enter');
  await expect(account.heading('Sign up or log in')).toBeVisible();
  const left = (await page.context().cookies()).map(({ name }) => name);
  expect(left.filter((name) => name === 'stytch_session' || name === 'stytch_session_jwt')).toEqual([]);
  const old = new AccountPage(await anotherBrowser(), sandbox, site.origin);
  await old.page.context().addCookies(cookies);
  await old.visit(ROUTES);
  await expect(old.heading('Sign up or log in')).toBeVisible();
});

test('account W70: a server that does not answer is given up after 15 seconds, and can be asked again', async ({
  page,
  sandbox,
  site,
}) => {
  await page.clock.install();
  const account = new AccountPage(page, sandbox, site.origin);
  const read = page.waitForResponse('**/sdk/v1/users/me');
  await account.open(ROUTES);
  await (await read).finished();
  const asked = page.waitForRequest('**/api/account/sessions');
  await page.route('**/api/account/sessions', () => {}, { times: 1 });
  await account.choose('Where you are signed in');
  await asked;
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('region').getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await account.isAccessible();
  await account.button('Try again').click();
  await expect(page.getByText('This device')).toBeVisible();
});
