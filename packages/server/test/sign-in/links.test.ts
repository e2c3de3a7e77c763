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
