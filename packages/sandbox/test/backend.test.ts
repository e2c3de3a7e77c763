import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Host } from './host';
import { newHost, takeReports } from './sandbox';

const answerShape = z.looseObject({
  status_code: z.number(),
  request_id: z.string(),
  error_type: z.optional(z.string()),
});

const projectOf = ({ publicToken }: Host) => publicToken.replace('public-token', 'project');
const keysOf = (host: Host): string => `${projectOf(host)}:${projectOf(host).replace('project', 'secret')}`;

/** A call of the server of a host. */
async function call(
  host: Host,
  method: string,
  path: string,
  { body, keys = keysOf(host) }: { body?: unknown; keys?: string | null } = {},
) {
  const headers = {
    'content-type': 'application/json',
    ...(keys !== null && { authorization: `Basic ${btoa(keys)}` }),
  };
  const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
  const response = await host.sandbox.handle(new Request(`http://localhost:4400/v1${path}`, init));
  return { status: response.status, headers: response.headers, body: answerShape.parse(await response.json()) };
}

const alive = async (host: Host, session: string): Promise<boolean> =>
  (await host.post('/sessions/authenticate', {}, session)).status === 200;

describe('decision 130: calls of a host’s server', () => {
  it('list the live sessions of a user, the last used first', async () => {
    const host = newHost();
    const first = await host.signInByEmail();
    await host.advance(60);
    const second = await host.signInByEmail();
    await host.signInByEmail('grace@example.com');
    const { status, body } = await call(host, 'GET', `/sessions?user_id=${first.user_id}`);
    expect(status).toBe(200);
    expect(body['sessions']).toMatchObject([second.session, first.session]);
  });

  it('list no session that was revoked or has expired', async () => {
    const host = newHost();
    const { user_id, session_token } = await host.signInByEmail();
    await host.signInByEmail('ada@example.com', 5);
    await host.post('/sessions/revoke', {}, session_token);
    await host.advance(6 * 60);
    expect((await call(host, 'GET', `/sessions?user_id=${user_id}`)).body['sessions']).toEqual([]);
  });

  it('end one session, by its id or its token', async () => {
    const host = newHost();
    const [one, two, three] = [await host.signInByEmail(), await host.signInByEmail(), await host.signInByEmail()];
    expect(
      (await call(host, 'POST', '/sessions/revoke', { body: { session_id: one.session.session_id } })).status,
    ).toBe(200);
    expect((await call(host, 'POST', '/sessions/revoke', { body: { session_token: two.session_token } })).status).toBe(
      200,
    );
    expect([
      await alive(host, one.session_token),
      await alive(host, two.session_token),
      await alive(host, three.session_token),
    ]).toEqual([false, false, true]);
    const again = await call(host, 'POST', '/sessions/revoke', { body: { session_id: one.session.session_id } });
    expect([again.status, again.body.error_type]).toEqual([404, 'session_not_found']);
  });

  it('delete a user: the sessions end, sent codes work no more, and the address is free', async () => {
    const host = newHost();
    const { user_id, session_token } = await host.signInByEmail();
    const { methodId, code } = await host.passcode();
    const { status, body } = await call(host, 'DELETE', `/users/${user_id}`);
    expect([status, body['user_id']]).toEqual([200, user_id]);
    expect(await alive(host, session_token)).toBe(false);
    const late = await host.post('/otps/authenticate', {
      token: code,
      method_id: methodId,
      session_duration_minutes: 30,
    });
    expect(late.status).toBe(404);
    expect((await host.signInByEmail()).user_id).not.toBe(user_id);
    expect((await call(host, 'DELETE', `/users/${user_id}`)).body.error_type).toBe('user_not_found');
  });

  it.each([
    ['POST', '/sessions/revoke', {}],
    ['POST', '/sessions/revoke', { session_id: 'x', session_token: 'y' }],
    ['POST', '/sessions/revoke', { session_id: 7 }],
    ['POST', '/sessions/revoke', ['x']],
    ['GET', '/sessions', undefined],
  ])('refuse %s %s with %j', async (method, path, body) => {
    expect((await call(newHost(), method, path, { body })).body.error_type).toBe('bad_request');
  });

  it('answer 404 to ids that cannot be', async () => {
    const host = newHost();
    expect((await call(host, 'DELETE', '/users/%00')).body.error_type).toBe('user_not_found');
    expect((await call(host, 'GET', '/sessions?user_id=%00')).body.error_type).toBe('user_not_found');
    expect(takeReports()).toEqual([]);
  });

  it('are refused in a project of organizations', async () => {
    const host = newHost();
    await host.control('POST', '/project', { vertical: 'B2B' });
    expect((await call(host, 'GET', '/sessions?user_id=x')).body.error_type).toBe('bad_vertical_for_stytch_sdk');
  });
});

describe('decision 130: the secret', () => {
  const wrong = (host: Host) => [
    null,
    `${projectOf(host)}:`,
    `${projectOf(host)}:${projectOf(host)}`,
    `${projectOf(host)}:secret-test-other`,
    // Credentials that browsers know.
    `${host.publicToken}:${host.publicToken}`,
    `${host.publicToken}:${keysOf(host).split(':')[1]}`,
    'project-live-1234:secret-live-1234',
  ];

  it('is asked for by each call, and nothing happens without it', async () => {
    const host = newHost();
    const { user_id, session_token, session } = await host.signInByEmail();
    for (const keys of [...wrong(host), `${host.publicToken}:${session_token}`]) {
      const answers = [
        await call(host, 'GET', `/sessions?user_id=${user_id}`, { keys }),
        await call(host, 'POST', '/sessions/revoke', { body: { session_id: session.session_id }, keys }),
        await call(host, 'DELETE', `/users/${user_id}`, { keys }),
      ];
      const refused = [...new Set(answers.map(({ status, body }) => `${status} ${body.error_type}`))];
      expect([keys, refused]).toEqual([keys, ['401 unauthorized_credentials']]);
    }
    expect(await alive(host, session_token)).toBe(true);
  });

  it('of a different project reaches no user of this one', async () => {
    const [host, other] = [newHost(), newHost()];
    const { user_id, session_token, session } = await host.signInByEmail();
    const keys = keysOf(other);
    expect((await call(host, 'GET', `/sessions?user_id=${user_id}`, { keys })).body.error_type).toBe('user_not_found');
    expect((await call(host, 'DELETE', `/users/${user_id}`, { keys })).body.error_type).toBe('user_not_found');
    const revoked = await call(host, 'POST', '/sessions/revoke', { body: { session_id: session.session_id }, keys });
    expect(revoked.body.error_type).toBe('session_not_found');
    expect(await alive(host, session_token)).toBe(true);
  });

  it('is in no answer, in no log, and of no use to a page', async () => {
    const host = newHost();
    const { user_id, session_token } = await host.signInByEmail();
    const { headers, body } = await call(host, 'GET', `/sessions?user_id=${user_id}`);
    await call(host, 'POST', '/sessions/revoke', { body: { session_token } });
    const [, secret = ''] = keysOf(host).split(':');
    const log = JSON.stringify([body, await host.control('GET', '/calls')]);
    expect([log.includes(secret), log.includes(session_token)]).toEqual([false, false]);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await host.sandbox.handle(
      new Request(`http://localhost:4400/v1/users/${user_id}`, {
        method: 'OPTIONS',
        headers: { origin: 'https://evil.example' },
      }),
    );
    expect([preflight.ok, preflight.headers.get('access-control-allow-origin')]).toEqual([false, null]);
  });

  it('can be met by a fault, as every call', async () => {
    const host = newHost();
    await host.control('POST', '/faults', { path: '/v1/sessions', status: 503, times: 1 });
    expect((await call(host, 'GET', '/sessions?user_id=x')).status).toBe(503);
    expect((await call(host, 'GET', '/sessions?user_id=x')).status).toBe(404);
  });
});
