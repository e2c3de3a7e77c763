import { VirtualAuthenticator } from '@foyer/sandbox/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import type { SandboxProject } from './support/sandbox-project';
import { fillAsExtension } from './support/password-manager';
import { SCRIPT_PAGE } from './support/script-page';
import { signOut, visit } from './support/second-factor-login';
import { ethereumKey } from './support/wallet-keys';
import { installWallets } from './support/wallets';

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
  await field(widget, 'Last name').fill('Lovelace');
  await widget.root.getByRole('checkbox', { name: 'Send me the newsletter' }).check();
  await agree(widget).check();
  await page.reload();
  widget = await visit(page, sandbox, CODES);
  await widget.isAt('Complete your account');
  await expect(field(widget, 'Last name'), 'typed text remains').toHaveValue('Lovelace');
  await expect(widget.root.getByRole('checkbox', { name: 'Send me the newsletter' })).toBeChecked();
  await expect(agree(widget), 'the consent does not').not.toBeChecked();
  await field(widget, 'Last name').fill('');
  await widget.root.getByRole('checkbox', { name: 'Send me the newsletter' }).uncheck();

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
  expect(await page.evaluate(() => sessionStorage.getItem('foyer:details')), 'the draft is gone').toBeNull();
});

test('with a password, on the same screen; a new version of the terms asks again', async ({ page, sandbox }) => {
  const config = { ...CODES, products: ['passwords'] };
  let widget = await visit(page, sandbox, config);
  await widget.email.fill(ADA);
  await widget.continue.click();
  await widget.isAt('Finish creating your account by setting a password.');
  await field(widget, 'Last name').fill('Byron');
  await page.reload();
  widget = await visit(page, sandbox, config);
  await widget.submitEmail('grace@example.com');
  await expect(field(widget, 'Last name'), 'of another address').toHaveValue('');
  await widget.button('Back').click();
  await page.reload();
  widget = await visit(page, sandbox, config);
  await widget.submitEmail(ADA);
  await expect(field(widget, 'Last name')).toHaveValue('Byron');
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

test('fields that the browser or an extension fills in without keys are read as they are', async ({
  page,
  sandbox,
}) => {
  const postcode = { type: 'text', name: 'postcode', label: 'Postcode', autocomplete: 'postal-code', maxLength: 5 };
  const team = { type: 'select', name: 'team', label: 'Team', options: [{ value: 'small', label: 'Small' }] };
  const widget = await visit(page, sandbox, { ...CODES, legal: undefined, signUpFields: [...FIELDS, postcode, team] });
  await passcode(widget, sandbox);
  await widget.isAt('Complete your account');
  for (const [label, token] of [
    ['First name', 'given-name'],
    ['Last name', 'family-name'],
    ['Postcode', 'postal-code'],
  ] as const)
    await expect(field(widget, label)).toHaveAttribute('autocomplete', token);
  await fillAsExtension(field(widget, 'First name'), 'Ada');
  // Some browsers change values without any event.
  for (const [label, value] of [
    ['Last name', 'Lovelace'],
    ['Company', 'Foyer'],
    ['Postcode', '123456'],
    ['Team', 'small'],
  ] as const)
    await field(widget, label).evaluate((element, text) => {
      (element as HTMLInputElement).value = text;
    }, value);
  await widget.continue.click();
  await expect(field(widget, 'Postcode')).toHaveAccessibleDescription(/5/);
  await expect(field(widget, 'Last name')).toHaveValue('Lovelace');
  await fillAsExtension(field(widget, 'Postcode'), '12345');
  await widget.continue.click();
  await widget.isAt('Success!');
  expect(await userOf(page)).toMatchObject({
    name: { first_name: 'Ada', last_name: 'Lovelace' },
    metadata: { company: 'Foyer', postcode: '12345', team: 'small' },
  });
});

/** Fills in the fields after another method, and finishes the sign-in. */
async function complete(page: Page, widget: Widget) {
  await widget.isAt('Complete your account');
  expect(await userOf(page), 'the user is not signed in').toBeNull();
  await widget.isAccessible();
  await field(widget, 'First name').fill('Ada');
  await field(widget, 'Last name').fill('Lovelace');
  await field(widget, 'Company').fill('Foyer');
  await agree(widget).check();
  await field(widget, 'Company').press('Enter');
  await widget.isAt('Success!');
  expect(await userOf(page)).toMatchObject({ metadata: { company: 'Foyer', terms_version: '1' } });
}

test('after a wallet, at 320 px', async ({ page, sandbox, guard }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await installWallets(page, guard, { key: ethereumKey(), place: 'ethereum', flags: { isMetaMask: true } });
  const widget = await visit(page, sandbox, { ...CODES, products: ['crypto'] });
  await widget.button('Continue with Metamask').click();
  await complete(page, widget);
});

test('after a passkey, at 320 px', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await VirtualAuthenticator.plugInto(page);
  const plain = { ...CODES, signUpFields: undefined, legal: undefined };
  const first = await visit(page, sandbox, plain);
  await passcode(first, sandbox);
  await first.isAt('Success!');
  await page.evaluate(() => {
    window.login.unmount();
    const mounted = window.foyer.mountPasskeyRegistration(window.client, { element: '#login' });
    window.login = mounted as typeof window.login;
  });
  await first.button('Create a Passkey').click();
  await first.isAt('Passkey successfully created!');
  await page.evaluate(() => window.login.unmount());
  await signOut(page);
  // The suggestion of the email field, which the simulated user accepts.
  await complete(page, await visit(page, sandbox, { ...CODES, products: ['otp', 'passkeys'] }));
});

for (const [how, block] of [
  [
    'is missing',
    (page: Page) => page.context().route('**/terms', (route) => route.fulfill({ status: 404, body: 'Not found' })),
  ],
  ['cannot be reached', (page: Page) => page.context().route('**/terms', (route) => route.abort())],
] as const)
  test(`a terms page that ${how} opens in its own tab, and the form keeps what was typed`, async ({
    page,
    context,
    sandbox,
    guard,
  }) => {
    guard.provokes('/terms');
    await block(page);
    const widget = await visit(page, sandbox, CODES);
    await passcode(widget, sandbox);
    await field(widget, 'First name').fill('Ada');
    await agree(widget).check();
    const opened = context.waitForEvent('page');
    await widget.root.getByRole('link', { name: 'Terms of Service' }).click();
    await (await opened).close();
    await expect(field(widget, 'First name')).toHaveValue('Ada');
    await expect(agree(widget), 'a press on the link is no press on the checkbox').toBeChecked();
    await field(widget, 'Last name').fill('Lovelace');
    await field(widget, 'Company').fill('Foyer');
    await widget.continue.click();
    await widget.isAt('Success!');
  });

test('a terms page whose tab the browser blocks, without a network, changes nothing in the form', async ({
  page,
  context,
  sandbox,
  guard,
}) => {
  guard.provokes('/terms', '/sdk/v1/users/me', '/sdk/v1/events', /^\/foyer\//);
  const widget = await visit(page, sandbox, CODES);
  await passcode(widget, sandbox);
  await field(widget, 'First name').fill('Ada');
  await field(widget, 'Last name').fill('Lovelace');
  await field(widget, 'Company').fill('Foyer');
  // As a frame without `allow-popups`: the browser opens nothing, and reports nothing to the page.
  await page.evaluate(() =>
    document.addEventListener(
      'click',
      (event) => {
        if (event.target instanceof HTMLAnchorElement) event.preventDefault();
      },
      { capture: true },
    ),
  );
  await context.setOffline(true);
  await widget.root.getByRole('link', { name: 'Terms of Service' }).click();
  expect([context.pages().length, page.url()]).toEqual([1, SCRIPT_PAGE]);
  await agree(widget).check();
  await widget.continue.click();
  await expect(widget.alert.last()).toBeVisible();
  await expect(field(widget, 'Company')).toHaveValue('Foyer');
  await expect(agree(widget)).toBeChecked();
  await widget.isAccessible();
  await context.setOffline(false);
  await widget.continue.click();
  await widget.isAt('Success!');
});

const TERMS = { legal: { ...LEGAL, consent: 'notice' } };
const BACK = { loginRedirectURL: SCRIPT_PAGE, signupRedirectURL: SCRIPT_PAGE };

test('a link that another tab opens signs in no tab before the details are complete, and then both', async ({
  page,
  context,
  sandbox,
}) => {
  const config = { products: ['emailMagicLinks'], emailMagicLinksOptions: BACK, ...TERMS };
  const first = await visit(page, sandbox, config);
  await first.askForLink(ADA);
  const other = await context.newPage();
  const second = await visit(other, sandbox, config, await sandbox.link(ADA));
  await second.isAt('Complete your account');
  expect([await userOf(page), await userOf(other)]).toEqual([null, null]);
  await second.continue.click();
  await second.isAt('Success!');
  for (const tab of [page, other])
    await expect.poll(() => userOf(tab)).toMatchObject({ metadata: { terms_version: '1' } });
});

test('the return of a social account asks for the details first, and Back ends the sign-in', async ({
  page,
  sandbox,
}) => {
  const config = { products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }], ...BACK }, ...TERMS };
  const signUp = async () => {
    await (await visit(page, sandbox, config)).button('Continue with Google').click();
    await page.getByLabel(/email address/i).fill(ADA);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/stytch_token_type=oauth/);
    const widget = await visit(page, sandbox, config, page.url());
    await widget.isAt('Complete your account');
    expect(await userOf(page)).toBeNull();
    return widget;
  };
  await (await signUp()).button('Back').click();
  expect(await userOf(page)).toBeNull();
  const widget = await signUp();
  await widget.continue.click();
  await widget.isAt('Success!');
  expect(await userOf(page)).toMatchObject({ metadata: { terms_version: '1' } });
});
