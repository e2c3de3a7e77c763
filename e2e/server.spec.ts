import { expect, test as base } from './support/fixtures';
import { LoginWidget } from './support/login-widget';
import { ServerHost } from './support/server-host';
import { REFRESH, REVOKE } from './support/tabs';

const ADA = 'ada@example.com';
/** Where the host sends visitors who open its account page. */
const SIGN_IN = '/login?return_to=%2Faccount';

const test = base.extend<{ readonly server: ServerHost }>({
  server: async ({ sandbox }, provide) => {
    const server = await ServerHost.listen(sandbox);
    await provide(server);
    await server.close();
  },
});

test('a server knows the user who signed in with the widget, even after the JWT has expired, until the user signs out', async ({
  page,
  context,
  sandbox,
  server,
  guard,
}) => {
  const account = page.getByRole('heading', { name: 'Account' });
  const jwt = async () => (await context.cookies()).find(({ name }) => name === 'stytch_session_jwt');

  await page.goto(server.url('/account'));
  await expect(page).toHaveURL(server.url(SIGN_IN));
  expect(server.found.at(-1)).toMatchObject({ status: 'signed-out', reason: 'no-session' });

  const widget = new LoginWidget(page, page.locator('#login'));
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await widget.passcode.pressSequentially(await sandbox.code(ADA));
  await expect(account).toBeVisible();
  expect(server.found.at(-1)).toMatchObject({ status: 'signed-in' });
  expect(await sandbox.calls(REFRESH), 'the JWT was enough').toEqual([]);
  const first = await jwt();

  await server.advance(20 * 60);
  await page.reload();
  await expect(account).toBeVisible();
  expect(server.found.at(-1)).toMatchObject({ status: 'signed-in', user: { emails: [{ email: ADA }] } });
  expect(await sandbox.calls(REFRESH)).toHaveLength(1);
  const second = await jwt();
  expect(second?.value).not.toBe(first?.value);
  expect(second).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false, secure: false, domain: 'localhost' });
  await page.reload();
  await expect(account).toBeVisible();
  expect(await sandbox.calls(REFRESH), 'the fresh JWT serves').toHaveLength(1);

  const before = await context.cookies();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(server.url(SIGN_IN));
  expect(server.found.at(-1)).toMatchObject({ status: 'signed-out', reason: 'no-session' });
  await expect.poll(() => sandbox.calls(REVOKE)).toMatchObject([{ status: 200 }]);

  // In the browser too, what came late is tried, refused and removed.
  guard.provokes(REFRESH);
  // As if an answer from before had come late. The record in the browser names the session that was left.
  await context.addCookies(before.filter(({ name }) => !name.endsWith('_record')));
  await page.goto(server.url('/account'));
  await expect(page).toHaveURL(server.url(SIGN_IN));
  expect(server.found.at(-1)).toMatchObject({ status: 'signed-out', reason: 'logged-out' });
});

test('a session that has expired ends without a loop of redirects', async ({ page, context, sandbox, server }) => {
  await page.goto(server.url('/login'));
  const widget = new LoginWidget(page, page.locator('#login'));
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await widget.passcode.pressSequentially(await sandbox.code(ADA));
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();

  // The browser still trusts its own copy of the session.
  await server.advance(61 * 60);
  await page.goto(server.url('/account'));
  await expect(widget.email).toBeVisible();
  await expect(page).toHaveURL(server.url(SIGN_IN));
  expect(server.found.at(-1)).toMatchObject({ status: 'signed-out', reason: 'ended' });
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['stytch_session_record']);
});

test('the page that a visitor requested opens after the sign-in, in this tab and in one that waited', async ({
  page,
  context,
  sandbox,
  server,
}) => {
  const account = server.url('/account?tab=2');
  const other = await context.newPage();
  for (const tab of [other, page]) {
    await tab.goto(account);
    await expect(new LoginWidget(tab, tab.locator('#login')).email).toBeVisible();
  }
  const widget = new LoginWidget(page, page.locator('#login'));
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await widget.passcode.pressSequentially(await sandbox.code(ADA));
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
  await expect(page).toHaveURL(account);
  await other.bringToFront();
  await expect(other).toHaveURL(account);

  // A user who is already signed in is sent on too.
  await page.goto(server.url('/login?return_to=//evil.example/'));
  await expect(page).toHaveURL(server.url('/account'));
});

test('the page that a visitor requested opens after an email link, which returns to a constant address', async ({
  page,
  context,
  sandbox,
  server,
}) => {
  await page.goto(server.url('/links?return_to=%2Faccount%3Ftab%3D2'));
  const widget = new LoginWidget(page, page.locator('#login'));
  await widget.submitEmail(ADA);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('foyer_return_to');
  const link = await sandbox.link(ADA);
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Account' })).toBeVisible();
  await expect(other).toHaveURL(server.url('/account?tab=2'));
});
