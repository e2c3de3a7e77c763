import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openProvider, press, signInFrom, spend, startUrl, target, tokenFrom, visit } from './provider-visit';
import { newHost } from './sandbox';

const EMAIL = 'ada@example.com';
const AUTHENTICATE = '/oauth/authenticate';

describe('the user that an oauth login signs in', () => {
  it('is the owner of the email address that the provider has verified', async () => {
    const host = newHost();
    const ada = await host.signInByEmail(EMAIL);
    const google = await signInFrom(host, 'google');
    expect(google.user_id).toBe(ada.user_id);
    expect((await signInFrom(host, 'github')).user_id).toBe(ada.user_id);
    expect(google.session.authentication_factors).toMatchObject([
      { google_oauth_factor: { email_id: ada.user.emails[0]?.email_id } },
    ]);
  });

  it('is never chosen by an unverified address, which is not claimed either', async () => {
    const host = newHost();
    const ada = await host.signInByEmail(EMAIL);
    const order = { provider: 'google', email: EMAIL, verified: false };
    const { identity_id: identity } = await host.control('POST', '/identities', order);
    const url = await target(press(host, await openProvider(host, 'google'), { identity: String(identity) }));
    const eve = await host.signIn(AUTHENTICATE, spend(url.searchParams.get('token') ?? ''));
    expect(eve.user_id).not.toBe(ada.user_id);
    expect(eve.user.emails).toEqual([]);
  });

  it('loses a password that was set before the address was verified', async () => {
    const host = newHost();
    const password = 'correct horse battery staple';
    await host.control('POST', '/users', { email: EMAIL, password, verified: false });
    await signInFrom(host, 'google');
    const body = { email: EMAIL, password, session_duration_minutes: 30 };
    expect((await host.post('/passwords/authenticate', body)).errorType).toBe('reset_password');
  });

  it('is the signed-in user with an attach token, which works once', async () => {
    const host = newHost();
    const ada = await host.signInByEmail(EMAIL);
    expect((await host.post('/oauth/attach', { provider: 'github' })).errorType).toBe('user_unauthenticated');
    const { body } = await host.post('/oauth/attach', { provider: 'github' }, ada.session_token);
    const query = { oauth_attach_token: String(body['oauth_attach_token']) };
    const token = await tokenFrom(host, 'github', 'other@example.com', query);
    const attached = await host.signIn(AUTHENTICATE, spend(token), ada.session_token);
    expect(attached.user_id).toBe(ada.user_id);
    expect(attached.session.session_id).toBe(ada.session.session_id);
    expect((await visit(host, startUrl(host, 'github', query))).status).toBe(404);
    const { body: other } = await host.post('/oauth/attach', { provider: 'google' }, ada.session_token);
    const wrong = { oauth_attach_token: String(other['oauth_attach_token']) };
    expect((await visit(host, startUrl(host, 'github', wrong))).status).toBe(404);
  });

  it('keeps session and password if the attached account verifies the address of the sign-up', async () => {
    const host = newHost();
    const password = { email: EMAIL, password: 'seven-copper-kettles', session_duration_minutes: 30 };
    const ada = await host.signIn('/passwords', password);
    const { body } = await host.post('/oauth/attach', { provider: 'google' }, ada.session_token);
    const token = await tokenFrom(host, 'google', EMAIL, { oauth_attach_token: String(body['oauth_attach_token']) });
    const attached = await host.signIn(AUTHENTICATE, spend(token), ada.session_token);
    expect(attached.session.session_id).toBe(ada.session.session_id);
    expect(attached.user.emails).toMatchObject([{ email: EMAIL, verified: true }]);
    expect((await host.post('/passwords/authenticate', password)).status).toBe(200);
  });

  it('cannot attach an account that belongs to another user', async () => {
    const host = newHost();
    await signInFrom(host, 'github');
    const grace = await host.signInByEmail('grace@example.com');
    const { body } = await host.post('/oauth/attach', { provider: 'github' }, grace.session_token);
    const query = { oauth_attach_token: String(body['oauth_attach_token']) };
    const token = await tokenFrom(host, 'github', EMAIL, query);
    const refused = await host.post(AUTHENTICATE, spend(token), grace.session_token);
    expect(refused.errorType).toBe('user_id_mismatch');
  });

  it('is a new user after the registration was deleted', async () => {
    const host = newHost();
    const first = await signInFrom(host, 'twitter');
    await host.addEmail(first.session_token);
    const { body: me } = await host.call('GET', '/users/me', { session: first.session_token });
    const [registration] = z.array(z.object({ oauth_user_registration_id: z.string() })).parse(me['providers']);
    const path = `/users/oauth/${registration?.oauth_user_registration_id}`;
    const { body } = await host.call('DELETE', path, { session: first.session_token });
    expect(body['__user']).toMatchObject({ providers: [] });
    expect((await signInFrom(host, 'twitter')).user_id).not.toBe(first.user_id);
  });
});
