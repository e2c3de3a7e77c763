import { expect, test } from 'vitest';
import { HOME, NoScriptSite, PASSWORD, URL_OF_ROUTE } from './no-script-site';

const config = { products: ['passwords'] } as const;

test('a new user chooses a password: a weak one is rated, a strong one is submitted immediately', async () => {
  const site = new NoScriptSite();
  await site.allow();
  const browser = site.browser(config);
  await browser.open(URL_OF_ROUTE);
  await browser.send({ email: 'ada@example.com' }, 'Continue');
  expect(browser.text).toContain('Finish creating your account by setting a password.');
  await browser.send({ password: 'password' }, 'Continue');
  expect(browser.page.url).not.toBe(HOME);
  expect(browser.field('password').value).toBe('');
  await browser.send({ password: PASSWORD }, 'Continue');
  expect(browser.page.url).toBe(HOME);
  expect(await site.userOf(browser)).toBe('ada@example.com');
  expect(JSON.stringify([...browser.set, ...browser.visited])).not.toContain(PASSWORD);
});

test('a password logs in; a wrong one is reported', async () => {
  const site = new NoScriptSite();
  await site.allow();
  await site.control('users', { email: 'ada@example.com', password: PASSWORD, verified: true });
  const browser = site.browser(config);
  await browser.open(URL_OF_ROUTE);
  await browser.send({ email: 'ada@example.com' }, 'Continue');
  await browser.send({ password: 'not it' }, 'Continue');
  expect(site.errors).toEqual(['unauthorized_credentials']);
  expect(browser.field('password').value).toBe('');
  await browser.send({ password: PASSWORD }, 'Continue');
  expect(browser.page.url).toBe(HOME);
});

test('a forgotten password: the email, the form that it links to, and the new password', async () => {
  const site = new NoScriptSite();
  await site.allow();
  await site.control('users', { email: 'ada@example.com', password: PASSWORD, verified: true });
  const browser = site.browser(config);
  await browser.open(URL_OF_ROUTE);
  await browser.send({ email: 'ada@example.com' }, 'Continue');
  await browser.send({}, /forgot/i);
  if (!browser.text.includes('Check your email')) await browser.send({}, 'Continue');
  const { links } = await site.message('ada@example.com');
  const [link = ''] = links.filter((one) => one.includes('reset') || one.includes('authenticate'));
  await browser.open(link);
  expect(browser.text).toContain('Reset your password');
  expect(browser.page.url).not.toContain('token=');
  const next = `${PASSWORD} and more`;
  await browser.send({ password: next }, 'Continue');
  expect(browser.page.url).toBe(HOME);
  expect(await site.userOf(browser)).toBe('ada@example.com');
});

test('decision 164: a reset link that a different browser requested: a new email for this one', async () => {
  const site = new NoScriptSite();
  await site.allow();
  await site.control('users', { email: 'ada@example.com', password: PASSWORD, verified: true });
  const browser = site.browser(config);
  await browser.open(URL_OF_ROUTE);
  await browser.send({ email: 'ada@example.com' }, 'Continue');
  await browser.send({}, /forgot/i);
  const linkOf = async () => (await site.message('ada@example.com')).links[0] ?? '';
  const other = site.browser(config);
  await other.open(await linkOf());
  await other.send({ password: `${PASSWORD} and more` }, 'Continue');
  expect(other.text).toContain('Open this in the browser where you requested it, or request a new one here.');
  await other.send({ email: 'nowhere' }, 'Send a new link to this browser');
  expect(other.text).toContain('Email format is invalid.');
  expect(other.field('email').value).toBe('nowhere');
  await other.send({ email: 'ada@example.com' }, 'Send a new link to this browser');
  expect(other.text).toContain('Check your email!');
  await other.send({}, /Resend email/);
  expect(other.text).toContain('Email resent');
  await other.send({}, 'Back');
  expect(other.field('email').value).toBe('ada@example.com');
  await other.open(await linkOf());
  await other.send({ password: `${PASSWORD} and more` }, 'Continue');
  expect(await site.userOf(other)).toBe('ada@example.com');
});
