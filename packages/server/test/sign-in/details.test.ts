import { createHash } from 'node:crypto';
import type { LoginConfig } from '@foyer/core';
import { describe, expect, it } from 'vitest';
import { appPasscode } from '../../../../scripts/test-totp';
import type { NoScriptBrowser } from './no-script-browser';
import { HOME, NoScriptSite, PASSWORD } from './no-script-site';

const ADA = 'ada@example.com';
const COUNTRIES = Array.from({ length: 250 }, (_, at) => ({ value: `c-${at}`, label: `Country number ${at * 7919}` }));
const CONFIG: LoginConfig = {
  products: ['otp'],
  otpOptions: { methods: ['email'] },
  signUpFields: [
    { type: 'name' },
    { type: 'text', name: 'postcode', label: 'Postcode', required: true, pattern: '[0-9]{5}', maxLength: 20 },
    { type: 'text', name: 'bio', label: 'Bio', maxLength: 1000 },
    { type: 'select', name: 'country', label: 'Country', options: COUNTRIES },
    { type: 'checkbox', name: 'news', label: 'Newsletter' },
    { type: 'date', name: 'born', label: 'Born' },
  ],
  legal: { termsURL: '/terms', privacyURL: 'https://example.com/privacy', consent: 'checkbox', version: '1' },
};
const TERMS = 'detail.terms_version';
/** 10,000 characters that no compression makes short. */
const NOISE = Array.from({ length: 157 }, (_, at) => createHash('sha256').update(String(at)).digest('hex'))
  .join('')
  .slice(0, 10_000);
const MARKUP = '</p><script>alert(1)</script>';

async function open(config: LoginConfig = CONFIG) {
  const site = new NoScriptSite();
  await site.allow();
  const browser = site.browser(config);
  await browser.open(site.url);
  return { site, browser };
}

async function passcode(site: NoScriptSite, browser: NoScriptBrowser) {
  await browser.send({ email: ADA }, 'Continue');
  await browser.send({ passcode: (await site.message(ADA)).code ?? '' }, 'Continue');
}

/** A browser at the form for details, after a passcode. */
async function atForm(config: LoginConfig = CONFIG) {
  const opened = await open(config);
  await passcode(opened.site, opened.browser);
  expectSignedOut(opened.browser);
  return opened;
}

const check = (browser: NoScriptBrowser, name: string, isChecked = true) =>
  void (browser.field(name).checked = isChecked);

/** No page and no server finds a session, and none was ever written. */
function expectSignedOut(browser: NoScriptBrowser): void {
  const tokens = browser.set.filter((line) => /^stytch_(?:session|session_jwt)=[^;]/.test(line));
  expect(tokens).toEqual([]);
}

/** The error at a field, as assistive technology reads it. */
function errorAt(browser: NoScriptBrowser, name: string): string {
  const field = browser.field(name);
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  const texts = ids.map((id) => browser.page.document.querySelector(`[id="${id}"]`)?.textContent ?? '');
  return field.getAttribute('aria-invalid') === 'true' ? texts.join(' ').trim() : '';
}

const userOf = async (site: NoScriptSite, browser: NoScriptBrowser) => {
  const auth = await site.authenticate(browser.cookieHeader, { verifyWithProvider: true });
  return auth.status === 'signed-in' ? auth.user : undefined;
};

describe('decision 171: the details of an account without a script', () => {
  it('asks after the passcode, shows each error at its field, keeps typed answers, and then signs in', async () => {
    const { site, browser } = await atForm();
    expect(browser.text).toContain('Complete your account');
    expect(browser.page.document.querySelector('a[href="/terms"]')?.getAttribute('rel')).toContain('noopener');
    await browser.send({ 'detail.postcode': 'abc', 'detail.bio': MARKUP, 'detail.country': 'c-2' }, 'Continue');
    expectSignedOut(browser);
    expect(errorAt(browser, 'detail.name')).toContain('This is required.');
    expect(errorAt(browser, 'detail.postcode')).toContain('Check it and try again.');
    expect(errorAt(browser, 'detail.bio')).toBe('');
    expect(errorAt(browser, TERMS)).toContain('This is required.');
    expect(browser.field('detail.name').autofocus).toBe(true);
    expect(browser.field('detail.postcode').value).toBe('abc');
    expect(browser.field('detail.bio').value).toBe(MARKUP);
    expect(browser.field('detail.country').value).toBe('c-2');
    expect(browser.page.document.querySelector('script')).toBeNull();

    check(browser, TERMS);
    check(browser, 'detail.news');
    await browser.send({ 'detail.name': 'Ada', 'detail.postcode': '1'.repeat(21) }, 'Continue');
    expect(errorAt(browser, 'detail.postcode')).toContain('Use at most 20 characters.');
    expect(browser.field('detail.postcode').autofocus).toBe(true);
    expect([browser.field(TERMS).checked, browser.field('detail.news').checked]).toEqual([true, true]);
    check(browser, 'detail.news', false);
    await browser.send({ 'detail.postcode': '12345', 'detail.born': '1815-12-10' }, 'Continue');
    expect(browser.page.url).toBe(HOME);
    expect(await userOf(site, browser)).toMatchObject({
      name: { first_name: 'Ada' },
      untrusted_metadata: {
        postcode: '12345',
        bio: MARKUP,
        country: 'c-2',
        news: false,
        born: '1815-12-10',
        terms_version: '1',
      },
    });
    expect(site.errors).toEqual([]);
  });

  it('after a password that creates the account, and after the link of an email', async () => {
    const byPassword = await open({ ...CONFIG, products: ['passwords'] });
    await byPassword.browser.send({ email: ADA }, /Continue/);
    await byPassword.browser.send({ password: PASSWORD }, 'Continue');
    expectSignedOut(byPassword.browser);
    expect(byPassword.browser.text).toContain('Complete your account');

    const byLink = await open({ ...CONFIG, products: ['emailMagicLinks'] });
    await byLink.browser.send({ email: ADA }, /Continue/);
    await byLink.browser.open((await byLink.site.message(ADA)).links[0] ?? '');
    await byLink.browser.send({}, 'Continue');
    expectSignedOut(byLink.browser);
    expect(byLink.browser.text).toContain('Complete your account');
  });

  it('after a second factor', async () => {
    const { site, browser } = await open({ ...CONFIG, mfa: { required: 'ifEnrolled' } });
    const { session_token } = await site.signIn(ADA);
    const app = await site.call('/totps', { expiration_minutes: 30 }, session_token);
    const codeNow = async () => {
      await site.advance(31);
      return appPasscode(String(app['secret']), site.options.now?.() ?? 0);
    };
    const body = { totp_code: await codeNow(), session_duration_minutes: 60 };
    await site.call('/totps/authenticate', body, session_token);
    await passcode(site, browser);
    expectSignedOut(browser);
    expect(browser.text).not.toContain('Complete your account');
    await browser.send({ passcode: await codeNow() }, 'Continue');
    expectSignedOut(browser);
    check(browser, TERMS);
    await browser.send({ 'detail.name': 'Ada', 'detail.postcode': '12345' }, 'Continue');
    expect(browser.page.url).toBe(HOME);
  });

  it('a new visit returns to the form, and Back ends the sign-in', async () => {
    const { site, browser } = await atForm();
    await browser.open(site.url);
    expect(browser.text).toContain('Complete your account');
    await browser.send({}, 'Back');
    expect(browser.text).toContain('Sign up or log in');
    await browser.open(site.url);
    expect(browser.text).toContain('Sign up or log in');
    expectSignedOut(browser);
    expect(browser.cookies.has('foyer-waiting')).toBe(false);
  });

  it('a user who lacks nothing is signed in as before, and new terms ask once more', async () => {
    const { site, browser } = await atForm({ ...CONFIG, signUpFields: [] });
    check(browser, TERMS);
    await browser.send({}, 'Continue');
    expect(browser.page.url).toBe(HOME);
    const again = site.browser({ ...CONFIG, signUpFields: [] });
    await again.open(site.url);
    await passcode(site, again);
    expect(again.page.url).toBe(HOME);
    const changed = site.browser({ ...CONFIG, signUpFields: [], legal: { termsURL: '/terms', version: '2' } });
    await changed.open(site.url);
    await passcode(site, changed);
    expect(changed.text).toContain('Our terms have changed');
    expectSignedOut(changed);
    await changed.send({}, 'Continue');
    expect(await userOf(site, changed)).toMatchObject({ untrusted_metadata: { terms_version: '2' } });
  });

  it('a field that the provider refuses has its error there', async () => {
    const { site, browser } = await atForm();
    await site.control('faults', {
      path: '/sdk/v1/users/me',
      method: 'PUT',
      times: 1,
      status: 400,
      body: {
        status_code: 400,
        request_id: 'request-1',
        error_type: 'bad_request',
        error_message: 'No.',
        error_url: '',
        error_details: { path: 'untrusted_metadata.postcode' },
      },
    });
    check(browser, TERMS);
    await browser.send({ 'detail.name': 'Ada', 'detail.postcode': '12345' }, 'Continue');
    expect(errorAt(browser, 'detail.postcode')).toContain('Check it and try again.');
    expect(browser.field('detail.name').value).toBe('Ada');
    expectSignedOut(browser);
    await browser.send({}, 'Continue');
    expect(browser.page.url).toBe(HOME);
  });
});

describe('bad input and attacks on the details without a script', () => {
  it('10,000 characters have their error at the field, even if they do not fit into cookies', async () => {
    const { browser } = await atForm();
    await browser.send({ 'detail.name': 'Ada', 'detail.postcode': '12345', 'detail.bio': NOISE }, 'Continue');
    expect(errorAt(browser, 'detail.bio')).toContain('Use at most 1000 characters.');
    expect(browser.field('detail.name').value).toBe('Ada');
    expect(browser.field('detail.postcode').value).toBe('12345');
    expect(browser.cookieHeader.length).toBeLessThan(8192);
    expectSignedOut(browser);
  });

  it('invisible characters and those that change the direction of text are no answer, and are not stored', async () => {
    const { site, browser } = await atForm();
    check(browser, TERMS);
    await browser.send({ 'detail.name': '\u202E\u200B', 'detail.postcode': '12345' }, 'Continue');
    expect(errorAt(browser, 'detail.name')).toContain('This is required.');
    await browser.send({ 'detail.name': '\u202EAda\u2066', 'detail.bio': 'one\ntwo' }, 'Continue');
    expect(await userOf(site, browser)).toMatchObject({
      name: { first_name: 'Ada' },
      untrusted_metadata: { bio: 'onetwo' },
    });
  });

  it('a post without the fields, with options that are not in the list, or with other keys skips nothing', async () => {
    const { site, browser } = await atForm();
    const post = async (change: (form: URLSearchParams) => void) => {
      const own = browser.request(browser.button('Continue'));
      const form = new URLSearchParams(await own.text());
      change(form);
      await browser.repeat(new Request(own.url, { method: 'POST', headers: own.headers, body: form.toString() }));
      expectSignedOut(browser);
    };
    await post((form) => {
      for (const name of [...form.keys()]) if (name.startsWith('detail.')) form.delete(name);
    });
    expect(errorAt(browser, 'detail.name')).toContain('This is required.');
    await post((form) => {
      form.set('detail.name', 'Ada');
      form.set('detail.postcode', '12345');
      form.set('detail.country', 'elsewhere');
      form.set('detail.__proto__', 'x');
      form.set('detail.trusted_metadata', 'x');
      form.set(TERMS, 'on');
    });
    expect(errorAt(browser, 'detail.country')).toContain('Check it and try again.');
    await browser.send({ 'detail.country': '' }, 'Continue');
    expect(browser.page.url).toBe(HOME);
    const { untrusted_metadata: metadata = {} } = (await userOf(site, browser)) ?? {};
    expect(Object.keys(metadata).sort()).toEqual([
      'bio',
      'born',
      'country',
      'news',
      'postcode',
      'terms_accepted_at',
      'terms_version',
    ]);
  });

  it("a form of one user's sign-in stores nothing for a different user", async () => {
    const { site, browser } = await atForm();
    const theirs = site.browser(CONFIG);
    await theirs.open(site.url);
    await theirs.send({ email: 'grace@example.com' }, 'Continue');
    await theirs.send({ passcode: (await site.message('grace@example.com')).code ?? '' }, 'Continue');
    theirs.cookies.set('foyer-waiting', browser.cookies.get('foyer-waiting') ?? '');
    check(theirs, TERMS);
    await theirs.send({ 'detail.name': 'Grace', 'detail.postcode': '12345' }, 'Continue');
    expect(theirs.page.url).not.toBe(HOME);
    expectSignedOut(theirs);
  });
});
