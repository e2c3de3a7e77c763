import type { OrganizationFlowOptions } from '@foyer/core/organizations';
import { expect, test } from 'vitest';
import { appPasscode } from '../../../../scripts/test-totp';
import type { RouteOptions } from '../../src/sign-in/sign-in-options';
import { HOME, NoScriptSite } from './no-script-site';

const ADA = 'ada@harbour.example';
const BY_CODE: OrganizationFlowOptions = { products: ['emailOtp'] };
const BY_LINK: OrganizationFlowOptions = { products: ['emailMagicLinks'] };

/** A project of organizations, and a browser at its sign-in. */
async function open(
  config: OrganizationFlowOptions,
  prepare: (site: NoScriptSite) => Promise<void> = () => Promise.resolve(),
  options: Partial<RouteOptions> = {},
) {
  const site = new NoScriptSite();
  await site.allow({ vertical: 'B2B', create_organization_enabled: true, discovery_redirect_urls: [site.url] });
  await prepare(site);
  const browser = site.organizationsBrowser(config, options);
  await browser.open(site.url);
  return { site, browser };
}

const harbour = async (site: NoScriptSite, fields: object = {}): Promise<string> => {
  const { organization_id } = await site.control('organizations', {
    organization_name: 'Harbour',
    organization_slug: 'harbour',
    ...fields,
  });
  return String(organization_id);
};

const withAda =
  (organization: object = {}, member: object = {}) =>
  async (site: NoScriptSite): Promise<void> => {
    const organization_id = await harbour(site, organization);
    await site.control('members', { organization_id, email_address: ADA, ...member });
  };

async function code(site: NoScriptSite): Promise<string> {
  return (await site.message(ADA)).code ?? '';
}

test('discovery by passcode: the address, the code, and the choice of an organization', async () => {
  const { site, browser } = await open(BY_CODE, withAda());
  await browser.send({ email: ADA }, 'Continue with email');
  await browser.send({ passcode: await code(site) }, 'Continue');
  expect(browser.text).toContain('Harbour');
  await browser.send({}, /Harbour/);
  expect(browser.page.url).toBe(HOME);
  expect(site.errors).toEqual([]);
});

test('discovery by link: opening it spends nothing, a press does', async () => {
  const { site, browser } = await open(BY_LINK, withAda());
  await browser.send({ email: ADA }, 'Continue with email');
  const [link = ''] = (await site.message(ADA)).links;
  await site.organizationsBrowser(BY_LINK).open(link);
  await browser.open(link);
  await browser.send({}, 'Continue');
  await browser.send({}, /Harbour/);
  expect(browser.page.url).toBe(HOME);
});

test('an address without an organization: a new organization', async () => {
  const { site, browser } = await open(BY_CODE);
  await browser.send({ email: ADA }, 'Continue with email');
  await browser.send({ passcode: await code(site) }, 'Continue');
  await browser.send({}, /create/i);
  expect(browser.page.url).toBe(HOME);
});

const OF_HARBOUR: OrganizationFlowOptions = { ...BY_CODE, authFlowType: 'Organization', organizationSlug: 'harbour' };

test('one organization: its name, a passcode, and an authenticator code as the second factor', async () => {
  let secret = '';
  const { site, browser } = await open(OF_HARBOUR, async (one) => {
    const organization_id = await harbour(one, { mfa_policy: 'REQUIRED_FOR_ALL' });
    const made = await one.control('members', {
      organization_id,
      email_address: ADA,
      mfa_enrolled: true,
      totp: true,
      default_mfa_method: 'totp',
    });
    secret = String(made['totp_secret']);
  });
  expect(browser.text).toContain('Harbour');
  await browser.send({ email: ADA }, 'Continue with email');
  await browser.send({ passcode: await code(site) }, 'Continue');
  await browser.send({ passcode: appPasscode(secret, Date.now()) }, 'Continue');
  expect(browser.page.url).toBe(HOME);
});

test('a recovery code instead of the authenticator', async () => {
  let codes: readonly string[] = [];
  const { site, browser } = await open(OF_HARBOUR, async (one) => {
    const organization_id = await harbour(one, { mfa_policy: 'REQUIRED_FOR_ALL' });
    const made = await one.control('members', {
      organization_id,
      email_address: ADA,
      mfa_enrolled: true,
      totp: true,
      default_mfa_method: 'totp',
    });
    codes = made['recovery_codes'] as readonly string[];
  });
  await browser.send({ email: ADA }, 'Continue with email');
  await browser.send({ passcode: await code(site) }, 'Continue');
  await browser.send({}, /backup code|recovery code/i);
  const field = browser.page.document.querySelector<HTMLInputElement>('input:not([type=hidden])');
  await browser.send({ [field?.name ?? '']: codes[0] ?? '' }, 'Continue');
  expect(browser.page.url).toBe(HOME);
});

test('SMS as the second factor', async () => {
  const { site, browser } = await open(
    OF_HARBOUR,
    withAda(
      { mfa_policy: 'REQUIRED_FOR_ALL' },
      {
        mfa_phone_number: '+12125550123',
        mfa_phone_number_verified: true,
        mfa_enrolled: true,
        default_mfa_method: 'sms_otp',
      },
    ),
  );
  await browser.send({ email: ADA }, 'Continue with email');
  await browser.send({ passcode: await code(site) }, 'Continue');
  if (!browser.page.document.querySelector('[name=passcode]')) await browser.send({}, 'Continue');
  await browser.send({ passcode: (await site.message('+12125550123')).code ?? '' }, 'Continue');
  expect(browser.page.url).toBe(HOME);
});

test('SSO: the way to the company, and back', async () => {
  const { site, browser } = await open(
    { products: ['sso'], authFlowType: 'Organization', organizationSlug: 'harbour' },
    async (one) => {
      const organization_id = await harbour(one, { sso_jit_provisioning: 'ALL_ALLOWED' });
      await one.control('connections', {
        organization_id,
        kind: 'oidc',
        display_name: 'Harbour SSO',
        status: 'active',
      });
    },
  );
  await browser.send({}, /SSO/);
  expect(new URL(browser.page.url).origin).toBe('http://localhost:4400');
  const field = browser.page.document.querySelector<HTMLInputElement>('input[type=email], input[name=email]');
  await browser.send({ [field?.name ?? '']: ADA }, 'Continue');
  expect(browser.page.url).toBe(HOME);
  expect(site.errors).toEqual([]);
});

test('a reset email that is sent again shows a message once, in the host’s words', async () => {
  const { site, browser } = await open(
    { ...OF_HARBOUR, products: ['passwords'] },
    withAda({}, { password: 'an old password of mine' }),
    {
      strings: { 'password.reset.toast.emailResent': 'On its way once more' },
    },
  );
  const said = () =>
    [...browser.page.document.querySelectorAll('.foyer-no-script-note[role=status]')].map((one) => one.textContent);
  await browser.send({ email: ADA }, 'Continue');
  await browser.send({}, 'Sign up or reset password');
  await browser.send({ email: ADA }, 'Continue');
  expect(browser.text).toContain('Check your email!');
  expect(said()).toEqual([]);
  // Nobody loads the page anew: it is pressed as it is.
  await browser.send({}, /resend/i);
  expect(said()).toEqual([]);
  await site.advance(61);
  await browser.send({}, /resend/i);
  expect(said()).toEqual(['On its way once more']);
  const { messages } = await site.control(`messages?to=${ADA}`);
  expect(messages).toHaveLength(2);
  await browser.send({}, 'Back');
  expect(said()).toEqual([]);
});
