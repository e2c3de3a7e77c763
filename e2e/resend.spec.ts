import type { Locator } from '@playwright/test';
import { passcode } from './support/address-of';
import { expect, test } from './support/fixtures';
import { wrongCode } from './support/wrong-code';

const SEND = '/sdk/v1/otps/email/login_or_create';
const AUTHENTICATE = '/sdk/v1/otps/authenticate';
const ADA = 'ada@example.com';

test('spec 4: a resend updates the method id: the old code is refused, the new one works', async ({
  open,
  widget,
  sandbox,
  guard,
  host,
}) => {
  guard.provokes(AUTHENTICATE);
  await open(passcode('email'));
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  const old = await sandbox.code(ADA);
  await widget.resend.click();
  await expect(widget.button('Code sent')).toBeVisible();
  const code = await sandbox.code(ADA);
  await widget.passcode.pressSequentially(old === code ? wrongCode(code) : old);
  await expect(widget.alert).toHaveText('Invalid passcode, please try again.');
  await widget.passcode.pressSequentially(code);
  await widget.isAt('Success!');
  await host.getsEvents('OTP_LOGIN_OR_CREATE', 'OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE');
  const tries = await sandbox.calls(AUTHENTICATE);
  const [first = '', second = ''] = await methodIds(host.events);
  expect(tries.map(({ body }) => body?.['method_id'])).toEqual([second, second]);
  expect(first).not.toBe(second);
});

/** The method ids of both sends, oldest first, as reported to `onEvent`. */
async function methodIds(events: Locator): Promise<readonly string[]> {
  const sends = await events.filter({ hasText: 'OTP_LOGIN_OR_CREATE' }).allTextContents();
  return sends.toReversed().map((text) => /"method_id": "([^"]+)"/.exec(text)?.[1] ?? '');
}

test("spec 9: 'Code sent' shows for 2 seconds, and the expiry timer starts anew", async ({ open, widget, page }) => {
  await page.clock.install();
  await open(passcode('email'));
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await expect(widget.text('Your code has expired.')).toBeVisible();
  await widget.resend.click();
  await expect(widget.button('Code sent')).toBeVisible();
  await expect(widget.text('Your code expires in 5:00.')).toBeVisible();
  await page.clock.runFor(1999);
  await expect(widget.button('Code sent')).toBeVisible();
  await page.clock.runFor(1);
  await expect(widget.resend).toBeEnabled();
  await expect(widget.root.getByText('Code sent')).toHaveCount(0);
  await expect(widget.text('Your code expires in 4:58.')).toBeVisible();
});

test("spec 4: a toast 'Email resent' follows a resend by email, for 2 seconds", async ({ open, widget, page }) => {
  await page.clock.install();
  await open(passcode('email'));
  await widget.submitEmail(ADA);
  await widget.resend.click();
  const toast = widget.root.getByRole('status').filter({ hasText: /^Email resent$/ });
  await expect(toast).toBeVisible();
  await widget.isAccessible();
  await page.clock.fastForward(2000);
  await page.clock.fastForward(1000);
  await expect(toast).toHaveCount(0);
});

for (const channel of ['sms', 'whatsapp'] as const) {
  test(`decision 8: a resend by ${channel} says 'Code sent' and shows no toast`, async ({
    open,
    widget,
    page,
    sandbox,
  }) => {
    await page.clock.install();
    await open(passcode(channel));
    await widget.submitPhone('4155552671');
    await widget.resend.click();
    await expect(widget.button('Code sent')).toBeVisible();
    expect((await sandbox.messages('+14155552671')).map((message) => message.channel)).toEqual([channel, channel]);
    await page.clock.fastForward(2000);
    await expect(widget.resend).toBeVisible();
    await expect(widget.root.getByText('Email resent')).toHaveCount(0);
  });
}

test('spec 4: a failed resend returns to initial with a message; the first code still works', async ({
  open,
  widget,
  sandbox,
  guard,
  host,
}) => {
  guard.provokes(SEND);
  await open(passcode('email'));
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await sandbox.fault({ path: SEND, times: 1, status: 500 });
  await widget.resend.click();
  await expect(widget.alert).toHaveText('Something went wrong on our side. Try again.');
  await expect(widget.resend).toBeEnabled();
  await host.getsErrors('internal_server_error');
  await widget.passcode.pressSequentially(await sandbox.code(ADA));
  await widget.isAt('Success!');
});

test('spec 4: while a resend is under way its control is busy and keeps its place', async ({
  open,
  widget,
  sandbox,
}) => {
  await open(passcode('email'));
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await sandbox.fault({ path: SEND, times: 1, delay_ms: 1500 });
  const before = await widget.resend.boundingBox();
  await widget.resend.click();
  await expect(widget.resend).toHaveAttribute('aria-busy', 'true');
  expect(await widget.resend.boundingBox()).toEqual(before);
  await expect(widget.button('Code sent')).toBeVisible();
  expect(await sandbox.calls(SEND)).toHaveLength(2);
});
