import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, FoyerError, NetworkError, ResponseError } from '../src/base/errors';
import { greeting, httpFor, json, rejection } from './support/http';
import { settle } from './support/time';

const OK = { data: { hello: 'world' } };
const API_ERROR = {
  status_code: 401,
  error_type: 'unauthorized_credentials',
  error_message: 'Unauthorized credentials.',
  error_url: 'https://docs.test/401',
  request_id: 'request-1',
  error_details: { tries: 3 },
};

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

describe('contract 1.3: the request', () => {
  it('carries Basic auth with the public token twice, JSON, telemetry and the origin of the page', async () => {
    const { http, write, tab } = httpFor(() => json(OK));
    await http(write);
    const { url, init } = tab.requests[0] ?? { url: '', init: {} };
    const headers = init.headers as Record<string, string>;
    expect(url).toBe('https://api.test/sdk/v1/hello');
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      redirect: 'manual',
      referrerPolicy: 'no-referrer',
      body: '{"a":1}',
    });
    expect(Object.keys(headers).sort()).toEqual(['Authorization', 'Content-Type', 'X-SDK-Client', 'X-SDK-Parent-Host']);
    expect(atob(headers['Authorization']?.slice('Basic '.length) ?? '')).toBe(
      'public-token-test-x:public-token-test-x',
    );
    expect(headers['Content-Type']).toBe('application/json');
    expect(headers['X-SDK-Parent-Host']).toBe('https://app.example.com');
    expect(JSON.parse(Buffer.from(headers['X-SDK-Client'] ?? '', 'base64').toString())).toMatchObject({
      note: 'grüße',
    });
  });

  it('authenticates with the session token if there is one, and with the one that the call names', async () => {
    const { http, write, tab } = httpFor(() => json(OK), 'session-token');
    await http(write);
    await http({ ...write, secret: 'older-token' });
    const secrets = tab.requests.map(({ init }) =>
      atob((init.headers as Record<string, string>)['Authorization']?.slice('Basic '.length) ?? ''),
    );
    expect(secrets).toEqual(['public-token-test-x:session-token', 'public-token-test-x:older-token']);
  });

  it('has no body if the call has none, and drops keys that are undefined', async () => {
    const { http, read, write, tab } = httpFor(() => json(OK));
    await http(read);
    await http({ ...write, body: { a: undefined, b: 2 } });
    expect(tab.requests.map(({ init }) => init.body)).toEqual([undefined, '{"b":2}']);
  });
});

describe('contract 1.5: a success', () => {
  it('is the value of `data`, unknown fields included', async () => {
    const { http, write } = httpFor(() => json({ data: { hello: 'world', later: [1] } }));
    expect(await http(write)).toEqual({ hello: 'world', later: [1] });
  });

  it('fault N13: counts whatever its content type, when it parses and fits', async () => {
    const { http, write } = httpFor(() => new Response(JSON.stringify(OK), { headers: { 'content-type': 'x/y' } }));
    expect(await http(write)).toEqual({ hello: 'world' });
  });
});

describe('a response that nothing reads', () => {
  it('is aborted if its reader fails to load, because it occupies a connection', async () => {
    const signals: AbortSignal[] = [];
    const { http, write } = httpFor((request) => {
      signals.push(request.signal);
      return json(OK);
    });
    const failed = await rejection(http({ ...write, answer: () => Promise.reject(new Error('no file')) }));
    expect(failed).toMatchObject({ code: 'network_error' });
    expect(signals.map(({ aborted }) => aborted)).toEqual(signals.map(() => true));
    expect(signals.length).toBeGreaterThan(0);
  });
});

type Fault = () => Promise<Response> | Response;
const text = (body: string, status = 200, type = 'application/json'): Response =>
  new Response(body, { status, headers: { 'content-type': type } });
const unreachable: Fault = () => Promise.reject(new TypeError('NetworkError when attempting to fetch resource.'));

type Row = readonly [string, Fault, new (...args: never[]) => FoyerError, string, number, number];

/** A redirect as servers see it: with a body that would be the right answer. */
const redirected = (status: number): Row => {
  const headers = { location: 'https://elsewhere.test/sdk/v1/hello' };
  return [
    `N16 a redirect with status ${status}`,
    () => json(OK, { status, headers }),
    NetworkError,
    'network_error',
    1,
    2,
  ];
};

/** Each row: fault, how the server behaves, the class, the code, and how often a write and a read are sent. */
const faults: readonly Row[] = [
  ['N1 refused, in Firefox words', unreachable, NetworkError, 'network_error', 1, 2],
  [
    'N1 refused, in Safari words',
    () => Promise.reject(new TypeError('Load failed')),
    NetworkError,
    'network_error',
    1,
    2,
  ],
  ['N1 refused, by no TypeError', () => Promise.reject(new DOMException('x')), NetworkError, 'network_error', 1, 2],
  [
    'N6 500 in the contract',
    () => json({ ...API_ERROR, status_code: 500 }, { status: 500 }),
    ApiError,
    'unauthorized_credentials',
    1,
    2,
  ],
  ['N6 503 without words', () => text('', 503), ResponseError, 'invalid_response', 1, 2],
  ['N9 401 on a call', () => json(API_ERROR, { status: 401 }), ApiError, 'unauthorized_credentials', 1, 1],
  [
    'N10 an unknown type',
    () => json({ ...API_ERROR, error_type: 'new_one' }, { status: 400 }),
    ApiError,
    'new_one',
    1,
    1,
  ],
  ['N10 a message alone', () => json({ error_message: 'No.' }, { status: 400 }), ApiError, 'unknown_error', 1, 1],
  ['N10 neither type nor message', () => json({ body: [] }, { status: 400 }), ResponseError, 'invalid_response', 1, 1],
  ['N11 an empty body with 200', () => text(''), ResponseError, 'invalid_response', 1, 1],
  ['N11 truncated JSON with 200', () => text('{"data":{"hello":"wor'), ResponseError, 'invalid_response', 1, 1],
  [
    'N12 HTML with 200',
    () => text('<h1>Log in to the wifi</h1>', 200, 'text/html'),
    ResponseError,
    'invalid_response',
    1,
    1,
  ],
  ['N12 HTML with 502', () => text('<h1>Bad gateway</h1>', 502, 'text/html'), ResponseError, 'invalid_response', 1, 2],
  ['N14 no envelope', () => json({ hello: 'world' }), ResponseError, 'invalid_response', 1, 1],
  ['N14 a required field missing', () => json({ data: { hi: 1 } }), ResponseError, 'invalid_response', 1, 1],
  ['N14 a field of the wrong type', () => json({ data: { hello: 1 } }), ResponseError, 'invalid_response', 1, 1],
  ['N14 null', () => json(null), ResponseError, 'invalid_response', 1, 1],
  ['N14 a list', () => json([OK]), ResponseError, 'invalid_response', 1, 1],
  [
    'N14 ten thousand levels deep',
    () => text(`${'['.repeat(10_000)}${']'.repeat(10_000)}`),
    ResponseError,
    'invalid_response',
    1,
    1,
  ],
  [
    'N14 over 1 MB',
    () => text(`{"data":{"hello":"${'x'.repeat(1_000_001)}"}}`),
    ResponseError,
    'invalid_response',
    1,
    1,
  ],
  ...[301, 302, 303, 307, 308].map(redirected),
  // A browser's response for a redirect that it did not follow: status 0, without headers and a body.
  ['N16 a redirect that the browser hides', () => Response.error(), NetworkError, 'network_error', 1, 2],
  ['N17 a blocked preflight', unreachable, NetworkError, 'network_error', 1, 2],
];

describe.each(faults)('fault %s', (_name, fault, kind, code, writes, reads) => {
  it('ends a write with its code, never sending it twice', async () => {
    const { http, write, tab } = httpFor(fault);
    const error = await rejection(http(write));
    expect(error).toBeInstanceOf(kind);
    expect(error).toMatchObject({ code });
    expect(tab.requests).toHaveLength(writes);
  });

  it('ends a read with its code, sent again at most once', async () => {
    const { http, read, tab, time } = httpFor(fault);
    const failing = rejection(http(read));
    await time.advance(5000);
    expect(await failing).toMatchObject({ code });
    expect(tab.requests).toHaveLength(reads);
  });
});

describe('fault N16: an answer that is a redirect', () => {
  it('says so in the cause, without an address, and its body is not read', async () => {
    const cancel = vi.fn();
    const answer = () =>
      new Response(new ReadableStream({ cancel }), {
        status: 302,
        headers: { location: 'https://elsewhere.test/?token=secret' },
      });
    const { http, write } = httpFor(answer);
    const { cause } = (await rejection(http(write))) as FoyerError;
    expect(cause).toEqual(new TypeError('The server responded with a redirect, which is not followed.'));
    expect(cancel).toHaveBeenCalledOnce();
  });
});

describe('faults and time', () => {
  it('fault N6: a read waits 500 ms, plus or minus a fifth, and the second response counts', async () => {
    let calls = 0;
    const { http, read, time } = httpFor(() => (++calls === 1 ? text('', 500) : json(OK)));
    const reading = http(read);
    await time.advance(399);
    expect(calls).toBe(1);
    await time.advance(201);
    expect(calls).toBe(2);
    expect(await reading).toEqual({ hello: 'world' });
  });

  it('fault N4: after 10 s a write has failed with `timeout`, and nothing of it goes on', async () => {
    let signal: AbortSignal | undefined;
    const { http, write, time } = httpFor((request) => {
      ({ signal } = request);
      return new Promise(() => {});
    });
    const failing = rejection(http(write));
    await time.advance(9999);
    expect(signal?.aborted).toBe(false);
    await time.advance(1);
    expect(await failing).toMatchObject({ code: 'timeout', name: 'NetworkError' });
    expect(signal?.aborted).toBe(true);
    expect(time.pending()).toBe(0);
  });

  it('fault N4: the 10 s cover the body too, and a timed out read is not sent again', async () => {
    const { http, read, time, tab } = httpFor(
      () => new Response(new ReadableStream({ start: (c) => c.enqueue(new TextEncoder().encode('{"da')) })),
    );
    const failing = rejection(http(read));
    await time.advance(10_000);
    expect(await failing).toMatchObject({ code: 'timeout' });
    expect(tab.requests).toHaveLength(1);
  });

  it('fault B8: out of the back/forward cache, an answer that came is read, and no other is awaited for long', async () => {
    const { http, write, read, time, tab } = httpFor(({ method }) =>
      method === 'POST' ? new Promise<Response>(() => {}) : json(OK),
    );
    const failing = rejection(http(write));
    await settle();
    tab.fire('pageshow', { persisted: false });
    await time.advance(5000);
    tab.fire('pageshow', { persisted: true });
    expect(await http(read)).toEqual(OK.data);
    await time.advance(1000);
    expect(await failing).toMatchObject({ code: 'timeout' });
    expect(time.now()).toBeLessThan(10_000);
    expect([tab.listeners(), time.pending()]).toEqual([0, 0]);
  });

  it('fault N2: offline, nothing is sent', async () => {
    const { http, write, tab } = httpFor(() => json(OK));
    tab.online = false;
    expect(await rejection(http(write))).toMatchObject({ code: 'network_error' });
    expect(tab.requests).toHaveLength(0);
  });

  it('fault N3: going offline during a call ends it immediately', async () => {
    const { http, write, tab } = httpFor(() => new Promise(() => {}));
    const failing = rejection(http(write));
    await settle();
    tab.fire('offline');
    expect(await failing).toMatchObject({ code: 'network_error' });
    expect(tab.listeners()).toBe(0);
  });

  it('the caller can abort before it, during it, and while a read waits for its retry', async () => {
    for (const when of ['before', 'under way', 'between'] as const) {
      const { http, read, time, tab } = httpFor(() => (when === 'between' ? text('', 500) : new Promise(() => {})));
      const controller = new AbortController();
      if (when === 'before') controller.abort();
      const failing = rejection(http({ ...read, signal: controller.signal }));
      await time.advance(100);
      controller.abort();
      expect(await failing, when).toMatchObject({ code: 'aborted' });
      expect(tab.requests, when).toHaveLength(when === 'before' ? 0 : 1);
    }
  });

  it('leaves no timer and no listener behind', async () => {
    const { http, write, read, time, tab } = httpFor(() => json(OK));
    await http(write);
    await http(read);
    expect([time.pending(), tab.listeners()]).toEqual([0, 0]);
  });
});

describe('faults N7 and N8: when it can be tried again', () => {
  const later = (seconds: number) => seconds * 1000;
  it.each([
    [429, '12', later(12)],
    [503, '12', later(12)],
    [429, null, later(30)],
    [429, '', later(30)],
    [429, 'soon', later(30)],
    [429, '1.5', later(30)],
    [429, '-5', later(1)],
    [429, '0', later(1)],
    [429, '86400', later(900)],
    [429, '9'.repeat(400), later(900)],
    [429, 'Thu, 01 Jan 2026 00:02:01 GMT', later(120)],
    [429, 'Thu, 01 Jan 1970 00:00:00 GMT', later(1)],
    [429, 'Fri, 01 Jan 2100 00:00:00 GMT', later(900)],
  ])('%i with Retry-After %s', async (status, header, wait) => {
    const headers: Record<string, string> = header === null ? {} : { 'retry-after': header };
    const { http, read, time, tab } = httpFor(() => json(API_ERROR, { status, headers }));
    const error = await rejection(http(read));
    expect((error as FoyerError).retryAt).toBe(time.now() + wait);
    expect(tab.requests, 'a limit is not run against').toHaveLength(1);
  });

  it.each([500, 503, 400])('%i without a header names no time', async (status) => {
    const { http, write } = httpFor(() => json(API_ERROR, { status }));
    expect((await rejection(http(write))) as FoyerError).not.toHaveProperty('retryAt', expect.any(Number));
  });
});

describe('contract 1.6: the six fields of an error', () => {
  it('are all kept', async () => {
    const { http, write } = httpFor(() => json(API_ERROR, { status: 401 }));
    const error = await rejection(http(write));
    expect(error).toMatchObject({ ...API_ERROR, code: 'unauthorized_credentials', name: 'ApiError' });
    expect((error as Error).message).toBe('Unauthorized credentials.');
  });
});

describe('the schema of an answer', () => {
  const broken = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

  it('fault N25: a sign-in is not sent if its response could not be read', async () => {
    const { http, write, tab } = httpFor(() => json(OK));
    expect(await rejection(http({ ...write, mints: true, answer: broken }))).toMatchObject({ code: 'network_error' });
    expect(tab.requests).toHaveLength(0);
  });

  it('decision 120: a call that reads, or sends an email, is sent while the reader is loading', async () => {
    const { http, write, tab } = httpFor(() => json(OK));
    let arrive: (schema: typeof greeting) => void = () => {};
    const call = http({ ...write, answer: () => new Promise((resolve) => (arrive = resolve)) });
    await settle();
    expect(tab.requests).toHaveLength(1);
    arrive(greeting);
    expect(await call).toEqual({ hello: 'world' });
  });

  it('fault N25: if it fails to load, that is a `network_error`, and the next such call waits for it', async () => {
    const { http, write, tab } = httpFor(() => json(OK));
    expect(await rejection(http({ ...write, answer: broken }))).toMatchObject({ code: 'network_error' });
    expect(tab.requests).toHaveLength(1);
    expect(await rejection(http({ ...write, answer: broken }))).toMatchObject({ code: 'network_error' });
    expect(tab.requests).toHaveLength(1);
    expect(await http(write)).toEqual({ hello: 'world' });
    expect(tab.requests).toHaveLength(2);
  });

  it('fault N1: a call that is lost while it is on its way fails once, as every call does', async () => {
    const { http, write, tab } = httpFor(() => Promise.reject(new TypeError('no network')));
    expect(await rejection(http({ ...write, answer: () => settle().then(() => greeting) }))).toMatchObject({
      code: 'network_error',
    });
    expect(tab.requests).toHaveLength(1);
  });
});

describe('unintended bodies', () => {
  it('faults N11, N12, N14: whatever text comes with a 2xx, a success fits the schema and a failure has a code', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), fc.constantFrom(200, 201, 299), async (body, status) => {
        const { http, write } = httpFor(() => text(body, status));
        try {
          const answer = await http(write);
          expect(greeting(answer).success).toBe(true);
        } catch (error) {
          expect(error).toMatchObject({ code: 'invalid_response' });
        }
      }),
    );
  });

  it('threat T23: a `__proto__` in an answer reaches no prototype', async () => {
    const { http, write } = httpFor(() => text('{"data":{"hello":"x","__proto__":{"polluted":1}}}'));
    await http(write);
    expect('polluted' in {}).toBe(false);
  });

  it('fault N10: whatever an error answer holds, it becomes an error with a code and a message', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.integer({ min: 300, max: 599 }), async (body, status) => {
        const { http, write } = httpFor(() => json(body, { status }));
        const error = (await rejection(http(write))) as FoyerError;
        expect(error).toBeInstanceOf(FoyerError);
        expect(error.code).not.toBe('');
        expect(error.message).not.toBe('');
      }),
    );
  });
});

describe('fault N7: a limit holds in every tab', () => {
  const limited = () => json(API_ERROR, { status: 429, headers: { 'retry-after': '60' } });

  it('another tab, and another visit, know immediately how long it lasts, and send no request', async () => {
    let isLimited = true;
    const { write, time, open } = httpFor(() => (isLimited ? limited() : json(OK)));
    const [first, second] = [open(), open()];
    await rejection(first.http(write));
    isLimited = false;
    await time.advance(20_000);
    const error = (await rejection(second.http(write))) as FoyerError;
    expect(error).toMatchObject({ code: 'too_many_requests', retryAt: time.now() + 40_000 });
    expect(second.tab.requests).toEqual([]);
    await time.advance(40_000);
    expect(await second.http(write)).toEqual({ hello: 'world' });
  });

  it('applies to that call only, and a sign-out is sent anyway', async () => {
    const { write, open } = httpFor((request) => (request.url.endsWith('/hello') ? limited() : json(OK)));
    const { http, tab } = open();
    await rejection(http(write));
    expect(await http({ ...write, path: '/other' })).toEqual({ hello: 'world' });
    await rejection(http({ ...write, keepalive: true }));
    expect(tab.requests).toHaveLength(3);
  });

  it('a wait that has ended is stored only until the next one', async () => {
    const { write, time, open } = httpFor(limited);
    const { http, tab } = open();
    const waits = () =>
      Object.keys(JSON.parse(tab.storage.get('stytch_sdk_state_public-token-test-x::foyer_waits') ?? '{}') as object);
    await rejection(http(write));
    await rejection(http({ ...write, path: '/other' }));
    expect(waits()).toEqual(['POST /hello', 'POST /other']);
    await time.advance(60_000);
    await rejection(http({ ...write, path: '/third' }));
    expect(waits()).toEqual(['POST /third']);
  });

  it.each([10 * 365 * 86_400_000, -10 * 365 * 86_400_000])(
    'a clock change of %i ms does not prolong the wait',
    async (turn) => {
      let isLimited = true;
      const { write, time, open } = httpFor(() => (isLimited ? limited() : json(OK)));
      await rejection(open().http(write));
      isLimited = false;
      time.turnClock(turn);
      expect(await open().http(write)).toEqual({ hello: 'world' });
    },
  );
});
