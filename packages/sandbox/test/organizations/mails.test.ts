import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { wrong } from '../host';
import { Company, EMAIL, readDiscovery, SDM } from './company';

const URLS = {
  login_redirect_url: 'http://localhost:3000/login',
  signup_redirect_url: 'http://localhost:3000/signup',
};
const send = (company: Company, organization_id: string, body: Record<string, unknown> = {}) =>
  company.post('/magic_links/email/login_or_signup', { organization_id, email_address: EMAIL, ...URLS, ...body });
const open = (company: Company, magic_links_token: string, body: Record<string, unknown> = {}) =>
  company.post('/magic_links/authenticate', { magic_links_token, ...SDM, ...body });

const verifier = randomBytes(32).toString('hex');
const challenge = createHash('sha256').update(verifier).digest('base64url');

describe('org api 5.1: links', () => {
  it('sign a new user up if the address can join, and sign in from then on', async () => {
    const company = await Company.open();
    const id = await company.organization({ email_jit_provisioning: 'ALL_ALLOWED' });
    expect((await send(company, id)).status).toBe(200);
    const first = await company.lastLink();
    expect([first.link.pathname, first.type, first.link.searchParams.get('slug')]).toEqual([
      '/signup',
      'multi_tenant_magic_links',
      'harbour',
    ]);
    expect((await open(company, first.token)).body).toMatchObject({
      member: { status: 'active', email_address: EMAIL, email_address_verified: true },
      member_session: {
        authentication_factors: [{ type: 'magic_link', delivery_method: 'email', sequence_order: 'PRIMARY' }],
      },
    });
    await send(company, id, { email_address: 'ADA@Harbour.example' });
    const second = await company.lastLink();
    expect(second.link.pathname).toBe('/login');
    expect((await open(company, second.token)).status).toBe(200);
  });

  it('are refused for non-members, and by an organization that does not allow them; nothing is sent', async () => {
    const company = await Company.open();
    const closed = await company.organization();
    const strict = await company.organization({
      organization_slug: 'strict',
      auth_methods: 'RESTRICTED',
      allowed_auth_methods: ['sso'],
    });
    await company.member(strict);
    expect((await send(company, closed)).errorType).toBe('email_jit_provisioning_not_allowed');
    expect((await send(company, strict)).errorType).toBe('operation_restricted_by_organization_auth_methods');
    expect((await send(company, 'organization-test-none')).errorType).toBe('organization_not_found');
    expect((await send(company, closed, { login_redirect_url: 'https://evil.example/' })).errorType).toBe(
      'invalid_login_redirect_url',
    );
    expect(await company.host.messages()).toEqual([]);
    await company.member(strict, { email_address: 'root@harbour.example', is_breakglass: true });
    expect((await send(company, strict, { email_address: 'root@harbour.example' })).status).toBe(200);
  });

  it('work once, for their minutes, and a refused call spends nothing', async () => {
    const company = await Company.open();
    const id = await company.organization();
    await company.member(id);
    await send(company, id, { login_expiration_minutes: 5 });
    const { token } = await company.lastLink();
    expect((await open(company, token, { session_duration_minutes: 0 })).errorType).toBe(
      'invalid_session_duration_minutes',
    );
    const foreign = await open(company, token, { intermediate_session_token: 'made-up' });
    expect(foreign.errorType).toBe('intermediate_session_not_found');
    const answers = await Promise.all([1, 2, 3].map(() => open(company, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    await send(company, id, { login_expiration_minutes: 5 });
    const late = await company.lastLink();
    await company.host.advance(5 * 60 + 1);
    expect((await open(company, late.token)).errorType).toBe('unable_to_auth_magic_link');
    expect((await open(company, 'made-up')).errorType).toBe('magic_link_not_found');
  });

  it.each([
    ['pkce_code_challenge', 'pkce_code_verifier'],
    ['code_challenge', 'code_verifier'],
  ])('ask for the verifier of their challenge, named %s', async (challengeKey, verifierKey) => {
    const company = await Company.open({ pkce_required_for_email_magic_links: true });
    const id = await company.organization();
    await company.member(id);
    expect((await send(company, id)).errorType).toBe('invalid_pkce_code_challenge');
    await send(company, id, { [challengeKey]: challenge });
    const { token } = await company.lastLink();
    expect((await open(company, token)).errorType).toBe('pkce_expected_code_verifier');
    expect((await open(company, token, { [verifierKey]: `${verifier}0` })).errorType).toBe('pkce_mismatch');
    expect((await open(company, token, { [verifierKey]: verifier })).status).toBe(200);
  });

  it('of a removed member, and of an organization that was deleted meanwhile, stop working', async () => {
    const company = await Company.open();
    const id = await company.organization();
    await company.member(id);
    await send(company, id);
    const { token } = await company.lastLink();
    await company.member(id, { status: 'deleted' });
    expect((await open(company, token)).errorType).toBe('member_not_found');
    await company.host.control('DELETE', '/organizations', { organization_id: id });
    expect((await open(company, token)).errorType).toBe('magic_link_not_found');
  });

  it('of discovery are for discovery alone', async () => {
    const company = await Company.open();
    const id = await company.organization();
    await company.member(id);
    const discovery = { email_address: EMAIL, discovery_redirect_url: 'http://localhost:3000/d' };
    expect((await company.post('/magic_links/email/discovery/send', discovery)).status).toBe(200);
    const { token, type, link } = await company.lastLink();
    expect([type, link.pathname]).toEqual(['discovery', '/d']);
    expect((await open(company, token)).errorType).toBe('magic_link_not_found');
    const answer = await company.post('/magic_links/discovery/authenticate', { discovery_magic_links_token: token });
    expect(readDiscovery(answer.body).organizations).toHaveLength(1);
    expect('member_session' in answer.body).toBe(false);
    await send(company, id);
    const other = await company.lastLink();
    const wrongWay = await company.post('/magic_links/discovery/authenticate', {
      discovery_magic_links_token: other.token,
    });
    expect(wrongWay.errorType).toBe('magic_link_not_found');
  });

  it('add their factor to an intermediate session of the same user and organization, and of no other', async () => {
    const company = await Company.open();
    const id = await company.organization({ auth_methods: 'RESTRICTED', allowed_auth_methods: ['magic_link'] });
    await company.member(id);
    const { ist } = await company.discover();
    const exchange = { organization_id: id, intermediate_session_token: ist, ...SDM };
    const partial = await company.auth('/discovery/intermediate_sessions/exchange', exchange);
    expect(partial).toMatchObject({ member_session: null, primary_required: { allowed_auth_methods: ['magic_link'] } });
    await send(company, id);
    const { token } = await company.lastLink();
    const eve = await company.discover('eve@harbour.example');
    expect((await open(company, token, { intermediate_session_token: eve.ist })).errorType).toBe(
      'invalid_intermediate_session_token_for_organization',
    );
    expect((await open(company, token, { intermediate_session_token: ist })).errorType).toBe(
      'intermediate_session_not_found',
    );
    const carried = { intermediate_session_token: partial['intermediate_session_token'] };
    const { body } = await open(company, token, carried);
    expect(body['member_session']).toMatchObject({
      authentication_factors: [{ type: 'otp' }, { type: 'magic_link' }],
    });
  });

  it('invite users for an administrator, who then sign in as active members', async () => {
    const company = await Company.open();
    const id = await company.organization({ email_invites: 'RESTRICTED', email_allowed_domains: ['harbour.example'] });
    await company.member(id, { roles: ['stytch_admin'] });
    await company.member(id, { email_address: 'bob@harbour.example' });
    const admin = await company.logIn(id);
    const bob = await company.logIn(id, 'bob@harbour.example');
    const invite = (email_address: string, session?: string) =>
      company.post('/magic_links/email/invite', { email_address, name: 'Cy' }, session);
    expect((await invite('cy@harbour.example')).errorType).toBe('user_unauthenticated');
    expect((await invite('cy@harbour.example', bob.session_token)).errorType).toBe('session_authorization_error');
    expect((await invite('cy@pier.example', admin.session_token)).errorType).toBe('invalid_email_for_invites');
    expect((await invite(EMAIL, admin.session_token)).errorType).toBe('duplicate_member_email');
    expect((await invite('cy@harbour.example', admin.session_token)).body).toMatchObject({
      member: { status: 'invited', name: 'Cy', email_address_verified: false },
    });
    const { token } = await company.lastLink();
    expect((await open(company, token)).body).toMatchObject({ member: { status: 'active', name: 'Cy' } });
  });
});

describe('org api 5.2: passcodes by email', () => {
  const enter = (company: Company, organization_id: string, code: string) =>
    company.post('/otps/email/authenticate', { organization_id, email_address: EMAIL, code, ...SDM });
  const request = (company: Company, organization_id: string, body: Record<string, unknown> = {}) =>
    company.post('/otps/email/login_or_signup', { organization_id, email_address: EMAIL, ...body });

  it('log in once; a newer code kills the older one, and one organization’s code is nothing to another', async () => {
    const company = await Company.open();
    const id = await company.organization();
    const other = await company.organization({ organization_slug: 'other' });
    await company.member(id);
    await company.member(other);
    await request(company, id);
    const old = await company.lastCode();
    await request(company, id);
    const code = await company.lastCode();
    if (old !== code) expect((await enter(company, id, old)).errorType).toBe('otp_code_not_found');
    expect((await enter(company, other, code)).errorType).toBe('otp_code_not_found');
    expect((await enter(company, id, code)).body).toMatchObject({ member_authenticated: true });
    expect((await enter(company, id, code)).errorType).toBe('unable_to_auth_otp_code');
    expect((await enter(company, id, '12345')).errorType).toBe('invalid_code');
  });

  it('live two to fifteen minutes', async () => {
    const company = await Company.open();
    const id = await company.organization();
    await company.member(id);
    expect((await request(company, id, { login_expiration_minutes: 16 })).errorType).toBe('invalid_expiration_otp');
    await request(company, id);
    const code = await company.lastCode();
    await company.host.advance(10 * 60 + 1);
    expect((await enter(company, id, code)).errorType).toBe('unable_to_auth_otp_code');
  });

  it('lock the member after too many wrong ones, also over new codes, until the lock ends', async () => {
    const company = await Company.open({ lock_after: 4, lock_minutes: 30 });
    const id = await company.organization();
    await company.member(id);
    for (let round = 0; round < 2; round += 1) {
      await request(company, id);
      const code = await company.lastCode();
      for (let at = 0; at < 2; at += 1)
        expect((await enter(company, id, wrong(code))).errorType).toBe('otp_code_not_found');
    }
    await request(company, id);
    const locked = await enter(company, id, await company.lastCode());
    expect([locked.status, locked.errorType]).toEqual([429, 'user_lock_limit_reached']);
    await company.host.advance(31 * 60);
    await request(company, id);
    expect((await enter(company, id, await company.lastCode())).status).toBe(200);
  });

  it('in discovery lock the address, whether or not it is known', async () => {
    const company = await Company.open({ lock_after: 3 });
    const ask = () => company.post('/otps/email/discovery/send', { email_address: EMAIL });
    const tell = (code: string) => company.post('/otps/email/discovery/authenticate', { email_address: EMAIL, code });
    await ask();
    const code = await company.lastCode();
    for (let at = 0; at < 3; at += 1) expect((await tell(wrong(code))).errorType).toBe('otp_code_not_found');
    expect((await tell(code)).errorType).toBe('user_lock_limit_reached');
  });
});

describe('org api 12.1: each kind of project', () => {
  it('refuses the calls of the wrong kind of project', async () => {
    const company = await Company.open();
    const consumers = await company.host.post('/otps/email/login_or_create', { email: EMAIL, expiration_minutes: 5 });
    expect([consumers.status, consumers.errorType]).toEqual([400, 'bad_vertical_for_stytch_sdk']);
    await company.host.control('POST', '/project', { vertical: 'CONSUMER' });
    const members = await company.post('/otps/email/discovery/send', { email_address: EMAIL });
    expect(members.errorType).toBe('bad_vertical_for_stytch_sdk');
    const { publicToken } = company.host;
    expect((await company.host.call('GET', `/projects/bootstrap/${publicToken}`)).body['vertical']).toBe('CONSUMER');
  });
});

describe('org api 5.11: data that visitors can read', () => {
  it('is an organization by its slug, or null, and whether a member has a password', async () => {
    const company = await Company.open();
    const id = await company.organization({ organization_logo_url: 'https://harbour.example/logo.svg' });
    await company.member(id, { name: 'Ada', password: 'seven-copper-kettles' });
    const found = await company.post('/organizations/search', { organization_slug: 'harbour' });
    expect(found.body['organization']).toMatchObject({
      organization_id: id,
      mfa_policy: 'OPTIONAL',
      auth_methods: 'ALL_ALLOWED',
    });
    expect(found.body['organization']).not.toHaveProperty('mfa_methods');
    expect((await company.post('/organizations/search', { organization_slug: 'none' })).body['organization']).toBe(
      null,
    );
    const search = (email_address: string) =>
      company.post('/organizations/members/search', { organization_id: id, email_address });
    expect((await search(EMAIL)).body['member']).toMatchObject({ status: 'active', name: 'Ada' });
    expect((await search('eve@harbour.example')).body['member']).toBe(null);
  });

  it('cannot be asked for without end: both questions count, until a minute is over', async () => {
    const company = await Company.open({ lookups_per_minute: 2 });
    const organization_id = await company.organization();
    const askSlug = () => company.post('/organizations/search', { organization_slug: 'none' });
    const askMember = () => company.post('/organizations/members/search', { organization_id, email_address: EMAIL });
    expect([(await askSlug()).status, (await askMember()).status]).toEqual([200, 200]);
    await company.host.advance(20);
    for (const refused of [await askSlug(), await askMember()]) {
      expect([refused.status, refused.errorType, refused.headers.get('retry-after')]).toEqual([
        429,
        'too_many_requests',
        '40',
      ]);
    }
    const others = await company.host.call('POST', '/b2b/organizations/search', {
      body: { organization_slug: 'none' },
      headers: { 'x-forwarded-for': '192.0.2.7' },
    });
    expect(others.status, 'from another network').toBe(200);
    await company.host.advance(40);
    expect((await askMember()).status).toBe(200);
  });
});
