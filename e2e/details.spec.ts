import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import type { SandboxProject } from './support/sandbox-project';
import { ScriptPage } from './support/script-page';

const ADA = 'ada@example.com';
const PASSWORD = 'seven purple elephants knit';
const FIELDS = [
  { type: 'name', parts: 'two' },
  { type: 'text', name: 'company', label: 'Company', required: true },
  { type: 'checkbox', name: 'news', label: 'Send me the newsletter' },
];
const LEGAL = { termsURL: '/terms', privacyURL: 'https://example.com/privacy', consent: 'checkbox', version: '1' };
const CODES = { products: ['otp'], otpOptions: { methods: ['email'] }, signUpFields: FIELDS, legal: LEGAL };
const MARKUP = '<img src=x onerror=alert(1)>';

async function visit(page: Page, sandbox: SandboxProject, config: object) {
  const host = new ScriptPage(page, sandbox);
  await host.open();
  await host.mount({ config });
  return host.widget;
}
type Widget = Awaited<ReturnType<typeof visit>>;

const userOf = (page: Page) =>
  page.evaluate(() => {
    const { user } = window.client as { user: { getSync(): { name: object; untrusted_metadata: object } | null } };
    const now = user.getSync();
    return now && { name: now.name, metadata: now.untrusted_metadata };
  });

async function passcode(widget: Widget, sandbox: SandboxProject) {
  await widget.email.fill(ADA);
  await widget.continue.click();
  await widget.isAt('Enter passcode');
  await widget.passcode.pressSequentially(await sandbox.code(ADA));
}

const field = (widget: Widget, label: string) => widget.root.getByLabel(label);
const agree = (widget: Widget) => widget.root.getByRole('checkbox', { name: /^I agree to/ });

test('after a passcode, with the keyboard alone and at 320 px: fields, errors at them, a reload, then the sign-in', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  let widget = await visit(page, sandbox, CODES);
  await passcode(widget, sandbox);
  await widget.isAt('Complete your account');
  await widget.isAccessible();
  expect(await userOf(page), 'the user is not signed in').toBeNull();

  await page.reload();
  widget = await visit(page, sandbox, CODES);
  await widget.isAt('Complete your account');
  await field(widget, 'First name').focus();
  await page.keyboard.press('Enter');
  await expect(field(widget, 'First name')).toBeFocused();
  await expect(field(widget, 'Company')).toHaveAccessibleDescription('This is required.');
  await widget.isAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type(MARKUP);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Foyer');
  await page.keyboard.press('Enter');
  await expect(agree(widget)).toBeFocused();
  await expect(field(widget, 'Last name'), 'typed text remains').toHaveValue(MARKUP);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await widget.isAt('Success!');
  expect(await userOf(page)).toMatchObject({
    name: { first_name: 'Ada', last_name: MARKUP },
    metadata: { company: 'Foyer', news: false, terms_version: '1' },
  });
});

test('with a password, on the same screen; a new version of the terms asks again', async ({ page, sandbox }) => {
  const config = { ...CODES, products: ['passwords'] };
  const widget = await visit(page, sandbox, config);
  await widget.email.fill(ADA);
  await widget.continue.click();
  await widget.isAt('Finish creating your account by setting a password.');
  await widget.password.fill(PASSWORD);
  await expect(widget.continue).toBeEnabled();
  await widget.continue.click();
  await expect(field(widget, 'First name')).toBeFocused();
  await field(widget, 'First name').fill('Ada');
  await field(widget, 'Last name').fill('Lovelace');
  await field(widget, 'Company').fill('Foyer');
  await agree(widget).check();
  await widget.isAccessible();
  await widget.continue.click();
  await widget.isAt('Success!');
  expect(await userOf(page)).toMatchObject({ metadata: { company: 'Foyer', terms_version: '1' } });

  await page.evaluate(() => (window.client as { session: { revoke(): Promise<unknown> } }).session.revoke());
  const next = await visit(page, sandbox, { ...config, legal: { ...LEGAL, consent: 'notice', version: '2' } });
  await next.email.fill(ADA);
  await next.continue.click();
  await next.password.fill(PASSWORD);
  await next.continue.click();
  await next.isAt('Our terms have changed');
  expect(await userOf(page)).toBeNull();
  await next.continue.click();
  await next.isAt('Success!');
  expect(await userOf(page)).toMatchObject({ metadata: { company: 'Foyer', terms_version: '2' } });
});
