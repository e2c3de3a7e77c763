import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Facts } from '@foyer/wire/call';
import { BrowserError, NetworkError } from '../src/base/errors';
import { withDeadline } from '../src/http/with-deadline';
import { errorAnswer } from '../src/http/error-answer';
import { createHttp } from '../src/http/http';
import type { CallOptions, CallTable, HttpDeps, Readers } from '../src/http/http';
import { createLeftOut } from '../src/client/watched-send';
import { createLimits } from '../src/http/limits';
import { createProtectionFields } from '../src/http/protection-fields';
import { createSend } from '../src/http/send';
import { telemetry } from '../src/http/telemetry';
import { unreachableAdvice } from '../src/http/unreachable';
import { SAFE_BOOTSTRAP } from '../src/bootstrap/bootstrap';
import { tokenStorage } from '../src/base/token-storage';
import { fakeBrowser } from './support/browser';
import { greeting, json, rejection } from './support/http';
import { settle, virtualTime } from './support/time';

const TOKEN = 'public-token-test-x';
const warnings: string[] = [];
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation((message: string) => void warnings.push(message)));
afterEach(() => {
  warnings.length = 0;
  vi.restoreAllMocks();
});

function start(
  answer: (request: Request) => Promise<Response> | Response = () => json({ data: { hello: 'world' } }),
  protect?: HttpDeps['protect'],
) {
  const time = virtualTime();
  const tab = fakeBrowser({ time, fetch: async (request) => answer(request) }).openTab();
  const send = createSend({
    platform: tab,
    origin: 'https://a.example',
    baseUrl: 'https://api.test',
    publicToken: TOKEN,
    secret: () => '',
    telemetry: () => ({}),
  });
  const limits = createLimits(tab, tokenStorage(tab.storage, TOKEN));
  const left: unknown[] = [];
  const calls: CallTable = {
    greet: { method: 'GET', path: '/greet', takes: '' },
    greetOne: { method: 'GET', path: '/greet/{id}/{again}', takes: '' },
  };
  const answers: Readers = {
    greet: { read: greeting },
    greetOne: { read: (data) => ({ ...greeting(data), leftOut: ['extra'] }) },
  };
  const http = createHttp({
    platform: tab,
    short: {},
    sample: { hello: '' },
    send,
    limits,
    protect,
    calls,
    answers: () => Promise.resolve(answers),
    leftOut: (...fields) => void left.push(fields),
    refused: () => {},
  });
  const own = (options: CallOptions = {}, path = '/own', facts: Facts = {}, read = greeting) =>
    http({ method: 'GET', path, ...facts, read }, options);
  const byName = (name: string, options: CallOptions = {}) => http(name as 'bootstrap', options) as Promise<unknown>;
  return { time, tab, limits, left, own, byName };
}

describe('decision 23: the developer gets the paths of the parts that were left out', () => {
  it('once for each part, whatever its place in a list', () => {
    const tell = createLeftOut();
    tell('users.get', ['a[0].x', 'a[12].x', 'b']);
    expect(warnings).toEqual([
      expect.stringMatching(/^\[foyer\] The response of users\.get .* ignored: a\[\]\.x, b\. .*#FOYER_IGNORED_FIELDS$/),
    ]);
    tell('users.get', ['a[3].x', 'c']);
    expect(warnings[1]).toContain('which are ignored: c. ');
    tell('users.get', ['b', 'c']);
    tell('users.get', []);
    expect(warnings).toHaveLength(2);
    tell('users.update', ['b']);
    expect(warnings[2]).toContain('users.update');
  });

  it('of ten parts at a time', () => {
    createLeftOut()(
      'users.get',
      Array.from({ length: 12 }, (_, index) => `p${index}`),
    );
    expect(warnings[0]).toMatch(/ignored: p0, .*p9\. Correct/);
  });

  it('with the name of the call, or its path if it has none', async () => {
    const { left, byName } = start();
    await byName('greetOne', { params: ['a/b', 'c'] });
    expect(left).toEqual([['greetOne', ['extra']]]);
    const other = start();
    await other.own();
    expect(other.left).toEqual([['/own', []]]);
  });
});

it('the reader of a response is built while the request is pending', async () => {
  const steps: string[] = [];
  const { own } = start(async () => {
    steps.push('sent');
    await settle();
    steps.push('answered');
    return json({ data: { hello: 'world' } });
  });
  const call = own({}, '/own', {}, (answer) => {
    steps.push(JSON.stringify(answer));
    return greeting(answer);
  });
  expect(await call).toEqual({ hello: 'world' });
  expect(steps).toEqual(['sent', '{"hello":""}', 'answered', '{"hello":"world"}']);
});

describe('faults N4, N5, B8: when work ends', () => {
  const never = () => new Promise<never>(() => {});

  it('a browser that is offline fails immediately, with that reason', async () => {
    const { tab } = start();
    tab.online = false;
    expect(await rejection(withDeadline(tab, undefined, never))).toMatchObject({
      code: 'network_error',
      offline: true,
    });
  });

  it('one that is offline still reaches this machine, and the reason of a failure is that it is offline', async () => {
    const { tab } = start();
    tab.online = false;
    const local = { isLocal: true };
    expect(await withDeadline(tab, undefined, () => Promise.resolve('answer'), local)).toBe('answer');
    const lost = () => Promise.reject(new NetworkError('network_error'));
    expect(await rejection(withDeadline(tab, undefined, lost, local))).toMatchObject({ offline: true });
    const refused = () => Promise.reject(new Error('refused'));
    expect(await rejection(withDeadline(tab, undefined, refused, local))).toMatchObject({ message: 'refused' });
  });

  it.each([true, undefined] as const)(
    'one that goes offline leaves it open whether a sign-in went through: %s',
    async (mints) => {
      const { tab } = start();
      const failure = rejection(withDeadline(tab, undefined, never, { mints }));
      tab.fire('offline');
      expect((await failure) as NetworkError).toMatchObject({ code: 'network_error' });
      expect(((await failure) as NetworkError).unconfirmed).toBe(mints);
    },
  );

  it('it has no listeners left', async () => {
    const { tab, time } = start();
    const { signal } = new AbortController();
    await withDeadline(tab, signal, () => Promise.resolve());
    expect([getEventListeners(signal, 'abort').length, tab.listeners(), time.pending()]).toEqual([0, 0, 0]);
  });

  it('a page that shows, and was not restored, has its full 10 s', async () => {
    const { tab, time } = start();
    const failures: unknown[] = [];
    void rejection(withDeadline(tab, undefined, never)).then((error) => failures.push(error));
    tab.fire('pageshow', { persisted: false });
    await time.advance(9999);
    expect(failures).toEqual([]);
    await time.advance(1);
    expect(failures).toMatchObject([{ code: 'timeout' }]);
  });
});

describe('contract 1.6: the fields of an error response', () => {
  const { tab, time } = start();
  const read = (status: number, body: unknown, headers: Record<string, string> = {}) =>
    errorAnswer(
      new Response(null, { status, headers }),
      body,
      { platform: tab, refused: () => {} },
      'POST /sdk/v1/otps/email/send',
    );

  it.each<[unknown, object]>([
    [
      { error_type: 'x', error_message: 'Why.' },
      { code: 'x', message: 'Why.', status_code: 418 },
    ],
    [
      { error_type: 'x', error_message: 7 },
      { code: 'x', message: 'The provider responded with x.' },
    ],
    [
      { error_type: 'x', error_message: '' },
      { code: 'x', message: 'The provider responded with x.' },
    ],
    [
      { error_type: 7, error_message: 'Why.' },
      { code: 'unknown_error', message: 'Why.' },
    ],
    [
      { error_type: '', error_message: 'Why.' },
      { code: 'unknown_error', message: 'Why.' },
    ],
    [{ error_type: '', error_message: '' }, { code: 'invalid_response' }],
    [{ error_type: 7, error_message: {} }, { code: 'invalid_response' }],
    [{ error_type: 'x', status_code: 499 }, { status_code: 499 }],
    [{ error_type: 'x', status_code: '499' }, { status_code: 418 }],
  ])('%j', (body, error) => {
    expect(read(418, body)).toMatchObject(error);
  });

  it.each([401, 403])('a status of %i without an error code names the call, and what to authorize', (status) => {
    expect(read(status, 'Forbidden').message).toMatch(
      /^POST \/sdk\/v1\/otps\/email\/send failed with status 40[13]\. Is this domain authorized .*#FOYER_CALL_REFUSED$/,
    );
  });

  it.each<[number, string | undefined, number | undefined]>([
    [429, '7', 7],
    [429, undefined, 30],
    [503, '7', 7],
    [503, undefined, undefined],
    [500, '7', undefined],
    [429, new Date(tab.wallClock() + 60_000).toUTCString(), 60],
    [429, `on ${new Date(tab.wallClock() + 60_000).toUTCString()}`, 30],
  ])('a status of %i with Retry-After %s asks to wait for %s s', (status, header, seconds) => {
    const { retryAt } = read(status, { error_type: 'x' }, header === undefined ? {} : { 'retry-after': header });
    expect(retryAt).toBe(seconds === undefined ? undefined : time.now() + seconds * 1000);
  });

  it('org api 10: a user lock with a status of 429 has no default time', () => {
    expect(read(429, { error_type: 'user_lock_limit_reached' }).retryAt).toBeUndefined();
    expect(read(429, { error_type: 'user_lock_limit_reached' }, { 'retry-after': '7' }).retryAt).toBe(
      time.now() + 7000,
    );
  });
});

describe('contract 1: one call', () => {
  it('a call with its own path is limited by that path, and another path is not', async () => {
    let status = 429;
    const { own } = start(() => (status === 429 ? new Response('{}', { status }) : json({ data: { hello: 'world' } })));
    await rejection(own({}, '/one'));
    status = 200;
    expect(await rejection(own({}, '/one'))).toMatchObject({ code: 'too_many_requests' });
    expect(await own({}, '/two')).toMatchObject({ hello: 'world' });
  });

  it('an error without a wait leaves no wait', async () => {
    const { own, tab } = start(() => new Response('{}', { status: 400 }));
    await rejection(own());
    expect(tab.storage.get(tokenStorage(tab.storage, TOKEN).key('::foyer_waits'))).toBeNull();
  });

  it('a read with an incomplete response is sent once more', async () => {
    const broken = () =>
      new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError('gone')) }));
    const { own, tab, time } = start(broken);
    const failure = rejection(own({}, '/own', { idempotent: true }));
    await time.advance(1000);
    expect(await failure).toMatchObject({ code: 'network_error' });
    expect(tab.requests).toHaveLength(2);
  });

  it.each([
    [0, 400],
    [0.5, 500],
    [1, 600],
  ])('a read is sent again after 500 ms, plus or minus a fifth (%d)', async (random, ms) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    const { own, tab, time } = start(() => new Response('{}', { status: 500 }));
    const failure = rejection(own({}, '/own', { idempotent: true }));
    await time.advance(ms - 1);
    expect(tab.requests).toHaveLength(1);
    await time.advance(1);
    expect(tab.requests).toHaveLength(2);
    await failure;
  });

  it('a read that its caller repeats is sent once', async () => {
    const { own, tab, time } = start(() => new Response('{}', { status: 500 }));
    const failure = rejection(own({ once: true }, '/own', { idempotent: true }));
    await time.advance(1000);
    await failure;
    expect(tab.requests).toHaveLength(1);
  });

  it.each([
    ['text', 'text'],
    [() => 'asked for', 'asked for'],
  ] as const)('speaks for the secret that it is given: %s', async (secret, sent) => {
    const { own, tab } = start();
    await own({ secret });
    const headers = new Headers(tab.requests[0]?.init.headers);
    expect(atob(headers.get('authorization')?.replace('Basic ', '') ?? '')).toBe(`${TOKEN}:${sent}`);
  });

  it('an answer of status 299 is one', async () => {
    const { own } = start(() => new Response('{"data":{"hello":"world"}}', { status: 299 }));
    expect(await own()).toMatchObject({ hello: 'world' });
  });

  it('fills in its parameters, each encoded, and an empty text for a missing one', async () => {
    const { byName, tab } = start();
    await byName('greetOne', { params: ['a/b'] });
    await byName('greetOne');
    expect(tab.requests.map(({ url }) => url)).toEqual(['https://api.test/greet/a%2Fb/', 'https://api.test/greet//']);
  });

  it('one that the contract does not know is refused', async () => {
    const { byName, tab } = start();
    expect(await rejection(byName('unknown'))).toMatchObject({
      id: 'FOYER_UNKNOWN_CALL',
      message: expect.stringContaining('unknown is no call of this version.') as unknown,
    });
    expect(tab.requests).toEqual([]);
  });

  it('an error without a content type is read for a captcha as well', async () => {
    const { own } = start(() => new Response(new TextEncoder().encode('Captcha required'), { status: 400 }));
    expect(await rejection(own())).toMatchObject({ code: 'captcha_required' });
  });

  it('an unavailable captcha is not requested again: only the provider asks for a captcha', async () => {
    const asked: boolean[] = [];
    const { own, tab } = start(undefined, (_protection, isRepeat) => {
      asked.push(isRepeat);
      return Promise.reject(new BrowserError('script_blocked', 'Blocked.'));
    });
    expect(await rejection(own({}, '/own', { protection: 'P' }))).toMatchObject({ code: 'script_blocked' });
    expect([asked, tab.requests]).toEqual([[false], []]);
  });

  it.each([true, undefined] as const)('outlives the page only if requested: %s', async (keepalive) => {
    const { own, tab } = start();
    await own({ keepalive });
    expect(tab.requests[0]?.init.keepalive).toBe(keepalive);
    expect(Object.keys(tab.requests[0]?.init ?? {}).includes('keepalive')).toBe(keepalive === true);
  });
});

describe('fault N7: a wait that the provider has requested', () => {
  it.each([
    [249, 0],
    [250, 0],
    [251, 251],
    [900_000, 900_000],
    [900_001, 0],
  ])('of %i ms lasts %i', (ms, left) => {
    const { limits, time } = start();
    limits.keep('a', time.now() + ms);
    expect(limits.wait('a')).toBe(left);
  });

  it('replaces the previous one, and leaves those of other calls', () => {
    const { limits, tab, time } = start();
    limits.keep('a', time.now() + 1000);
    limits.keep('b', time.now() + 3000);
    limits.keep('a', time.now() + 2000);
    expect([limits.wait('a'), limits.wait('b')]).toEqual([2000, 3000]);
    expect(Object.keys(tokenStorage(tab.storage, TOKEN).read('::foyer_waits') as object)).toEqual(['b', 'a']);
  });
});

describe('contract 7: unavailable protection fields', () => {
  const prove = createProtectionFields({
    platform: virtualTime(),
    deviceId: () => Promise.reject(new TypeError('blocked')),
    captcha: () => Promise.reject(new TypeError('blocked')),
  });

  it('the error of the device contains its cause', async () => {
    const failure = await rejection(prove({ ...SAFE_BOOTSTRAP, runDFPProtectedAuth: true }, 'P', false));
    expect(failure).toMatchObject({ code: 'script_blocked', cause: { message: 'blocked' } });
  });

  it('the developer gets one warning about a missing captcha', async () => {
    const settings = { ...SAFE_BOOTSTRAP, captchaSettings: { enabled: true, siteKey: 'k' } };
    expect(await prove(settings, 'C', false)).toEqual({});
    expect(warnings).toHaveLength(1);
    expect(await prove(settings, 'C', false)).toEqual({});
    expect(warnings).toHaveLength(1);
  });
});

describe('contract 1.4: telemetry', () => {
  const ROME = { name: 'Europe/Rome', isExact: true };
  const bytes = (value: number) =>
    ({ getRandomValues: (array: Uint8Array) => array.map((_, index) => value + index) }) as unknown as Crypto;

  it('has the client, the place and the time, and new ids each time', () => {
    const { tab } = start();
    const fields = telemetry(tab, 'a.example', ROME, { user_id: 'ada' }) as Record<string, string>;
    const { event_id, app_session_id, persistent_id, timezone, ...rest } = fields;
    expect(rest).toEqual({
      client_sent_at: new Date(tab.wallClock()).toISOString(),
      user_id: 'ada',
      app: { identifier: 'a.example' },
      sdk: { identifier: 'Stytch.js Javascript SDK', version: expect.stringContaining('@foyer/core@') as string },
    });
    const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
    expect(event_id).toMatch(new RegExp(`^event-id-${uuid}$`));
    expect(app_session_id).toMatch(new RegExp(`^app-session-id-${uuid}$`));
    expect(persistent_id).toMatch(new RegExp(`^persistent-id-${uuid}$`));
    expect(timezone).toBe('Europe/Rome');
  });

  it('each digit of an id has its own random byte', () => {
    const { tab } = start();
    const { event_id } = telemetry({ ...tab, crypto: bytes(1) }, 'a.example', ROME, {}) as Record<string, string>;
    expect(event_id).toBe('event-id-12345678-9abc-4def-8123-456789abcdef');
  });
});

describe('fault N1: the advice for an API that does not respond', () => {
  it.each([
    ['http://localhost', '"npx @foyer/sandbox --port 80"'],
    ['http://localhost:4400', '"npx @foyer/sandbox"'],
    ['http://api.localhost:9000', '--port 9000'],
    ['http://127.0.0.2:9000', '--port 9000'],
    ['http://[::1]:9000', '--port 9000'],
  ])('at %s, on this machine: start it', (url, advice) => {
    expect(unreachableAdvice(url, TOKEN)[1]).toContain(advice);
  });

  it.each([
    'https://localhost.evil.example',
    'https://mylocalhost',
    'https://10.127.0.1',
    'https://a.127.example',
    'nowhere',
    'https://[2001:db8::1]',
  ])('%s is not on this machine', (url) => {
    expect(unreachableAdvice(url, TOKEN)[1]).toContain('CORS');
  });
});
