import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Host } from './host';
import { newHost } from './sandbox';

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

async function jwksOf(host: Host) {
  const url = `http://localhost:4400/v1/sessions/jwks/${host.publicToken}`;
  return keySet.parse(await (await host.sandbox.handle(new Request(url))).json());
}

describe('the session JWT', () => {
  it('verifies against the JWKS, names its issuer and is valid for five minutes', async () => {
    const host = newHost();
    const auth = await host.signInByEmail();
    const { payload, protectedHeader } = await jwtVerify(auth.session_jwt, createLocalJWKSet(await jwksOf(host)), {
      issuer: `foyer.sandbox/${host.publicToken}`,
      algorithms: ['RS256'],
    });
    expect(protectedHeader.alg).toBe('RS256');
    expect(payload.sub).toBe(auth.user_id);
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
    expect(payload['https://stytch.com/session']).toMatchObject({ id: auth.session.session_id });
  });

  it('uses the clock of the project, and its iat never decreases', async () => {
    const host = newHost();
    const auth = await host.signInByEmail('ada@example.com', 600);
    const refresh = async () =>
      decodeJwt(String((await host.post('/sessions/authenticate', {}, auth.session_token)).body['session_jwt']));
    await host.advance(3600);
    const later = await refresh();
    await host.advance(-7200);
    const back = await refresh();
    expect((later.iat ?? 0) - (decodeJwt(auth.session_jwt).iat ?? 0)).toBeGreaterThanOrEqual(3600);
    expect(back.iat).toBeGreaterThanOrEqual(later.iat ?? Infinity);
  });

  it('exposes no private key in the JWKS', async () => {
    const host = newHost();
    const [key = { kty: '' }] = (await jwksOf(host)).keys;
    expect(Object.keys(key).toSorted()).toEqual(['alg', 'e', 'key_ops', 'kid', 'kty', 'n', 'use']);
  });
});

describe('sessions', () => {
  it('keep their opaque token on a refresh and get a new JWT', async () => {
    const host = newHost();
    const auth = await host.signInByEmail();
    await host.advance(60);
    const { body } = await host.post('/sessions/authenticate', {}, auth.session_token);
    expect(body['session_token']).toBe(auth.session_token);
    expect(body['session_jwt']).not.toBe(auth.session_jwt);
    expect(body['session']).toMatchObject({
      session_id: auth.session.session_id,
      expires_at: auth.session.expires_at,
    });
  });

  it('last as long as requested, and longer when a refresh extends them', async () => {
    const host = newHost();
    const auth = await host.signInByEmail('ada@example.com', 5);
    await host.advance(4 * 60);
    expect(
      (await host.post('/sessions/authenticate', { session_duration_minutes: 5 }, auth.session_token)).status,
    ).toBe(200);
    await host.advance(4 * 60);
    expect((await host.post('/sessions/authenticate', {}, auth.session_token)).status).toBe(200);
    await host.advance(2 * 60);
    const gone = await host.post('/sessions/authenticate', {}, auth.session_token);
    expect([gone.status, gone.errorType]).toEqual([404, 'session_not_found']);
    const me = await host.call('GET', '/users/me', { session: auth.session_token });
    expect([me.status, me.errorType]).toEqual([401, 'user_unauthenticated']);
  });

  it('account W8: become shorter neither by a refresh nor by a factor with a shorter duration', async () => {
    const host = newHost();
    const auth = await host.signInByEmail('ada@example.com', 600);
    const refreshed = await host.post('/sessions/authenticate', { session_duration_minutes: 30 }, auth.session_token);
    expect(refreshed.body['session']).toMatchObject({ expires_at: auth.session.expires_at });
    const { code, methodId } = await host.passcode();
    const credentials = { token: code, method_id: methodId, session_duration_minutes: 30 };
    const verified = await host.post('/otps/authenticate', credentials, auth.session_token);
    const { session_id, expires_at } = auth.session;
    expect(verified.body['session']).toMatchObject({ session_id, expires_at });
  });

  it.each([4, 527_041, 5.5, 0, -30, '30', null, undefined, 1e308])(
    'refuse a duration of %j minutes',
    async (minutes) => {
      const host = newHost();
      const { code, methodId } = await host.passcode();
      const answer = await host.post('/otps/authenticate', {
        token: code,
        method_id: methodId,
        session_duration_minutes: minutes,
      });
      expect([answer.status, answer.errorType]).toEqual([400, 'invalid_session_duration_minutes']);
    },
  );

  it('are not found without a token, with a foreign one and after they end', async () => {
    const [host, other] = [newHost(), newHost()];
    const { session_token: token } = await host.signInByEmail();
    expect((await host.post('/sessions/authenticate', {})).errorType).toBe('user_unauthenticated');
    expect((await host.post('/sessions/authenticate', {}, 'made-up')).errorType).toBe('session_not_found');
    expect((await other.post('/sessions/authenticate', {}, token)).errorType).toBe('session_not_found');
    expect((await host.call('POST', '/sessions/revoke', { session: token })).status).toBe(200);
    expect((await host.post('/sessions/authenticate', {}, token)).errorType).toBe('session_not_found');
    expect((await host.call('POST', '/sessions/revoke', { session: token })).errorType).toBe('session_not_found');
    expect((await host.call('POST', '/sessions/revoke')).errorType).toBe('user_unauthenticated');
  });

  it('add a second factor of the same user', async () => {
    const host = newHost();
    const auth = await host.signInByEmail();
    const { body } = await host.post(
      '/otps/sms/send/secondary',
      { phone_number: '+12015550123', expiration_minutes: 5 },
      auth.session_token,
    );
    const { code } = await host.lastMessage('+12015550123');
    const both = await host.signIn(
      '/otps/authenticate',
      { token: code, method_id: body['method_id'], session_duration_minutes: 60 },
      auth.session_token,
    );
    expect(both.session.session_id).toBe(auth.session.session_id);
    expect(both.session_token).toBe(auth.session_token);
    expect(both.session.authentication_factors.map((factor) => factor['delivery_method'])).toEqual(['email', 'sms']);
    expect(both.user.phone_numbers).toMatchObject([{ phone_number: '+12015550123', verified: true }]);
  });

  it('of one user stay unchanged when another user signs in', async () => {
    const host = newHost();
    const ada = await host.signInByEmail('ada@example.com');
    const { code, methodId } = await host.passcode('grace@example.com');
    const grace = await host.signIn(
      '/otps/authenticate',
      { token: code, method_id: methodId, session_duration_minutes: 30 },
      ada.session_token,
    );
    expect(grace.session.session_id).not.toBe(ada.session.session_id);
    expect(grace.user_id).not.toBe(ada.user_id);
    expect((await host.post('/sessions/authenticate', {}, ada.session_token)).body['user_id']).toBe(ada.user_id);
  });
});
