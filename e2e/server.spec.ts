import { expect, test as base } from './support/fixtures';
import { LoginWidget } from './support/login-widget';
import { ServerHost } from './support/server-host';
import { REFRESH, REVOKE } from './support/tabs';

const ADA = 'ada@example.com';

const test = base.extend<{ readonly server: ServerHost }>({
  server: async ({ sandbox }, provide) => {
    const server = await ServerHost.listen(sandbox);
    await provide(server);
    await server.close();
  },
});

test('a server knows who signed in by the widget, also after the JWT has expired, until the person logs out', async ({
  page,
  context,
  sandbox,
  server,
  guard,
}) => {
  const account = page.getByRole('heading', { name: 'Account' });
  const jwt = async () => (await context.cookies()).find(({ name }) => name === 'stytch_session_jwt');

  await page.goto(server.url('/account'));
  await expect(page).toHaveURL(server.url('/login'));
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
  await expect(page).toHaveURL(server.url('/login'));
  expect(server.found.at(-1)).toMatchObject({ status: 'signed-out', reason: 'no-session' });
  await expect.poll(() => sandbox.calls(REVOKE)).toMatchObject([{ status: 200 }]);

  // In the browser too, what came late is tried, refused and removed.
  guard.provokes(REFRESH);
  // As if an answer from before had come late. The record in the browser names the session that was left.
  await context.addCookies(before.filter(({ name }) => !name.endsWith('_record')));
  await page.goto(server.url('/account'));
  await expect(page).toHaveURL(server.url('/login'));
  expect(server.found.at(-1)).toMatchObject({ status: 'signed-out', reason: 'logged-out' });
});

test('a session that is over ends without sending the person back and forth', async ({
  page,
  context,
  sandbox,
  server,
}) => {
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
  await expect(page).toHaveURL(server.url('/login'));
  expect(server.found.at(-1)).toMatchObject({ status: 'signed-out', reason: 'ended' });
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['stytch_session_record']);
});
