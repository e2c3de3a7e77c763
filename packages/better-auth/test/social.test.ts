import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { API, LANDING, ORIGIN, startBackend } from './backend';
import { Page } from './page';
import { StandIn, type Identity } from './stand-in';
import { pageWithoutToken } from '../src/visit-refusals';

const provider = new StandIn();
await provider.open();
afterAll(() => provider.close());
const ADA = { id: 'gh-1', email: 'ada@example.com', name: 'Ada Lovelace', email_verified: true };

const SIGNUP = `${ORIGIN}/welcome`;
const backend = await startBackend({
  plugins: [provider.plugin('github')],
  foyer: { redirectURLs: [LANDING, SIGNUP] },
});
const page = new Page(backend);
const MINUTES = { session_duration_minutes: 60 };

/** The page that a user comes back to after a visit with this query. */
function visit(
  query: Readonly<Record<string, string>> = {},
  who: Identity | null = ADA,
  bend?: (url: URL) => void,
): Promise<URL> {
  const start = new URL(`${API}/v1/public/oauth/github/start`);
  start.search = new URLSearchParams({ public_token: backend.publicToken, ...query }).toString();
  return provider.visit(backend, start, who, bend);
}

const authenticate = (url: URL, more = {}, session: string | null = null) =>
  page.call('oauth.authenticate', { token: url.searchParams.get('token'), ...MINUTES, ...more }, session);

describe('social accounts', () => {
  it('sign up and in, and each token works once', async () => {
    const back = await visit();
    expect(back.searchParams.get('stytch_token_type')).toBe('oauth');
    const { body } = await authenticate(back);
    expect(body).toMatchObject({
      provider_subject: 'gh-1',
      user: {
        emails: [{ email: 'ada@example.com', verified: true }],
        providers: [{ provider_type: 'GitHub', provider_subject: 'gh-1' }],
      },
      session: { authentication_factors: [{ type: 'oauth', delivery_method: 'oauth_github' }] },
    });
    expect((await authenticate(back)).errorType).toBe('oauth_token_not_found');
    expect((await authenticate(await visit())).body).toMatchObject({ user_id: body['user_id'] });
  });

  it('lead a new user to the sign-up page, and later to the sign-in page', async () => {
    const who = { id: 'gh-new', email: 'new@example.com', name: 'New', email_verified: true };
    const pages = { login_redirect_url: LANDING, signup_redirect_url: SIGNUP };
    expect((await visit(pages, who)).pathname).toBe(new URL(SIGNUP).pathname);
    expect((await visit(pages, who)).pathname).toBe(new URL(LANDING).pathname);
  });

  it('begun with PKCE need the verifier', async () => {
    const verifier = 'v'.repeat(43);
    const back = await visit({ code_challenge: createHash('sha256').update(verifier).digest('base64url') });
    expect((await authenticate(back)).errorType).toBe('pkce_expected_code_verifier');
    expect((await authenticate(back, { code_verifier: verifier })).status).toBe(200);
  });

  it('are attached to the signed-in user, but not those of a different user', async () => {
    const { session_token, user_id } = await page.byEmail('cy@example.com');
    const attach = async (who: Identity) => {
      const { body } = await page.call('oauth.attach', { provider: 'github' }, session_token);
      return visit({ oauth_attach_token: String(body['oauth_attach_token']) }, who);
    };
    const own = { id: 'gh-3', email: 'cy@example.com', name: 'Cy', email_verified: true };
    const { body } = await authenticate(await attach(own), {}, session_token);
    expect(body).toMatchObject({ user_id, session_token, user: { providers: [{ provider_subject: 'gh-3' }] } });
    // Decision 141.
    const { authentication_factors: factors } = body['session'] as {
      authentication_factors: { credential_created_at?: string }[];
    };
    expect(factors.map((factor) => factor.credential_created_at !== undefined)).toEqual([false, true]);
    expect((await attach(ADA)).searchParams.get('error')).toBe('oauth_flow_callback_error');
  });

  it('decision 142: are attached by the session that asked, and not if the visitor is a different user', async () => {
    const { session_token: attacker } = await page.byEmail('eve@example.com');
    const { body } = await page.call('oauth.attach', { provider: 'github' }, attacker);
    const victim = { id: 'gh-victim', email: 'eve@example.com', name: 'Vi', email_verified: true };
    const back = await visit({ oauth_attach_token: String(body['oauth_attach_token']) }, victim);
    const { session_token } = await page.byEmail('victim@example.com');
    for (const presented of [null, session_token])
      expect((await authenticate(back, {}, presented)).errorType).toBe('oauth_token_not_found');
    const { body: eve } = await page.call('user.get', undefined, attacker);
    expect(eve['providers']).toEqual([]);
    expect((await authenticate(back, {}, attacker)).body).toMatchObject({
      session_token: attacker,
      user: { providers: [{ provider_subject: 'gh-victim' }] },
    });
  });

  it('that were declined lead back to the page, which says so', async () => {
    const back = await visit({}, null);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ stytch_token_type: 'oauth', error: 'access_denied' });
    expect(back.searchParams.get('token')).toBeNull();
  });

  it('decision 154: of an address with an account in which it is unverified return an error', async () => {
    const email = 'flo@example.com';
    await page.signIn('passwords.create', { email, password: 'correct horse battery', ...MINUTES });
    const back = await visit({}, { id: 'gh-flo', email, name: 'Flo', email_verified: true });
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      stytch_token_type: 'oauth',
      error: 'account_not_linked',
    });
    expect(back.searchParams.get('error_description')).toContain('You already have an account.');
  });

  it.each([
    ['signup disabled', 'sign_ups_closed'],
    ['SIGN_UP_NOT_ALLOWED', 'email_not_in_allowlist'],
    ['internal_server_error', 'oauth_flow_callback_error'],
  ])('decision 172: the error %j of a refused sign-up returns as %s', (error, named) => {
    const back = new URL(pageWithoutToken(new URL('https://app.example.com/in'), error));
    expect(back.searchParams.get('error')).toBe(named);
  });

  it('that were declined are none, whatever the browser makes of the address that it is sent to', async () => {
    await visit({}, { id: 'gh-5', email: 'eve@example.com', name: 'Eve', email_verified: true });
    const { session_token } = await page.byEmail('eve@example.com');
    const { body } = await page.call('oauth.attach', { provider: 'github' }, session_token);
    const withoutError = (url: URL) => {
      if (url.pathname.endsWith('/return')) url.searchParams.delete('error');
    };
    const back = await visit({ oauth_attach_token: String(body['oauth_attach_token']) }, null, withoutError);
    expect(back.searchParams.get('token')).toBeNull();
  });

  it('lead to no page but the allowed ones, and to no unknown provider', async () => {
    await expect(visit({ login_redirect_url: 'https://evil.example/' })).rejects.toThrow(
      'no_match_for_provided_oauth_url',
    );
    const unknown = await page.send(
      'GET',
      `/v1/public/oauth/google/start?public_token=${backend.publicToken}`,
      undefined,
      null,
    );
    expect(await unknown.json()).toMatchObject({ error_type: 'oauth_config_not_found' });
  });
});
