import { describe, expect, it, vi } from 'vitest';
import { fault, me } from './me';
import { newHost } from './sandbox';

describe('faults', () => {
  it('replace as many answers as ordered, then the real answer follows', async () => {
    const host = newHost();
    const { session_token: session } = await host.signInByEmail();
    const { id } = await fault(host, { times: 2, status: 503, headers: { 'Retry-After': '7' } });
    expect(id).toMatch(/^fault-test-/);
    for (let count = 0; count < 2; count += 1) {
      const response = await me(host, session);
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('7');
      expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
      expect(await response.json()).toMatchObject({ error_type: 'internal_server_error', status_code: 503 });
    }
    expect((await me(host, session)).status).toBe(200);
  });

  it('last until cleared when they have no times', async () => {
    const host = newHost();
    await fault(host, { error_type: 'user_lock_limit_reached', error_message: 'Wait.' });
    for (let count = 0; count < 3; count += 1) {
      expect(await (await me(host)).json()).toMatchObject({
        error_type: 'user_lock_limit_reached',
        error_message: 'Wait.',
      });
    }
    await host.control('DELETE', '/faults');
    expect((await me(host)).status).toBe(401);
  });

  it('send a body of any kind', async () => {
    const host = newHost();
    await fault(host, {
      times: 1,
      body: '<h1>Sign in to the hotel</h1>',
      headers: { 'content-type': 'text/html' },
    });
    await fault(host, { times: 1, body: { data: { lie: true } } });
    await fault(host, { times: 1, body: '{"data":', headers: { 'content-type': 'application/json' } });
    const html = await me(host);
    expect([html.status, html.headers.get('content-type')]).toEqual([200, 'text/html']);
    expect(await (await me(host)).json()).toEqual({ data: { lie: true } });
    expect(await (await me(host)).text()).toBe('{"data":');
  });

  it('apply to one method when they name it', async () => {
    const host = newHost();
    await fault(host, { method: 'PUT', status: 500 });
    expect((await me(host)).status).toBe(401);
    expect((await me(host, 'none', { method: 'PUT', body: '{}' })).status).toBe(500);
  });

  it('drop the connection', async () => {
    const host = newHost();
    await fault(host, { times: 1, drop: true });
    await expect(me(host)).rejects.toThrow(TypeError);
    expect((await me(host)).status).toBe(401);
  });

  it('hang until the caller aborts', async () => {
    const host = newHost();
    await fault(host, { times: 1, hang: true });
    const giveUp = new AbortController();
    const answer = me(host, 'none', { signal: giveUp.signal });
    giveUp.abort();
    await expect(answer).rejects.toThrow(/abort/i);
  });

  it('delay the real answer after it has taken effect', async () => {
    const host = newHost();
    const { session_token: session } = await host.signInByEmail();
    await fault(host, { times: 1, delay_ms: 30 });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    expect((await me(host, session)).status).toBe(200);
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(30);
  });

  it('spend nothing when they replace the answer', async () => {
    const host = newHost();
    const { code, methodId } = await host.passcode();
    await host.control('POST', '/faults', { path: '/sdk/v1/otps/authenticate', times: 1, status: 500 });
    const body = { token: code, method_id: methodId, session_duration_minutes: 30 };
    expect((await host.post('/otps/authenticate', body)).status).toBe(500);
    expect((await host.post('/otps/authenticate', body)).status).toBe(200);
  });

  it('are divided among concurrent requests', async () => {
    const host = newHost();
    await fault(host, { times: 3, status: 500 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => me(host)));
    expect(answers.filter(({ status }) => status === 500)).toHaveLength(3);
  });

  it('can block a preflight', async () => {
    const host = newHost();
    await fault(host, { method: 'OPTIONS', times: 1, status: 403 });
    const response = await me(host, 'none', { method: 'OPTIONS' });
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect((await me(host, 'none', { method: 'OPTIONS' })).status).toBe(204);
  });

  it.each([
    [{ path: 'users/me' }, /path/],
    [{ times: 0 }, /times/],
    [{ status: 99 }, /status/],
    [{ headers: { 'a b': 'c' } }, /headers/],
    [{ colour: 'red' }, /colour/],
    [{ delay_ms: 'long' }, /delay_ms/],
  ])('like %j are refused with the name of the key', async (order, name) => {
    const host = newHost();
    const answer = await fault(host, order);
    expect(answer['status_code']).toBe(400);
    expect(answer['error_message']).toMatch(name);
  });
});
