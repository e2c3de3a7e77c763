import { createLocalJWKSet, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
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
