import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Company, EMAIL, readDiscovery, SDM } from './company';

const PASSWORD = 'seven-copper-kettles';
const FRESH = 'nine-silver-lanterns';
const RESET = {
  reset_password_redirect_url: 'http://localhost:3000/reset',
  login_redirect_url: 'http://localhost:3000/in',
};

/** A member with a password. */
async function harbour(settings: Record<string, unknown> = {}, policies: Record<string, unknown> = {}) {
  const company = await Company.open(settings);
  const id = await company.organization(policies);
  const { member } = await company.member(id, { password: PASSWORD });
  const memberIds = { organization_id: id, email_address: EMAIL };
  const logIn = (password: string, body: Record<string, unknown> = {}) =>
    company.post('/passwords/authenticate', { ...memberIds, password, ...SDM, ...body });
  const start = (body: Record<string, unknown> = {}) =>
    company.post('/passwords/email/reset/start', { ...memberIds, ...RESET, ...body });
  const reset = (password_reset_token: string, password: string, body: Record<string, unknown> = {}) =>
    company.post('/passwords/email/reset', { password_reset_token, password, ...SDM, ...body });
  return { company, id, member, memberIds, logIn, start, reset };
}

describe('org api 5.5: a password', () => {
  it('logs in, with a verifier that means nothing here', async () => {
    const { logIn } = await harbour();
    expect((await logIn(PASSWORD, { code_verifier: 'x'.repeat(64) })).body).toMatchObject({
      member_authenticated: true,
      member_session: { authentication_factors: [{ type: 'password', delivery_method: 'knowledge' }] },
    });
  });

  it('that is wrong, or of an unknown address, is refused alike; one that is not there is named', async () => {
    const { company, id, logIn } = await harbour();
    expect((await logIn('wrong')).errorType).toBe('unauthorized_credentials');
    expect((await logIn(PASSWORD, { email_address: 'eve@harbour.example' })).errorType).toBe(
      'unauthorized_credentials',
    );
    await company.member(id, { email_address: 'bob@harbour.example' });
    expect((await logIn(PASSWORD, { email_address: 'bob@harbour.example' })).errorType).toBe(
      'member_password_not_found',
    );
  });

  it('that is breached must be reset though it is right', async () => {
    const { company, id, logIn } = await harbour();
    await company.member(id, { email_address: 'bob@harbour.example', password: 'password123' });
    const answer = await logIn('password123', { email_address: 'bob@harbour.example' });
    expect([answer.status, answer.errorType]).toEqual([400, 'member_reset_password']);
  });

  it('is refused by an organization that does not allow it', async () => {
    const { logIn, start } = await harbour({}, { auth_methods: 'RESTRICTED', allowed_auth_methods: ['sso'] });
    expect((await logIn(PASSWORD)).errorType).toBe('operation_restricted_by_organization_auth_methods');
    expect((await start()).errorType).toBe('operation_restricted_by_organization_auth_methods');
  });

  it('requires verification of an unverified address: a link for the same user completes it', async () => {
    const { company, id, logIn } = await harbour();
    await company.member(id, { status: 'pending', password: PASSWORD });
    const { body } = await logIn(PASSWORD);
    expect(body).toMatchObject({
      member_session: null,
      primary_required: { allowed_auth_methods: expect.arrayContaining(['magic_link', 'email_otp']) as unknown },
      mfa_required: null,
      member: { status: 'pending' },
    });
    await company.post('/magic_links/email/login_or_signup', { organization_id: id, email_address: EMAIL });
    const { token } = await company.lastLink();
    const carried = { intermediate_session_token: body['intermediate_session_token'] };
    const whole = await company.auth('/magic_links/authenticate', { magic_links_token: token, ...carried, ...SDM });
    expect(whole.member).toMatchObject({ status: 'active', email_address_verified: true });
  });

  it('of all organizations has one count of wrong tries', async () => {
    const { company, logIn } = await harbour({ lock_after: 4 });
    const other = await company.organization({ organization_slug: 'other' });
    await company.member(other);
    for (const organization_id of [{}, { organization_id: other }, {}, { organization_id: other }]) {
      expect((await logIn('wrong', organization_id)).errorType).toBe('unauthorized_credentials');
    }
    expect((await logIn(PASSWORD)).errorType).toBe('user_lock_limit_reached');
    const discovery = { email_address: EMAIL, password: PASSWORD };
    expect((await company.post('/passwords/discovery/authenticate', discovery)).errorType).toBe(
      'user_lock_limit_reached',
    );
  });

  it('of one organization is no password of another', async () => {
    const { company, logIn } = await harbour({ cross_organization_passwords: false });
    const other = await company.organization({ organization_slug: 'other' });
    await company.member(other);
    expect((await logIn(PASSWORD)).status).toBe(200);
    expect((await logIn(PASSWORD, { organization_id: other })).errorType).toBe('member_password_not_found');
    const discovery = { email_address: EMAIL, password: PASSWORD };
    expect((await company.post('/passwords/discovery/authenticate', discovery)).errorType).toBe(
      'cross_org_passwords_not_enabled',
    );
  });

  it('is judged with both objects of feedback, whatever the policy', async () => {
    const { company } = await harbour();
    for (const strength_policy of ['zxcvbn', 'luds']) {
      await company.host.control('POST', '/project', { strength_policy });
      const { body } = await company.post('/passwords/strength_check', { password: PASSWORD, email_address: EMAIL });
      expect(body).toMatchObject({
        strength_policy,
        zxcvbn_feedback: { suggestions: [], warning: '' },
        luds_feedback: { has_digit: false, has_lower_case: true },
      });
      expect(body).not.toHaveProperty('feedback');
    }
  });
});

describe('org api 5.5: a reset', () => {
  it('by email sets the password once, verifies the address and ends all sessions', async () => {
    const { company, id, logIn, start, reset } = await harbour();
    const { session_token: old } = await company.logIn(id);
    expect((await start()).status).toBe(200);
    const link = await company.lastLink();
    const { searchParams } = link.link;
    expect([link.type, link.link.pathname, searchParams.get('stytch_redirect_type'), searchParams.get('slug')]).toEqual(
      ['multi_tenant_passwords', '/reset', 'reset_password', 'harbour'],
    );
    expect((await reset(link.token, 'short')).errorType).toBe('weak_password');
    expect((await reset(link.token, 'password123')).errorType).toBe('breached_password');
    expect((await reset(link.token, FRESH)).body).toMatchObject({ member_authenticated: true });
    expect((await reset(link.token, FRESH)).errorType).toBe('unable_to_auth_password_reset_token');
    expect((await company.post('/sessions/authenticate', {}, old)).errorType).toBe('session_not_found');
    expect([(await logIn(PASSWORD)).status, (await logIn(FRESH)).status]).toEqual([401, 200]);
  });

  it('by email of a signed-in member ends that session too, and opens a new one', async () => {
    const { company, id, start, memberIds } = await harbour();
    const { session_token: old } = await company.logIn(id);
    await start();
    const change = { ...memberIds, password_reset_token: (await company.lastLink()).token, password: FRESH, ...SDM };
    const { body } = await company.post('/passwords/email/reset', change, old);
    expect(body).toMatchObject({ member_authenticated: true });
    expect(body['session_token']).not.toBe(old);
    expect((await company.post('/sessions/authenticate', {}, old)).errorType).toBe('session_not_found');
  });

  it('invalidates the pending emails', async () => {
    const { company, start, reset } = await harbour();
    await start();
    const first = await company.lastLink();
    await start();
    const second = await company.lastLink();
    expect((await reset(second.token, FRESH)).status).toBe(200);
    expect((await reset(first.token, FRESH)).errorType).toBe('unable_to_auth_password_reset_token');
  });

  it('by email also signs in without a new password, with its second link', async () => {
    const { company, start } = await harbour();
    await start();
    const { token, type, link } = await company.lastLink(1);
    expect([type, link.pathname, link.searchParams.get('stytch_redirect_type')]).toEqual([
      'multi_tenant_magic_links',
      '/in',
      null,
    ]);
    expect((await company.post('/magic_links/authenticate', { magic_links_token: token, ...SDM })).status).toBe(200);
  });

  it('asks for the verifier of its challenge', async () => {
    const { company, start, reset } = await harbour({ pkce_required_for_password_resets: true });
    expect((await start()).errorType).toBe('invalid_pkce_code_challenge');
    const code_verifier = randomBytes(32).toString('hex');
    await start({ code_challenge: createHash('sha256').update(code_verifier).digest('base64url') });
    const { token } = await company.lastLink();
    expect((await reset(token, FRESH)).errorType).toBe('pkce_expected_code_verifier');
    expect((await reset(token, FRESH, { code_verifier: 'other' })).errorType).toBe('pkce_mismatch');
    expect((await reset(token, FRESH, { code_verifier })).status).toBe(200);
  });

  it('by the existing password ends the sessions, and an unknown member gets no email', async () => {
    const { company, id, memberIds, start, logIn } = await harbour();
    const { session_token: old } = await company.logIn(id);
    const change = (existing_password: string, new_password: string) =>
      company.post('/passwords/existing_password/reset', { ...memberIds, existing_password, new_password, ...SDM });
    expect((await change('wrong', FRESH)).errorType).toBe('unauthorized_credentials');
    expect((await change(PASSWORD, 'short')).errorType).toBe('weak_password');
    expect((await change(PASSWORD, FRESH)).body).toMatchObject({ member_authenticated: true });
    expect((await company.post('/sessions/authenticate', {}, old)).errorType).toBe('session_not_found');
    expect((await logIn(FRESH)).status).toBe(200);
    const before = (await company.host.messages()).length;
    expect((await start({ email_address: 'eve@harbour.example' })).errorType).toBe('member_not_found');
    expect(await company.host.messages()).toHaveLength(before);
  });

  it('by session needs a factor of the last five minutes, and ends the remaining sessions', async () => {
    const { company, id, logIn } = await harbour();
    const { session_token: other } = await company.logIn(id);
    const { session_token: mine } = await company.logIn(id);
    const change = (session?: string) => company.post('/passwords/session/reset', { password: FRESH }, session);
    expect((await change()).errorType).toBe('user_unauthenticated');
    const { body } = await change(mine);
    expect(body).toMatchObject({ session_token: mine, member_session: { organization_slug: 'harbour' } });
    expect((await company.post('/sessions/authenticate', {}, other)).errorType).toBe('session_not_found');
    expect((await company.post('/sessions/authenticate', {}, mine)).status).toBe(200);
    await company.host.advance(5 * 60 + 1);
    expect((await change(mine)).errorType).toBe('session_too_old_to_reset_password');
    expect((await logIn(FRESH)).status).toBe(200);
  });
});

describe('org api 5.5: a password in discovery', () => {
  const URLS = {
    discovery_redirect_url: 'http://localhost:3000/d',
    reset_password_redirect_url: 'http://localhost:3000/reset',
  };

  it('finds the organizations, but verifies no address for a new one', async () => {
    const { company } = await harbour();
    const { body } = await company.post('/passwords/discovery/authenticate', {
      email_address: EMAIL,
      password: PASSWORD,
    });
    expect(body['organization_id_hint']).toBe(null);
    const { ist, organizations } = readDiscovery(body);
    expect(organizations).toMatchObject([{ member_authenticated: true, membership: { type: 'active_member' } }]);
    const made = await company.auth('/discovery/organizations/create', { intermediate_session_token: ist, ...SDM });
    expect(made).toMatchObject({
      member_session: null,
      primary_required: { allowed_auth_methods: ['sso', 'magic_link', 'google_oauth', 'microsoft_oauth', 'email_otp'] },
      mfa_required: null,
    });
  });

  it('is set by email for a user without an organization, who can then create one', async () => {
    const company = await Company.open({ pkce_required_for_password_resets: true });
    const verifier = randomBytes(32).toString('hex');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const start = (body: object) =>
      company.post('/passwords/discovery/reset/start', { email_address: EMAIL, ...URLS, ...body });
    expect((await start({})).errorType).toBe('invalid_pkce_code_challenge');
    expect((await start({ pkce_code_challenge: challenge })).status).toBe(200);
    const { token, type, link } = await company.lastLink();
    expect([type, link.pathname, link.searchParams.get('stytch_redirect_type')]).toEqual([
      'discovery',
      '/reset',
      'reset_password',
    ]);
    const other = await company.lastLink(1);
    expect([other.type, other.link.pathname, other.token]).toEqual(['discovery', '/d', token]);
    const reset = (body: object) =>
      company.post('/passwords/discovery/reset', { password_reset_token: token, password: FRESH, ...body });
    expect((await reset({ pkce_code_verifier: 'other' })).errorType).toBe('pkce_mismatch');
    const { ist } = readDiscovery((await reset({ pkce_code_verifier: verifier })).body);
    const made = await company.auth('/discovery/organizations/create', { intermediate_session_token: ist, ...SDM });
    expect(made).toMatchObject({ member_session: { roles: ['stytch_member', 'stytch_admin'] } });
  });

  it('ends the sessions of the address everywhere when it is set anew', async () => {
    const { company, id } = await harbour();
    const { session_token } = await company.logIn(id);
    await company.post('/passwords/discovery/reset/start', { email_address: EMAIL, ...URLS });
    const { token } = await company.lastLink();
    const { status } = await company.post('/passwords/discovery/reset', {
      password_reset_token: token,
      password: FRESH,
    });
    expect(status).toBe(200);
    expect((await company.post('/sessions/authenticate', {}, session_token)).errorType).toBe('session_not_found');
  });
});
