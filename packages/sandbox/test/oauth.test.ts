import { PROVIDER_NAMES } from '@foyer/wire/provider-names';
import { oauthAuthenticateResponse, oauthFactor } from '@foyer/wire';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { userProviders } from '../src/oauth/providers';
import type { Host } from './host';
import { openProvider, pkcePair, press, signInFrom, spend, startUrl, target, tokenFrom, visit } from './provider-visit';
import { newHost } from './sandbox';

const EMAIL = 'ada@example.com';
const AUTHENTICATE = '/oauth/authenticate';

describe('oauth', () => {
  it('has a page for each provider of the contract', async () => {
    const host = newHost();
    const names = Object.entries(userProviders);
    expect(Object.keys(userProviders)).toEqual(Object.keys(PROVIDER_NAMES));
    const pages = await Promise.all(
      names.map(async ([provider]) => (await visit(host, await openProvider(host, provider))).text()),
    );
    const missing = names.filter(([, { name }], at) => !pages[at]?.includes(`<h1>Sign in with ${name}</h1>`));
    expect(missing).toEqual([]);
  });

  it.each(['google', 'twitter', 'microsoft'])('%s signs up, and later logs in', async (provider) => {
    const host = newHost();
    const first = await signInFrom(host, provider);
    const second = await signInFrom(host, provider);
    expect(second.user_id).toBe(first.user_id);
    const [factor] = second.session.authentication_factors;
    expect(factor).toMatchObject({ type: 'oauth', delivery_method: `oauth_${provider}` });
    const detail = oauthFactor.parse(factor?.[`${provider}_oauth_factor`]);
    expect(detail.provider_subject).toMatch(/^\d+$/);
    expect(detail.email_id === undefined).toBe(provider === 'twitter');
    expect(first.user.emails).toHaveLength(provider === 'twitter' ? 0 : 1);
  });

  it('returns to the sign-up URL, and to the login URL when the user is known', async () => {
    const host = newHost();
    const urls = {
      login_redirect_url: 'http://localhost:3000/in?x=1',
      signup_redirect_url: 'http://localhost:3000/up',
    };
    const go = async () =>
      target(press(host, await openProvider(host, 'google', urls), { action: 'continue', email: EMAIL }));
    const up = await go();
    expect([up.pathname, up.searchParams.get('stytch_token_type')]).toEqual(['/up', 'oauth']);
    await host.signIn(AUTHENTICATE, spend(up.searchParams.get('token') ?? ''));
    const back = await go();
    expect([back.pathname, back.searchParams.get('x')]).toEqual(['/in', '1']);
  });

  it('returns with access_denied after Cancel, and with an error after a failure', async () => {
    const host = newHost();
    const page = await openProvider(host, 'github', { login_redirect_url: 'http://localhost:3000/in' });
    const denied = await target(press(host, page, { action: 'cancel' }));
    expect(denied.pathname).toBe('/in');
    expect(Object.fromEntries(denied.searchParams)).toEqual({
      stytch_token_type: 'oauth',
      error: 'access_denied',
      error_description: 'The user denied access.',
    });
    const failed = await target(press(host, page, { action: 'fail' }));
    expect(failed.searchParams.get('error')).toBe('oauth_flow_callback_error');
  });

  it('returns what the provider reports', async () => {
    const host = newHost();
    const token = await tokenFrom(host, 'google', EMAIL, { custom_scopes: 'calendar drive' });
    const { body } = await host.post(AUTHENTICATE, spend(token));
    expect(body).toMatchObject({ provider_type: 'Google', locale: 'en', profile_picture_url: '' });
    const { scopes, id_token: idToken } = oauthAuthenticateResponse.shape.provider_values.parse(
      body['provider_values'],
    );
    expect(scopes).toEqual(['openid', 'email', 'profile', 'calendar', 'drive']);
    expect(decodeJwt(idToken)).toMatchObject({ email: EMAIL, email_verified: true });
  });

  it('works once, within five minutes', async () => {
    const host = newHost();
    const token = await tokenFrom(host, 'google', EMAIL);
    const answers = await Promise.all([1, 2].map(() => host.post(AUTHENTICATE, spend(token))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const late = await tokenFrom(host, 'google', EMAIL);
    await host.advance(5 * 60);
    expect((await host.post(AUTHENTICATE, spend(late))).errorType).toBe('oauth_token_not_found');
    const foreign = await tokenFrom(newHost(), 'google', EMAIL);
    expect((await host.post(AUTHENTICATE, spend(foreign))).errorType).toBe('oauth_token_not_found');
  });

  it('spends nothing on a wrong or missing verifier', async () => {
    const host = newHost();
    const { verifier: code_verifier, challenge } = pkcePair();
    const token = await tokenFrom(host, 'google', EMAIL, { code_challenge: challenge });
    const typeOf = async (more: object) => (await host.post(AUTHENTICATE, spend(token, more))).errorType;
    expect(await typeOf({})).toBe('pkce_expected_code_verifier');
    expect(await typeOf({ code_verifier: pkcePair().verifier })).toBe('pkce_mismatch');
    await host.signIn(AUTHENTICATE, spend(token, { code_verifier }));
    const plain = await tokenFrom(host, 'google', EMAIL);
    const unexpected = await host.post(AUTHENTICATE, spend(plain, { code_verifier }));
    expect(unexpected.errorType).toBe('pkce_did_not_expect_code_verifier');
  });
});

describe('an oauth start', () => {
  const refusal = async (host: Host, provider: string, query: Record<string, string> = {}) => {
    const answer = await visit(host, startUrl(host, provider, query), { headers: { accept: '*/*' } });
    return z.object({ error_type: z.string() }).parse(await answer.json()).error_type;
  };

  it('is refused when any check fails, and redirects nowhere', async () => {
    const host = newHost();
    const evil = { login_redirect_url: 'https://evil.example/' };
    expect(await refusal(host, 'myspace')).toBe('invalid_oauth_provider');
    expect(await refusal(host, 'google', evil)).toBe('no_match_for_provided_oauth_url');
    expect(await refusal(host, 'google', { login_redirect_url: 'javascript:alert(1)' })).toBe(
      'no_match_for_provided_oauth_url',
    );
    expect(await refusal(host, 'google', { public_token: 'x' })).toBe('unauthorized_credentials');
    expect(await refusal(host, 'google', { code_challenge: 'short' })).toBe('bad_request');
    await host.control('POST', '/project', { pkce_required_for_oauth: true });
    expect(await refusal(host, 'google')).toBe('invalid_pkce_code_challenge');
    await host.control('POST', '/project', { redirect_urls: [], pkce_required_for_oauth: false });
    expect(await refusal(host, 'google')).toBe('no_login_redirect_urls_set');
  });

  it('shows a browser the refusal as a page', async () => {
    const answer = await visit(newHost(), startUrl(newHost(), 'google', { login_redirect_url: 'https://<b>.example' }));
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
    expect(await answer.text()).toContain('no_match_for_provided_oauth_url');
  });

  it('is logged and meets faults like every call', async () => {
    const host = newHost();
    const path = '/v1/public/oauth/google/start';
    await host.control('POST', '/faults', { path, times: 1, error_type: 'internal_server_error' });
    expect((await visit(host, startUrl(host, 'google'))).status).toBe(500);
    await openProvider(host, 'google', { custom_scopes: 'a b', provider_prompt: 'consent' });
    const { calls } = await host.control('GET', '/calls');
    expect(calls).toMatchObject([
      { path, status: 500 },
      { path, method: 'GET', status: 303, body: { custom_scopes: 'a b', provider_prompt: 'consent' } },
    ]);
  });
});

describe('the provider page', () => {
  it('offers known identities, and accepts an email address for a new one', async () => {
    const host = newHost();
    const identity = await host.control('POST', '/identities', {
      provider: 'slack',
      email: 'Grace@example.com',
      name: 'Grace Hopper',
    });
    expect(identity).toMatchObject({ email: 'grace@example.com', name: 'Grace Hopper', verified: true });
    await host.control('POST', '/identities', { provider: 'google', name: 'Somebody else' });
    const page = await openProvider(host, 'slack');
    const text = await (await visit(host, page)).text();
    expect(text).toContain('Grace Hopper');
    expect(text).not.toContain('Somebody else');
    const chosen = await target(press(host, page, { identity: String(identity['identity_id']) }));
    const byButton = await host.signIn(AUTHENTICATE, spend(chosen.searchParams.get('token') ?? ''));
    const byAddress = await signInFrom(host, 'slack', 'GRACE@example.com');
    expect(byAddress.user_id).toBe(byButton.user_id);
    const { body: me } = await host.call('GET', '/users/me', { session: byButton.session_token });
    expect(me['name']).toMatchObject({ first_name: 'Grace', last_name: 'Hopper' });
    expect(me['providers']).toMatchObject([{ provider_type: 'Slack', provider_subject: identity['subject'] }]);
  });

  it('shows the requested scopes and the login hint', async () => {
    const host = newHost();
    const query = { custom_scopes: 'files:read', provider_login_hint: EMAIL, provider_prompt: 'consent' };
    const text = await (await visit(host, await openProvider(host, 'google', query))).text();
    expect(text).toContain('openid email profile files:read');
    expect(text).toContain('consent');
    expect(text).toContain(`value="${EMAIL}"`);
  });

  it('shows an error when the email address is invalid', async () => {
    const host = newHost();
    const answer = await press(host, await openProvider(host, 'google'), { action: 'continue', email: 'ada' });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Enter an email address.');
  });

  it('treats input as text, runs no script, and submits only to the start’s redirect URLs', async () => {
    const host = newHost();
    const bad = '"><img src=x onerror=alert(1)>';
    await host.control('POST', '/project', { project_name: bad });
    await host.control('POST', '/identities', { provider: 'google', name: bad });
    const answer = await visit(
      host,
      await openProvider(host, 'google', { provider_x: bad, custom_scopes: bad, provider_login_hint: bad }),
    );
    expect(await answer.text()).not.toContain('<img');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-[\w+/=]{24}';/);
    expect(policy).toContain("form-action 'self' http://localhost:3000;");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('expires with its attempt', async () => {
    const host = newHost();
    const page = await openProvider(host, 'google');
    await host.advance(30 * 60);
    expect((await visit(host, page)).status).toBe(404);
    expect((await press(host, page, { action: 'continue', email: EMAIL })).headers.get('location')).toBeNull();
    expect((await visit(host, '/stand-in/oauth')).status).toBe(404);
  });
});
