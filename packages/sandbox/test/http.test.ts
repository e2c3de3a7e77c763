import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Host } from './host';
import { newHost } from './sandbox';

const ORIGIN = 'https://app.example.com';

function send(
  host: Host,
  method: string,
  path: string,
  init: { headers?: Record<string, string>; body?: string } = {},
) {
  const { headers = {}, body } = init;
  return host.sandbox.handle(
    new Request(`http://localhost:4400${path}`, { method, headers, ...(body === undefined ? {} : { body }) }),
  );
}

describe('CORS (contract 1.7)', () => {
  it('answers a preflight for the exact origin, with credentials', async () => {
    const host = newHost();
    const { status, headers } = await send(host, 'OPTIONS', '/sdk/v1/users/me', {
      headers: { origin: ORIGIN },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, DELETE');
    expect(headers.get('access-control-allow-headers')).toBe(
      'authorization, content-type, x-sdk-client, x-sdk-parent-host',
    );
    expect(headers.get('vary')).toBe('Origin');
  });

  it.each([
    ['GET', '/sdk/v1/users/me', 401],
    ['POST', '/sdk/v1/nowhere', 404],
  ])('names the origin on the error of %s %s', async (method, path, status) => {
    const host = newHost();
    const authorization = `Basic ${btoa(`${host.publicToken}:x`)}`;
    const response = await send(host, method, path, { headers: { origin: ORIGIN, authorization } });
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
    expect(response.headers.get('access-control-expose-headers')).toBe('Retry-After');
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('vary')).toBe('Origin');
  });

  it('names no origin when the request has none', async () => {
    const host = newHost();
    const { headers } = await send(host, 'GET', '/sdk/v1/users/me');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('authorization (contract 1.3)', () => {
  it.each([
    undefined,
    'Bearer abc',
    'Basic',
    'Basic !!!',
    `Basic ${btoa('no-colon')}`,
    `Basic ${btoa('public-token-live-1:x')}`,
    `Basic ${btoa(':')}`,
    `Basic ${btoa('public-token-test-\0:x')}`,
    `Basic ${btoa(`public-token-test-${'a'.repeat(300)}:x`)}`,
  ])('%s is refused', async (authorization) => {
    const host = newHost();
    const response = await send(host, 'GET', '/sdk/v1/users/me', {
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error_type: 'unauthorized_credentials', status_code: 401 });
  });
});

describe('bodies', () => {
  const post = async (body: string) => {
    const host = newHost();
    const authorization = `Basic ${btoa(`${host.publicToken}:${host.publicToken}`)}`;
    return send(host, 'POST', '/sdk/v1/users/search', { body, headers: { authorization } });
  };

  it.each([
    ['{', 400],
    ['[]', 400],
    ['"text"', 400],
    [JSON.stringify({ email: 'a\0@example.com' }), 400],
    ['{"email":"\\ud800@example.com"}', 400],
    ['['.repeat(100_000) + ']'.repeat(100_000), 400],
    [`{"a":"${'x'.repeat(1024 * 1024)}"}`, 413],
  ])('%.40s… is refused with %i', async (body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  it('of a refusal has the six fields, without body, params and query', async () => {
    const body = z.record(z.string(), z.unknown()).parse(await (await post('{')).json());
    const keys = Object.keys(body).toSorted();
    expect(keys).toEqual(['error_details', 'error_message', 'error_type', 'error_url', 'request_id', 'status_code']);
  });
});

describe('bootstrap', () => {
  it('returns every field, and each token has its own project', async () => {
    const [one, other] = [newHost(), newHost()];
    await one.control('POST', '/project', {
      project_name: 'Hall',
      captcha_settings: { enabled: true, siteKey: 'k' },
    });
    const { body } = await one.call('GET', `/projects/bootstrap/${one.publicToken}`);
    expect(body).toMatchObject({ project_name: 'Hall', captcha_settings: { enabled: true, siteKey: 'k' } });
    expect(body['password_config']).toBeNull();
    expect((await other.call('GET', `/projects/bootstrap/${other.publicToken}`)).body['project_name']).toBe('Foyer');
  });
});
