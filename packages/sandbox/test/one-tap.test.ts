import { googleOneTapStartResponse, googleOneTapSubmitResponse } from '@foyer/wire';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Host } from './host';
import { spend, tokenFrom } from './provider-visit';
import { newHost } from './sandbox';

const ORIGIN = 'http://localhost:4400';
const PAGE = 'http://localhost:3000';
const EMAIL = 'ada@example.com';

const get = (host: Host, path: string, headers: Record<string, string> = {}) =>
  host.sandbox.handle(new Request(`${ORIGIN}${path}`, { headers }));

const start = (host: Host, headers: Record<string, string> = {}) =>
  get(host, `/v1/public/oauth/google/onetap/start?public_token=${host.publicToken}`, headers);

/** The answer of the start call, as the client-services page receives it. */
async function started(host: Host) {
  const answer = await start(host);
  return googleOneTapStartResponse.parse(await answer.json());
}

const post = (host: Host, path: string, body: object, headers: Record<string, string> = {}) =>
  host.sandbox.handle(new Request(`${ORIGIN}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));

/** The credential that Google's script receives when an identity is chosen. */
async function credentialOf(host: Host, clientId: string, nonce = ''): Promise<string> {
  const identity = await host.control('POST', '/identities', { provider: 'google', email: EMAIL });
  const body = { client_id: clientId, origin: PAGE, identity_id: identity['identity_id'], nonce };
  const answer = await post(host, '/stand-in/gsi/credential', body);
  return z.object({ credential: z.string() }).parse(await answer.json()).credential;
}

const submit = (host: Host, id: string, idToken: string, more: object = {}, headers: Record<string, string> = {}) =>
  post(
    host,
    `/v1/oauth/callback/${id}`,
    { id_token: idToken, stytch_csrf_token: '', login_redirect_url: `${PAGE}/in`, ...more },
    { 'x-stytch-oauth-type': 'google-one-tap', ...headers },
  );

const typeOf = async (answer: Response) => z.object({ error_type: z.string() }).parse(await answer.json()).error_type;

describe('One Tap', () => {
  it('signs in with a credential from Google', async () => {
    const host = newHost();
    const { google_client_id: clientId, oauth_callback_id: id } = await started(host);
    const answer = await submit(host, id, await credentialOf(host, clientId));
    const { redirect_url: url } = googleOneTapSubmitResponse.parse(await answer.json());
    const query = new URL(url).searchParams;
    expect([new URL(url).pathname, query.get('stytch_token_type')]).toEqual(['/in', 'oauth']);
    const ada = await host.signIn('/oauth/authenticate', spend(query.get('token') ?? ''));
    const again = await tokenFrom(host, 'google', EMAIL);
    expect((await host.signIn('/oauth/authenticate', spend(again))).user_id).toBe(ada.user_id);
  });

  it('accepts a callback once, within an hour, and only with a credential for this project', async () => {
    const host = newHost();
    const { google_client_id: clientId, oauth_callback_id: id } = await started(host);
    const credential = await credentialOf(host, clientId);
    const other = newHost();
    const foreign = await credentialOf(other, (await started(other)).google_client_id);
    for (const bad of ['x', `${credential}x`, foreign]) {
      expect(await typeOf(await submit(host, id, bad))).toBe('oauth_flow_callback_error');
    }
    const evil = { login_redirect_url: 'https://evil.example' };
    expect(await typeOf(await submit(host, id, credential, evil))).toBe('no_match_for_provided_oauth_url');
    expect((await submit(host, id, credential)).status).toBe(200);
    expect(await typeOf(await submit(host, id, credential))).toBe('invalid_callback_id');
    const late = await started(host);
    await host.advance(60 * 60);
    const fresh = await credentialOf(host, clientId);
    expect(await typeOf(await submit(host, late.oauth_callback_id, fresh))).toBe('invalid_callback_id');
    expect(await typeOf(await submit(host, late.oauth_callback_id, credential))).toBe('oauth_flow_callback_error');
  });

  it('answers only the client-services page of its own origin, without an envelope', async () => {
    const host = newHost();
    const foreign = await start(host, { origin: PAGE });
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([401, null]);
    expect((await submit(host, 'x', 'x', {}, { origin: PAGE })).status).toBe(401);
    expect((await start(host, { origin: ORIGIN })).status).toBe(200);
    expect((await post(host, '/stand-in/gsi/credential', {}, { origin: PAGE })).status).toBe(401);
    expect((await post(host, '/stand-in/clientside-services/phone', {}, { origin: PAGE })).status).toBe(401);
  });

  it('compares the cookie with the token in the body', async () => {
    const host = newHost();
    const cookie = (await start(host)).headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(cookie).toMatch(/^stytch_csrf_private_token=[\w-]{43}$/);
    const { google_client_id: clientId, oauth_callback_id: id } = await started(host);
    const credential = await credentialOf(host, clientId);
    expect(await typeOf(await submit(host, id, credential, {}, { cookie }))).toBe('bad_request');
    const token = { stytch_csrf_token: cookie.split('=')[1] };
    expect((await submit(host, id, credential, token, { cookie })).status).toBe(200);
    expect((await start(host, { cookie })).headers.get('set-cookie')).toBeNull();
  });

  it('returns to the framing page when no URL is given', async () => {
    const host = newHost();
    const { google_client_id: clientId, oauth_callback_id: id } = await started(host);
    const none = { login_redirect_url: undefined };
    const answer = await submit(host, id, await credentialOf(host, clientId), none, { 'x-sdk-parent-host': PAGE });
    const { redirect_url: url } = googleOneTapSubmitResponse.parse(await answer.json());
    expect(new URL(url).origin).toBe(PAGE);
  });

  it.each([
    [{ google_client_id: '' }, 'oauth_config_not_found'],
    [{ redirect_urls: [] }, 'no_login_redirect_urls_set'],
  ])('does not start with %j', async (settings, type) => {
    const host = newHost();
    await host.control('POST', '/project', settings);
    expect(await typeOf(await start(host))).toBe(type);
  });

  it('meets faults at the start and at every callback', async () => {
    const host = newHost();
    const fault = { times: 1, error_type: 'no_signup_redirect_urls_set' };
    await host.control('POST', '/faults', { ...fault, path: '/v1/public/oauth/google/onetap/start' });
    await host.control('POST', '/faults', { ...fault, path: '/v1/oauth/callback' });
    expect(await typeOf(await start(host))).toBe('no_signup_redirect_urls_set');
    const { oauth_callback_id: id } = await started(host);
    expect(await typeOf(await submit(host, id, 'x'))).toBe('no_signup_redirect_urls_set');
  });
});

describe('the stand-in for Google', () => {
  const reason = async (host: Host, clientId: string, origin = PAGE) => {
    const query = new URLSearchParams({ client_id: clientId });
    const answer = await get(host, `/stand-in/gsi/status?${query}`, { origin });
    return z.object({ reason: z.nullable(z.string()) }).parse(await answer.json());
  };

  it('reports why it shows no prompt', async () => {
    const host = newHost();
    const { google_client_id: clientId } = await started(host);
    expect(await reason(host, 'unknown')).toEqual({ reason: 'invalid_client' });
    expect(await reason(host, clientId, 'https://evil.example')).toEqual({ reason: 'unregistered_origin' });
    expect(await reason(host, clientId)).toEqual({ reason: 'opt_out_or_no_session' });
    await credentialOf(host, clientId);
    expect(await reason(host, clientId)).toEqual({ reason: null });
    await host.control('POST', '/project', { google_origins: ['https://app.example'] });
    expect(await reason(host, clientId)).toEqual({ reason: 'unregistered_origin' });
    expect(await reason(host, clientId, 'https://app.example')).toEqual({ reason: null });
  });

  it('allows only registered pages to frame its prompt, and treats names as text', async () => {
    const host = newHost();
    const { google_client_id: clientId } = await started(host);
    await host.control('POST', '/identities', { provider: 'google', name: '<img src=x>' });
    const prompt = (origin: string) =>
      get(host, `/stand-in/gsi/prompt?${new URLSearchParams({ client_id: clientId, origin, nonce: '"><b>' })}`);
    const shown = await prompt(PAGE);
    expect(shown.headers.get('content-security-policy')).toContain(`frame-ancestors ${PAGE}`);
    expect(await shown.text()).not.toMatch(/<img|<b>/);
    expect((await prompt('https://evil.example')).status).toBe(400);
    expect((await prompt(`${PAGE}; script-src *`)).status).toBe(400);
  });

  it('serves its script to every page, with its own address in it', async () => {
    const answer = await get(newHost(), '/stand-in/gsi/client');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=UTF-8');
    expect(await answer.text()).toContain(`const ORIGIN = "${ORIGIN}";`);
  });
});

describe('the client-services page', () => {
  it('can be framed by any host, and runs only its own script', async () => {
    const answer = await get(newHost(), '/stand-in/clientside-services/index.html');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors http: https:');
    expect(policy).toContain("connect-src 'self'");
    expect((await answer.text()).match(/<script/g)).toHaveLength(1);
  });

  it.each([
    [
      { method: 'parsedPhoneNumber', phoneNumber: '2015550123', regionCode: 'US' },
      { isValid: true, number: '+12015550123', national: '(201) 555-0123' },
    ],
    [
      { method: 'parsedPhoneNumber', phoneNumber: 'call me' },
      { isValid: false, number: 'call me', national: 'call me' },
    ],
    [{ method: 'getExamplePhoneNumber', regionCode: 'GB' }, { phoneNumber: '07400 123456' }],
    [{ method: 'getExamplePhoneNumber', regionCode: 'XX' }, {}],
  ])('parses phone numbers: %j', async (body, expected) => {
    const answer = await post(newHost(), '/stand-in/clientside-services/phone', body);
    expect(await answer.json()).toEqual(expected);
  });
});
