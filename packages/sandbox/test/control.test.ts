import { describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../../scripts/test-sandbox';
import { createSandbox } from '../src/index';
import { Host } from './host';
import { fault, me, ME } from './me';
import { newHost } from './sandbox';

describe('the clock', () => {
  it('is read with 0 and moved by seconds, for one project only', async () => {
    const [host, other] = [newHost(), newHost()];
    const read = async (one: Host) => Date.parse(String((await one.advance(0))['now']));
    const before = await read(host);
    await host.advance(3600);
    expect((await read(host)) - before).toBeGreaterThanOrEqual(3_600_000);
    expect((await read(other)) - before).toBeLessThan(3_600_000);
    const { sent_at: sentAt } = await host.passcode().then(() => host.lastMessage());
    expect(Date.parse(sentAt) - before).toBeGreaterThanOrEqual(3_600_000);
  });

  it.each([null, '60', 1e300, -1e12])('refuses %j seconds', async (seconds) => {
    const host = newHost();
    expect(await host.control('POST', '/clock', { advance_seconds: seconds })).toMatchObject({
      status_code: 400,
    });
  });
});

describe('the project', () => {
  it('changes the settings in the body, keeps the rest and returns them all', async () => {
    const host = newHost();
    await host.control('POST', '/project', { project_name: 'Hall' });
    const all = await host.control('POST', '/project', {
      strength_policy: 'luds',
      redirect_urls: ['https://a.example/'],
    });
    expect(all).toMatchObject({
      project_name: 'Hall',
      strength_policy: 'luds',
      redirect_urls: ['https://a.example/'],
      lock_after: 10,
      lock_minutes: 60,
      vertical: 'CONSUMER',
      public_token: host.publicToken,
    });
    expect(await host.control('POST', '/project', {})).toEqual(all);
  });

  it.each([
    [{ project_nme: 'x' }, /unknown key project_nme/],
    [{ lock_after: 0 }, /lock_after/],
    [{ redirect_urls: ['not a url'] }, /redirect_urls\.0/],
    [{ captcha_settings: { enabled: true } }, /captcha_settings/],
    [{ vertical: 'BOTH' }, /vertical: must be one of CONSUMER, B2B/],
  ])('refuses %j, names the key and changes nothing', async (change, name) => {
    const host = newHost();
    const answer = await host.control('POST', '/project', change);
    expect(answer['status_code']).toBe(400);
    expect(answer['error_message']).toMatch(name);
    expect(await host.control('POST', '/project', {})).toMatchObject({
      project_name: 'Foyer',
      lock_after: 10,
    });
  });
});

describe('calls', () => {
  it('are logged in order with their secrets masked', async () => {
    const host = newHost();
    const { methodId, code } = await host.passcode();
    await host.signIn('/otps/authenticate', {
      token: code,
      method_id: methodId,
      session_duration_minutes: 30,
    });
    await host.call('POST', '/events', {
      body: [
        {
          event: { public_token: host.publicToken, event_name: 'x', details: { deep: { password: 'p4ss' } } },
        },
      ],
      headers: { authorization: '' },
    });
    const { calls } = await host.control('GET', '/calls');
    expect(calls).toMatchObject([
      {
        method: 'POST',
        path: '/sdk/v1/otps/email/login_or_create',
        body: { email: 'ada@example.com' },
        status: 200,
      },
      {
        path: '/sdk/v1/otps/authenticate',
        body: { token: '[masked]', method_id: methodId, session_duration_minutes: 30 },
      },
      {
        path: '/sdk/v1/events',
        body: [{ event: { details: { deep: { password: '[masked]' } } } }],
        status: 200,
      },
    ]);
    expect(JSON.stringify(calls)).not.toMatch(new RegExp(`p4ss|${code}`));
  });

  it('include requests that a fault left without an answer', async () => {
    const host = newHost();
    await fault(host, { drop: true, times: 1 });
    await me(host).catch(() => undefined);
    expect((await host.control('GET', '/calls'))['calls']).toMatchObject([{ method: 'GET', path: ME, status: 0 }]);
  });
});

describe('messages', () => {
  it('are listed newest first, filtered by address in any spelling', async () => {
    const host = newHost();
    await host.passcode('ada@example.com');
    await host.passcode('grace@example.com');
    await host.post('/otps/whatsapp/login_or_create', {
      phone_number: '+12015550123',
      expiration_minutes: 5,
    });
    expect((await host.messages()).map(({ to }) => to)).toEqual([
      '+12015550123',
      'grace@example.com',
      'ada@example.com',
    ]);
    expect(await host.messages('ADA@example.com')).toHaveLength(1);
    expect((await host.control('GET', '/messages?to=+12015550123'))['messages']).toHaveLength(1);
    expect(await host.messages('nobody@example.com')).toEqual([]);
  });
});

describe('users', () => {
  it('are created with addresses, roles and a status', async () => {
    const host = newHost();
    const body = { email: 'Ada@example.com', phone_number: '+12015550123', roles: ['admin'] };
    expect(await host.control('POST', '/users', body)).toMatchObject({
      status: 'active',
      emails: [{ email: 'ada@example.com', verified: true }],
      phone_numbers: [{ phone_number: '+12015550123', verified: true }],
      roles: ['stytch_user', 'admin'],
    });
    expect(await host.control('POST', '/users', { email: 'ada@example.com' })).toMatchObject({
      error_type: 'duplicate_email',
    });
    expect(await host.control('POST', '/users', { email: 'b@example.com', verified: false })).toMatchObject({
      status: 'pending',
    });
  });
});

describe('reset', () => {
  it('empties only this project', async () => {
    const [host, other] = [newHost(), newHost()];
    const auth = await host.signInByEmail();
    await other.signInByEmail();
    await host.advance(86_400);
    await host.control('POST', '/project', { project_name: 'Hall' });
    await fault(host, { status: 500 });
    await host.control('POST', '/reset');
    expect((await me(host, auth.session_token)).status).toBe(401);
    expect(await host.messages()).toEqual([]);
    expect(await host.control('POST', '/project', {})).toMatchObject({ project_name: 'Foyer' });
    expect(Date.parse(String((await host.advance(0))['now'])) - Date.now()).toBeLessThan(60_000);
    expect(await other.messages()).toHaveLength(1);
  });

  it('during requests never causes an internal error', async () => {
    const host = newHost();
    const work = Array.from({ length: 12 }, (_, index) =>
      host.post('/otps/email/login_or_create', { email: `p${index}@example.com`, expiration_minutes: 5 }),
    );
    const resets = [1, 2, 3].map(() => host.control('POST', '/reset'));
    const answers = await Promise.all(work);
    await Promise.all(resets);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});

describe('access to the control plane', () => {
  const ask = (host: Host, headers: Record<string, string>, method = 'POST') =>
    host.sandbox.handle(
      new Request('http://localhost:4400/sandbox/clock', {
        method,
        headers,
        ...(method === 'POST' ? { body: '{"advance_seconds":0}' } : {}),
      }),
    );

  it('is open to pages on this machine and to programs', async () => {
    const host = newHost();
    const page = await ask(host, { origin: 'http://localhost:3000' });
    expect([page.status, page.headers.get('access-control-allow-origin')]).toEqual([200, 'http://localhost:3000']);
    expect(page.headers.get('access-control-allow-credentials')).toBeNull();
    const preflight = await ask(host, { origin: 'http://127.0.0.1:5173' }, 'OPTIONS');
    expect(preflight.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:5173');
    expect((await ask(host, {})).status).toBe(200);
  });

  it.each(['https://evil.example', 'http://localhost.evil.example', 'null'])('is closed to %s', async (origin) => {
    const answer = await ask(newHost(), { origin });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([401, null]);
  });

  it('refuses an invalid project with a clear message', async () => {
    const url = 'http://localhost:4400/sandbox/calls?project=public-token-live-x';
    expect((await newHost().sandbox.handle(new Request(url))).status).toBe(400);
  });

  it('needs the option', async () => {
    const closed = new Host(await createSandbox({ emptyDatabase: await emptyDatabase() }));
    expect(await closed.control('GET', '/messages')).toMatchObject({ status_code: 404 });
    expect(await closed.passcode('ada@example.com').catch(() => 'no inbox')).toBe('no inbox');
    await closed.sandbox.close();
  });
});
