import { expect, test } from '@foyer/sandbox/playwright';
import { PROVIDER } from './support/addresses';
import { ADA, askForCode, demoOf, logIn } from './support/log-in';
import { PasskeyWidget } from './support/passkey-widget';

/** The data that a host has in the code of its page: the same in every test. */
const TOKEN = 'public-token-test-in-the-page';
const ASK = '/sdk/v1/otps/email/login_or_create';

const HOST = demoOf({ url: PROVIDER, publicToken: TOKEN });

test.use({ sandboxOptions: { url: PROVIDER, publicToken: TOKEN } });

// Each is the first sign-in of Ada in its project: the tests run in parallel, and share nothing.
for (const visit of ['one', 'another']) {
  test(`${visit} test has its own project, whichever token the page has`, async ({ page, sandbox }) => {
    await page.goto(HOST);
    await logIn(page, sandbox);
    expect((await sandbox.calls(ASK)).map(({ status }) => status)).toEqual([200]);
    expect(await sandbox.messages()).toHaveLength(1);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Signed in' })).toContainText(ADA);
  });
}

test('a second browser is led to the same project', async ({ browser, sandbox }) => {
  const context = await browser.newContext();
  await sandbox.redirect(context);
  const page = await context.newPage();
  await page.goto(HOST);
  await logIn(page, sandbox);
  await context.close();
});

test('faults and the clock are those of the test', async ({ page, sandbox }) => {
  await sandbox.fault({ path: ASK, status: 503, times: 1 });
  await page.goto(HOST);
  await askForCode(page);
  await expect(page.getByText('Something went wrong on our side. Try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const passcode = page.getByRole('textbox', { name: /passcode/i });
  await expect(passcode).toBeFocused();
  const code = await sandbox.code(ADA);
  await sandbox.advance(6);
  await passcode.pressSequentially(code);
  await expect(page.getByTestId('login')).toContainText(/expired/i);
});

test('a passkey is created by the virtual authenticator', async ({ page, sandbox, authenticator }) => {
  await page.goto(HOST.replace('products=otp', 'products=otp,passkeys'));
  await logIn(page, sandbox);
  const passkeys = new PasskeyWidget(page, page.getByTestId('passkeys'));
  await page.getByRole('radio', { name: 'Passkeys' }).check({ force: true });
  await passkeys.create.click();
  await passkeys.isAt('Passkey successfully created!');
  expect(await authenticator.credentialIds()).toHaveLength(1);
});
