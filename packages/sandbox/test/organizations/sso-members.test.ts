import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pkcePair } from '../provider-visit';
import { EMAIL, readDiscovery, SDM, Company } from './company';
import { connect, LOGIN, returnFrom, SIGNUP } from './company-visit';

const kinds = ['oidc', 'saml'] as const;
type Kind = (typeof kinds)[number];

/** Goes through the company and spends the token. */
async function logInBySso(company: Company, kind: Kind, connection: string, email = EMAIL, more: object = {}) {
  const token = (await returnFrom(company.host, kind, connection, email)).searchParams.get('token');
  return company.post('/sso/authenticate', { sso_token: token, ...SDM, ...more });
}

describe.each(kinds)('org api 5.8: sso.authenticate after %s', (kind) => {
  it('signs in a member of the organization, with the user’s name at the company', async () => {
    const company = await Company.open();
    const organization_id = await company.organization();
    const { member } = await company.member(organization_id);
    const id = await connect(company.host, kind, organization_id, {
      people: [{ email_address: EMAIL, name: 'Ada', groups: ['crew'] }],
    });
    const back = await returnFrom(company.host, kind, id, EMAIL);
    expect(back.href.startsWith(LOGIN), 'an active member').toBe(true);
    const auth = await company.auth('/sso/authenticate', { sso_token: back.searchParams.get('token'), ...SDM });
    expect(auth.member_id).toBe(member.member_id);
    expect(auth.member_session?.authentication_factors).toMatchObject([
      {
        type: 'sso',
        delivery_method: `sso_${kind}`,
        sequence_order: 'PRIMARY',
        [`${kind}_sso_factor`]: { provider_id: id },
      },
    ]);
    expect(auth.member['sso_registrations']).toMatchObject([
      { connection_id: id, sso_attributes: { email: EMAIL, name: 'Ada' } },
    ]);
    const again = await logInBySso(company, kind, id);
    expect(again.body['member_id']).toBe(member.member_id);
  });

  it('spends the token once, and not on a refusal', async () => {
    const company = await Company.open();
    const id = await connect(company.host, kind, await company.organization());
    const { verifier, challenge } = pkcePair();
    const back = await returnFrom(company.host, kind, id, EMAIL, { pkce_code_challenge: challenge });
    const sso_token = back.searchParams.get('token');
    const spend = (more: object) => company.post('/sso/authenticate', { sso_token, ...SDM, ...more });
    expect((await spend({})).errorType).toBe('pkce_expected_code_verifier');
    expect((await spend({ pkce_code_verifier: 'x'.repeat(43) })).errorType).toBe('pkce_mismatch');
    expect((await company.post('/oauth/authenticate', { oauth_token: sso_token, ...SDM })).errorType).toBe(
      'oauth_token_not_found',
    );
    expect((await spend({ pkce_code_verifier: verifier })).status).toBe(200);
    expect((await spend({ pkce_code_verifier: verifier })).errorType).toBe('sso_token_not_found');
  });

  it('signs in non-members if the organization provisions by SSO', async () => {
    const company = await Company.open();
    const off = await company.organization({ organization_slug: 'off', sso_jit_provisioning: 'NOT_ALLOWED' });
    const refused = await logInBySso(company, kind, await connect(company.host, kind, off));
    expect(refused.errorType).toBe('invalid_connection_for_jit_provisioning');
    const some = await company.organization({ organization_slug: 'some', sso_jit_provisioning: 'RESTRICTED' });
    const other = await logInBySso(company, kind, await connect(company.host, kind, some));
    expect(other.errorType).toBe('invalid_connection_for_jit_provisioning');
    const all = await company.organization({ organization_slug: 'all' });
    const back = await returnFrom(company.host, kind, await connect(company.host, kind, all), EMAIL);
    expect(back.href.startsWith(SIGNUP)).toBe(true);
    const auth = await company.auth('/sso/authenticate', { sso_token: back.searchParams.get('token'), ...SDM });
    expect(auth.member).toMatchObject({ status: 'active', email_address: EMAIL, email_address_verified: true });
  });

  it('is one factor among others: policy, step-up and second factor follow', async () => {
    const company = await Company.open();
    const organization_id = await company.organization({
      auth_methods: 'RESTRICTED',
      allowed_auth_methods: ['email_otp'],
    });
    const id = await connect(company.host, kind, organization_id);
    const partial = await logInBySso(company, kind, id);
    expect(partial.body).toMatchObject({
      member_session: null,
      primary_required: { allowed_auth_methods: ['email_otp'] },
    });
    const must = await company.organization({ organization_slug: 'must', mfa_policy: 'REQUIRED_FOR_ALL' });
    const due = await logInBySso(company, kind, await connect(company.host, kind, must));
    expect(due.body).toMatchObject({
      member_session: null,
      primary_required: null,
      mfa_required: { secondary_auth_initiated: null },
    });
  });

  it('lists its own organization only, halfway and signed in: a company can vouch for any address', async () => {
    const company = await Company.open();
    const theirs = await company.organization({ organization_slug: 'theirs' });
    await company.member(theirs, { name: 'Ada Lovelace' });
    await company.organization({
      organization_slug: 'open',
      email_jit_provisioning: 'RESTRICTED',
      email_allowed_domains: ['harbour.example'],
    });
    const must = await company.organization({ organization_slug: 'must', mfa_policy: 'REQUIRED_FOR_ALL' });
    const { body } = await logInBySso(company, kind, await connect(company.host, kind, must));
    const intermediate_session_token = body['intermediate_session_token'];
    const list = async (sent: object, session?: string) =>
      readDiscovery((await company.post('/discovery/organizations', sent, session)).body).organizations;
    const halfway = await list({ intermediate_session_token });
    expect(halfway).toMatchObject([
      { organization: { organization_id: must }, member_authenticated: false, primary_required: null },
    ]);
    expect(JSON.stringify(halfway)).not.toContain('Ada Lovelace');
    const exchange = { organization_id: theirs, intermediate_session_token, ...SDM };
    const refused = await company.post('/discovery/intermediate_sessions/exchange', exchange);
    expect(refused.errorType).toBe('invalid_intermediate_session_token_for_organization');
    const made = await company.post('/discovery/organizations/create', { intermediate_session_token, ...SDM });
    expect(made.errorType).toBe('invalid_intermediate_session_token_for_organization');
    const free = await company.organization({ organization_slug: 'free' });
    const full = await logInBySso(company, kind, await connect(company.host, kind, free));
    const session = String(full.body['session_token']);
    expect(await list({}, session)).toMatchObject([
      { organization: { organization_id: free }, member_authenticated: true },
    ]);
    const moved = await company.post('/sessions/exchange', { organization_id: theirs, ...SDM }, session);
    expect(moved.errorType).toBe('insufficient_factors_for_session_exchange');
  });

  it('and an additional link list all organizations', async () => {
    const company = await Company.open();
    await company.member(await company.organization({ organization_slug: 'theirs' }));
    const must = await company.organization({ organization_slug: 'must', mfa_policy: 'REQUIRED_FOR_ALL' });
    const { body } = await logInBySso(company, kind, await connect(company.host, kind, must));
    await company.post('/magic_links/email/login_or_signup', { organization_id: must, email_address: EMAIL });
    const sent = {
      magic_links_token: (await company.lastLink()).token,
      intermediate_session_token: body['intermediate_session_token'],
      ...SDM,
    };
    const { intermediate_session_token } = await company.auth('/magic_links/authenticate', sent);
    const { organizations } = readDiscovery(
      (await company.post('/discovery/organizations', { intermediate_session_token })).body,
    );
    expect(organizations.map(({ organization }) => organization.organization_slug)).toEqual(['theirs', 'must']);
  });
});

describe('a connection of the control plane', () => {
  it('becomes the default of its organization when it is made or later', async () => {
    const company = await Company.open();
    const organization_id = await company.organization();
    const inForce = async () => {
      const { body } = await company.post('/organizations/search', { organization_slug: 'harbour' });
      return z.looseObject({ sso_default_connection_id: z.nullable(z.string()) }).parse(body['organization'])
        .sso_default_connection_id;
    };
    await connect(company.host, 'oidc', organization_id);
    expect(await inForce()).toBe(null);
    const second = await connect(company.host, 'oidc', organization_id, { is_default: true });
    expect(await inForce()).toBe(second);
    await company.host.control('POST', '/organizations', { organization_id, sso_default_connection_id: null });
    expect(await inForce()).toBe(null);
  });
});

describe('org api 5.8: sso.discoverConnections', () => {
  const discover = async (company: Company, email: string) =>
    (await company.call('GET', `/sso/discovery/connections?email_address=${encodeURIComponent(email)}`)).body[
      'connections'
    ];

  it('lists the active connections of one’s organizations, else of those to join, else none', async () => {
    const company = await Company.open();
    const mine = await company.organization();
    await company.member(mine);
    const id = await connect(company.host, 'oidc', mine, { display_name: 'Crew', identity_provider: 'okta' });
    await connect(company.host, 'saml', mine, { status: 'pending' });
    const open = await company.organization({
      organization_slug: 'open',
      email_jit_provisioning: 'RESTRICTED',
      email_allowed_domains: ['harbour.example'],
    });
    const second = await connect(company.host, 'saml', open, { display_name: 'Quay' });
    expect(await discover(company, ` ${EMAIL.toUpperCase()} `)).toEqual([
      { connection_id: id, display_name: 'Crew', identity_provider: 'okta' },
    ]);
    expect(await discover(company, 'bob@harbour.example')).toMatchObject([{ connection_id: second }]);
    expect(await discover(company, 'eve@elsewhere.example')).toEqual([]);
    expect(await discover(company, 'no address')).toEqual([]);
  });
});

describe('admin api 3.3: roles by SSO', () => {
  it('gives the roles of a connection and of the groups that the company names', async () => {
    const company = await Company.open();
    const organization_id = await company.organization();
    const id = await connect(company.host, 'saml', organization_id, {
      people: [{ email_address: EMAIL, groups: ['board'] }],
      role_assignments: [
        { role_id: 'reader' },
        { role_id: 'owner', group: 'board' },
        { role_id: 'cook', group: 'galley' },
      ],
    });
    const { body } = await logInBySso(company, 'saml', id);
    expect(body['member']).toMatchObject({
      roles: [
        { role_id: 'stytch_member' },
        { role_id: 'reader', sources: [{ type: 'sso_connection', details: { connection_id: id } }] },
        {
          role_id: 'owner',
          sources: [{ type: 'sso_connection_group', details: { connection_id: id, group: 'board' } }],
        },
      ],
    });
    expect(body['member_session']).toMatchObject({ roles: ['stytch_member', 'reader', 'owner'] });
  });
});
