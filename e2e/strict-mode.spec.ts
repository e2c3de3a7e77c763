import type { Page } from '@playwright/test';
import { addressOf, emailLink, passcode } from './support/address-of';
import { STRICT_DEMO } from './support/addresses';
import { expect, HostPage, test } from './support/fixtures';
import type { SandboxProject } from './support/sandbox-project';

const ADA = 'ada@example.com';

/** React's own warnings go to the console, and the guard fails the test for them. */
test('fault B12: under StrictMode nothing is sent twice: passcode', async ({ page, widget, sandbox, host, guard }) => {
  guard.provokes('/sdk/v1/otps/authenticate');
  await page.goto(addressOf(sandbox, passcode('email', 'sms'), '', STRICT_DEMO));
  await widget.tab('Text').click();
  await widget.submitPhone('12');
  await expect(widget.alert).toHaveText(/^Phone number format is invalid\./);
  await widget.tab('Email').click();
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await widget.resend.click();
  await expect(widget.root.getByRole('status').filter({ hasText: /^Email resent$/ })).toBeVisible();
  await sandbox.fault({
    path: '/sdk/v1/otps/authenticate',
    times: 1,
    status: 400,
    error_type: 'new_type',
    error_message: 'See https://stytch.com/a and https://stytch.com/b, please.',
  });
  await widget.passcode.pressSequentially('123456');
  await expect(widget.alert.getByRole('link')).toHaveCount(2);
  await widget.passcode.pressSequentially(await sandbox.code(ADA));
  await widget.isAt('Success!');
  await host.isSignedIn(ADA);
  await host.getsErrors('invalid_phone_number', 'new_type');
  await host.getsEvents('OTP_LOGIN_OR_CREATE', 'OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE');
  expect(await sandbox.calls('/sdk/v1/otps/email/login_or_create')).toHaveLength(2);
  expect(await sandbox.calls('/sdk/v1/otps/authenticate')).toHaveLength(2);
  expect(await sandbox.calls(`/sdk/v1/projects/bootstrap/${sandbox.publicToken}`)).toHaveLength(1);
  expect(await namesLogged(sandbox)).toEqual(
    expect.objectContaining({ sdk_instance_instantiated: 1, render_login_screen: 1 }),
  );
});

test('fault B12: under StrictMode nothing is sent twice: email link', async ({ page, widget, sandbox }) => {
  await page.goto(addressOf(sandbox, emailLink, '', STRICT_DEMO));
  await widget.askForLink(ADA);
  expect(await sandbox.calls('/sdk/v1/magic_links/email/login_or_create')).toHaveLength(1);
  await page.goto(await sandbox.link(ADA));
  await widget.isAt('Success!');
  await new HostPage(page).isSignedIn(ADA);
  expect(await sandbox.calls('/sdk/v1/magic_links/authenticate')).toHaveLength(1);
});

test('fault B12: the headless page under StrictMode', async ({ page, sandbox }) => {
  await page.goto(addressOf(sandbox, {}, 'headless.html', STRICT_DEMO));
  await page.getByRole('textbox', { name: 'Your email address' }).fill(ADA);
  await page.getByRole('button', { name: 'Knock' }).click();
  await page.getByRole('textbox', { name: 'Passcode' }).pressSequentially(await codeOnceSent(page, sandbox));
  await expect(page.getByRole('heading', { name: 'Come on in.' })).toBeVisible();
  expect(await sandbox.calls('/sdk/v1/otps/email/login_or_create')).toHaveLength(1);
  expect(await sandbox.calls('/sdk/v1/otps/authenticate')).toHaveLength(1);
});

async function codeOnceSent(page: Page, sandbox: SandboxProject): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Say the word.' })).toBeVisible();
  return sandbox.code(ADA);
}

/** How often each event was logged, once the first screen's was sent. */
async function namesLogged(sandbox: SandboxProject): Promise<Readonly<Record<string, number>>> {
  const count = async () => {
    const names = await sandbox.loggedEvents();
    return names.reduce<Record<string, number>>((all, name) => ({ ...all, [name]: (all[name] ?? 0) + 1 }), {});
  };
  await expect.poll(async () => Object.keys(await count())).toContain('render_login_screen');
  return count();
}
