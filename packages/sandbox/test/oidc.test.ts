import fc from 'fast-check';
import * as openid from 'openid-client';
import { describe, expect, it } from 'vitest';
import { serve } from '../src/serve';
import {
  BACK,
  bodyOf,
  exchange,
  GOODBYE,
  ISSUER,
  register,
  relyingParty,
  start,
  startVisit,
  submit,
  toInit,
} from './relying-party';
import { newHost, takeReports } from './sandbox';

const get = (path: string, init?: RequestInit) =>
  newHost().sandbox.handle(new Request(`http://localhost:4400${path}`, init));

describe('OpenID Connect for a relying party', () => {
  it('is discovered, with the consent page as its authorization endpoint', async () => {
    const host = newHost();
    const metadata = (await relyingParty(host, await register(host))).serverMetadata();
    expect(metadata).toMatchObject({
      issuer: ISSUER,
      authorization_endpoint: 'http://localhost:3000/consent',
      token_endpoint: `${ISSUER}/token`,
      userinfo_endpoint: `${ISSUER}/userinfo`,
      jwks_uri: `${ISSUER}/jwks`,
      end_session_endpoint: `${ISSUER}/session/end`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
    });
    const keys = JSON.stringify(await (await get('/oidc/jwks')).json());
    expect(keys).toContain('"kty":"RSA"');
    expect(keys).not.toContain('"d":');
  });

  it('signs a user in with code, PKCE, state and nonce, and returns the claims', async () => {
    const host = newHost();
    const party = await relyingParty(host, await register(host));
    const { user_id, session_token } = await host.signInByEmail('ada@example.com');
    const visit = await startVisit(party);
    const back = await submit(host, visit, session_token, true);
    expect(back.href.startsWith(`${BACK}?code=`)).toBe(true);
    const tokens = await exchange(party, visit, back);
    expect(tokens.claims()).toMatchObject({ sub: user_id, aud: party.clientMetadata().client_id, nonce: visit.nonce });
    expect(tokens.scope).toBe('openid email');
    expect(tokens.refresh_token).toBeUndefined();
    const userInfo = await openid.fetchUserInfo(party, tokens.access_token, user_id);
    expect(userInfo).toEqual({ sub: user_id, email: 'ada@example.com', email_verified: true });
  });

  it('works the same over a port', async () => {
    const host = newHost();
    const server = await serve(host.sandbox, { host: '127.0.0.1', port: 0 });
    try {
      const overPort: openid.CustomFetch = (url, options) => {
        const { pathname, search } = new URL(url);
        return fetch(`http://127.0.0.1:${server.port}${pathname}${search}`, toInit(options));
      };
      const party = await relyingParty(host, await register(host), undefined, overPort);
      const { session_token } = await host.signInByEmail();
      const visit = await startVisit(party, { scope: 'openid offline_access' });
      const tokens = await exchange(party, visit, await submit(host, visit, session_token, true));
      const refreshed = await openid.refreshTokenGrant(party, tokens.refresh_token ?? '');
      expect(refreshed.access_token).not.toBe(tokens.access_token);
    } finally {
      await server.close();
    }
  });

  it('accepts a code once, and revokes its tokens when it is used again', async () => {
    const host = newHost();
    const party = await relyingParty(host, await register(host));
    const { user_id, session_token } = await host.signInByEmail();
    const visit = await startVisit(party);
    const back = await submit(host, visit, session_token, true);
    const { access_token } = await exchange(party, visit, back);
    await expect(exchange(party, visit, back)).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(openid.fetchUserInfo(party, access_token, user_id)).rejects.toMatchObject({ status: 401 });
  });

  it('gives tokens to only one of two concurrent requests', async () => {
    const host = newHost();
    const party = await relyingParty(host, await register(host));
    const { session_token } = await host.signInByEmail();
    const visit = await startVisit(party);
    const back = await submit(host, visit, session_token, true);
    const both = await Promise.allSettled([exchange(party, visit, back), exchange(party, visit, back)]);
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(2);
  });

  it('spends nothing on a wrong verifier, and requires one from an app without a secret', async () => {
    const host = newHost();
    const party = await relyingParty(host, await register(host));
    const { session_token } = await host.signInByEmail();
    const visit = await startVisit(party);
    const back = await submit(host, visit, session_token, true);
    const guess = { ...visit, verifier: openid.randomPKCECodeVerifier() };
    await expect(exchange(party, guess, back)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect((await exchange(party, visit, back)).access_token).not.toBe('');

    const { code_challenge: _, ...unproved } = bodyOf(visit);
    const body = { ...unproved, consent_granted: true };
    const answer = await host.post('/idp/oauth/authorize/submit', body, session_token);
    const bare = new URL(String(answer.body['redirect_uri']));
    await expect(exchange(party, visit, bare)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('authenticates an app by its secret, in the header or the body', async () => {
    const host = newHost();
    const client_id = await register(host, { client_secret: 'a secret: 100%' });
    const { session_token } = await host.signInByEmail();
    for (const authentication of [openid.ClientSecretPost, openid.ClientSecretBasic]) {
      const party = await openid.discovery(new URL(ISSUER), client_id, {}, authentication('a secret: 100%'), {
        execute: [openid.allowInsecureRequests],
        [openid.customFetch]: (url, options) => host.sandbox.handle(new Request(url, toInit(options))),
      });
      const visit = await startVisit(party);
      const tokens = await exchange(party, visit, await submit(host, visit, session_token, true));
      expect(tokens.access_token).not.toBe('');
    }
    const wrong = await relyingParty(host, client_id, 'a guess');
    const visit = await startVisit(wrong);
    const back = await submit(host, visit, session_token, true);
    await expect(exchange(wrong, visit, back)).rejects.toMatchObject({ error: 'invalid_client' });
  });

  it('uses the clock of the project for codes, tokens, iat and exp', async () => {
    const host = newHost();
    const party = await relyingParty(host, await register(host));
    const { user_id, session_token } = await host.signInByEmail('ada@example.com', 600);
    await host.advance(2 * 3600);
    const late = await startVisit(party);
    const lateBack = await submit(host, late, session_token, true);
    await host.advance(60);
    await expect(exchange(party, late, lateBack)).rejects.toMatchObject({ error: 'invalid_grant' });

    const visit = await startVisit(party);
    const tokens = await exchange(party, visit, await submit(host, visit, session_token, true));
    const { iat = 0, exp = 0, auth_time = 0 } = tokens.claims() ?? {};
    const now = Date.parse(String((await host.advance(0))['now'])) / 1000;
    // Real time that a busy machine might need, in seconds; far less than the move of the project's clock.
    const taken = 30;
    expect(Math.abs(iat - now)).toBeLessThan(taken);
    expect(Math.abs(exp - now - 3600)).toBeLessThan(taken);
    expect(Math.abs(now - 7260 - auth_time)).toBeLessThan(taken);
    await host.advance(3540);
    expect((await openid.fetchUserInfo(party, tokens.access_token, user_id)).sub).toBe(user_id);
    await host.advance(120);
    await expect(openid.fetchUserInfo(party, tokens.access_token, user_id)).rejects.toMatchObject({ status: 401 });
  });

  it('answers a browser app only at its registered origin', async () => {
    const host = newHost();
    const party = await relyingParty(host, await register(host));
    const { session_token } = await host.signInByEmail();
    const visit = await startVisit(party);
    const { searchParams } = await submit(host, visit, session_token, true);
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: party.clientMetadata().client_id,
      code: searchParams.get('code') ?? '',
      redirect_uri: BACK,
      code_verifier: visit.verifier,
    });
    const from = (origin: string) => get('/oidc/token', { method: 'POST', body, headers: { origin } });
    expect((await from('http://localhost:3999')).status).toBe(400);
    const answer = await from('http://localhost:3100');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:3100');
  });

  it('loses its tokens when the user revokes the app', async () => {
    const host = newHost();
    const client_id = await register(host);
    const party = await relyingParty(host, client_id);
    const { user_id, session_token } = await host.signInByEmail();
    const visit = await startVisit(party, { scope: 'openid full_access' });
    const tokens = await exchange(party, visit, await submit(host, visit, session_token, true));
    const exchanging = { access_token: tokens.access_token, session_duration_minutes: 30 };
    const own = await host.signIn('/sessions/exchange_access_token', exchanging);
    expect(own.user_id).toBe(user_id);
    const elsewhere = await newHost().post('/sessions/exchange_access_token', exchanging);
    expect(elsewhere.errorType).toBe('oauth_access_token_exchange_token_invalid_grant');
    await host.post(`/users/connected_apps/${client_id}/revoke`, undefined, session_token);
    await expect(openid.fetchUserInfo(party, tokens.access_token, user_id)).rejects.toMatchObject({ status: 401 });
    const again = await host.post('/sessions/exchange_access_token', exchanging);
    expect(again.errorType).toBe('oauth_access_token_exchange_token_invalid_grant');
    expect((await start(host, await startVisit(party), session_token)).body['consent_required']).toBe(true);
  });

  it('meets the faults of its project, and is logged without secrets', async () => {
    const host = newHost();
    const party = await relyingParty(host, await register(host, { client_secret: 'unwritten' }), 'unwritten');
    const { user_id, session_token } = await host.signInByEmail();
    const visit = await startVisit(party);
    const back = await submit(host, visit, session_token, true);
    await host.control('POST', '/faults', { path: '/oidc/token', times: 1, status: 503, body: 'down' });
    await expect(exchange(party, visit, back)).rejects.toThrow('unexpected');
    const { access_token } = await exchange(party, visit, back);
    await host.control('POST', '/faults', { path: '/oidc/userinfo', times: 1, status: 500 });
    await expect(openid.fetchUserInfo(party, access_token, user_id)).rejects.toThrow('unexpected');
    const calls = JSON.stringify((await host.control('GET', '/calls'))['calls']);
    expect(calls).toContain('"path":"/oidc/token","body":{"redirect_uri"');
    for (const secret of [back.searchParams.get('code'), visit.verifier, 'unwritten', access_token]) {
      expect(calls).not.toContain(secret);
    }
  });

  it('refuses junk without an internal error', async () => {
    const host = newHost();
    const client_id = await register(host);
    takeReports();
    const junk = fc.oneof(
      fc.string(),
      fc.constantFrom('\0', client_id, 'authorization_code', 'refresh_token', '\ud800'),
    );
    const names = ['client_id', 'grant_type', 'code', 'refresh_token', 'redirect_uri', 'client_secret', 'scope'];
    const form = fc.array(fc.tuple(fc.constantFrom(...names), junk), { maxLength: 6 });
    const authorization = junk.map((text) => `Basic ${Buffer.from(`${text}:x`).toString('base64')}`);
    await fc.assert(
      fc.asyncProperty(form, fc.option(authorization), async (fields, header) => {
        const headers: Record<string, string> = header === null ? {} : { authorization: header };
        const body = new URLSearchParams(fields);
        for (const path of ['/oidc/token', '/oidc/userinfo', '/oidc/session/end']) {
          const { status } = await get(path, { method: 'POST', body, headers });
          expect([400, 401, 404]).toContain(status);
        }
      }),
      { numRuns: 10, examples: [[[['client_id', '\0']], null]] },
    );
    expect(takeReports()).toEqual([]);
  });

  it('serves no other endpoint of the library', async () => {
    for (const path of ['/oidc/auth/x', '/oidc/session/end/confirm', '/oidc/reg', '/oidc']) {
      expect((await get(path)).status).toBe(404);
    }
    const auth = await get('/oidc/auth?client_id=a&state=b');
    expect([auth.status, auth.headers.get('location')]).toEqual([
      303,
      'http://localhost:3000/consent?client_id=a&state=b',
    ]);
  });
});

describe('OpenID Connect logout', () => {
  async function signedIn() {
    const host = newHost();
    const party = await relyingParty(host, await register(host));
    const { session_token } = await host.signInByEmail();
    const visit = await startVisit(party);
    const { id_token = '' } = await exchange(party, visit, await submit(host, visit, session_token, true));
    return { host, party, id_token, session_token };
  }

  it('redirects to the consent page with its parameters, and back to a registered URL with the state', async () => {
    const { host, party, id_token, session_token } = await signedIn();
    const url = openid.buildEndSessionUrl(party, {
      id_token_hint: id_token,
      post_logout_redirect_uri: GOODBYE,
      state: 's&1',
    });
    // Only the hint names the client (RP-Initiated Logout 1.0, section 2).
    url.searchParams.delete('client_id');
    url.searchParams.append('ui_locales', 'de');
    url.searchParams.append('state', 'another');
    const answer = await get(url.pathname + url.search);
    expect(answer.status).toBe(303);
    const page = new URL(answer.headers.get('location') ?? '');
    expect(page.origin + page.pathname).toBe('http://localhost:3000/consent');
    const asked = Object.fromEntries(page.searchParams);
    expect(asked).toEqual({
      client_id: party.clientMetadata().client_id,
      post_logout_redirect_uri: GOODBYE,
      id_token_hint: id_token,
      state: 's&1',
      ui_locales: 'de',
    });
    expect([...page.searchParams]).toHaveLength(5);
    const { body } = await host.post('/oauth/logout/start', asked, session_token);
    expect(body).toMatchObject({ redirect_uri: `${GOODBYE}?state=s%261`, consent_required: true });
    const { calls } = await host.control('GET', '/calls');
    expect(JSON.stringify(calls)).not.toContain(id_token);
  });

  it.each([
    [{ post_logout_redirect_uri: 'http://localhost:3100/other' }],
    [{ post_logout_redirect_uri: 'javascript:alert(1)' }],
    [{ id_token_hint: 'forged' }],
    [{ client_id: 'nobody' }],
  ])('refuses %j without redirecting', async (more) => {
    const { host, party, id_token, session_token } = await signedIn();
    const query = {
      client_id: party.clientMetadata().client_id,
      post_logout_redirect_uri: GOODBYE,
      id_token_hint: id_token,
      ...more,
    };
    const answer = await get(`/oidc/session/end?${new URLSearchParams(query).toString()}`);
    expect(answer.headers.get('location')).toBeNull();
    expect(answer.status).toBeGreaterThanOrEqual(400);
    const call = await host.post('/oauth/logout/start', query, session_token);
    expect(call.status).toBeGreaterThanOrEqual(400);
    expect(call.body['redirect_uri']).toBeUndefined();
  });

  it('asks when the hint names another user, or the project requires it', async () => {
    const { host, party, id_token } = await signedIn();
    const { client_id } = party.clientMetadata();
    await register(host, { client_type: 'first_party' });
    const { session_token: other } = await host.signInByEmail('bob@example.com');
    const ask = async (more: object, session?: string) =>
      (await host.post('/oauth/logout/start', { client_id, post_logout_redirect_uri: GOODBYE, ...more }, session)).body[
        'consent_required'
      ];
    expect(await ask({})).toBe(false);
    expect(await ask({ id_token_hint: id_token })).toBe(false);
    expect(await ask({ id_token_hint: id_token }, other)).toBe(true);
    await host.control('POST', '/project', { logout_consent_required: true });
    expect(await ask({})).toBe(true);
  });

  it('accepts an expired hint', async () => {
    const { host, party, id_token } = await signedIn();
    await host.advance(86_400);
    const body = {
      client_id: party.clientMetadata().client_id,
      post_logout_redirect_uri: GOODBYE,
      id_token_hint: id_token,
    };
    expect((await host.post('/oauth/logout/start', body)).status).toBe(200);
  });
});
