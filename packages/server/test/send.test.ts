import { describe, expect, it } from 'vitest';
import { callHeaders, isRecord, send } from '../src/send';
import { answering, thrown } from './provider-fetch';

const ASK = { method: 'POST', path: '/path', headers: { a: 'b' }, body: '{}' } as const;
const SOFT = { kind: 'provider_unreachable', status: 503 };

describe('a request to the provider', () => {
  it('goes to the configured address, follows no redirect, and ends when it is answered', async () => {
    const { settings, made } = answering(Response.json({ a: 1 }, { status: 201, headers: { b: 'c' } }));
    const { status, headers, json } = await send(settings, ASK);
    expect([status, headers.get('b'), json]).toEqual([201, 'c', { a: 1 }]);
    const [{ url, init } = { url: '', init: {} }] = made;
    const { signal, ...rest } = init;
    expect([url, rest]).toEqual([
      'http://localhost:4400/path',
      { method: 'POST', headers: { a: 'b' }, body: '{}', redirect: 'manual' },
    ]);
    expect(signal?.aborted, 'what is left of it').toBe(true);
  });

  it.each([200, 299, 300, 400, 428, 430, 499])('hands on an answer with status %i', async (status) => {
    expect(await send(answering(Response.json({}, { status })).settings, ASK)).toMatchObject({ status, json: {} });
  });

  it.each([429, 500, 503])('does not take an answer with status %i', async (status) => {
    const error = await thrown(send(answering(Response.json({}, { status })).settings, ASK));
    expect(error).toMatchObject({
      ...SOFT,
      message: expect.stringContaining(`The provider answered with status ${status}.`) as string,
    });
  });

  it('takes an answer of a million characters, and no longer one', async () => {
    const longest = `"${'x'.repeat(1_048_574)}"`;
    expect((await send(answering(new Response(longest)).settings, ASK)).json).toHaveLength(1_048_574);
    const error = await thrown(send(answering(new Response(`${longest} `)).settings, ASK));
    expect(error).toMatchObject({
      ...SOFT,
      message: expect.stringContaining('The provider gave an answer that is too long.') as string,
    });
  });

  it('says of a page that it is not JSON, and of a network that fails why', async () => {
    const page = await thrown(send(answering(new Response('<h1>')).settings, ASK));
    expect(page).toMatchObject({
      ...SOFT,
      message: expect.stringContaining('The provider gave an answer that is not JSON.') as string,
      cause: expect.any(SyntaxError) as unknown,
    });
    const cause = new TypeError('fetch failed');
    const away = await thrown(send(answering(() => Promise.reject(cause)).settings, ASK));
    expect(away).toMatchObject({
      ...SOFT,
      message: expect.stringContaining('The provider could not be reached.') as string,
      cause,
    });
  });

  it('gives up in time, and ends the request', async () => {
    const { settings, made } = answering(() => new Promise(() => {}), { timeout: 20 });
    expect(await thrown(send(settings, ASK))).toMatchObject({
      ...SOFT,
      message: expect.stringContaining('The provider did not answer within 20 ms.') as string,
    });
    expect(made[0]?.init.signal?.aborted).toBe(true);
  });

  const text = () => Promise.resolve('{}');
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a list', [200]],
    ['no status', { headers: new Headers(), text }],
    ['a status of another kind', { status: '200', headers: new Headers(), text }],
    ['no headers', { status: 200, text }],
    ['headers of another kind', { status: 200, headers: new Map(), text }],
  ])('takes no Response from a fetch that answers %s', async (_, answer) => {
    const error = await thrown(send(answering(answer).settings, ASK));
    expect(error).toMatchObject({
      ...SOFT,
      message: expect.stringContaining('The provider could not be asked: fetch answered no Response.') as string,
    });
  });

  it('takes what has all that a Response needs', async () => {
    expect((await send(answering({ status: 200, headers: new Headers(), text }).settings, ASK)).json).toEqual({});
  });
});

describe('the headers of a call (contract 1.3)', () => {
  it('say which project and which page it is for, and carry the token as a password', () => {
    const { settings } = answering(undefined);
    const { 'x-sdk-client': client = '', ...rest } = callHeaders(settings, 'tökén', 'https://app.example:8443');
    expect(rest).toEqual({
      authorization: `Basic ${Buffer.from('public-token-test-a:tökén').toString('base64')}`,
      'content-type': 'application/json',
      'x-sdk-parent-host': 'https://app.example:8443',
    });
    expect(JSON.parse(atob(client))).toEqual({
      event_id: expect.stringMatching(/^event-id-[\da-f-]{36}$/) as unknown,
      app_session_id: expect.stringMatching(/^app-session-id-[\da-f-]{36}$/) as unknown,
      persistent_id: expect.stringMatching(/^persistent-id-[\da-f-]{36}$/) as unknown,
      client_sent_at: '1970-01-01T00:00:00.000Z',
      timezone: 'UTC',
      app: { identifier: 'app.example' },
      sdk: { identifier: 'Stytch.js Javascript SDK', version: expect.stringContaining('@foyer/server@') as unknown },
    });
  });
});

it.each([
  [{}, true],
  [new Headers(), true],
  [[], false],
  [null, false],
  [undefined, false],
  ['x', false],
  [() => 1, false],
])('%s is a record: %s', (value, expected) => {
  expect(isRecord(value)).toBe(expected);
});
