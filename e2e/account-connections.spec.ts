import type { Page } from '@playwright/test';
import type { OfPage } from './support/account-page';
import { AccountPage, ADA, LOVELACE } from './support/account-page';
import { expect, test } from './support/fixtures';
import { ethereumKey } from './support/wallet-keys';
import { installWallets } from './support/wallets';

/** The sandbox's page, which plays every provider. */
async function agree(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: /email address/i }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('account J14: Google is declined, connected and disconnected', async ({ page, sandbox }) => {
  const account = new AccountPage(page, sandbox);
  await account.open();
  await account.choose('Connected accounts');
  await account.isAccessible();
  await account.button('Connect Google').click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(account.text('Google was not connected.')).toBeVisible();
  await account.isAccessible();
  await account.button('Connect Google').click();
  await agree(page, 'ada@gmail.example');
  const remove = page.getByRole('button', { name: 'Remove Google' });
  await expect(remove).toBeVisible();
  await expect(account.button('Connect Google')).toHaveCount(0);
  expect(page.url(), 'the token has left the address').not.toContain('token=');
  await account.isAccessible();
  await remove.click();
  await account.button('Remove').click();
  await expect(account.button('Connect Google')).toBeVisible();
  await account.getsEvent('FOYER_SECURITY_NOTICE');
});

test('account J15: the social account of another user is refused, and the session stays that of the first user', async ({
  page,
  sandbox,
  anotherBrowser,
  guard,
}) => {
  guard.provokes('/sdk/v1/oauth/authenticate');
  const lovelace = new AccountPage(await anotherBrowser(), sandbox);
  await lovelace.visit();
  await lovelace.button('Continue with Google').click();
  await agree(lovelace.page, LOVELACE);
  await expect(lovelace.heading('Your account')).toBeVisible();
  const account = new AccountPage(page, sandbox);
  await account.open();
  await account.choose('Connected accounts');
  await account.button('Connect Google').click();
  await agree(page, LOVELACE);
  await expect(account.alert).toHaveText('This cannot be used here. Try another one.');
  await account.isAccessible();
  await expect(account.button('Connect Google')).toBeVisible();
  expect(await emailsOf(page)).toEqual([ADA]);
});

test('account J16: a wallet is refused, added and removed', async ({ page, sandbox, guard }) => {
  const key = ethereumKey();
  await installWallets(page, guard, { key, place: 'ethereum', flags: { isMetaMask: true } });
  const account = new AccountPage(page, sandbox);
  await account.open();
  await account.choose('Wallets');
  await account.button('Add a wallet').click();
  await page.evaluate(() => Object.assign(window.manners, { sign: 'reject' }));
  const wallet = page.getByRole('button', { name: /metamask/i });
  await wallet.click();
  await expect(wallet).toBeEnabled();
  await account.isAccessible();
  await page.evaluate(() => Object.assign(window.manners, { sign: 'agree' }));
  await wallet.click();
  const remove = page.getByRole('button', { name: `Remove ${key.address.slice(0, 6)}…${key.address.slice(-4)}` });
  await expect(remove).toBeVisible();
  await account.isAccessible();
  await remove.click();
  await account.button('Remove').click();
  await expect(account.text('No wallet yet.')).toBeVisible();
});

test('account J17: the access of an app that was allowed elsewhere is revoked, and its token is dead', async ({
  page,
  sandbox,
  anotherBrowser,
  guard,
}) => {
  guard.provokes(/\/sdk\/v1\/sessions\/exchange_access_token/);
  const account = new AccountPage(page, sandbox);
  await account.open();
  await account.choose('Apps with access');
  await expect(account.text('No app has access.')).toBeVisible();
  const client_id = `notes-${sandbox.publicToken}`;
  await sandbox.createApp({
    client_id,
    client_name: 'Acme Notes',
    client_type: 'third_party',
    redirect_uris: ['https://notes.example/back'],
    post_logout_redirect_uris: [],
    scopes: ['openid', 'full_access'],
  });
  const user_id = await page.evaluate(() => (window as unknown as OfPage).client.user.getSync()?.user_id);
  const { token } = await sandbox.ask<{ token: string }>('POST', 'tokens', {}, { kind: 'access', user_id, client_id });
  guard.keepSecret(token);
  const app = new AccountPage(await anotherBrowser(), sandbox);
  await app.visit();
  const exchange = () =>
    app.page.evaluate(
      (access_token) =>
        (window as unknown as OfPage).client.session
          .exchangeAccessToken({ access_token, session_duration_minutes: 5 })
          .then(
            () => 'works',
            (error: unknown) => (error as { readonly code: string }).code,
          ),
      token,
    );
  expect(await exchange()).toBe('works');
  await page.reload();
  await account.choose('Apps with access');
  await expect(account.text('Acme Notes')).toBeVisible();
  await account.isAccessible();
  await page.getByRole('button', { name: 'Revoke access: Acme Notes' }).click();
  await account.button('Revoke access').last().click();
  await expect(account.text('No app has access.')).toBeVisible();
  expect(await exchange()).not.toBe('works');
});

test('account W50: an app with a misleading name is cleaned and marked', async ({ page, sandbox }) => {
  const account = new AccountPage(page, sandbox);
  await account.open();
  const client_id = `notes-${sandbox.publicToken}`;
  // A Cyrillic letter first, and a mark that turns the rest around.
  await sandbox.createApp({
    client_id,
    client_name: '\u0410cme\u202e Notes',
    client_type: 'third_party',
    redirect_uris: ['https://notes.example/back'],
    post_logout_redirect_uris: [],
    scopes: ['openid'],
  });
  const user_id = await page.evaluate(() => (window as unknown as OfPage).client.user.getSync()?.user_id);
  await sandbox.ask('POST', 'tokens', {}, { kind: 'access', user_id, client_id });
  await account.choose('Apps with access');
  await expect(account.text('\u0410cme Notes')).toBeVisible();
  await expect(account.text('Not verified')).toBeVisible();
  await account.isAccessible();
});

const emailsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as OfPage).client.user.getSync()?.emails.map(({ email }) => email));
