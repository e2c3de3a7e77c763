import { describe, expect, it } from 'vitest';
import type { Host } from './host';
import { newHost } from './sandbox';

const IMPERSONATE = '/impersonation/authenticate';
const ATTEST = '/sessions/attest';
const EXCHANGE = '/sessions/exchange_access_token';
const APP = {
  client_id: '',
  client_name: 'Calendar',
  client_type: 'third_party',
  redirect_uris: ['http://localhost:3100/back'],
  post_logout_redirect_uris: [],
  scopes: ['openid', 'full_access'],
};

const tokenFor = async (host: Host, order: object) => String((await host.control('POST', '/tokens', order))['token']);

/** Creates an app in this host's project. Client ids are unique across projects. */
async function newApp(host: Host, more: object = {}): Promise<string> {
  const client_id = `app-${host.publicToken}`;
  await host.control('POST', '/apps', { ...APP, client_id, ...more });
  return client_id;
}

describe('impersonation', () => {
  it('opens a separate session for the user, once', async () => {
    const host = newHost();
    const { user_id, session_token: own, session } = await host.signInByEmail();
    const impersonation_token = await tokenFor(host, { kind: 'impersonation', user_id });
    const auth = await host.signIn(IMPERSONATE, { impersonation_token }, own);
    expect(auth.user_id).toBe(user_id);
    expect(auth.session.session_id).not.toBe(session.session_id);
    expect(auth.session.authentication_factors).toMatchObject([{ type: 'impersonated' }]);
    const again = await host.post(IMPERSONATE, { impersonation_token });
    expect([again.status, again.errorType]).toEqual([401, 'unable_to_auth_impersonation_token']);
  });

  it('decision 174: its session approves no application and no device', async () => {
    const host = newHost();
    const { user_id } = await host.signInByEmail();
    const impersonation_token = await tokenFor(host, { kind: 'impersonation', user_id });
    const { session_token } = await host.signIn(IMPERSONATE, { impersonation_token });
    for (const path of ['authorize/start', 'authorize/submit', 'device/start', 'device/submit']) {
      const { errorType } = await host.post(`/idp/oauth/${path}`, { user_code: 'WDJB-MJHT' }, session_token);
      expect(errorType).toBe('session_not_mutable');
    }
  });

  it('expires after five minutes, and works only for its project and kind', async () => {
    const host = newHost();
    const { user_id } = await host.signInByEmail();
    const tokens = [
      await tokenFor(host, { kind: 'trusted', user_id, profile_id: 'p' }),
      await tokenFor(host, { kind: 'impersonation', user_id }),
    ];
    await host.advance(5 * 60);
    for (const impersonation_token of [...tokens, 'none']) {
      const { errorType } = await host.post(IMPERSONATE, { impersonation_token });
      expect(errorType).toBe('unable_to_auth_impersonation_token');
    }
    const foreign = await newHost().control('POST', '/tokens', { kind: 'impersonation', user_id });
    expect(foreign['error_type']).toBe('user_not_found');
  });

  it.each([{}, { kind: 'admin' }, { user_id: 'user-1' }])(
    'an order %j is answered with the orders that there are',
    async (order) => {
      expect(await newHost().control('POST', '/tokens', order)).toMatchObject({
        error_type: 'bad_request',
        error_message:
          "POST /sandbox/tokens takes {kind: 'impersonation', user_id}, {kind: 'trusted', user_id, profile_id} or {kind: 'access', user_id, client_id, scopes?}.",
      });
    },
  );

  it('accepts a session duration, and refuses an invalid one without spending the token', async () => {
    const host = newHost();
    const { user_id } = await host.signInByEmail();
    const impersonation_token = await tokenFor(host, { kind: 'impersonation', user_id });
    const wrong = await host.post(IMPERSONATE, { impersonation_token, session_duration_minutes: 1 });
    expect(wrong.errorType).toBe('invalid_session_duration_minutes');
    const { session } = await host.signIn(IMPERSONATE, { impersonation_token, session_duration_minutes: 10 });
    expect(Date.parse(session.expires_at) - Date.parse(session.started_at)).toBe(10 * 60_000);
  });
});

describe('attestation', () => {
  it('signs in with a trusted token of the profile, any number of times', async () => {
    const host = newHost();
    const { user_id } = await host.signInByEmail();
    const token = await tokenFor(host, { kind: 'trusted', user_id, profile_id: 'profile-1' });
    const body = { profile_id: 'profile-1', token };
    const first = await host.signIn(ATTEST, body);
    const second = await host.signIn(ATTEST, { ...body, session_token: first.session_token });
    expect(second.session.session_id).toBe(first.session.session_id);
    const other = await host.post(ATTEST, { ...body, profile_id: 'profile-2' });
    expect([other.status, other.errorType]).toEqual([404, 'trusted_token_profile_not_found']);
    await tokenFor(host, { kind: 'trusted', user_id, profile_id: 'profile-2' });
    const foreign = await host.post(ATTEST, { ...body, profile_id: 'profile-2' });
    expect([foreign.status, foreign.errorType]).toEqual([401, 'invalid_trusted_auth_token']);
    await host.advance(5 * 60);
    expect((await host.post(ATTEST, body)).errorType).toBe('invalid_trusted_auth_token');
  });
});

describe('connected apps', () => {
  it('are listed and revoked by the user, and lose their tokens', async () => {
    const host = newHost();
    const { user_id, session_token: session } = await host.signInByEmail();
    const client_id = await newApp(host);
    const access_token = await tokenFor(host, { kind: 'access', user_id, client_id });
    const list = async () => (await host.call('GET', '/users/connected_apps', { session })).body['connected_apps'];
    expect(await list()).toEqual([
      {
        connected_app_id: client_id,
        name: 'Calendar',
        description: '',
        client_type: 'third_party',
        scopes_granted: 'openid full_access',
        application_type: 'web',
      },
    ]);
    const exchanged = await host.signIn(EXCHANGE, { access_token, session_duration_minutes: 30 });
    expect(exchanged.session.authentication_factors).toMatchObject([
      { oauth_access_token_exchange_factor: { client_id } },
    ]);
    const revoke = () => host.post(`/users/connected_apps/${client_id}/revoke`, undefined, session);
    expect((await revoke()).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await revoke()).errorType).toBe('connected_app_not_found');
    const late = await host.post(EXCHANGE, { access_token, session_duration_minutes: 30 });
    expect([late.status, late.errorType]).toEqual([401, 'oauth_access_token_exchange_token_invalid_grant']);
  });

  it('exchange only a token with full access', async () => {
    const host = newHost();
    const { user_id } = await host.signInByEmail();
    const client_id = await newApp(host);
    const access_token = await tokenFor(host, { kind: 'access', user_id, client_id, scopes: ['openid'] });
    const answer = await host.post(EXCHANGE, { access_token, session_duration_minutes: 30 });
    expect([answer.status, answer.errorType]).toEqual([403, 'oauth_access_token_exchange_missing_full_access']);
  });

  it('are listed only with a session', async () => {
    const answer = await newHost().call('GET', '/users/connected_apps');
    expect(answer.errorType).toBe('user_unauthenticated');
  });

  it.each([
    [{ client_type: 'nobody' }, 'bad_request'],
    [{ redirect_uris: ['javascript:alert(1)'] }, 'bad_request'],
    [{ client_logo_url: 'data:image/png,x' }, 'bad_request'],
    [{ surplus: 1 }, 'bad_request'],
  ])('are refused for %j', async (more, type) => {
    const answer = await newHost().control('POST', '/apps', { ...APP, client_id: 'a', ...more });
    expect(answer['error_type']).toBe(type);
  });

  it('belong to one project, and only it can change them', async () => {
    const host = newHost();
    const client_id = await newApp(host);
    const other = newHost();
    const taken = await other.control('POST', '/apps', { ...APP, client_id });
    expect(taken['error_type']).toBe('bad_request');
    const changed = await host.control('POST', '/apps', { ...APP, client_id, client_secret: 's' });
    expect(changed).not.toHaveProperty('client_secret');
    const { user_id } = await other.signInByEmail();
    const order = { kind: 'access', user_id, client_id };
    expect((await other.control('POST', '/tokens', order))['error_type']).toBe('connected_app_not_found');
  });
});
