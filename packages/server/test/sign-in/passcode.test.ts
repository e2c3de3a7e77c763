import { expect, test } from 'vitest';
import { NoScriptSite, HOME, URL_OF_ROUTE } from './no-script-site';

const config = { products: ['otp'], otpOptions: { methods: ['email', 'sms', 'whatsapp'] } } as const;

test('a passcode by email: the form, the code, and the cookies of the session', async () => {
  const site = new NoScriptSite();
  const browser = site.browser(config);
  await browser.open(URL_OF_ROUTE);
  expect(browser.text).toContain('Sign up or log in');
  await browser.send({ email: 'ada@example.com' }, 'Continue');
  expect(browser.text).toContain('A 6-digit passcode was sent to ada@example.com.');
  const { code = '' } = await site.message('ada@example.com');
  await browser.send({ passcode: code }, 'Continue');
  expect(browser.page.url).toBe(HOME);
  expect(await site.userOf(browser)).toBe('ada@example.com');
  expect(site.errors).toEqual([]);
});

test.each(['sms', 'whatsapp'] as const)(
  'a passcode by %s: its tab, the number with its country, and the code',
  async (channel) => {
    const site = new NoScriptSite();
    const browser = site.browser(config);
    await browser.open(URL_OF_ROUTE);
    await browser.send({}, channel === 'sms' ? 'Text' : 'WhatsApp');
    await browser.send({ country: 'US', phone: '(415) 555-2671' }, 'Continue');
    expect(browser.text).toContain('(415) 555-2671');
    const { code = '' } = await site.message('+14155552671');
    await browser.send({ passcode: code }, 'Continue');
    expect(browser.page.url).toBe(HOME);
  },
);

test('decision 150: an address, a number and a passcode are read as with scripts, wherever they were copied from', async () => {
  const site = new NoScriptSite();
  const browser = site.browser(config);
  await browser.open(URL_OF_ROUTE);
  await browser.send({ email: '\u200EAda <ada@bücher.example>' }, 'Continue');
  expect(browser.text).toContain('A 6-digit passcode was sent to ada@bücher.example.');
  const { code = '' } = await site.message('ada@xn--bcher-kva.example');
  await browser.send({ passcode: 'Call 800-555-0199. Your code was 123456, or 654321' }, 'Continue');
  expect(browser.field('passcode').getAttribute('aria-invalid')).toBe('true');
  await browser.send({ passcode: `Call 800-555-0199 if this was not you. Your code is ${code}` }, 'Continue');
  expect(browser.page.url).toBe(HOME);
  expect(await site.userOf(browser)).toBe('ada@xn--bcher-kva.example');
});

test.each(['\u202A+44 7400 123456\u202C', 'tel:+447400123456', '+44 (0)7400 123456'])(
  'decision 150: the number in %j gets its code',
  async (phone) => {
    const site = new NoScriptSite();
    const browser = site.browser(config);
    await browser.open(URL_OF_ROUTE);
    await browser.send({}, 'Text');
    await browser.send({ country: 'US', phone }, 'Continue');
    const { code = '' } = await site.message('+447400123456');
    expect(code).toMatch(/^[0-9]{6}$/);
  },
);

test('a wrong code is reported at its field, and another one works', async () => {
  const site = new NoScriptSite();
  const browser = site.browser(config);
  await browser.open(URL_OF_ROUTE);
  await browser.send({ email: 'ada@example.com' }, 'Continue');
  const { code = '' } = await site.message('ada@example.com');
  const wrong = code === '000000' ? '000001' : '000000';
  await browser.send({ passcode: wrong }, 'Continue');
  expect(browser.field('passcode').getAttribute('aria-invalid')).toBe('true');
  expect(browser.field('passcode').value).toBe('');
  expect(site.errors).toEqual(['otp_code_not_found']);
  await browser.send({ passcode: code }, 'Continue');
  expect(browser.page.url).toBe(HOME);
});

test('a passcode can be sent again, and expires', async () => {
  const site = new NoScriptSite();
  const browser = site.browser(config);
  await browser.open(URL_OF_ROUTE);
  await browser.send({ email: 'ada@example.com' }, 'Continue');
  const first = await site.message('ada@example.com');
  await browser.send({}, 'Resend code');
  expect(browser.page.document.querySelector('[role=status]')?.textContent).toBe('Email resent');
  const second = await site.message('ada@example.com');
  expect(second).not.toEqual(first);
  await site.advance(301);
  await browser.open(browser.page.url);
  expect(browser.text).toContain('Your code has expired.');
  await browser.send({}, /Resend|send/i);
  const third = await site.message('ada@example.com');
  await browser.send({ passcode: third.code ?? '' }, 'Continue');
  expect(browser.page.url).toBe(HOME);
});

test('it can be sent again on a page that was not reloaded since: a press that is too early sends nothing', async () => {
  const site = new NoScriptSite();
  const browser = site.browser(config);
  await browser.open(URL_OF_ROUTE);
  await browser.send({ email: 'ada@example.com' }, 'Continue');
  const sends = () =>
    site.calls.filter((call) => call.endsWith('/email/send/primary') || call.endsWith('/email/login_or_create')).length;
  await browser.send({}, 'Resend code');
  expect(sends()).toBe(2);
  await browser.send({}, 'Resend code');
  expect(sends()).toBe(2);
  await site.advance(3);
  await browser.send({}, 'Resend code');
  expect(sends()).toBe(3);
});

test('an invalid address is reported at its field, and stays in it', async () => {
  const site = new NoScriptSite();
  const browser = site.browser(config);
  await browser.open(URL_OF_ROUTE);
  await browser.send({ email: 'ada@' }, 'Continue');
  expect(browser.field('email').value).toBe('ada@');
  expect(browser.field('email').getAttribute('aria-invalid')).toBe('true');
});
