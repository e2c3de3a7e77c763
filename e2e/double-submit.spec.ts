import type { Locator, Page } from '@playwright/test';
import { rotatingFifth } from '../scripts/rotating-fifth';
import { addressOf, emailLink, passcode } from './support/address-of';
import { ConsentPage } from './support/consent-page';
import { doublePress, PAUSES, pressInstead } from './support/double-press';
import { expect, test } from './support/fixtures';
import { fiftyClicks } from './support/fifty-clicks';
import { RelyingParty } from './support/relying-party';
import type { SandboxProject } from './support/sandbox-project';

const ADA = 'ada@example.com';
const SEND_CODE = '/sdk/v1/otps/email/login_or_create';
const SEND_SMS = '/sdk/v1/otps/sms/login_or_create';
const SEND_LINK = '/sdk/v1/magic_links/email/login_or_create';
const AUTHENTICATE_PASSWORD = '/sdk/v1/passwords/authenticate';
const SUBMIT = '/sdk/v1/idp/oauth/authorize/submit';
const PASSWORD = 'seven purple elephants knit';
const AUTHENTICATE_LINK = '/sdk/v1/magic_links/authenticate';

/** Double submits of impatient users and bad mice. The field already has focus. */
const HABITS: Readonly<Record<string, (button: Locator, page: Page) => Promise<void>>> = {
  'a double click': (button) => button.dblclick(),
  'Enter and a click': async (button, page) => {
    await page.keyboard.press('Enter');
    await button.click({ force: true });
  },
  'Enter held down': async (_button, page) => {
    for (let press = 0; press < 8; press += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
  },
  '50 clicks': fiftyClicks,
};

/** The answer takes time, so that every submit falls into the wait. */
const slowDown = (sandbox: SandboxProject, path: string) => sandbox.fault({ path, times: 1, delay_ms: 1500 });

for (const pause of rotatingFifth(PAUSES)) {
  test(`fault C7: the second click of a double click, after ${pause} ms, presses nothing of the next screen`, async ({
    open,
    widget,
    sandbox,
    page,
  }) => {
    await open(passcode('email'));
    await widget.email.fill(ADA);
    const back = widget.root.getByRole('button', { name: 'Back' });
    await doublePress(page, widget.continue, pause);
    await widget.isAt('Enter passcode');
    await pressInstead(page, widget.heading('Enter passcode'), back);
    await widget.isAt('Enter passcode');
    expect(await sandbox.messages(ADA)).toHaveLength(1);
    await back.click();
    await expect(widget.email).toHaveValue(ADA);
  });

  test(`fault C7: the second click of a double click, after ${pause} ms, decides nothing of a request`, async ({
    sandbox,
    page,
  }) => {
    const consent = new ConsentPage(page, sandbox);
    const notes = await RelyingParty.register(sandbox, page);
    await page.goto((await notes.visit()).url);
    await consent.logIn(ADA);
    const deny = consent.widget.getByRole('button', { name: 'Deny' });
    const heading = consent.widget.getByRole('heading').first();
    await deny.waitFor();
    await doublePress(page, heading, pause);
    await pressInstead(page, heading, deny);
    await expect(deny).toBeVisible();
    expect(await sandbox.calls(SUBMIT)).toEqual([]);
  });
}

for (const [habit, submit] of rotatingFifth(Object.entries(HABITS))) {
  test(`fault C7: ${habit} on Continue asks for one passcode`, async ({ open, widget, sandbox, page }) => {
    await open(passcode('email'));
    await slowDown(sandbox, SEND_CODE);
    await widget.email.fill(ADA);
    await submit(widget.continue, page);
    await widget.isAt('Enter passcode');
    expect(await sandbox.calls(SEND_CODE)).toHaveLength(1);
    expect(await sandbox.messages(ADA)).toHaveLength(1);
  });

  test(`fault C7: ${habit} on Continue asks for one link`, async ({ open, widget, sandbox, page }) => {
    await open(emailLink);
    await slowDown(sandbox, SEND_LINK);
    await widget.email.fill(ADA);
    await submit(widget.continue, page);
    await widget.isAt('Check your email');
    expect(await sandbox.calls(SEND_LINK)).toHaveLength(1);
  });

  test(`fault C7: ${habit} on Continue asks for one text message`, async ({ open, widget, sandbox, page }) => {
    await open(passcode('sms'));
    await slowDown(sandbox, SEND_SMS);
    await widget.phone.fill('4155552671');
    await submit(widget.continue, page);
    await widget.isAt('Enter passcode');
    expect(await sandbox.calls(SEND_SMS)).toHaveLength(1);
  });

  test(`fault C7: ${habit} on the resend control asks for one more passcode`, async ({
    open,
    widget,
    sandbox,
    page,
  }) => {
    await open(passcode('email'));
    await widget.submitEmail(ADA);
    await widget.isAt('Enter passcode');
    await slowDown(sandbox, SEND_CODE);
    await widget.resend.focus();
    await submit(widget.button(/^(Resend code|Code sent)$/), page);
    await expect(widget.button('Code sent')).toBeVisible();
    expect(await sandbox.calls(SEND_CODE)).toHaveLength(2);
  });
}

test('fault C7: the sixth digit, Enter and a paste of the same code verify it once', async ({
  open,
  widget,
  sandbox,
  page,
}) => {
  await open(passcode('email'));
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await slowDown(sandbox, '/sdk/v1/otps/authenticate');
  const code = await sandbox.code(ADA);
  await widget.passcode.evaluate((input: HTMLInputElement, digits) => {
    const type = (value: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
    };
    type(digits);
    type(digits.slice(0, 5));
    type(digits);
  }, code);
  await page.keyboard.press('Enter');
  await widget.isAt('Success!');
  expect(await sandbox.calls('/sdk/v1/otps/authenticate')).toHaveLength(1);
});

test('fault C7: 50 clicks on the button of a link from elsewhere spend it once', async ({ page, widget, sandbox }) => {
  await slowDown(sandbox, AUTHENTICATE_LINK);
  await page.goto(await sandbox.askByHand(ADA, addressOf(sandbox, emailLink)));
  await fiftyClicks(widget.continue, page);
  await widget.isAt('Success!');
  expect(await sandbox.calls(AUTHENTICATE_LINK)).toHaveLength(1);
});

test('fault C7: 50 clicks on Continue with a password check it once', async ({ open, widget, sandbox, page }) => {
  await sandbox.user({ email: ADA, password: PASSWORD });
  await open({ products: 'passwords' });
  await widget.submitEmail(ADA);
  await widget.isAt('Log In');
  await slowDown(sandbox, AUTHENTICATE_PASSWORD);
  await widget.password.fill(PASSWORD);
  await fiftyClicks(widget.continue, page);
  await widget.isAt('Success!');
  expect(await sandbox.calls(AUTHENTICATE_PASSWORD)).toHaveLength(1);
});

for (const [answer, isGranted] of [
  ['Allow', true],
  ['Deny', false],
] as const) {
  test(`fault C7: 50 clicks on ${answer} answer the application once`, async ({ page, sandbox }) => {
    const consent = new ConsentPage(page, sandbox);
    const notes = await RelyingParty.register(sandbox, page);
    await page.goto((await notes.visit()).url);
    await consent.logIn(ADA);
    await expect(consent.allow).toBeEnabled();
    await slowDown(sandbox, SUBMIT);
    await fiftyClicks(consent.button(answer), page);
    await expect(page).toHaveURL(/^https:\/\/notes\.example\/back\?/);
    expect(await sandbox.calls(SUBMIT)).toMatchObject([{ body: { consent_granted: isGranted } }]);
  });
}
