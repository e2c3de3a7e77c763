import type { Page } from '@playwright/test';
import { addressOf, emailLink, passcode } from './support/address-of';
import { expect, test } from './support/fixtures';
import { LoginWidget } from './support/login-widget';

const ADA = 'ada@example.com';
const GRACE = 'grace@example.com';

const both = (page: Page) => ({
  first: new LoginWidget(page, page.getByTestId('login')),
  second: new LoginWidget(page, page.getByTestId('second-login')),
});

const idsOf = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const named = [
      ...document.querySelectorAll('.foyer-host [for], .foyer-host [aria-describedby], .foyer-host [aria-controls]'),
    ];
    const broken = named.flatMap((element) =>
      ['for', 'aria-describedby', 'aria-controls']
        .flatMap((name) => element.getAttribute(name)?.split(' ') ?? [])
        .filter((id) => !document.getElementById(id)),
    );
    return { twice: ids.filter((id, index) => ids.indexOf(id) !== index), broken };
  });

test('fault B13: two widgets on one page do not affect each other', async ({ page, sandbox, guard }) => {
  guard.provokes('/sdk/v1/otps/authenticate');
  const { first, second } = both(page);
  await page.goto(addressOf(sandbox, { ...passcode('email', 'sms'), two: '1' }));
  await first.email.fill(ADA);
  await second.email.fill('not an address');
  await second.continue.click();
  await expect(second.alert).toHaveText('Invalid email address.');
  await expect(first.alert).toHaveCount(0);
  await expect(first.email).toHaveValue(ADA);
  expect(await idsOf(page)).toEqual({ twice: [], broken: [] });

  await first.continue.click();
  await first.isAt('Enter passcode');
  await second.isAt('Sign up or log in');
  await expect(second.email).toHaveValue('not an address');
  await second.tab('Text').click();
  await expect(second.phone).toBeVisible();
  await second.tab('Email').click();

  await second.submitEmail(GRACE);
  await second.isAt('Enter passcode');
  expect(await idsOf(page)).toEqual({ twice: [], broken: [] });
  await first.passcode.pressSequentially('12');
  await expect(second.passcode).toHaveValue('');
  await second.resend.click();
  await expect(second.root.getByRole('status').filter({ hasText: /^Email resent$/ })).toBeVisible();
  await expect(first.root.getByText('Email resent')).toHaveCount(0);
  await expect(first.resend).toBeEnabled();

  await first.passcode.fill(await sandbox.code(ADA));
  await first.isAt('Success!');
  await second.isAt('Enter passcode');
  await second.passcode.pressSequentially(await sandbox.code(GRACE));
  await second.isAt('Success!');
  expect(await sandbox.calls('/sdk/v1/otps/authenticate')).toHaveLength(2);
});

test('fault C9: two widgets on the page of a link spend it once and both succeed', async ({ page, sandbox }) => {
  const { first, second } = both(page);
  await page.goto(addressOf(sandbox, { ...emailLink, two: '1' }));
  await first.submitEmail(ADA);
  await first.isAt('Check your email');
  await second.isAt('Sign up or log in');
  await page.goto(await sandbox.link(ADA));
  await first.isAt('Success!');
  await second.isAt('Success!');
  expect(await sandbox.calls('/sdk/v1/magic_links/authenticate')).toHaveLength(1);
});
