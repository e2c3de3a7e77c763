import type { LoginConfig } from '@foyer/core';
import { describe, expect, it } from 'vitest';
import { NoScriptSite, PASSWORD } from './no-script-site';

const GRACE = 'grace@example.com';
const PAGE = 'https://app.example/request-access';
const BY_CODE: LoginConfig = { products: ['otp'], otpOptions: { methods: ['email'] }, requestAccessURL: PAGE };

/** A browser at the sign-in of a project that refuses sign-ups. */
async function open(config: LoginConfig, settings: object) {
  const site = new NoScriptSite();
  await site.allow(settings);
  const browser = site.browser(config);
  await browser.open(site.url);
  return { site, browser };
}

const REFUSALS = [
  ['sign_ups_closed', { sign_ups_open: false }, 'Sign-ups are closed'],
  ['email_not_in_allowlist', { sign_up_allow_list: ['acme.test'] }, 'This address is not on the list'],
  ['email_in_denylist', { sign_up_deny_list: ['example.com'] }, 'This address is not on the list'],
] as const;

describe('decision 172: a refused sign-up without a script', () => {
  it.each(REFUSALS)(
    '%s has its own screen, with the link of the host and the way back',
    async (code, settings, title) => {
      const { site, browser } = await open(BY_CODE, settings);
      await browser.send({ email: GRACE }, 'Continue');
      expect(browser.page.document.querySelector('h1, h2')?.textContent).toBe(title);
      expect(browser.page.document.querySelector(`a[href="${PAGE}"]`)?.textContent).toBe('Request access');
      expect(site.errors).toEqual([code]);
      expect((await site.control(`messages?to=${GRACE}`)).messages).toEqual([]);
      await browser.send({}, 'Back');
      expect(browser.field('email').value).toBe(GRACE);
    },
  );

  it.each(REFUSALS)('%s of a link and of a password', async (_, settings, title) => {
    const byLink = await open({ products: ['emailMagicLinks'] }, settings);
    await byLink.browser.send({ email: GRACE }, /Continue/);
    expect(byLink.browser.text).toContain(title);
    const byPassword = await open({ products: ['passwords'] }, {});
    await byPassword.browser.send({ email: GRACE }, /Continue/);
    await byPassword.site.allow(settings);
    await byPassword.browser.send({ password: PASSWORD }, 'Continue');
    expect(byPassword.browser.text).toContain(title);
  });

  it('signs known users in', async () => {
    const site = new NoScriptSite();
    await site.allow();
    const first = site.browser(BY_CODE);
    await first.open(site.url);
    await first.send({ email: GRACE }, 'Continue');
    await first.send({ passcode: (await site.message(GRACE)).code ?? '' }, 'Continue');
    await site.allow({ sign_ups_open: false, sign_up_deny_list: [GRACE] });
    const again = site.browser(BY_CODE);
    await again.open(site.url);
    await again.send({ email: GRACE }, 'Continue');
    await again.send({ passcode: (await site.message(GRACE)).code ?? '' }, 'Continue');
    expect(await site.userOf(again)).toBe(GRACE);
  });
});
