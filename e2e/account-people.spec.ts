import type { OfPage } from './support/account-page';
import { AccountPage, ADA, LOVELACE, PASSWORD } from './support/account-page';
import { expect, test } from './support/fixtures';

const ME = '/sdk/v1/users/me';
/** A page with its own sign-in form might show it briefly while the cookies of the other user arrive. */
const STAYS = { stays: '' };

test('account J22: a sign-out in another tab immediately clears a form and a secret', async ({
  page,
  context,
  sandbox,
  guard,
}) => {
  // The third tab may still be reading the user when it ends the session.
  guard.provokes('/sdk/v1/users/me');
  const account = new AccountPage(page, sandbox);
  await account.open();
  const second = new AccountPage(await context.newPage(), sandbox);
  await second.visit();
  await expect(second.heading('Your account')).toBeVisible();
  await second.choose('Email addresses');
  await second.button('Add an email address').click();
  await second.page.getByRole('textbox', { name: 'Email' }).fill('half-typed@exam');
  await account.choose('Authenticator app');
  const secret = await account.beginAppSetUp(guard);
  const third = await context.newPage();
  await third.goto(page.url());
  await third.evaluate(() => (window as unknown as OfPage).client.session.revoke());
  for (const one of [account, second]) {
    await expect(one.heading('Sign up or log in')).toBeVisible();
    const text = await one.page.content();
    expect([secret, secret.slice(0, 4), 'half-typed', ADA].filter((part) => text.includes(part))).toEqual([]);
  }
  await account.isAccessible();
  await account.signIn(ADA);
  await account.choose('Authenticator app');
  await expect(page.getByText(/^Off\./)).toBeVisible();
});

test('account J22: after a sign-out in another browser, the next action reports it', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes('/sdk/v1/otps/email/send/secondary', '/sdk/v1/sessions/authenticate');
  const account = new AccountPage(page, sandbox);
  await account.open();
  await account.choose('Email addresses');
  await account.button('Add an email address').click();
  await page.getByRole('textbox', { name: 'Email' }).fill(LOVELACE);
  await sandbox.endSession(page);
  await page.keyboard.press('Enter');
  await expect(account.heading('Sign up or log in')).toBeVisible();
  expect(await page.content()).not.toContain(ADA);
});

test('account J23: if a different user signs in in another tab, the page shows nothing of the first user, and nothing of the second until they continue', async ({
  page,
  context,
  sandbox,
}) => {
  await sandbox.user({ email: LOVELACE, password: PASSWORD });
  const account = new AccountPage(page, sandbox);
  await account.open(STAYS);
  await account.choose('Email addresses');
  await account.button('Add an email address').click();
  await page.getByRole('textbox', { name: 'Email' }).fill('half-typed@exam');
  const second = new AccountPage(await context.newPage(), sandbox);
  await second.visit(STAYS);
  await second.signIn(LOVELACE);
  await expect(account.heading('Another account is signed in now')).toBeVisible();
  await account.isAccessible();
  const main = await page.getByTestId('account').innerHTML();
  expect([ADA, LOVELACE, 'half-typed'].filter((part) => main.includes(part))).toEqual([]);
  await account.button('Continue').click();
  await account.choose('Email addresses');
  await expect(account.text(LOVELACE)).toBeVisible();
  expect(await page.content()).not.toContain(ADA);
});

test('account J24: a save offline, then one that comes too early, then one that is saved', async ({
  page,
  context,
  sandbox,
  guard,
}) => {
  // Also a check of the session, and the chunk of a section, that are on their way when the network goes.
  guard.provokes(ME, '/sdk/v1/events', '/sdk/v1/sessions/authenticate', /^\/assets\//);
  await page.clock.install();
  const account = new AccountPage(page, sandbox);
  await account.open();
  await account.button('Edit').click();
  await page.getByLabel('First name').fill('Ada');
  await context.setOffline(true);
  await expect(account.text('You are offline. Changes need a connection.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(account.alert.last()).toBeVisible();
  await expect(page.getByLabel('First name'), 'what was typed stays').toHaveValue('Ada');
  await account.isAccessible();
  await context.setOffline(false);
  await sandbox.fault({
    path: ME,
    method: 'PUT',
    times: 1,
    status: 429,
    error_type: 'too_many_requests',
    headers: { 'retry-after': '30' },
  });
  await account.button('Save').click();
  await expect(account.button('Save')).toBeDisabled();
  await account.isAccessible();
  await page.clock.fastForward(31_000);
  await account.button('Save').click();
  await expect(account.text('Ada')).toBeVisible();
  await expect(account.text('Saved.')).toBeVisible();
});
