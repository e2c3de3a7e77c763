import { expectAccessible } from './support/accessible';
import { addressOf } from './support/address-of';
import { ConsentPage } from './support/consent-page';
import { expect, test } from './support/fixtures';

test('Acme Notes, another company’s app in the browser: denied, signed in, logged out', async ({ page, sandbox }) => {
  const consent = new ConsentPage(page, sandbox);
  await consent.open({});
  await consent.logIn('ada@example.com');
  await page.goto(addressOf(sandbox, {}, 'acme.html'));
  await page.getByRole('button', { name: 'Sign in with Harbour Library' }).click();
  await consent.deny.click();
  await expect(page.getByText('You are not signed in: access_denied')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in, and ask for everything' }).click();
  await consent.says('View your personal profile information');
  await consent
    .button('You do not have permissions to grant Acme Notes access to some of the requested scopes.')
    .click();
  await consent.says('Use the notes:all scope');
  await consent.allow.click();
  await expect(page.getByText('You are signed in.')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'ada@example.com' })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await consent.says('Log out?');
  await consent.button('Yes').click();
  await expect(page.getByRole('button', { name: 'Sign in with Harbour Library' })).toBeVisible();
});

test('Acme Notes has a user button and an account page for signed-in users, and opens its home page after the sign-out', async ({
  page,
  sandbox,
}) => {
  const consent = new ConsentPage(page, sandbox);
  const menu = page.getByRole('button', { name: 'Account menu' });
  const acme = addressOf(sandbox, {}, 'acme.html');
  await page.goto(acme);
  await expect(page.getByRole('button', { name: 'Sign in with Harbour Library' })).toBeVisible();
  await expect(menu).toHaveCount(0);
  await consent.open({});
  await consent.logIn('ada@example.com');
  await page.goto(acme);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Manage account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Email addresses' }).click();
  await expect(page.getByText('ada@example.com', { exact: true })).toBeVisible();
  await expectAccessible(page, '#root');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in with Harbour Library' })).toBeVisible();
  await expect(menu).toHaveCount(0);
  await page.goto(addressOf(sandbox, {}, 'acme-account.html'));
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
});
