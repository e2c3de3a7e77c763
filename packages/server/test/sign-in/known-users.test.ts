import { expect, test } from 'vitest';
import { HOME, NoScriptSite, URL_OF_ROUTE } from './no-script-site';

const ADA = 'ada@example.com';
const config = { products: ['otp'], otpOptions: { methods: ['email', 'sms'] } } as const;

test('decision 167: the first form contains the hint of the URL, if the host wants that', async () => {
  const site = new NoScriptSite();
  const query = `?login_hint=${encodeURIComponent(ADA)}&screen_hint=login`;
  const off = site.browser(config);
  await off.open(URL_OF_ROUTE + query);
  expect([off.field('email').value, off.text.includes('Sign up or log in')]).toEqual(['', true]);
  const on = site.browser({ ...config, urlHints: true });
  await on.open(URL_OF_ROUTE + query);
  expect([on.field('email').value, on.text.includes('Log in')]).toEqual([ADA, true]);
  await on.send({}, 'Continue');
  expect(on.text).toContain(`A 6-digit passcode was sent to ${ADA}.`);
});

test.each([
  ['markup', '<img src=x onerror=alert(1)>', ''],
  ['a script', `"><script>alert(1)</script>`, ''],
  ['2,000 characters', `${'a'.repeat(2000)}@example.com`, ''],
  ['direction marks', '\u202Eada\u2066@example.com\u0000', ADA],
])('threat T50: a forged hint with %s in the forms of users and of members', async (_, hint, read) => {
  const site = new NoScriptSite();
  await site.allow({ vertical: 'B2B', discovery_redirect_urls: [URL_OF_ROUTE] });
  for (const browser of [
    new NoScriptSite().browser({ ...config, urlHints: true }),
    site.organizationsBrowser({ products: ['emailOtp'], urlHints: true }),
  ]) {
    await browser.open(`${URL_OF_ROUTE}?login_hint=${encodeURIComponent(hint)}`);
    expect(browser.field('email').value).toBe(read);
    expect(browser.page.html).not.toContain('alert(1)');
  }
});

test('decision 167: a sign-in is remembered in a sealed cookie, unless the host turns it off', async () => {
  for (const [rememberLastMethod, isShown] of [
    [undefined, true],
    [false, false],
  ] as const) {
    const site = new NoScriptSite();
    const browser = site.browser(config, { rememberLastMethod });
    await browser.open(URL_OF_ROUTE);
    await browser.send({ email: ADA }, 'Continue');
    const { code = '' } = await site.message(ADA);
    await browser.send({ passcode: code }, 'Continue');
    expect(browser.page.url).toBe(HOME);
    await browser.open(URL_OF_ROUTE);
    expect(browser.text.includes('Last used'), String(rememberLastMethod)).toBe(isShown);
    expect(browser.set.join()).not.toContain(ADA);
  }
});

test("decision 167: 'auto' begins with the region of Accept-Language, and other countries are refused", async () => {
  const site = new NoScriptSite();
  const otpOptions = { methods: ['sms'], defaultCountry: 'auto', allowedCountries: ['DE', 'AT'] } as const;
  const browser = site.browser({ products: ['otp'], otpOptions });
  await browser.open(URL_OF_ROUTE, { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' });
  expect(browser.field('country').value).toBe('AT');
  await browser.send({ phone: '+44 20 7946 0958' }, 'Continue');
  expect(browser.text).toContain('The country code of this phone number is invalid, unsupported or disabled.');
});
