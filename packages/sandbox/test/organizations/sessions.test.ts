import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose';
import { describe, expect, it } from 'vitest';
import { passcodeOf, stepOf } from '../../src/totp/passcode';
import { Company, EMAIL, SDM } from './company';

async function signedIn(policies: Record<string, unknown> = {}, fields: Record<string, unknown> = {}) {
  const company = await Company.open();
  const id = await company.organization(policies);
  const { member } = await company.member(id, fields);
  const auth = await company.logIn(id);
  return { company, id, member, auth, session: auth.session_token };
}

describe('org api 5.10: a session', () => {
  it('is confirmed with a new JWT and the same token, and extended only with a duration, but never shortened (account W8)', async () => {
    const { company, auth, session } = await signedIn();
    await company.host.advance(60);
    const plain = await company.post('/sessions/authenticate', {}, session);
    expect(plain.body).toMatchObject({
      session_token: session,
      member_session: { expires_at: auth.member_session?.expires_at, organization_slug: 'harbour' },
    });
    expect(plain.body['session_jwt']).not.toBe(auth.session_jwt);
    for (const key of ['primary_required', 'mfa_required', 'member_authenticated', 'intermediate_session_token']) {
      expect(plain.body).not.toHaveProperty(key);
    }
    await company.post('/sessions/authenticate', { session_duration_minutes: 60 }, session);
    await company.post('/sessions/authenticate', { session_duration_minutes: 5 }, session);
    await company.host.advance(45 * 60);
    expect((await company.post('/sessions/authenticate', {}, session)).status).toBe(200);
    await company.host.advance(20 * 60);
    expect((await company.post('/sessions/authenticate', {}, session)).errorType).toBe('session_not_found');
    expect((await company.post('/sessions/authenticate', {})).errorType).toBe('user_unauthenticated');
  });

  it('org api 7: has a JWT with the member, the organization and the roles, which the keys of the project verify', async () => {
    const { company, id, member, auth } = await signedIn({}, { roles: ['editor'] });
    const { publicToken, sandbox } = company.host;
    const project = publicToken.replace('public-token-test-', 'project-test-');
    const answer = await sandbox.handle(new Request(`http://localhost:4400/v1/b2b/sessions/jwks/${project}`));
    const keys = createLocalJWKSet((await answer.json()) as JSONWebKeySet);
    const { payload } = await jwtVerify(auth.session_jwt, keys, { audience: project, subject: member.member_id });
    expect(decodeProtectedHeader(auth.session_jwt).alg).toBe('RS256');
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
    expect(payload['https://stytch.com/organization']).toEqual({ organization_id: id, slug: 'harbour' });
    expect(payload['https://stytch.com/session']).toMatchObject({
      id: auth.member_session?.member_session_id,
      roles: ['stytch_member', 'editor'],
      attributes: { user_agent: '' },
      authentication_factors: [{ type: 'magic_link' }],
    });
  });

  it('does not count an app that it has added as re-authentication: no password is set, and no exchange includes it (decision 141)', async () => {
    const { company, id, member, session } = await signedIn();
    await company.host.control('POST', '/project', { cross_organization_passwords: false });
    const { now } = await company.host.advance(20 * 60);
    const ids = { organization_id: id, member_id: member.member_id };
    const { body: app } = await company.post('/totp', ids, session);
    const code = passcodeOf(String(app['secret']), stepOf(new Date(String(now))));
    expect((await company.post('/totp/authenticate', { ...ids, code, ...SDM }, session)).status).toBe(200);
    const reset = await company.post('/passwords/session/reset', { password: 'seven-copper-kettles', ...SDM }, session);
    expect(reset.errorType).toBe('session_too_old_to_reset_password');
    await company.host.advance(5);
    const { body } = await company.post('/sessions/exchange', { organization_id: id, ...SDM }, session);
    expect(body).toMatchObject({ member_session: { authentication_factors: [{ type: 'magic_link' }] } });
    const { authentication_factors: factors } = body['member_session'] as { authentication_factors: unknown[] };
    expect(factors).toHaveLength(1);
  });

  it('ends by its owner, without a body, and is dead from then on', async () => {
    const { company, session } = await signedIn();
    expect((await company.post('/sessions/revoke', undefined, session)).status).toBe(200);
    expect((await company.post('/sessions/revoke', undefined, session)).errorType).toBe('session_not_found');
    expect((await company.call('GET', '/organizations/me', session)).errorType).toBe('user_unauthenticated');
  });

  it('of another member is ended only by an admin of the same organization', async () => {
    const { company, id, member, session } = await signedIn({}, { roles: ['stytch_admin'] });
    const bob = await company.member(id, { email_address: 'bob@harbour.example' });
    const { session_token } = await company.logIn(id, 'bob@harbour.example');
    const end = (memberId: string, token: string) => company.post(`/sessions/revoke/${memberId}`, undefined, token);
    expect((await end(member.member_id, session_token)).errorType).toBe('session_authorization_error');
    const far = await company.organization({ organization_slug: 'far' });
    const stranger = await company.member(far);
    expect((await end(stranger.member.member_id, session)).errorType).toBe('session_authorization_tenancy_error');
    expect((await end('member-test-none', session)).errorType).toBe('member_not_found');
    expect((await end(bob.member.member_id, session)).status).toBe(200);
    expect((await company.post('/sessions/authenticate', {}, session_token)).errorType).toBe('session_not_found');
  });

  it('of a removed member, or of a deleted organization, is over', async () => {
    const { company, id, session } = await signedIn();
    await company.member(id, { status: 'deleted' });
    expect((await company.post('/sessions/authenticate', {}, session)).errorType).toBe('session_not_found');
    await company.member(id);
    const { session_token } = await company.logIn(id);
    await company.host.control('DELETE', '/organizations', { organization_id: id });
    expect((await company.post('/sessions/authenticate', {}, session_token)).errorType).toBe('session_not_found');
  });
});

describe('org api 5.10: an exchange', () => {
  const exchange = (company: Company, organization_id: string, session: string) =>
    company.post('/sessions/exchange', { organization_id, ...SDM }, session);

  it('moves to another organization by membership or invitation, never by domain', async () => {
    const { company, session } = await signedIn();
    const invited = await company.organization({ organization_slug: 'invited' });
    await company.member(invited, { status: 'invited' });
    const open = await company.organization({ organization_slug: 'open', email_jit_provisioning: 'ALL_ALLOWED' });
    expect((await exchange(company, invited, session)).body).toMatchObject({
      member: { status: 'active' },
      member_session: { organization_slug: 'invited' },
      member_authenticated: true,
    });
    expect((await exchange(company, open, session)).errorType).toBe('member_not_found');
    expect((await exchange(company, 'organization-test-none', session)).errorType).toBe('organization_not_found');
    expect((await company.post('/sessions/authenticate', {}, session)).status).toBe(200);
  });

  it('stays partial if the new organization asks for more factors, and does not include second factors', async () => {
    const { company, session } = await signedIn();
    const strict = await company.organization({
      organization_slug: 'strict',
      auth_methods: 'RESTRICTED',
      allowed_auth_methods: ['google_oauth'],
    });
    await company.member(strict);
    const careful = await company.organization({ organization_slug: 'mfa', mfa_policy: 'REQUIRED_FOR_ALL' });
    await company.member(careful, { mfa_phone_number: '+12015550123' });
    expect((await exchange(company, strict, session)).body).toMatchObject({
      member_session: null,
      primary_required: { allowed_auth_methods: ['google_oauth'] },
    });
    const { body } = await exchange(company, careful, session);
    expect(body).toMatchObject({ member_session: null, mfa_required: { secondary_auth_initiated: 'sms_otp' } });
    expect(body['intermediate_session_token']).toMatch(/^[\w-]{43}$/);
  });
});

describe('org api 5.11: a member', () => {
  it('reads itself and its organization, whole', async () => {
    const { company, session, member } = await signedIn();
    expect((await company.call('GET', '/organizations/members/me', session)).body['member']).toMatchObject({
      member_id: member.member_id,
      totp_registration_id: '',
      member_password_id: '',
      default_mfa_method: '',
      roles: [{ role_id: 'stytch_member', sources: [{ type: 'direct_assignment', details: {} }] }],
    });
    expect((await company.call('GET', '/organizations/me', session)).body['organization']).toMatchObject({
      mfa_methods: 'ALL_ALLOWED',
      sso_default_connection_id: null,
      scim_active_connection: null,
    });
  });

  it('changes only the member’s own data', async () => {
    const { company, session } = await signedIn();
    const update = (body: object) => company.call('PUT', '/organizations/members/update', session, body);
    expect(
      (await update({ name: 'Ada', untrusted_metadata: { theme: 'dark' }, mfa_phone_number: '+12015550123' })).body,
    ).toMatchObject({
      member: {
        name: 'Ada',
        untrusted_metadata: { theme: 'dark' },
        mfa_phone_number: '+12015550123',
        mfa_phone_number_verified: false,
      },
      organization: { organization_slug: 'harbour' },
    });
    expect((await update({ mfa_phone_number: '+12015550124' })).errorType).toBe(
      'duplicate_member_phone_number_for_member',
    );
    expect((await update({ trusted_metadata: {} })).errorType).toBe('cannot_update_trusted_metadata');
    expect((await update({ email_address: 'eve@harbour.example' })).errorType).toBe(
      'member_cannot_update_their_email_address',
    );
    expect((await update({ default_mfa_method: 'carrier_pigeon' })).errorType).toBe('invalid_mfa_default_method');
    expect((await update({ default_mfa_method: 'totp' })).errorType).toBe('default_mfa_member_missing_factor');
    expect((await update({ name: 7 })).errorType).toBe('bad_request');
  });

  it('deletes its number, its app and its password; the factor that is left becomes the default', async () => {
    const { company, id } = await signedIn();
    await company.member(id, {
      totp: true,
      mfa_phone_number: '+12015550123',
      mfa_enrolled: false,
      password: 'seven-copper-kettles',
    });
    const { session_token: session, member } = await company.logIn(id);
    const remove = async (path: string) =>
      (await company.call('DELETE', `/organizations/members/${path}`, session)).body;
    expect(await remove('deleteTOTP')).toMatchObject({
      member: { totp_registration_id: '', default_mfa_method: 'sms_otp' },
    });
    expect(await remove('deleteTOTP')).toMatchObject({ error_type: 'totp_not_found' });
    expect(await remove('deletePhoneNumber')).toMatchObject({
      member: { mfa_phone_number: '', default_mfa_method: '' },
    });
    expect(await remove('deletePhoneNumber')).toMatchObject({ error_type: 'member_phone_number_not_found' });
    expect(await remove('passwords/other')).toMatchObject({ error_type: 'member_password_not_found' });
    expect(await remove(`passwords/${member.member_password_id}`)).toMatchObject({
      member: { member_password_id: '' },
    });
  });

  it('keeps the only way to sign in', async () => {
    const { company, id, session } = await signedIn();
    await company.member(id, { password: 'seven-copper-kettles' });
    await company.host.control('POST', '/organizations', {
      organization_id: id,
      auth_methods: 'RESTRICTED',
      allowed_auth_methods: ['password'],
    });
    const { body } = await company.call('GET', '/organizations/members/me', session);
    const { member_password_id: password } = body['member'] as { member_password_id: string };
    const answer = await company.call('DELETE', `/organizations/members/passwords/${password}`, session);
    expect(answer.errorType).toBe('cannot_delete_last_primary_factor');
  });

  it('is not brought back to an old address by a link that was sent there before', async () => {
    const { company, id, session } = await signedIn();
    await company.post('/magic_links/email/login_or_signup', { organization_id: id, email_address: EMAIL });
    const old = await company.lastLink();
    await company.post('/organizations/members/start_email_update', { email_address: 'ada@pier.example' }, session);
    await company.auth(
      '/magic_links/authenticate',
      { magic_links_token: (await company.lastLink()).token, ...SDM },
      session,
    );
    const answer = await company.post('/magic_links/authenticate', { magic_links_token: old.token, ...SDM });
    expect(answer.errorType).toBe('member_not_found');
  });

  it.each(['EMAIL_MAGIC_LINK', 'EMAIL_OTP'])(
    'decision 142: completes a change of its address by %s itself, and no other session does',
    async (delivery_method) => {
      const { company, id, session } = await signedIn();
      const fresh = 'ada@pier.example';
      await company.post(
        '/organizations/members/start_email_update',
        { email_address: fresh, delivery_method },
        session,
      );
      const proof =
        delivery_method === 'EMAIL_OTP'
          ? { organization_id: id, email_address: fresh, code: await company.lastCode(fresh), ...SDM }
          : { magic_links_token: (await company.lastLink()).token, ...SDM };
      const complete = (presented?: string) =>
        company.post(
          delivery_method === 'EMAIL_OTP' ? '/otps/email/authenticate' : '/magic_links/authenticate',
          proof,
          presented,
        );
      const refusal = delivery_method === 'EMAIL_OTP' ? 'unable_to_auth_otp_code' : 'unable_to_auth_magic_link';
      expect((await complete()).errorType).toBe(refusal);
      const { body } = await complete(session);
      expect(body).toMatchObject({ session_token: session, member: { email_address: fresh } });
      const { authentication_factors: factors } = body['member_session'] as {
        authentication_factors: { credential_created_at?: string }[];
      };
      expect(factors.at(-1)?.credential_created_at).toBeDefined();
    },
  );

  it.each(['EMAIL_MAGIC_LINK', 'EMAIL_OTP'])(
    'changes its address by %s, and can delete the old one',
    async (delivery_method) => {
      const { company, id, session } = await signedIn();
      const fresh = 'ada@pier.example';
      const start = (email_address: string) =>
        company.post('/organizations/members/start_email_update', { email_address, delivery_method }, session);
      expect((await start(EMAIL)).errorType).toBe('duplicate_member_email');
      expect((await start(fresh)).body).toMatchObject({ member: { email_address: EMAIL } });
      const whole =
        delivery_method === 'EMAIL_OTP'
          ? await company.auth(
              '/otps/email/authenticate',
              {
                organization_id: id,
                email_address: fresh,
                code: await company.lastCode(fresh),
                ...SDM,
              },
              session,
            )
          : await company.auth(
              '/magic_links/authenticate',
              { magic_links_token: (await company.lastLink()).token, ...SDM },
              session,
            );
      expect(whole.member).toMatchObject({
        email_address: fresh,
        email_address_verified: true,
        retired_email_addresses: [{ email_address: EMAIL }],
      });
      const unlink = (body: object) => company.post('/organizations/members/unlink_retired_email', body, session);
      expect((await unlink({})).errorType).toBe('retired_email_missing_email_identifiers');
      expect((await unlink({ email_address: 'eve@pier.example' })).errorType).toBe('email_not_found');
      expect((await unlink({ email_address: EMAIL })).body).toMatchObject({ member: { retired_email_addresses: [] } });
    },
  );
});

describe('org api 12.13: the control plane', () => {
  it('makes organizations by wire fields, lists them, and refuses unknown fields', async () => {
    const company = await Company.open();
    const made = await company.host.control('POST', '/organizations', {
      organization_name: 'Harbour Inc',
      mfa_methods: 'RESTRICTED',
      allowed_mfa_methods: ['totp'],
      claimed_email_domains: ['Harbour.example'],
    });
    expect(made).toMatchObject({ organization_slug: 'harbour-inc', claimed_email_domains: ['harbour.example'] });
    expect(await company.host.control('GET', '/organizations')).toEqual({ organizations: [made] });
    const odd = await company.host.control('POST', '/organizations', { organization_name: 'X', policy: 1 });
    expect(odd['error_type']).toBe('bad_request');
    const taken = await company.host.control('POST', '/organizations', { organization_slug: 'harbour-inc' });
    expect(taken['error_type']).toBe('organization_slug_already_used');
  });

  it('resets all of it', async () => {
    const { company, session } = await signedIn();
    await company.host.control('POST', '/reset');
    await company.host.control('POST', '/project', { vertical: 'B2B' });
    expect(await company.host.control('GET', '/organizations')).toEqual({ organizations: [] });
    expect((await company.post('/sessions/authenticate', {}, session)).errorType).toBe('session_not_found');
  });
});
