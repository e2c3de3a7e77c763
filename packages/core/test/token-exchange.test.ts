import { describe, expect, it, vi } from 'vitest';
import { MINUTES, openClients } from './support/clients';
import { rejection } from './support/http';
import { startProvider } from './support/provider';
import { eventually } from './support/eventually';
import { accessTokenOf, trustedToken } from './support/token-ways';

const provider = startProvider();
const { open, signIn } = openClients(provider);

describe('contract 3.9: exchangeAccessToken', () => {
  it('signs in with the access token of an application, and the session is stored like that of a passcode', async () => {
    const ada = open().client;
    const { user_id } = await signIn(ada);
    const access_token = await accessTokenOf(provider, ada, 'calendar-1', 'openid full_access');
    const { client, browser } = open();
    const answer = await client.session.exchangeAccessToken({ access_token, ...MINUTES });
    expect(answer).toMatchObject({ user_id, status_code: 200 });
    expect(answer).not.toHaveProperty('__user');
    expect(client.session.getTokens()).toEqual({
      session_token: answer.session_token,
      session_jwt: answer.session_jwt,
    });
    expect(client.session.getSync()?.authentication_factors).toMatchObject([
      { oauth_access_token_exchange_factor: { client_id: 'calendar-1' } },
    ]);
    expect(browser.lines.find((line) => line.startsWith('stytch_session='))).toContain('max-age=1800');
    expect(JSON.stringify([...browser.storage.entries()])).not.toContain(access_token);
  });

  it('a token without full access, or an invalid one, does not sign in', async () => {
    const ada = open().client;
    await signIn(ada);
    const access_token = await accessTokenOf(provider, ada, 'calendar-2', 'openid');
    const { client } = open();
    const refusals = [access_token, 'none'].map((one) =>
      rejection(client.session.exchangeAccessToken({ access_token: one, ...MINUTES })),
    );
    expect(await Promise.all(refusals)).toMatchObject([
      { name: 'ApiError', code: 'oauth_access_token_exchange_missing_full_access' },
      { name: 'ApiError', code: 'oauth_access_token_exchange_token_invalid_grant' },
    ]);
    expect(client.session.getSync()).toBeNull();
  });
});

describe('contract 3.9: attest', () => {
  it('signs in by a trusted token of the profile; another profile is refused', async () => {
    const { user_id } = await signIn(open().client);
    const { profile_id, token } = await trustedToken(provider, user_id);
    const { client } = open();
    const wrong = rejection(client.session.attest({ profile_id: 'another', token }));
    expect(await wrong).toMatchObject({ code: 'trusted_token_profile_not_found' });
    const junk = rejection(client.session.attest({ profile_id, token: 'none' }));
    expect(await junk).toMatchObject({ code: 'invalid_trusted_auth_token' });
    expect(client.session.getSync()).toBeNull();
    await client.session.attest({ profile_id, token });
    expect(client.user.getSync()?.user_id).toBe(user_id);
  });

  it('the current session gets the new factor; so does one that is passed with its token', async () => {
    const { client } = open();
    const { user_id, session, session_token } = await signIn(client);
    const { profile_id, token } = await trustedToken(provider, user_id);
    await client.session.attest({ profile_id, token, ...MINUTES });
    expect(client.session.getSync()).toMatchObject({
      session_id: session.session_id,
      authentication_factors: [{ delivery_method: 'email' }, { type: 'trusted_auth_token' }],
    });
    const answer = await open().client.session.attest({ profile_id, token, session_token });
    expect(answer.session.session_id).toBe(session.session_id);
  });

  it('another user replaces the current one, and their session is revoked (reliability 5.2)', async () => {
    const { user_id: bob } = await signIn(open().client, 'bob@example.com');
    const { client } = open();
    await signIn(client);
    await client.session.attest(await trustedToken(provider, bob));
    expect(client.user.getSync()?.emails[0]?.email).toBe('bob@example.com');
    await eventually(async () => expect(await provider.calls('/sdk/v1/sessions/revoke')).toHaveLength(1));
  });
});

describe('contract 5.4: what needs no server', () => {
  it('getSync, getInfo, getTokens and onChange of session and user, by the names of the contract', async () => {
    const { client } = open();
    expect([client.session.getSync(), client.session.getTokens(), client.user.getSync()]).toEqual([null, null, null]);
    const sessions = vi.fn();
    const users = vi.fn();
    const stop = client.session.onChange(sessions);
    client.user.onChange(users);
    const { session, user, session_token, session_jwt } = await signIn(client);
    expect(client.session.getInfo()).toEqual({ session, fromCache: false });
    expect(client.user.getInfo()).toEqual({ user, fromCache: false });
    expect(client.session.getTokens()).toEqual({ session_token, session_jwt });
    expect(client.session.getInfo(), 'the same object until something changes').toBe(client.session.getInfo());
    stop();
    await client.session.revoke({ forceClear: true });
    expect(sessions.mock.calls).toEqual([[session]]);
    expect(users.mock.calls).toEqual([[user], [null]]);
  });

  it.each([{}, { forceClear: true }])(
    'revoke(%j): clears the session, and rethrows the provider’s error',
    async (options) => {
      const { client, browser } = open();
      await signIn(client);
      await provider.advance(31 * 60);
      expect(await rejection(client.session.revoke(options))).toMatchObject({ code: 'session_not_found' });
      expect(client.session.getSync()).toBeNull();
      expect(browser.cookie('stytch_session')).toBeUndefined();
    },
  );

  it('updateSession with something that is no text removes the session cookies', async () => {
    const { client, browser } = open();
    await signIn(client);
    for (const tokens of [{ session_token: null }, { session_token: 1, session_jwt: {} }, { session_token: '' }]) {
      browser.setCookie('stytch_session=t; path=/');
      browser.setCookie('stytch_session_jwt=j; path=/');
      client.session.updateSession(tokens as never);
      expect(client.session.getTokens()).toBeNull();
      expect(browser.cookie('stytch_session_jwt')).toBeUndefined();
    }
  });
});
