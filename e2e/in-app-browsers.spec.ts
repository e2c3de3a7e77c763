import type { Page } from '@playwright/test';
import type { Query } from './support/address-of';
import { AccountPage } from './support/account-page';
import { addressOf, emailLink, passcode } from './support/address-of';
import { blockStorage } from './support/block-storage';
import { expect, test, widgetOn } from './support/fixtures';
import { ADA as MEMBER, HARBOUR, loginOn, test as organizationTest } from './support/organization-fixtures';

const ADA = 'ada@example.com';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const INSTAGRAM = `${IPHONE} Mobile/15E148 Instagram 334.0.4.32.98 (iPhone15,2; iOS 17_5; en_US; scale=3.00)`;
const WEB_VIEW =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36';

const google: Query = { products: 'oauth,otp', methods: 'email', providers: 'google,github' };
const linksAndTexts: Query = { products: 'emailMagicLinks,otp', methods: 'sms' };
const notice = (page: Page) => page.getByRole('region', { name: 'Open this page in your browser' });

test('in Instagram: the notice takes the place of Google, and everything else works', async ({
  anotherBrowser,
  sandbox,
}) => {
  const page = await anotherBrowser({ userAgent: INSTAGRAM, permissions: ['clipboard-read', 'clipboard-write'] });
  const address = addressOf(sandbox, google);
  await page.goto(address);
  const widget = widgetOn(page);
  await expect(notice(page)).toContainText('Google does not allow logging in inside this app.');
  await expect(widget.button('Continue with GitHub')).toBeVisible();
  await expect(widget.button('Continue with Google')).toHaveCount(0);
  await expect(notice(page).getByRole('textbox', { name: 'Link to this page' })).toHaveValue(address);
  await widget.isAccessible();
  await notice(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(notice(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await widget.submitEmail(ADA);
  await widget.passcode.fill(await sandbox.code(ADA));
  await widget.isAt('Success!');
});

test('in an Android app: a link that opens the page in the default browser', async ({ anotherBrowser, sandbox }) => {
  const page = await anotherBrowser({ userAgent: WEB_VIEW });
  const address = addressOf(sandbox, google);
  await page.goto(`${address}#/account#Intent;package=evil.example;end`);
  const open = notice(page).getByRole('link', { name: 'Open in browser' });
  await expect(open).toHaveAttribute('href', `${address.replace('http', 'intent')}#Intent;scheme=http;end`);
  await page.goto('about:blank');
  await page.goto(`${address}#/account`);
  await expect(open).toHaveAttribute('href', `${address.replace('http', 'intent')}#/account#Intent;scheme=http;end`);
});

test('an app that refuses to copy: the address is selected, and the notice says so', async ({
  anotherBrowser,
  sandbox,
}) => {
  const page = await anotherBrowser({ userAgent: INSTAGRAM });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    Object.defineProperty(navigator, 'share', { value: undefined });
  });
  await page.goto(addressOf(sandbox, google));
  await notice(page).getByRole('button', { name: 'Copy link' }).click();
  const field = notice(page).getByRole('textbox');
  await expect(field).toHaveAccessibleDescription('The link could not be copied. Select it and copy it yourself.');
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await field.inputValue());
  await widgetOn(page).isAccessible();
});

test('the share sheet, and a user who closes it', async ({ anotherBrowser, sandbox }) => {
  const page = await anotherBrowser({ userAgent: INSTAGRAM });
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(globalThis, { shared });
    Object.defineProperty(navigator, 'share', {
      value: (data: unknown) => {
        shared.push(data);
        return shared.length === 1 ? Promise.reject(new DOMException('closed', 'AbortError')) : Promise.resolve();
      },
    });
  });
  const address = addressOf(sandbox, google);
  await page.goto(address);
  const share = notice(page).getByRole('button', { name: 'Share link' });
  await share.click();
  await share.click();
  expect(await page.evaluate(() => (globalThis as { shared?: unknown }).shared)).toEqual([
    { url: address },
    { url: address },
  ]);
  await expect(widgetOn(page).alert).toHaveCount(0);
});

test('on the account page: Google is not offered, another account can be connected, and a new address gets a passcode', async ({
  anotherBrowser,
  sandbox,
}) => {
  const account = new AccountPage(await anotherBrowser({ userAgent: INSTAGRAM }), sandbox);
  await account.open({ look: 'dark', config: JSON.stringify({ emailProof: 'link' }) });
  await account.page.setViewportSize({ width: 320, height: 800 });
  await account.choose('Connected accounts');
  await expect(notice(account.page)).toContainText('Google does not allow logging in inside this app.');
  await expect(notice(account.page).getByRole('textbox')).toHaveValue(account.page.url());
  await expect(account.button('Connect Google')).toHaveCount(0);
  await account.isAccessible();
  await account.fitsInto(320);
  await account.button('Connect GitHub').click();
  await account.page.getByRole('textbox', { name: /email address/i }).fill(ADA);
  await account.page.getByRole('button', { name: 'Continue' }).click();
  await expect(account.button('Remove GitHub')).toBeVisible();
  await account.button('Back').click();
  await account.choose('Email addresses');
  await account.button('Add an email address').click();
  await account.page.getByRole('textbox', { name: 'Email' }).fill('lovelace@example.com');
  await account.page.keyboard.press('Enter');
  await account.code.pressSequentially(await sandbox.code('lovelace@example.com'));
  await expect(account.page.getByRole('region', { name: 'Email addresses' }).getByText('Added.')).toBeVisible();
  await account.visit({ ignoreInApp: '1' });
  await account.choose('Connected accounts');
  await expect(account.button('Connect Google')).toBeVisible();
  await expect(notice(account.page)).toHaveCount(0);
  await account.visit({ lang: 'de' });
  await account.page.getByRole('button', { name: /Verbundene/ }).click();
  await expect(account.page.getByRole('region', { name: /in Ihrem Browser/ })).toBeVisible();
  await account.fitsInto(320);
});

test('on the account page: users re-authenticate in other ways than with Google', async ({
  page,
  anotherBrowser,
  sandbox,
}) => {
  const usual = new AccountPage(page, sandbox);
  await usual.open();
  await usual.choose('Connected accounts');
  await usual.button('Connect Google').click();
  await page.getByRole('textbox', { name: /email address/i }).fill('ada@gmail.example');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(usual.button('Remove Google')).toBeVisible();
  const account = new AccountPage(await anotherBrowser({ userAgent: INSTAGRAM }), sandbox);
  await account.visit();
  await account.signIn(ADA);
  await account.choose('Email addresses');
  await sandbox.advance(11);
  await account.page.reload();
  await account.choose('Email addresses');
  await account.button('Add an email address').click();
  const dialog = account.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Another way' }).click();
  await expect(notice(account.page)).toContainText('Google does not allow logging in inside this app.');
  await expect(dialog.getByRole('button', { name: 'Use Google' })).toHaveCount(0);
  await account.isAccessible();
  await dialog.getByRole('button', { name: `Email a code to ${ADA}` }).click();
  await account.code.pressSequentially(await sandbox.code(ADA));
  await expect(account.page.getByRole('textbox', { name: 'Email' })).toBeFocused();
});

test('an address gets a passcode instead of a link if passcodes are configured', async ({
  anotherBrowser,
  sandbox,
}) => {
  const page = await anotherBrowser({ userAgent: INSTAGRAM });
  await page.goto(addressOf(sandbox, linksAndTexts));
  const widget = widgetOn(page);
  await widget.submitEmail('nobody');
  await expect(widget.alert).toHaveText('Invalid email address.');
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await expect(notice(page)).toHaveCount(0);
  await widget.passcode.fill(await sandbox.code(ADA));
  await widget.isAt('Success!');
  expect(await sandbox.calls('/sdk/v1/magic_links/email/login_or_create')).toEqual([]);
});

organizationTest(
  'members, with blocked storage: no Google, a passcode instead of a link, and the address works in another browser',
  async ({ page, anotherBrowser, withAda, sandbox }) => {
    await withAda(HARBOUR);
    const products = ['oauth', 'emailMagicLinks', 'emailOtp'];
    const config = JSON.stringify({ products, oauthOptions: { providers: ['google', 'github'] } });
    const inApp = await anotherBrowser({ userAgent: INSTAGRAM });
    await blockStorage(inApp);
    await inApp.goto(addressOf(sandbox, { config }, 'organizations.html'));
    const login = loginOn(inApp);
    await expect(notice(inApp)).toContainText('Google does not allow logging in inside this app.');
    await expect(login.button('Continue with GitHub')).toBeVisible();
    await expect(login.button('Continue with Google')).toHaveCount(0);
    await login.isAccessible();
    await page.goto(await notice(inApp).getByRole('textbox').inputValue());
    await expect(loginOn(page).button('Continue with Google')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await login.byCode(MEMBER, () => sandbox.code(MEMBER));
    await login.pick('Harbour');
    await login.isAt('Success!');
    await expect(loginOn(page).button('Continue with Google'), 'a different browser').toBeVisible();
  },
);

test('links without passcodes: the notice says that they open elsewhere, and the form keeps typed text', async ({
  anotherBrowser,
  sandbox,
}) => {
  const page = await anotherBrowser({ userAgent: WEB_VIEW });
  await page.goto(addressOf(sandbox, emailLink));
  const widget = widgetOn(page);
  await widget.email.fill(ADA);
  await expect(notice(page)).toContainText('The link that we email you opens in your browser, not in this app.');
  await expect(widget.email).toHaveValue(ADA);
  await widget.isAccessible();
  await widget.continue.click();
  await widget.isAt('Check your email');
});

test('the network ends before the notice has loaded: a retry, and no dead end', async ({
  anotherBrowser,
  sandbox,
  guard,
}) => {
  guard.provokes(/in-app/);
  const page = await anotherBrowser({ userAgent: INSTAGRAM });
  let isCut = true;
  await page.route(/in-app/, (route) => (isCut ? route.abort() : route.continue()));
  await page.goto(addressOf(sandbox, { products: 'oauth', providers: 'google' }));
  const widget = widgetOn(page);
  await expect(widget.alert).toContainText('We could not reach the server.');
  isCut = false;
  await widget.button('Try again').click();
  await expect(notice(page)).toBeVisible();
});

test('storage blocked, a user agent of markup and 100,000 characters: as in any other browser', async ({
  anotherBrowser,
  sandbox,
}) => {
  const page = await anotherBrowser();
  await blockStorage(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { value: `<img src=x onerror=alert(1)> ${'; wv'.repeat(25_000)}` });
  });
  await page.goto(addressOf(sandbox, google));
  await expect(widgetOn(page).button('Continue with Google')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

for (const [what, userAgent, query] of [
  ['another browser', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, {}],
  ["a host's own web view", WEB_VIEW, { ignoreInApp: '1' }],
] as const) {
  test(`nothing changes in ${what}`, async ({ anotherBrowser, sandbox }) => {
    const page = await anotherBrowser({ userAgent });
    await page.goto(addressOf(sandbox, { ...google, ...query }));
    const widget = widgetOn(page);
    await expect(widget.button('Continue with Google')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await page.goto(addressOf(sandbox, { ...linksAndTexts, ...query }));
    await widget.askForLink(ADA);
  });
}

test('in the widest texts the notice fits a phone of 320 px', async ({ anotherBrowser, sandbox }) => {
  const page = await anotherBrowser({ userAgent: WEB_VIEW, viewport: { width: 320, height: 800 } });
  await page.goto(addressOf(sandbox, { ...google, ...passcode('email'), products: 'oauth,otp', language: 'de' }));
  await expect(notice(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
