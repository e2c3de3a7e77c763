import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeScopes } from '../src/consent/scopes';
import type { Host } from './host';
import { BACK, BACK_WITH_QUERY, ISSUER, POLICY, register } from './relying-party';
import { newHost } from './sandbox';

const START = '/idp/oauth/authorize/start';
const SUBMIT = '/idp/oauth/authorize/submit';

async function newRequest(host: Host, more: object = {}, app: object = {}) {
  const client_id = await register(host, app);
  return { client_id, redirect_uri: BACK, response_type: 'code', scopes: ['openid', 'email'], ...more };
}

async function outcome(host: Host, request: object, session: string, consent_granted: boolean) {
  const { body } = await host.post(SUBMIT, { ...request, consent_granted }, session);
  const { searchParams } = new URL(String(body['redirect_uri']));
  return { error: searchParams.get('error'), state: searchParams.get('state'), code: body['authorization_code'] };
}

const needsConsent = async (host: Host, request: object, session: string) =>
  (await host.post(START, request, session)).body['consent_required'];

describe('the consent of a third party', () => {
  it('is requested with the app and its scopes', async () => {
    const host = newHost();
    await host.control('POST', '/project', { rbac_policy: POLICY });
    const request = await newRequest(
      host,
      { scopes: ['openid', 'notes.read', 'notes.write', 'nonsense', 'openid', 'оpenid'] },
      { client_description: 'Notes for all', client_logo_url: 'https://acme.example/logo.png' },
    );
    const { user_id, session_token } = await host.signInByEmail('ada@example.com');
    const { body } = await host.post(START, request, session_token);
    expect(body).toMatchObject({
      user_id,
      user: { emails: [{ email: 'ada@example.com' }] },
      client: {
        client_id: request.client_id,
        client_type: 'third_party',
        client_name: 'Acme Notes',
        client_description: 'Notes for all',
        client_logo_url: 'https://acme.example/logo.png',
      },
      consent_required: true,
    });
    expect(body['scope_results']).toEqual([
      { scope: 'openid', is_grantable: true, description: 'Know who you are' },
      { scope: 'notes.read', is_grantable: true, description: 'Read your notes' },
      { scope: 'notes.write', is_grantable: false, description: 'Write your notes' },
      { scope: 'nonsense', is_grantable: false, description: '' },
      { scope: 'оpenid', is_grantable: false, description: '' },
    ]);
  });

  it('grants only the grantable scopes, and is remembered until revoked', async () => {
    const host = newHost();
    await host.control('POST', '/project', { rbac_policy: POLICY });
    const request = await newRequest(host, { scopes: ['openid', 'notes.read', 'notes.write'], state: 's' });
    const { session_token } = await host.signInByEmail();
    expect(await needsConsent(host, request, session_token)).toBe(true);
    const allowed = await outcome(host, request, session_token, true);
    expect(allowed).toMatchObject({ error: null, state: 's' });
    expect(allowed.code).toMatch(/^[\w-]{43}$/);
    const apps = (await host.call('GET', '/users/connected_apps', { session: session_token })).body;
    expect(apps['connected_apps']).toMatchObject([{ scopes_granted: 'openid notes.read', application_type: 'web' }]);

    expect(await needsConsent(host, request, session_token)).toBe(false);
    expect(await outcome(host, request, session_token, false)).toMatchObject({ error: null });
    const more = { ...request, scopes: ['openid', 'email'] };
    expect(await needsConsent(host, more, session_token)).toBe(true);
    await outcome(host, more, session_token, true);
    expect(await needsConsent(host, request, session_token)).toBe(false);

    await host.post(`/users/connected_apps/${request.client_id}/revoke`, undefined, session_token);
    expect(await needsConsent(host, request, session_token)).toBe(true);
  });

  it('is refused by Deny: the app gets access_denied and its state, but no code', async () => {
    const host = newHost();
    const request = await newRequest(host, { state: 'a b&c', redirect_uri: BACK_WITH_QUERY });
    const { session_token } = await host.signInByEmail();
    const { body } = await host.post(SUBMIT, { ...request, consent_granted: false }, session_token);
    const back = `${BACK_WITH_QUERY}&error=access_denied&state=a+b%26c&iss=${encodeURIComponent(ISSUER)}`;
    expect(body['redirect_uri']).toBe(back);
    expect(body).not.toHaveProperty('authorization_code');
    expect(await needsConsent(host, request, session_token)).toBe(true);
  });

  it('in one tab does not override a refusal in another', async () => {
    const host = newHost();
    const [one, two] = [await newRequest(host, { state: '1' }), await newRequest(host, { state: '2' })];
    const { session_token } = await host.signInByEmail();
    for (const request of [one, two]) await needsConsent(host, request, session_token);
    expect(await outcome(host, one, session_token, true)).toMatchObject({ error: null, state: '1' });
    // The app asks again for scopes that are granted by now, while the second tab still shows its screen.
    const three = { ...one, state: '3' };
    expect(await needsConsent(host, three, session_token)).toBe(false);
    expect(await outcome(host, three, session_token, false)).toMatchObject({ error: null, state: '3' });
    expect(await outcome(host, two, session_token, false)).toMatchObject({ error: 'access_denied', state: '2' });
  });

  it('is also denied when the client starts without state, nonce and challenge', async () => {
    const host = newHost();
    const bare = await newRequest(host);
    const { session_token } = await host.signInByEmail();
    await needsConsent(host, bare, session_token);
    const rest = { ...bare, scope: 'openid email', state: '1', nonce: 'n' };
    expect(await outcome(host, rest, session_token, true)).toMatchObject({ error: null });
    expect(await outcome(host, rest, session_token, false)).toMatchObject({ error: 'access_denied' });
    expect(await needsConsent(host, bare, session_token)).toBe(false);
    expect(await outcome(host, rest, session_token, false)).toMatchObject({ error: null });
  });

  it('is requested when no scope is grantable, and grants nothing', async () => {
    const host = newHost();
    const request = await newRequest(host, { scopes: ['nonsense'] });
    const { session_token } = await host.signInByEmail();
    expect(await needsConsent(host, request, session_token)).toBe(true);
    expect(await outcome(host, request, session_token, true)).toMatchObject({ error: 'invalid_scope' });
  });
});

describe('prompt', () => {
  it('shows no screen for a first party, unless the app asks for one', async () => {
    const host = newHost();
    const request = await newRequest(host, {}, { client_type: 'first_party' });
    const { session_token } = await host.signInByEmail();
    expect(await needsConsent(host, request, session_token)).toBe(false);
    expect(await outcome(host, request, session_token, false)).toMatchObject({ error: null });
    for (const prompt of ['consent', 'login', 'select_account', 'login consent']) {
      const prompted = { ...request, prompt };
      expect(await needsConsent(host, prompted, session_token)).toBe(true);
      expect(await outcome(host, prompted, session_token, false)).toMatchObject({ error: 'access_denied' });
    }
  });

  it('none shows no screen: the app gets consent_required', async () => {
    const host = newHost();
    const request = await newRequest(host);
    const silent = { ...request, prompt: 'none' };
    const { session_token } = await host.signInByEmail();
    expect(await needsConsent(host, silent, session_token)).toBe(false);
    expect(await outcome(host, silent, session_token, false)).toMatchObject({ error: 'consent_required' });
    expect(await outcome(host, silent, session_token, true)).toMatchObject({ error: 'consent_required' });
    await outcome(host, request, session_token, true);
    expect(await outcome(host, silent, session_token, false)).toMatchObject({ error: null });
    const mixed = await host.post(START, { ...request, prompt: 'none login' }, session_token);
    expect(mixed.errorType).toBe('oidc_prompt_none_must_be_exclusive');
  });
});

describe('an authorization request that cannot be trusted', () => {
  it.each([
    [{ client_id: 'nobody' }, 'idp_client_not_found'],
    [{ client_id: '' }, 'idp_client_not_found'],
    [{ redirect_uri: `${BACK_WITH_QUERY}&more=1` }, 'idp_client_supplied_redirect_url_not_found_in_client'],
    [{ redirect_uri: BACK.replace('/back', '/Back') }, 'idp_client_supplied_redirect_url_not_found_in_client'],
    [
      { redirect_uri: 'http://localhost:3100@evil.example/back' },
      'idp_client_supplied_redirect_url_not_found_in_client',
    ],
    [{ redirect_uri: 'java\tscript:alert(1)' }, 'idp_client_supplied_redirect_url_not_found_in_client'],
    [{ response_type: 'token' }, 'bad_request'],
    [{ scopes: 'openid' }, 'bad_request'],
    [{ redirect_uri: undefined }, 'bad_request'],
  ])('with %j redirects nowhere', async (more, type) => {
    const host = newHost();
    const request = { ...(await newRequest(host)), ...more };
    const { session_token } = await host.signInByEmail();
    for (const path of [START, SUBMIT]) {
      const answer = await host.post(path, { ...request, consent_granted: true }, session_token);
      expect(answer.errorType).toBe(type);
      expect(answer.body).not.toHaveProperty('redirect_uri');
    }
  });

  it('needs a session, and an app of the same project', async () => {
    const host = newHost();
    const request = await newRequest(host);
    expect((await host.post(START, request)).errorType).toBe('user_unauthenticated');
    const { session_token } = await host.signInByEmail();
    await host.advance(31 * 60);
    const late = await host.post(SUBMIT, { ...request, consent_granted: true }, session_token);
    expect(late.errorType).toBe('user_unauthenticated');
    const other = newHost();
    const { session_token: foreign } = await other.signInByEmail();
    expect((await other.post(START, request, foreign)).errorType).toBe('idp_client_not_found');
  });

  it.each([
    [{ redirect_uris: ['http://localhost:3100/#fragment'] }],
    [{ redirect_uris: ['http://ada:secret@localhost:3100/'] }],
    [{ post_logout_redirect_uris: ['http://local host/'] }],
    [{ post_logout_redirect_uris: ['com.example.app:/bye'] }],
    [{ redirect_uris: ['javascript:alert(1)'] }],
    [{ redirect_uris: ['view-source:http://localhost:3100/'] }],
    [{ redirect_uris: ['com.example.app:/cb#fragment'] }],
    [{ redirect_uris: ['web+app:/cb'] }],
    [{ redirect_uris: ['cb'] }],
    [{ client_secret: 'naïve' }],
  ])('is refused for an app like %j', async (more) => {
    const saved = await newHost().control('POST', '/apps', {
      client_id: 'never',
      client_name: 'Never',
      client_type: 'third_party',
      redirect_uris: [BACK],
      post_logout_redirect_uris: [],
      scopes: [],
      ...more,
    });
    expect(saved['error_type']).toBe('bad_request');
  });
});

describe('scopes', () => {
  it('are grantable by the roles of the user', () => {
    const grantable = (roles: string[]) =>
      judgeScopes(['notes.read', 'notes.write'], POLICY, roles).map((result) => result.is_grantable);
    expect(grantable([])).toEqual([false, false]);
    expect(grantable(['stytch_user'])).toEqual([true, false]);
    expect(grantable(['stytch_user', 'editor'])).toEqual([true, true]);
    expect(judgeScopes(['notes.read', 'openid'], null, ['editor']).map((one) => one.is_grantable)).toEqual([
      false,
      true,
    ]);
  });

  it('outside the standard set are never granted without a policy', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.array(fc.string()), (asked, roles) => {
        const results = judgeScopes(asked, null, roles);
        expect(results.map(({ scope }) => scope)).toEqual([...new Set(asked)]);
        expect(results.some((result) => result.is_grantable)).toBe(false);
      }),
      { numRuns: 50 },
    );
  });
});

describe('decision 174: a client with a metadata document', () => {
  const ID = 'https://agent.example/oauth/client.json';

  it('has an https address as its id, and gets a code like any client', async () => {
    const host = newHost();
    const client_id = `${ID}?of=${host.publicToken}`;
    await host.control('POST', '/apps', {
      client_id,
      client_name: 'Agent',
      client_type: 'third_party',
      redirect_uris: [BACK],
      post_logout_redirect_uris: [],
      scopes: ['openid'],
    });
    const { session_token } = await host.signInByEmail('ada@example.com');
    const request = { client_id, redirect_uri: BACK, response_type: 'code', scopes: ['openid'] };
    const { body } = await host.post(START, request, session_token);
    expect(body).toMatchObject({ client: { client_id, client_name: 'Agent' }, consent_required: true });
    expect((await outcome(host, request, session_token, true)).code).toBeTruthy();
  });

  it.each([
    ['https://bank.example@agent.example/client.json'],
    ['https://agent.example/client.json#bank'],
    ['https://agent.example/a/../client.json'],
    ['HTTPS://agent.example/client.json'],
    ['https://agent.example'],
  ])('%s is refused, because a reader can mistake its host', async (client_id) => {
    const host = newHost();
    await expect(register(host, { client_id })).rejects.toThrow('bad_request');
  });

  it('has no secret', async () => {
    await expect(register(newHost(), { client_id: ID, client_secret: 'secret' })).rejects.toThrow('bad_request');
  });
});
