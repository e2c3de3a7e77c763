import { AccountPage, ADA, LOVELACE } from './support/account-page';
import { expect, test } from './support/fixtures';
import { wrongCode } from './support/wrong-code';

const CHECK = '/sdk/v1/otps/authenticate';
const NUMBER = '+14155552671';

test('account J2: at 320 px, a user adds an email address after a wrong code, and signs in with it', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes(CHECK);
  await page.clock.install();
  await page.setViewportSize({ width: 320, height: 700 });
  const account = new AccountPage(page, sandbox);
  await account.open();
  await account.isAccessible();
  await account.choose('Email addresses');
  await account.button('Add an email address').click();
  await page.getByRole('textbox', { name: 'Email' }).fill(LOVELACE);
  await account.button('Continue').click();
  await expect(account.code).toBeFocused();
  const first = await sandbox.code(LOVELACE);
  await account.code.pressSequentially(wrongCode(first));
  await expect(account.alert).toBeVisible();
  await expect(account.code).toHaveValue('');
  await account.isAccessible();
  await page.clock.fastForward(15_000);
  await account.button('Resend code').click();
  await expect.poll(async () => (await sandbox.messages(LOVELACE)).length).toBe(2);
  await account.code.pressSequentially(await sandbox.code(LOVELACE));
  await expect(account.text(LOVELACE)).toBeVisible();
  await account.isAccessible();
  await account.fitsInto(320);
  await account.getsEvent('FOYER_SECURITY_NOTICE');
  await account.signOut(guard);
  await account.signInByCode(LOVELACE);
  await account.choose('Email addresses');
  await expect(account.text(ADA)).toBeVisible();
});

test('account J3: the address of another user cannot be added: the same text for all, and no mail', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes('/sdk/v1/otps/email/send/secondary');
  await sandbox.user({ email: LOVELACE });
  const account = new AccountPage(page, sandbox);
  await account.open();
  await account.choose('Email addresses');
  await account.button('Add an email address').click();
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill(LOVELACE);
  await page.keyboard.press('Enter');
  await expect(account.alert).toHaveText('This cannot be used here. Try another one.');
  await expect(email).toBeFocused();
  await expect(email).toHaveValue(LOVELACE);
  await account.isAccessible();
  expect(await sandbox.messages(LOVELACE)).toEqual([]);
});

test('account J4, W8: a link that is opened in a second tab adds the address without a question, and the first tab says so', async ({
  page,
  context,
  sandbox,
}) => {
  const account = new AccountPage(page, sandbox);
  await account.open({ config: JSON.stringify({ emailProof: 'link' }) });
  await account.askForLink(LOVELACE);
  await account.isAccessible();
  const second = await context.newPage();
  await second.goto(await sandbox.link(LOVELACE));
  await expect(account.text('Added.')).toBeVisible();
  await expect(account.text(LOVELACE)).toBeVisible();
  await second.close();
});

test('account W33: the owner of an address is asked first if they open a link that a different user’s account page sent, and that page shows nothing', async ({
  page,
  sandbox,
  anotherBrowser,
}) => {
  const account = new AccountPage(page, sandbox);
  await account.open({ config: JSON.stringify({ emailProof: 'link' }) });
  await account.askForLink(LOVELACE);
  const owner = await anotherBrowser();
  await owner.goto(await sandbox.link(LOVELACE));
  await expect(owner.getByRole('heading', { name: 'Finish logging in' })).toBeVisible();
  await owner.getByRole('button', { name: 'Cancel' }).click();
  await expect(owner.getByRole('heading', { name: 'Finish logging in' })).toHaveCount(0);
  await page.reload();
  await account.choose('Email addresses');
  await expect(account.text(ADA)).toBeVisible();
  await expect(account.text(LOVELACE)).toHaveCount(0);
});

test('account J5: an address is removed with the keyboard alone, and the last one stays', async ({ page, sandbox }) => {
  const account = new AccountPage(page, sandbox);
  await account.open();
  await account.chooseByKeys('Email addresses');
  await expect(page.getByText('This is your only way to log in. Add another one first.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove ${ADA}` })).toBeDisabled();
  await account.addEmail(LOVELACE);
  const remove = page.getByRole('button', { name: `Remove ${LOVELACE}` });
  await account.tabTo(remove);
  await page.keyboard.press('Enter');
  await expect(account.button('Cancel')).toBeFocused();
  await account.isAccessible();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(account.button('Cancel')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(account.text('Removed.')).toBeVisible();
  await expect(account.text(LOVELACE)).toHaveCount(0);
  await expect(account.heading('Email addresses')).toBeFocused();
});

test('account J6: a phone number is proved by a text, another one by WhatsApp, and one is removed', async ({
  page,
  sandbox,
}) => {
  const account = new AccountPage(page, sandbox);
  await account.open();
  await account.choose('Phone numbers');
  await expect(account.text('No phone number yet.')).toBeVisible();
  const phone = page.getByRole('textbox', { name: 'Phone number' });
  await account.button('Add a phone number').click();
  await expect(phone).toBeFocused();
  await page.keyboard.type('4155552671');
  await page.keyboard.press('Enter');
  await account.code.pressSequentially(await sandbox.code(NUMBER));
  await expect(account.text('(415) 555-2671')).toBeVisible();
  expect((await sandbox.message(NUMBER)).channel).toBe('sms');
  await account.button('Add a phone number').click();
  await page.getByRole('combobox').selectOption('GB');
  await phone.fill('020 7183 8750');
  await page.getByRole('checkbox', { name: 'Send a code by WhatsApp' }).check();
  await account.isAccessible();
  await page.keyboard.press('Enter');
  await account.code.pressSequentially(await sandbox.code('+442071838750'));
  expect((await sandbox.message('+442071838750')).channel).toBe('whatsapp');
  await expect(account.text('020 7183 8750')).toBeVisible();
  await page.getByRole('button', { name: 'Remove (415) 555-2671' }).click();
  await account.button('Remove').click();
  await expect(account.text('(415) 555-2671')).toHaveCount(0);
  await expect(account.text('020 7183 8750')).toBeVisible();
  await account.isAccessible();
});
