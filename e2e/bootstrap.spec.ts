import { rotatingFifth } from '../scripts/rotating-fifth';
import { addressOf, passcode } from './support/address-of';
import { expect, test } from './support/fixtures';
import type { SandboxProject } from './support/sandbox-project';

const ADA = 'ada@example.com';
const pathOf = ({ publicToken }: SandboxProject) => `/sdk/v1/projects/bootstrap/${publicToken}`;

test('spec 1: while bootstrap data loads a floating loader shows, for 3 seconds at most, and the form is there', async ({
  open,
  widget,
  sandbox,
  page,
  guard,
}) => {
  guard.provokes(pathOf(sandbox));
  await page.clock.install();
  await sandbox.fault({ path: pathOf(sandbox), hang: true });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await open(passcode('email'));
  const loader = widget.root.getByRole('status').filter({ hasText: 'Loading' });
  await widget.email.fill(ADA);
  await expect(loader).toHaveCount(0);
  await page.clock.runFor(1000);
  await expect(loader).toBeVisible();
  await expect.poll(async () => (await sandbox.calls(pathOf(sandbox))).length).toBeGreaterThan(0);
  await page.clock.runFor(1999);
  await expect(loader).toBeVisible();
  await page.clock.runFor(1);
  await expect(loader).toHaveCount(0);
  await expect(widget.email).toHaveValue(ADA);
  await expect(widget.root.getByRole('img', { name: /Powered by/ })).toHaveCount(0);
});

const WRONG_TYPES = 'fields of wrong types';
const LIES: Readonly<Record<string, object>> = {
  'an error': { status: 500 },
  'a page of HTML': { status: 200, body: '<html></html>', headers: { 'content-type': 'text/html' } },
  'half of its JSON': {
    status: 200,
    body: '{"data":{"project_name":"Ha',
    headers: { 'content-type': 'application/json' },
  },
  [WRONG_TYPES]: {
    status: 200,
    body: {
      data: { status_code: 200, request_id: 'r', project_name: 7, disable_sdk_watermark: 'no', email_domains: {} },
    },
  },
  'a prototype': { status: 200, body: '{"data":{"__proto__":{"polluted":true}},"__proto__":{"polluted":true}}' },
};

for (const [name, fault] of rotatingFifth(Object.entries(LIES))) {
  test(`decision 19: bootstrap answered with ${name}: the form works on safe defaults`, async ({
    open,
    widget,
    sandbox,
    guard,
    page,
    host,
  }) => {
    guard.provokes(pathOf(sandbox));
    if (name === WRONG_TYPES)
      guard.expectsConsole(
        /bootstrap has fields of a wrong type, which are ignored: project_name, disable_sdk_watermark, email_domains\./,
      );
    await sandbox.fault({ path: pathOf(sandbox), ...fault });
    await open(passcode('email'));
    await widget.isAt('Sign up or log in');
    await widget.submitEmail(ADA);
    await widget.isAt('Enter passcode');
    await widget.passcode.pressSequentially(await sandbox.code(ADA));
    await widget.isAt('Success!');
    await host.getsErrors();
    expect(await page.evaluate(() => 'polluted' in Object.prototype)).toBe(false);
  });
}

test('fault N19: bootstrap is requested again in the background, and its settings take effect', async ({
  open,
  widget,
  sandbox,
  guard,
  page,
}) => {
  guard.provokes(pathOf(sandbox));
  await page.clock.install();
  // The first attempt and its one retry.
  await sandbox.fault({ path: pathOf(sandbox), times: 2, status: 503 });
  await open(passcode('email'));
  await widget.isAt('Sign up or log in');
  await widget.email.fill(ADA);
  await page.clock.fastForward(2000);
  await expect(widget.root.getByRole('img', { name: 'Powered by Stytch' })).toBeVisible();
  await expect(widget.email).toHaveValue(ADA);
});

test('decision 19: the cached copy is used immediately if bootstrap fails later', async ({
  open,
  widget,
  sandbox,
  guard,
  page,
}) => {
  guard.provokes(pathOf(sandbox));
  await open(passcode('email'));
  await expect(widget.root.getByRole('img', { name: 'Powered by Stytch' })).toBeVisible();
  await sandbox.fault({ path: pathOf(sandbox), hang: true });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.goto(addressOf(sandbox, passcode('email')));
  await widget.isAt('Sign up or log in');
  await expect(widget.root.getByRole('img', { name: 'Powered by Stytch' })).toBeVisible();
});

test('spec 1: the watermark shows as the project says, 150px wide', async ({ open, widget, sandbox, page }) => {
  await open(passcode('email'));
  const watermark = widget.root.getByRole('img', { name: 'Powered by Stytch' });
  expect((await watermark.boundingBox())?.width).toBe(150);
  await sandbox.configure({ disable_sdk_watermark: true });
  // The project's settings are cached after the form is painted, and are valid for 5 minutes from then on.
  const isKept = () => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('::bootstrap')));
  await expect.poll(isKept).toBe(true);
  await page.clock.setFixedTime(Date.now() + 300_000);
  await page.reload();
  await expect(watermark).toHaveCount(0);
});
