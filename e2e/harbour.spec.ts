import type { Page } from '@playwright/test';
import { addressOf } from './support/address-of';
import type { LoginWidget } from './support/login-widget';
import { expect, test } from './support/fixtures';
import type { SandboxProject } from './support/sandbox-project';

const MARA = 'mara@harbour.example';
const PHONE = '+12025550123';

const memberOn = (page: Page) => page.getByTestId('member');

async function proveAddress(widget: LoginWidget, sandbox: SandboxProject): Promise<void> {
  await widget.isAt('Sign up or log in');
  await widget.email.fill(MARA);
  await widget.button('Continue with email').click();
  await widget.button('Email me a log in code').click();
  await widget.isAt('Enter passcode');
  await widget.passcode.fill(await sandbox.code(MARA));
  await widget.isAt('Select an organization to continue');
}

test('the demo Harbour Works: sign in, move to a stricter organization, log out, and meet a policy that was set meanwhile', async ({
  page,
  widget,
  sandbox,
}) => {
  await page.goto(addressOf(sandbox, {}, 'works.html'));
  await proveAddress(widget, sandbox);
  await expect(widget.root.getByRole('listitem')).toHaveText([/Blue Ferry/, /Quay Customs/, /Harbour Inc/]);
  await widget.button('Blue Ferry').click();
  const member = memberOn(page);
  await expect(member.getByRole('heading', { name: 'Blue Ferry' })).toBeFocused();
  await expect(member.getByText('Mara Lind, by email code')).toBeVisible();

  const forAll = page
    .getByRole('group', { name: 'Second factor', exact: true })
    .getByRole('radio', { name: 'For all' });
  await forAll.click({ force: true });
  await expect(forAll, 'the provider has taken it').toBeChecked();

  await member.getByRole('button', { name: /Quay Customs/ }).click();
  await expect(page.getByRole('heading', { name: 'Quay Customs wants to be sure' })).toBeVisible();
  await page.getByLabel('The code that was texted').fill(await sandbox.code(PHONE));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(member.getByRole('heading', { name: 'Quay Customs' })).toBeFocused();

  await member.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You are signed out.', { exact: true })).toBeVisible();
  await proveAddress(widget, sandbox);
  await widget.button('Blue Ferry').click();
  await widget.isAt('Set up a second step to log in');
});
