import { emailLink, passcode } from './support/address-of';
import { expect, test } from './support/fixtures';
import { ScriptPage } from './support/script-page';

const ADA = 'ada@example.com';

test("a host's messages in ICU MessageFormat replace ours", async ({ page, sandbox, guard }) => {
  guard.provokes('/sdk/v1/otps/authenticate');
  const host = new ScriptPage(page, sandbox);
  await host.open();
  await host.mount({
    config: { products: ['otp'], otpOptions: { methods: ['email'] } },
    strings: {
      'login.title': "It''s you!",
      'passcode.sentConfirmation': "Look at {recipient}, '{'dear'}'.",
      'passcode.expirationCountdown': '{timeRemaining, select, other {Noch {timeRemaining}.}}',
      'error.otpCodeNotFound': '<b>Nope</b>',
      'success.title': '{0',
    },
  });
  guard.expectsConsole(/strings\["success\.title"\] is not a message in ICU MessageFormat/);
  const { widget } = host;
  await widget.isAt("It's you!");
  await widget.submitEmail(ADA);
  await expect(widget.text(`Look at ${ADA}, {dear}.`)).toBeVisible();
  await expect(widget.text(/^Noch [45]:\d\d\.$/)).toBeVisible();
  await widget.passcode.pressSequentially('000000');
  await expect(widget.alert, 'text, never markup').toHaveText('<b>Nope</b>');
  await widget.passcode.pressSequentially(await sandbox.code(ADA));
  await widget.isAt('Success!');
});

test('wrong strings are named by their key, and the built-in text is shown', async ({ page, sandbox, guard }) => {
  guard.expectsConsole(
    /strings\["login\.titel"\] is not a known key; did you mean "login\.title"\?[^]*strings\["login\.title"\] takes a message[^]*strings\["passcode\.title"\] has no \{name\}; it takes no values/,
  );
  const host = new ScriptPage(page, sandbox);
  await host.open();
  await host.mount({
    config: { products: ['emailMagicLinks'] },
    strings: { 'login.titel': 'Typo', 'login.title': 7, 'passcode.title': 'Hello {name}', 'tab.email': 'E-Mail' },
  });
  await host.widget.isAt('Sign up or log in');
});

test('German: every screen of a passcode', async ({ open, widget, sandbox, guard }) => {
  guard.provokes('/sdk/v1/otps/authenticate');
  await open({ ...passcode('email', 'sms'), language: 'de' });
  await widget.isAt('Registrieren oder anmelden');
  await expect(widget.root.getByRole('tab')).toHaveText(['E-Mail-Adresse', 'Textnachricht']);
  await widget.root.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('ada');
  await widget.button('Weiter zur Anmeldebestätigung').click();
  await expect(widget.alert).toHaveText('Diese E-Mail-Adresse ist ungültig.');
  await widget.root.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(ADA);
  await widget.button('Weiter zur Anmeldebestätigung').click();
  await widget.isAt('Bestätigungscode eingeben');
  await expect(widget.text(`Ein sechsstelliger Bestätigungscode wurde gesendet an ${ADA}.`)).toBeVisible();
  await widget.isAccessible();
  const field = widget.root.getByRole('textbox', { name: 'Bestätigungscode' });
  await field.pressSequentially('000000');
  await expect(widget.alert).toHaveText('Ungültiger Bestätigungscode, bitte versuchen Sie es erneut.');
  await widget.button('Bestätigungscode erneut senden').click();
  await expect(widget.button('Bestätigungscode gesendet')).toBeVisible();
  await expect(widget.root.getByRole('status').filter({ hasText: /^E-Mail erneut gesendet$/ })).toBeVisible();
  await field.fill(await sandbox.code(ADA));
  await widget.isAt('Geschafft!');
  await expect(widget.text('Ihr Bestätigungscode wurde erfolgreich überprüft.')).toBeVisible();
});

test('German: every screen of an email link', async ({ open, widget, sandbox, page }) => {
  await open({ ...emailLink, language: 'de' });
  await widget.root.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(ADA);
  await widget.button('Weiter zur Anmeldebestätigung').click();
  await widget.isAt('Posteingang prüfen');
  await expect(widget.root.getByRole('link', { name: 'In Gmail öffnen' })).toBeVisible();
  await expect(widget.button('Noch einmal versuchen')).toBeVisible();
  await page.goto(await sandbox.link(ADA));
  await widget.isAt('Geschafft!');
  await expect(widget.text('Sie haben sich erfolgreich angemeldet.')).toBeVisible();
});

test('fault C14: strings and styles that change while a user types keep the field and the typed text', async ({
  open,
  widget,
  page,
}) => {
  await open(passcode('email', 'sms'));
  await widget.email.fill('ada@exam');
  const field = await widget.email.elementHandle();
  await page.getByText('Words', { exact: true }).click();
  await page.getByRole('radio', { name: 'Deutsch' }).check({ force: true });
  await widget.isAt('Registrieren oder anmelden');
  await page.getByRole('radio', { name: 'Paper' }).check({ force: true });
  const now = widget.root.getByRole('textbox', { name: 'E-Mail-Adresse' });
  await expect(now).toHaveValue('ada@exam');
  expect(await now.evaluate((element, before) => element === before, field), 'the field is the same').toBe(true);
});
