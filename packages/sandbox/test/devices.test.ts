import { describe, expect, it } from 'vitest';
import { later, program } from './device-program';
import { ISSUER, POLICY } from './relying-party';
import { newHost } from './sandbox';

const START = '/idp/oauth/device/start';
const SUBMIT = '/idp/oauth/device/submit';

async function signedIn(email = 'ada@example.com') {
  const host = newHost();
  const { session_token, user_id } = await host.signInByEmail(email);
  const post = (path: string, body: object) => host.post(path, body, session_token);
  return { host, session_token, user_id, post };
}

describe('decision 174: a device', () => {
  it('RFC 8628: gets tokens once the user has allowed it, and only once', async () => {
    const { host, post, user_id, session_token } = await signedIn();
    const { asked, user_code, poll, client_id } = await program(host);
    expect(asked).toMatchObject({ expires_in: 600, interval: 5, verification_uri: `${ISSUER}/device` });
    expect(user_code).toMatch(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/);
    expect(await poll()).toMatchObject({ error: 'authorization_pending' });
    const { body } = await post(START, { user_code });
    expect(body).toMatchObject({
      client: { client_id, client_name: 'Acme Notes' },
      user_id,
      user_code,
      expires_in: 600,
    });
    expect(body['scope_results']).toMatchObject([{ scope: 'openid', is_grantable: true }, {}, {}]);
    await post(SUBMIT, { user_code, consent_granted: true });
    await later(host);
    const tokens = await poll();
    expect(tokens).toMatchObject({ token_type: 'Bearer', scope: expect.stringContaining('openid') as string });
    expect(tokens['access_token']).toBeTruthy();
    expect(tokens['id_token']).toBeTruthy();
    const { body: list } = await host.call('GET', '/users/connected_apps', { session: session_token });
    const used = new Date(String((list['connected_apps'] as Readonly<Record<string, unknown>>[])[0]?.['last_used_at']));
    const { now } = await host.control('POST', '/clock', { advance_seconds: 0 });
    expect(list['connected_apps']).toMatchObject([{ connected_app_id: client_id, application_type: 'native' }]);
    expect(Math.abs(used.getTime() - Date.parse(String(now)))).toBeLessThan(60_000);
    await later(host);
    expect(await poll()).toMatchObject({ error: 'invalid_grant' });

    expect((await post(SUBMIT, { user_code, consent_granted: true })).body['error_type']).toBe('device_code_not_found');
  });

  it.each(['lower case', 'blanks', 'no dash', 'other signs'])('accepts a user code with %s', async (way) => {
    const { host, post } = await signedIn();
    const { user_code } = await program(host);
    const bare = user_code.replace('-', '');
    const written = {
      'lower case': user_code.toLowerCase(),
      blanks: ` ${bare.replaceAll(/./g, '$& ')} `,
      'no dash': bare,
      'other signs': `${bare.slice(0, 4)}_.–${bare.slice(4)}`,
    };
    const { body } = await post(START, { user_code: written[way as 'no dash'] });
    expect(body).toMatchObject({ user_code });
  });

  it('gets access_denied after a refusal', async () => {
    const { host, post } = await signedIn();
    const { user_code, poll } = await program(host);
    await post(SUBMIT, { user_code, consent_granted: false });
    expect(await poll()).toMatchObject({ error: 'access_denied' });
    expect((await post(START, { user_code })).body['error_type']).toBe('device_code_not_found');
  });

  it('is slowed down if it polls too often, by 5 s each time', async () => {
    const { host, post } = await signedIn();
    const { user_code, poll } = await program(host);
    await poll();
    await later(host, 4);
    expect(await poll()).toEqual({ error: 'slow_down' });
    await later(host, 6);
    expect(await poll()).toEqual({ error: 'slow_down' });
    await post(SUBMIT, { user_code, consent_granted: true });
    await later(host, 15);
    expect(await poll()).toHaveProperty('access_token');
  });

  it('gets expired_token after ten minutes, and the user is refused', async () => {
    const { host, post } = await signedIn();
    const { user_code, poll } = await program(host);
    await later(host, 601);
    expect(await poll()).toMatchObject({ error: 'expired_token' });
    expect((await post(START, { user_code })).body['error_type']).toBe('device_code_expired');
    expect((await post(SUBMIT, { user_code, consent_granted: true })).body['error_type']).toBe('device_code_expired');
  });

  it('gets only scopes that this user can grant', async () => {
    const { host, post } = await signedIn();
    await host.control('POST', '/project', { rbac_policy: POLICY });
    const { user_code, poll } = await program(host, 'openid email');
    await post(SUBMIT, { user_code, consent_granted: true });
    expect(await poll()).toMatchObject({ scope: 'openid email' });
  });

  it('RFC 8628, section 5.1: wrong codes are limited for each user, and a code of one’s own device ends no count', async () => {
    const { host, post } = await signedIn();
    await host.control('POST', '/project', { lock_after: 3, lock_minutes: 10 });
    const { user_code } = await program(host);
    const guess = async (code = 'AAAA-AAAA') => (await post(START, { user_code: code })).body['error_type'] ?? 'right';
    expect([await guess(), await guess(), await guess(user_code), await guess(), await guess(user_code)]).toEqual([
      ...['device_code_not_found', 'device_code_not_found', 'right'],
      ...['device_code_not_found', 'too_many_requests'],
    ]);
    const { session_token } = await host.signInByEmail('eve@example.com');
    expect((await host.post(START, { user_code }, session_token)).status).toBe(200);
    await later(host, 601);
    expect(await guess()).toBe('device_code_not_found');
  });

  it('of parallel guesses, no more are answered than the limit allows', async () => {
    const { host, post } = await signedIn();
    await host.control('POST', '/project', { lock_after: 3, lock_minutes: 10 });
    const guesses = await Promise.all(Array.from({ length: 8 }, () => post(START, { user_code: 'AAAA-AAAA' })));
    const refused = guesses.filter(({ body }) => body['error_type'] === 'too_many_requests');
    expect(refused).toHaveLength(5);
  });

  it('of a different project is unknown here', async () => {
    const [{ host }, other] = await Promise.all([signedIn(), signedIn()]);
    const { user_code } = await program(host);
    expect((await other.post(START, { user_code })).body['error_type']).toBe('device_code_not_found');
  });
});
