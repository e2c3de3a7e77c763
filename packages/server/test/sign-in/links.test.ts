import { expect, test } from 'vitest';
import { HOME, NoScriptSite, URL_OF_ROUTE } from './no-script-site';

const links = { products: ['emailMagicLinks'] } as const;
const social = { products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }] } } as const;

test('threat T10: an email link leads to a page with a button; opening it spends nothing', async () => {
  const site = new NoScriptSite();
  await site.allow();
  const browser = site.browser(links);
  await browser.open(URL_OF_ROUTE);
  await browser.send({ email: 'ada@example.com' }, 'Continue');
  expect(browser.text).toContain('Check your email');
  const [link = ''] = (await site.message('ada@example.com')).links;
  const scanner = site.browser(links);
  await scanner.open(link);
  await scanner.open(link);
  await browser.open(link);
  expect(browser.page.url).not.toContain('token=');
  await browser.send({}, 'Continue');
  expect(browser.page.url).toBe(HOME);
  expect(await site.userOf(browser)).toBe('ada@example.com');
});

test('a link is declined with a press, and not consumed', async () => {
  const site = new NoScriptSite();
  await site.allow();
  const browser = site.browser(links);
  await browser.open(URL_OF_ROUTE);
  await browser.send({ email: 'ada@example.com' }, 'Continue');
  const [link = ''] = (await site.message('ada@example.com')).links;
  await browser.open(link);
  await browser.send({}, /cancel|not|back/i);
  expect(browser.text).toContain('Sign up or log in');
  expect(site.calls).not.toContain('POST /sdk/v1/magic_links/authenticate');
});

test('a social account: the way there, and back', async () => {
  const site = new NoScriptSite();
  await site.allow();
  await site.control('identities', { provider: 'google', email: 'ada@example.com', name: 'Ada' });
  const browser = site.browser(social);
  await browser.open(URL_OF_ROUTE);
  await browser.send({}, 'Continue with Google');
  expect(new URL(browser.page.url).origin).toBe('http://localhost:4400');
  await browser.send({}, /ada@example.com|Ada/);
  expect(browser.page.url).toBe(HOME);
  expect(await site.userOf(browser)).toBe('ada@example.com');
});

const INSTAGRAM = { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 334.0.4.32.98' };

test('decision 163: in Instagram, a notice in the place of Google, and a passcode instead of a link', async () => {
  const site = new NoScriptSite();
  await site.allow();
  const products = ['oauth', 'emailMagicLinks', 'otp'] as const;
  const browser = site.browser({ ...social, products, otpOptions: { methods: ['sms'] } });
  await browser.open(URL_OF_ROUTE, INSTAGRAM);
  expect(browser.text).toContain('Google does not allow logging in inside this app.');
  expect(browser.text).not.toContain('Continue with Google');
  await browser.send({ email: 'ada@example.com' }, 'Continue', INSTAGRAM);
  expect(browser.text).toContain('Enter passcode');
  const { code = '' } = await site.message('ada@example.com');
  await browser.send({ passcode: code }, 'Continue', INSTAGRAM);
  expect(await site.userOf(browser)).toBe('ada@example.com');
});

test('a link whose call fails stays with the page, and signs in with the next press', async () => {
  const site = new NoScriptSite();
  await site.allow();
  const browser = site.browser(links);
  await browser.open(URL_OF_ROUTE);
  await browser.send({ email: 'ada@example.com' }, 'Continue');
  await browser.open((await site.message('ada@example.com')).links[0] ?? '');
  const fault = { status: 500, error_type: 'internal_server_error' };
  await site.control('faults', { path: '/sdk/v1/magic_links/authenticate', times: 1, ...fault });
  await browser.send({}, 'Continue');
  expect(browser.text).toContain('Looks like there was an error!');
  await browser.send({}, 'Try again');
  expect(browser.page.url).toBe(HOME);
  expect(await site.userOf(browser)).toBe('ada@example.com');
});

test('decision 164: the page that refused a link sends a new one for this browser', async () => {
  const site = new NoScriptSite();
  await site.allow();
  const browser = site.browser(links);
  await browser.open(URL_OF_ROUTE);
  await browser.send({ email: 'ada@example.com' }, 'Continue');
  const other = site.browser(links);
  await other.open((await site.message('ada@example.com')).links[0] ?? '');
  await other.send({}, 'Continue');
  expect(other.text).toContain('Open this in the browser where you requested it, or request a new one here.');
  await other.send({ email: 'nobody' }, 'Send a new link to this browser');
  expect(other.text).toContain('Email format is invalid.');
  await other.send({ email: 'ada@example.com' }, 'Send a new link to this browser');
  expect(other.text).toContain('Check your email');
  await other.open((await site.message('ada@example.com')).links[0] ?? '');
  await other.send({}, 'Continue');
  expect(await site.userOf(other)).toBe('ada@example.com');
});

test('decision 164: a link that works on any device', async () => {
  const site = new NoScriptSite();
  await site.allow();
  const config = { ...links, emailMagicLinksOptions: { openAnywhere: true } };
  const browser = site.browser(config);
  await browser.open(URL_OF_ROUTE);
  await browser.send({ email: 'ada@example.com' }, 'Continue');
  const other = site.browser(config);
  await other.open((await site.message('ada@example.com')).links[0] ?? '');
  expect(other.text).toContain('This link logs you in to');
  expect(await site.userOf(other)).toBeUndefined();
  await other.send({}, 'Continue');
  expect(await site.userOf(other)).toBe('ada@example.com');
});
