import { expect, test } from './support/no-script-fixtures';

test.use({ javaScriptEnabled: false });

const ADA = 'ada@example.com';
const GRACE = 'grace@example.com';
const CODES = { products: ['otp'], otpOptions: { methods: ['email'] } } as const;
const SEND = '/sdk/v1/otps/email/login_or_create';
const CHECK = '/sdk/v1/otps/authenticate';

test('without a script, Back and reload after a post send nothing again, and another address begins anew', async ({
  site,
  visitor,
  sandbox,
  page,
}) => {
  site.forUsers(CODES);
  await visitor.open();
  await visitor.enter('Email', ADA);
  await visitor.isAt('Enter passcode');
  await page.reload();
  await visitor.isAt('Enter passcode');
  await page.goBack();
  await visitor.isAt('Sign up or log in');
  await page.reload();
  expect(await sandbox.calls(SEND)).toHaveLength(1);
  await visitor.enter('Email', GRACE);
  await expect(page.getByText(`A 6-digit passcode was sent to ${GRACE}.`)).toBeVisible();
  expect(await sandbox.calls(SEND)).toHaveLength(2);
  await visitor.enter(/Passcode/, await sandbox.code(GRACE));
  await visitor.isSignedIn();
});

test('without a script, two tabs with one state: the one that is behind shows what is there, and spends nothing', async ({
  site,
  visitor,
  sandbox,
  page,
  context,
  guard,
}) => {
  guard.provokes('/sign-in');
  site.forUsers(CODES);
  await visitor.open();
  await visitor.enter('Email', ADA);
  await visitor.isAt('Enter passcode');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: 'Enter passcode' })).toBeVisible();
  await visitor.button('Back').click();
  await visitor.isAt('Sign up or log in');
  const code = other.locator('input[name="passcode"]');
  await code.fill(await sandbox.code(ADA));
  await code.press('Enter');
  await expect(other.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
  expect(await sandbox.calls(CHECK)).toEqual([]);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ADA);
  await visitor.enter('Email', ADA);
  await visitor.enter(/Passcode/, await sandbox.code(ADA));
  await visitor.isSignedIn();
  await other.reload();
  await expect(other.getByRole('alert').first()).toContainText('This page has expired');
});

test('without a script, a button that is pressed twice works once', async ({ site, visitor, sandbox, page }) => {
  site.forUsers(CODES);
  await visitor.open();
  await page.getByRole('textbox', { name: 'Email' }).fill(ADA);
  await sandbox.fault({ path: SEND, times: 1, delay_ms: 1500 });
  await visitor.button('Continue').dblclick();
  await visitor.isAt('Enter passcode');
  expect((await sandbox.calls(SEND)).length).toBe(1);
  await page.locator('input[name="passcode"]').fill(await sandbox.code(ADA));
  await sandbox.fault({ path: CHECK, times: 1, delay_ms: 1500 });
  await visitor.button('Continue').dblclick();
  await visitor.isSignedIn();
  expect(await sandbox.calls(CHECK)).toHaveLength(1);
});

test('without a script, a form with 10 MB is refused with a sentence, and can be sent again', async ({
  site,
  visitor,
  sandbox,
  page,
  guard,
}) => {
  guard.provokes('/sign-in');
  site.forUsers(CODES);
  await visitor.open();
  // Out of sight: a browser takes long to lay out so much.
  await page.getByRole('textbox', { name: 'Email' }).evaluate((field: HTMLInputElement) => {
    const much = Object.assign(document.createElement('input'), {
      type: 'hidden',
      name: 'much',
      value: 'a'.repeat(10_000_000),
    });
    field.form?.append(much);
  });
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await visitor.button('Continue').click();
  expect((await answer).status()).toBe(413);
  await expect(page.getByRole('alert').first()).toHaveText('We could not accept that form. Please try again here.');
  await visitor.enter('Email', ADA);
  await visitor.isAt('Enter passcode');
  expect(await sandbox.calls(SEND)).toHaveLength(1);
});

test('without a script, if no screen can be rendered, the page has a sentence and a way to try again', async ({
  site,
  visitor,
  page,
  guard,
}) => {
  guard.provokes('/sign-in');
  let isBroken = false;
  const locale = () => {
    if (isBroken) throw new RangeError('The host is broken.');
    return undefined;
  };
  site.forUsers(CODES, { locale });
  await visitor.open();
  isBroken = true;
  await page.getByRole('textbox', { name: 'Email' }).fill(ADA);
  await visitor.button('Continue').click();
  await expect(page.getByRole('alert')).toHaveText('Something went wrong on our side. Try again.');
  expect(site.errors).toEqual(['unexpected_error']);
  isBroken = false;
  await page.getByRole('link', { name: 'Try again' }).click();
  await visitor.enter('Email', ADA);
  await visitor.isAt('Enter passcode');
});
