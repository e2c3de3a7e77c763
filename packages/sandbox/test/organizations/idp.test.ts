import { createLocalJWKSet, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { later, program } from '../device-program';
import {
  BACK,
  bodyOf,
  exchange,
  GOODBYE,
  POLICY,
  register,
  relyingParty,
  startVisit,
  type Visit,
} from '../relying-party';
import { Company, EMAIL, SDM } from './company';

const AUTHORIZE = '/idp/b2b/oauth/authorize';

async function signedIn(organization: Record<string, unknown> = {}) {
  const company = await Company.open({ rbac_policy: POLICY });
  const organization_id = await company.organization(organization);
  const { member } = await company.member(organization_id, { roles: ['editor'] });
  const { session_token } = await company.logIn(organization_id);
  const clientId = await register(company.host);
  return { company, member, session_token, clientId, party: await relyingParty(company.host, clientId) };
}

const submit = (company: Company, visit: Visit, session: string, consent_granted: boolean) =>
  company.host.post(`${AUTHORIZE}/submit`, { ...bodyOf(visit), consent_granted }, session);

describe('org api 5.12: the consent of a member', () => {
  it('asks, remembers, and gives the app a code with the member as subject', async () => {
    const { company, member, session_token, clientId, party } = await signedIn();
    const visit = await startVisit(party, { scope: 'openid email profile notes.write' });
    const asked = await company.host.post(`${AUTHORIZE}/start`, bodyOf(visit), session_token);
    expect(asked.body).toMatchObject({
      consent_required: true,
      client: { client_id: clientId, client_name: 'Acme Notes' },
    });
    expect(asked.body['scope_results']).toMatchObject([{}, {}, {}, { scope: 'notes.write', is_grantable: true }]);
    expect(Object.keys(asked.body)).not.toContain('user');
    const { body } = await submit(company, visit, session_token, true);
    const tokens = await exchange(party, visit, new URL(z.string().parse(body['redirect_uri'])));
    expect(tokens.claims()?.sub).toBe(member.member_id);
    const jwks: unknown = await (await company.sandbox.handle(new Request('http://localhost:4400/oidc/jwks'))).json();
    const keys = createLocalJWKSet(z.object({ keys: z.array(z.record(z.string(), z.unknown())) }).parse(jwks));
    expect((await jwtVerify(tokens.id_token ?? '', keys)).payload.sub).toBe(member.member_id);
    const again = await company.host.post(`${AUTHORIZE}/start`, bodyOf(await startVisit(party)), session_token);
    expect(again.body['consent_required']).toBe(false);
  });

  it('denies the app, and refuses without a session', async () => {
    const { company, session_token, party } = await signedIn();
    const visit = await startVisit(party);
    const { body } = await submit(company, visit, session_token, false);
    expect(new URL(z.string().parse(body['redirect_uri'])).searchParams.get('error')).toBe('access_denied');
    expect((await submit(company, visit, 'nobody', true)).errorType).toBe('user_unauthenticated');
  });

  it('grants by the roles of the project and those of the organization itself', async () => {
    const permissions = [{ resource_id: 'notes', actions: ['write'] }];
    const custom_roles = [{ role_id: 'own', description: '', permissions }];
    const company = await Company.open({ rbac_policy: POLICY });
    const organization_id = await company.organization({ custom_roles });
    await company.member(organization_id);
    await company.member(organization_id, { email_address: 'bob@harbour.example', roles: ['own'] });
    const party = await relyingParty(company.host, await register(company.host));
    const visit = await startVisit(party, { scope: 'openid notes.write' });
    const results = async (email: string) => {
      const { session_token } = await company.logIn(organization_id, email);
      return (await company.host.post(`${AUTHORIZE}/start`, bodyOf(visit), session_token)).body['scope_results'];
    };
    expect(await results(EMAIL)).toMatchObject([{ is_grantable: true }, { is_grantable: false }]);
    expect(await results('bob@harbour.example')).toMatchObject([{ is_grantable: true }, { is_grantable: true }]);
  });

  it('refuses an app that the organization does not allow', async () => {
    const { company, session_token, party } = await signedIn({
      third_party_connected_apps_allowed_type: 'NOT_ALLOWED',
    });
    const asked = await company.host.post(`${AUTHORIZE}/start`, bodyOf(await startVisit(party)), session_token);
    expect(asked.errorType).toBe('connected_app_not_allowed_for_org');
  });

  it('exchanges the app’s token for a session once', async () => {
    const { company, member, session_token, party } = await signedIn();
    const visit = await startVisit(party, { scope: 'openid full_access' });
    const { body } = await submit(company, visit, session_token, true);
    const { access_token } = await exchange(party, visit, new URL(z.string().parse(body['redirect_uri'])));
    const auth = await company.auth('/sessions/exchange_access_token', { access_token, ...SDM });
    expect(auth.member_id).toBe(member.member_id);
    expect((await company.post('/sessions/exchange_access_token', { access_token, ...SDM })).errorType).toBe(
      'oauth_access_token_exchange_token_invalid_grant',
    );
  });
});

describe('decision 174: a device of a member', () => {
  const DEVICE = '/idp/b2b/oauth/device';

  it('shows the roles, grants by them, and gives the device tokens of the member', async () => {
    const { company, member, session_token } = await signedIn();
    const { user_code, poll, client_id } = await program(company.host, 'openid notes.write');
    const { body } = await company.host.post(`${DEVICE}/start`, { user_code: user_code.toLowerCase() }, session_token);
    expect(body).toMatchObject({
      client: { client_id, client_name: 'Acme Notes' },
      user_code,
      expires_in: 600,
      roles: ['stytch_member', 'editor'],
      scope_results: [{ scope: 'openid' }, { scope: 'notes.write', is_grantable: true }],
    });
    expect(
      (await company.host.post(`${DEVICE}/submit`, { user_code, consent_granted: true }, session_token)).status,
    ).toBe(200);
    await later(company.host);
    const tokens = await poll();
    const [, claims = ''] = String(tokens['id_token']).split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ sub: member.member_id });
    const apps = await company.call('GET', '/organizations/members/connected_apps', session_token);
    expect(apps.body['connected_apps']).toMatchObject([{ connected_app_id: client_id, application_type: 'native' }]);
  });

  it('is refused if the organization does not allow the app, and the code stays for a different member', async () => {
    const { company, session_token } = await signedIn({ third_party_connected_apps_allowed_type: 'NOT_ALLOWED' });
    const { user_code, poll } = await program(company.host);
    for (const [call, decision] of Object.entries({ start: {}, submit: { consent_granted: true } }))
      expect((await company.host.post(`${DEVICE}/${call}`, { user_code, ...decision }, session_token)).errorType).toBe(
        'connected_app_not_allowed_for_org',
      );
    expect(await poll()).toMatchObject({ error: 'authorization_pending' });
  });

  it('RFC 8628, section 5.1: wrong codes are limited for each member', async () => {
    const { company, session_token } = await signedIn();
    await company.host.control('POST', '/project', { lock_after: 2, lock_minutes: 10 });
    const { user_code } = await program(company.host);
    const guess = async (code: string) =>
      (await company.host.post(`${DEVICE}/start`, { user_code: code }, session_token)).errorType;
    expect([await guess('AAAA'), await guess('AAAA'), await guess(user_code)]).toEqual([
      ...['device_code_not_found', 'device_code_not_found', 'too_many_requests'],
    ]);
  });

  it('is not approved by a session of support staff', async () => {
    const { company, member } = await signedIn();
    const { user_code, poll } = await program(company.host);
    const made = await company.host.control('POST', '/tokens', { kind: 'impersonation', member_id: member.member_id });
    const impersonation_token = z.string().parse(made['token']);
    const { session_token } = await company.auth('/impersonation/authenticate', { impersonation_token });
    const decision = { user_code, consent_granted: true };
    expect((await company.host.post(`${DEVICE}/submit`, decision, session_token)).errorType).toBe(
      'session_not_mutable',
    );
    expect(await poll()).toMatchObject({ error: 'authorization_pending' });
  });
});

describe('org api 5.11: connected apps of a member', () => {
  it('lists and revokes them, with their tokens', async () => {
    const { company, session_token, clientId, party } = await signedIn();
    const visit = await startVisit(party, { scope: 'openid full_access' });
    const { body } = await submit(company, visit, session_token, true);
    const { access_token } = await exchange(party, visit, new URL(z.string().parse(body['redirect_uri'])));
    const path = '/organizations/members/connected_apps';
    const apps = await company.call('GET', path, session_token);
    expect(apps.body['connected_apps']).toMatchObject([
      { connected_app_id: clientId, scopes_granted: 'openid full_access' },
    ]);
    expect((await company.post(`${path}/${clientId}/revoke`, undefined, session_token)).status).toBe(200);
    expect((await company.post(`${path}/${clientId}/revoke`, undefined, session_token)).errorType).toBe(
      'connected_app_not_found',
    );
    expect((await company.post('/sessions/exchange_access_token', { access_token, ...SDM })).errorType).toBe(
      'oauth_access_token_exchange_token_invalid_grant',
    );
  });
});

describe('org api 5.12: sign-out at an app', () => {
  it('answers with the registered address, and asks for a third-party app', async () => {
    const { company, session_token, clientId } = await signedIn();
    const body = { client_id: clientId, post_logout_redirect_uri: GOODBYE, state: 's' };
    const { body: answer } = await company.post('/oauth/logout/start', body, session_token);
    expect(answer).toMatchObject({ redirect_uri: `${GOODBYE}?state=s`, consent_required: true });
    const foreign = await company.post(
      '/oauth/logout/start',
      { ...body, post_logout_redirect_uri: BACK },
      session_token,
    );
    expect(foreign.errorType).toBe('idp_client_supplied_redirect_url_not_found_in_client');
  });
});
