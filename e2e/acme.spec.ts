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
