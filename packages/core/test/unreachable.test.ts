import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../src/users/client';
import { createSend } from '../src/http/send';
import { unreachableAdvice } from '../src/http/unreachable';
import { createWatch } from '../src/http/watch';
import { fakeBrowser } from './support/browser';
import { eventually } from './support/eventually';
import { json } from './support/http';
import { virtualTime } from './support/time';

const TEST = 'public-token-test-x';
const LIVE = 'public-token-live-x';
const API = 'http://localhost:4400';

/** A page with a provider that responds only while `isUp`. */
function newPage() {
  const provider = { isUp: false };
  const time = virtualTime();
  const fetch = () => (provider.isUp ? Promise.resolve(json({})) : Promise.reject(new TypeError('Failed to fetch')));
  return { provider, time, tab: fakeBrowser({ time, fetch }).openTab() };
}

describe('faults N1, N17: a provider that is not there', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
  afterEach(() => void vi.restoreAllMocks());

  it('is reported once, after 3 s, with its address and with the command that starts the sandbox', async () => {
    const { time, tab } = newPage();
    const client = createClient(TEST, { endpoints: { testAPIURL: API } }, tab);
    // The engine tells of it, counting from when it is there.
    await vi.dynamicImportSettled();
    await time.advance(2900);
    expect(console.warn).not.toHaveBeenCalled();
    await time.advance(200);
    await eventually(() => expect(console.warn).toHaveBeenCalled());
    const call = client.passwords.searchUser('ada@example.com').catch(() => {});
    await time.advance(60_000);
    await call;
    expect(vi.mocked(console.warn).mock.calls).toEqual([
      [
        expect.stringMatching(
          /^\[foyer\] http:\/\/localhost:4400 cannot be reached\. Start the sandbox there with "npx @foyer\/sandbox", or correct `endpoints` of createClient\. .*#FOYER_UNREACHABLE$/,
        ),
      ],
    ]);
    client.destroy();
  });
});

describe('reports of a lost request', () => {
  /** Sends watched requests, and records the calls of `silent`. */
  function watched() {
    const page = newPage();
    const silent = vi.fn();
    const send = createSend({
      platform: page.tab,
      origin: '',
      baseUrl: API,
      publicToken: TEST,
      secret: () => '',
      telemetry: () => ({}),
    });
    const watch = createWatch(page.tab, {}, silent);
    const request = { method: 'GET', path: '/' } as const;
    const call = (signal = new AbortController().signal) =>
      watch({ request, signal, answer: send(request, signal) }).catch(() => 'lost');
    return { ...page, silent, call };
  }

  it('once, 3 s after it', async () => {
    const { call, time, silent } = watched();
    expect(await call()).toBe('lost');
    await time.advance(1000);
    await call();
    await time.advance(1900);
    expect(silent).not.toHaveBeenCalled();
    await time.advance(100);
    expect(silent).toHaveBeenCalledOnce();
    await call();
    await time.advance(60_000);
    expect(silent).toHaveBeenCalledOnce();
  });

  it('not if another was answered meanwhile', async () => {
    const { call, time, silent, provider } = watched();
    await call();
    provider.isUp = true;
    await call();
    await time.advance(60_000);
    expect(silent).not.toHaveBeenCalled();
  });

  it('not if the page was left in mid-call: the browser has aborted it', async () => {
    const { call, time, silent, tab } = watched();
    await call();
    tab.fire('pagehide');
    await time.advance(60_000);
    expect(silent).not.toHaveBeenCalled();
  });

  it('not if the caller has aborted it', async () => {
    const { call, time, silent } = watched();
    await call(AbortSignal.abort());
    await time.advance(60_000);
    expect(silent).not.toHaveBeenCalled();
  });

  it('not if the browser is offline, then or 3 s later, but then again once it is back', async () => {
    const { call, time, silent, tab } = watched();
    tab.online = false;
    await call();
    await time.advance(60_000);
    tab.online = true;
    await call();
    tab.online = false;
    await time.advance(60_000);
    expect(silent).not.toHaveBeenCalled();
    tab.online = true;
    await call();
    await time.advance(3000);
    expect(silent).toHaveBeenCalledOnce();
  });
});

describe('the text of the advice', () => {
  const DEMAND = 'Is it up, and can this page (CORS, ad blocker, Content-Security-Policy) call it?';

  it.each([
    ['http://localhost:4400', TEST, 'Start the sandbox there with "npx @foyer/sandbox", or'],
    ['http://127.0.0.1:4500', TEST, 'Start the sandbox there with "npx @foyer/sandbox --port 4500", or'],
    ['http://api.localhost:4400', LIVE, 'Start the sandbox there with "npx @foyer/sandbox", or'],
    [
      'https://test.example.com',
      TEST,
      `${DEMAND} To work without it, start the sandbox with "npx @foyer/sandbox" and pass`,
    ],
  ])('%s with %s: %s', (url, token, text) => {
    const [id, message] = unreachableAdvice(url, token);
    expect(id).toBe('FOYER_UNREACHABLE');
    expect(message).toContain(`${url} cannot be reached. ${text}`);
  });

  it('without `fetch`, the advice is to provide one: no address would help', () => {
    vi.stubGlobal('fetch', undefined);
    expect(unreachableAdvice(API, TEST)).toEqual(['FOYER_NO_FETCH', expect.stringContaining('has no fetch')]);
    vi.unstubAllGlobals();
  });

  it('developers of a live page are not sent to a sandbox', () => {
    expect(unreachableAdvice('https://api.example.com', LIVE)[1]).toBe(
      `https://api.example.com cannot be reached. ${DEMAND}`,
    );
  });
});
