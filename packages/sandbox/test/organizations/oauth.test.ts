import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { organizationProviders } from '../../src/organizations/auth-methods';
import { pkcePair, press, startUrl, target, visit } from '../provider-visit';
import { newHost } from '../sandbox';
import { Company, EMAIL, readDiscovery, SDM } from './company';

const ORIGIN = 'http://localhost:4400';
const URLS = { login_redirect_url: 'http://localhost:3000/in', signup_redirect_url: 'http://localhost:3000/up' };
const BACK = { discovery_redirect_url: 'http://localhost:3000/found' };

function oauthUrl(company: Company, provider: string, query: Record<string, string>, way = ''): string {
  const search = new URLSearchParams({ public_token: company.host.publicToken, ...query });
  return `${ORIGIN}/v1/b2b/public/oauth/${provider}${way}/start?${search}`;
}

async function open(company: Company, url: string): Promise<string> {
  return new URL((await visit(company.host, url)).headers.get('location') ?? '', ORIGIN).href;
}

async function go(company: Company, url: string, fields: Record<string, string> = {}): Promise<URL> {
  return target(press(company.host, await open(company, url), { action: 'continue', email: EMAIL, ...fields }));
}

const refusal = async (company: Company, url: string) =>
  /<code translate="no">(\w+)<\/code>/.exec(await (await visit(company.host, url)).text())?.[1];

/** Signs in to an organization. `fields` are the fields of the provider's page. */
async function logIn(company: Company, provider: string, organization_id: string, fields: Record<string, string> = {}) {
  const back = await go(company, oauthUrl(company, provider, { organization_id, ...URLS }), fields);
  return company.post('/oauth/authenticate', { oauth_token: back.searchParams.get('token'), ...SDM });
}

/** Verifies the address with a link, and adds the factor to an intermediate session. */
async function verifyByLink(company: Company, organization_id: string, intermediate_session_token: string) {
  await company.post('/magic_links/email/login_or_signup', { organization_id, email_address: EMAIL });
  const { token } = await company.lastLink();
  return company.auth('/magic_links/authenticate', { magic_links_token: token, intermediate_session_token, ...SDM });
}

/** Makes an account at a provider that verifies no address the member's own. */
async function link(company: Company, provider: string, organization_id: string) {
  const { body } = await logIn(company, provider, organization_id);
  return verifyByLink(company, organization_id, String(body['intermediate_session_token']));
}

async function discover(company: Company, provider: string, fields: Record<string, string> = {}) {
  const back = await go(company, oauthUrl(company, provider, BACK, '/discovery'), fields);
  expect(back.searchParams.get('stytch_token_type')).toBe('discovery_oauth');
  const { body } = await company.post('/oauth/discovery/authenticate', {
    discovery_oauth_token: back.searchParams.get('token'),
  });
  return readDiscovery(body);
}

describe.each(organizationProviders)('org api 5.6: %s', (provider) => {
  const verifies = provider === 'google' || provider === 'microsoft';

  it('signs in a member by id or slug, and registers the account', async () => {
    const company = await Company.open();
    const organization_id = await company.organization();
    const { member } = await company.member(organization_id);
    if (!verifies) await link(company, provider, organization_id);
    const back = await go(company, oauthUrl(company, provider, { slug: 'harbour', ...URLS }));
    expect([back.pathname, back.searchParams.get('stytch_token_type')]).toEqual(['/in', 'oauth']);
    const auth = await company.auth('/oauth/authenticate', { oauth_token: back.searchParams.get('token'), ...SDM });
    expect(auth.member_id).toBe(member.member_id);
    expect(auth.member['oauth_registrations']).toMatchObject([{ provider_type: provider, provider_tenants: [] }]);
    expect(auth.member_session?.authentication_factors).toMatchObject([
      { type: 'oauth', delivery_method: `oauth_${provider}` },
    ]);
    expect(auth['provider_values']).toMatchObject({
      access_token: z
        .string()
        .parse(z.object({ access_token: z.string() }).parse(auth['provider_values']).access_token),
    });
  });

  it(`${verifies ? 'verifies' : 'does not verify'} the address of a new member`, async () => {
    const company = await Company.open();
    const organization_id = await company.organization({ email_jit_provisioning: 'ALL_ALLOWED' });
    const { body } = await logIn(company, provider, organization_id);
    expect(body['member']).toMatchObject({ email_address_verified: verifies, status: verifies ? 'active' : 'pending' });
    if (!verifies) {
      const methods = { allowed_auth_methods: ['sso', 'magic_link', 'google_oauth', 'microsoft_oauth', 'email_otp'] };
      expect(body).toMatchObject({ member_session: null, primary_required: methods });
    }
  });

  it('signs in members of a tenant, and lists the organizations to join', async () => {
    const company = await Company.open();
    const policy = { oauth_tenant_jit_provisioning: 'RESTRICTED', allowed_oauth_tenants: { [provider]: ['T1'] } };
    const organization_id = await company.organization(policy);
    const { organizations } = await discover(company, provider, { tenants: 'T0 T1' });
    expect(organizations).toMatchObject([
      { membership: { type: 'eligible_to_join_by_oauth_tenant', details: { provider, tenant: 'T1' } } },
    ]);
    expect(
      (await logIn(company, provider, organization_id, { tenants: 'T2', email: 'bob@harbour.example' })).errorType,
    ).toBe('invalid_oauth_tenant_for_jit_provisioning');
    const { body } = await logIn(company, provider, organization_id, { tenants: 'T1' });
    const ist = String(body['intermediate_session_token']);
    const { member } = verifies ? { member: body['member'] } : await verifyByLink(company, organization_id, ist);
    expect(member).toMatchObject({
      oauth_registrations: [{ provider_tenants: [{ tenant_id: 'T1', tenant_name: 'T1' }] }],
    });
    const off = await company.organization({ organization_slug: 'off' });
    expect((await logIn(company, provider, off, { tenants: 'T1' })).errorType).toBe(
      'oauth_tenant_jit_provisioning_not_allowed',
    );
  });
});

describe.each(['github', 'slack', 'hubspot'])(
  'org api 5.6, 12.3: %s, at which anyone can claim an address',
  (provider) => {
    const VERIFYING = { allowed_auth_methods: ['sso', 'magic_link', 'google_oauth', 'microsoft_oauth', 'email_otp'] };

    it.each([true, false])(
      'does not sign in as a verified member: the address is due first (vouched for: %s)',
      async (verified) => {
        const company = await Company.open();
        const organization_id = await company.organization();
        const { member } = await company.member(organization_id);
        expect(member).toMatchObject({ email_address_verified: true, status: 'active' });
        await company.host.control('POST', '/identities', { provider, email: EMAIL, name: 'Eve', verified });
        const { body } = await logIn(company, provider, organization_id);
        expect(body).toMatchObject({
          member_session: null,
          session_token: '',
          primary_required: VERIFYING,
          mfa_required: null,
        });
        expect(body['member'], 'nothing is linked').toMatchObject({ oauth_registrations: [] });
        const intermediate_session_token = String(body['intermediate_session_token']);
        const { organizations } = await discover(company, provider);
        expect(organizations).toMatchObject([{ member_authenticated: false, primary_required: VERIFYING }]);
        const memberIds = { organization_id, member_id: member.member_id, intermediate_session_token };
        for (const path of ['/totp', '/otps/sms/send']) {
          const early = await company.post(path, { ...memberIds, mfa_phone_number: '+12015550123' });
          expect([early.status, early.errorType]).toEqual([
            403,
            'action_available_only_once_primary_authentication_is_met',
          ]);
        }
        const joined = await verifyByLink(company, organization_id, intermediate_session_token);
        expect(joined.member_session?.authentication_factors).toMatchObject([
          { type: 'oauth' },
          { type: 'magic_link' },
        ]);
        expect(joined.member['oauth_registrations']).toMatchObject([{ provider_type: provider }]);
      },
    );

    it('signs in once the account is linked, and no other account with the address does', async () => {
      const company = await Company.open();
      const organization_id = await company.organization();
      await company.member(organization_id);
      const other = await company.organization({ organization_slug: 'other' });
      await company.member(other);
      await link(company, provider, organization_id);
      expect((await logIn(company, provider, organization_id)).body['member_session']).toMatchObject({
        organization_id,
      });
      const { ist, organizations } = await discover(company, provider);
      expect(
        organizations.map(({ member_authenticated }) => member_authenticated),
        'it is linked to one',
      ).toEqual([true, false]);
      const exchange = (id: string) =>
        company.auth('/discovery/intermediate_sessions/exchange', {
          organization_id: id,
          intermediate_session_token: ist,
          ...SDM,
        });
      const elsewhere = await exchange(other);
      expect(elsewhere).toMatchObject({ member_session: null, primary_required: VERIFYING });
      await company.host.control('POST', '/identities', {
        provider,
        email: 'eve@harbour.example',
        name: 'Eve',
        subject: '666',
      });
      const eve = await company.host.control('POST', '/identities', {
        provider,
        email: EMAIL,
        name: 'Eve',
        subject: '666',
      });
      const page = await open(company, oauthUrl(company, provider, { organization_id, ...URLS }));
      const back = await target(
        press(company.host, page, { action: 'continue', identity: String(eve['identity_id']) }),
      );
      const { body } = await company.post('/oauth/authenticate', {
        oauth_token: back.searchParams.get('token'),
        ...SDM,
      });
      expect(body).toMatchObject({ member_session: null, primary_required: VERIFYING });
    });

    it('signs in no user if no allowed method verifies an address', async () => {
      const company = await Company.open();
      const organization_id = await company.organization({
        auth_methods: 'RESTRICTED',
        allowed_auth_methods: [`${provider}_oauth`, 'password'],
      });
      await company.member(organization_id);
      const { body } = await logIn(company, provider, organization_id);
      expect(body).toMatchObject({ member_session: null, primary_required: { allowed_auth_methods: [] } });
    });
  },
);

describe('org api 5.6: OAuth', () => {
  it('exchanges a discovery for a session, and creates an organization only for a verified address', async () => {
    const company = await Company.open();
    const organization_id = await company.organization();
    await company.member(organization_id);
    const { ist, organizations } = await discover(company, 'google');
    expect(organizations).toMatchObject([{ member_authenticated: true, membership: { type: 'active_member' } }]);
    const body = { intermediate_session_token: ist, organization_id, ...SDM };
    const auth = await company.auth('/discovery/intermediate_sessions/exchange', body);
    expect(auth.member_session?.organization_id).toBe(organization_id);
    const slack = await discover(company, 'slack', { email: 'new@harbour.example' });
    const created = await company.auth('/discovery/organizations/create', {
      intermediate_session_token: slack.ist,
      ...SDM,
    });
    expect(created.member_session).toBeNull();
  });

  it('adds the factor to an intermediate session of the same user, and refuses a different user’s', async () => {
    const company = await Company.open();
    const organization_id = await company.organization({ email_jit_provisioning: 'ALL_ALLOWED' });
    const { body } = await logIn(company, 'github', organization_id);
    const intermediate_session_token = body['intermediate_session_token'];
    const url = oauthUrl(company, 'google', { organization_id, ...URLS });
    const other = (await go(company, url, { email: 'bob@harbour.example' })).searchParams.get('token');
    const spend = (oauth_token: string | null) =>
      company.post('/oauth/authenticate', { oauth_token, intermediate_session_token, ...SDM });
    expect((await spend(other)).errorType).toBe('invalid_intermediate_session_token_for_organization');
    const full = await spend((await go(company, url)).searchParams.get('token'));
    expect(full.body['member_session']).toMatchObject({
      authentication_factors: [{ delivery_method: 'oauth_github' }, { delivery_method: 'oauth_google' }],
    });
  });

  it('holds to PKCE, spends a token once, and each only for its call', async () => {
    const company = await Company.open({ pkce_required_for_oauth: true });
    const organization_id = await company.organization({ email_jit_provisioning: 'ALL_ALLOWED' });
    expect(await refusal(company, oauthUrl(company, 'google', { organization_id }))).toBe(
      'invalid_pkce_code_challenge',
    );
    const { verifier: pkce_code_verifier, challenge: pkce_code_challenge } = pkcePair();
    const back = await go(company, oauthUrl(company, 'google', { ...BACK, pkce_code_challenge }, '/discovery'));
    const token = back.searchParams.get('token');
    const spend = (more: object) =>
      company.post('/oauth/discovery/authenticate', { discovery_oauth_token: token, ...more });
    expect((await spend({})).errorType).toBe('pkce_expected_code_verifier');
    expect((await company.post('/oauth/authenticate', { oauth_token: token, ...SDM })).errorType).toBe(
      'oauth_token_not_found',
    );
    expect((await spend({ pkce_code_verifier })).status).toBe(200);
    expect((await spend({ pkce_code_verifier })).errorType).toBe('oauth_token_not_found');
  });

  it('refuses a start that names no organization or two, an unknown one or provider, and an address that is not ours', async () => {
    const company = await Company.open();
    const organization_id = await company.organization();
    const start = (query: Record<string, string>, provider = 'google', way = '') =>
      refusal(company, oauthUrl(company, provider, query, way));
    expect(await start({})).toBe('missing_oauth_organization_locator');
    expect(await start({ organization_id: '', slug: '' })).toBe('missing_oauth_organization_locator');
    expect(await start({ organization_id, slug: 'harbour' })).toBe('too_many_oauth_organization_locators');
    const twice = (key: string, value: string) =>
      refusal(company, `${oauthUrl(company, 'google', { [key]: value })}&${key}=${value}`);
    expect(await twice('organization_id', organization_id)).toBe('too_many_oauth_organization_locators');
    expect(await twice('slug', 'harbour')).toBe('too_many_oauth_organization_locators');
    const urls = `${oauthUrl(company, 'google', { organization_id, ...URLS })}&login_redirect_url=https://evil.example/`;
    expect(await refusal(company, urls)).toBe('bad_request');
    expect(await refusal(company, `${oauthUrl(company, 'google', { slug: 'harbour' })}&public_token=x`)).toBe(
      'unauthorized_credentials',
    );
    expect(
      (await visit(company.host, oauthUrl(company, 'google', { organization_id: '', slug: 'harbour' }))).status,
    ).toBe(303);
    expect(await start({ organization_id: 'organization-test-1' })).toBe('organization_not_found');
    expect(await start({ slug: 'nobody' })).toBe('organization_not_found');
    expect(await start({ slug: 'harbour' }, 'twitter')).toBe('invalid_oauth_provider');
    expect(await start({ slug: 'harbour', login_redirect_url: 'javascript:alert(1)' })).toBe(
      'no_match_for_provided_oauth_url',
    );
    expect(await start({ discovery_redirect_url: 'https://elsewhere.example' }, 'google', '/discovery')).toBe(
      'no_match_for_provided_oauth_url',
    );
    const users = newHost();
    expect(await refusal(new Company(users), oauthUrl(new Company(users), 'google', BACK, '/discovery'))).toBe(
      'bad_vertical_for_stytch_sdk',
    );
    expect((await visit(users, startUrl(users, 'hubspot'))).status).toBe(400);
  });

  it('comes back with the error after Cancel and Fail', async () => {
    const company = await Company.open();
    const page = await open(company, oauthUrl(company, 'slack', BACK, '/discovery'));
    const denied = await target(press(company.host, page, { action: 'cancel' }));
    expect([denied.pathname, denied.searchParams.get('stytch_token_type'), denied.searchParams.get('error')]).toEqual([
      '/found',
      'discovery_oauth',
      'access_denied',
    ]);
    const failed = await target(press(company.host, page, { action: 'fail' }));
    expect(failed.searchParams.get('error')).toBe('oauth_flow_callback_error');
  });

  it('asks for tenants if the organization uses them, and keeps typed text', async () => {
    const company = await Company.open();
    await company.host.control('POST', '/identities', {
      provider: 'slack',
      email: EMAIL,
      name: 'Ada',
      tenants: [{ tenant_id: 'T9', tenant_name: 'Harbour' }],
    });
    const page = await open(company, oauthUrl(company, 'slack', BACK, '/discovery'));
    expect(await (await visit(company.host, page)).text()).toContain('Tenant IDs, separated by spaces (optional)');
    const wrong = await press(company.host, page, { action: 'continue', email: 'ada', tenants: 'T1 T2' });
    expect(await wrong.text()).toContain('value="T1 T2"');
  });
});

describe('org api 5.7: Google One Tap', () => {
  const credential = async (company: Company) => {
    const { client_id } = await company
      .call('GET', '/oauth/google/onetap/start')
      .then(({ body }) => ({ client_id: body['google_client_id'] }));
    const identity = await company.host.control('POST', '/identities', {
      provider: 'google',
      email: EMAIL,
      name: 'Ada',
    });
    const order = { client_id, origin: 'http://localhost:3000', identity_id: identity['identity_id'] };
    const answer = await company.sandbox.handle(
      new Request(`${ORIGIN}/stand-in/gsi/credential`, {
        method: 'POST',
        body: JSON.stringify(order),
        headers: { origin: ORIGIN },
      }),
    );
    return z.object({ credential: z.string() }).parse(await answer.json()).credential;
  };

  it('logs in to an organization, and discovers', async () => {
    const company = await Company.open();
    const organization_id = await company.organization();
    await company.member(organization_id);
    const id_token = await credential(company);
    const { body } = await company.post('/oauth/google/onetap/submit', { id_token, organization_id, ...URLS });
    const back = new URL(z.string().parse(body['redirect_url']));
    expect([back.pathname, back.searchParams.get('stytch_token_type')]).toEqual(['/in', 'oauth']);
    const auth = await company.auth('/oauth/authenticate', { oauth_token: back.searchParams.get('token'), ...SDM });
    expect(auth.member.email_address).toBe(EMAIL);
    const found = await company.post('/oauth/google/onetap/discovery/submit', { id_token, ...BACK });
    expect(new URL(z.string().parse(found.body['redirect_url'])).searchParams.get('stytch_token_type')).toBe(
      'discovery_oauth',
    );
  });

  it('refuses a false credential, and says when it is not configured', async () => {
    const company = await Company.open();
    const organization_id = await company.organization();
    const wrong = await company.post('/oauth/google/onetap/submit', { id_token: 'x', organization_id, ...URLS });
    expect(wrong.errorType).toBe('oauth_flow_callback_error');
    await company.host.control('POST', '/project', { google_client_id: '' });
    expect((await company.call('GET', '/oauth/google/onetap/start')).errorType).toBe('oauth_config_not_found');
  });
});
