import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bootstrap } from '../src/bootstrap/bootstrap';
import { SAFE_BOOTSTRAP } from '../src/bootstrap/bootstrap';
import { createBootstrapStore } from '../src/bootstrap/bootstrap-store';
import { readCopy } from '../src/bootstrap/settings-copy';
import { getBootstrap } from '../src/bootstrap/get-bootstrap';
import { readBootstrap } from '../src/bootstrap/read-bootstrap';
import { tokenStorage } from '../src/base/token-storage';
import type { Asked, Send } from '../src/http/send';
import { fakeBrowser } from './support/browser';
import type { Time } from './support/time';
import { settle, virtualTime } from './support/time';

const KEY = 'stytch_sdk_state_public-token-test-x::bootstrap';
const LOADED: Bootstrap = {
  ...SAFE_BOOTSTRAP,
  projectName: 'Analytical Engines',
  displayWatermark: true,
  pkceRequiredForEmailMagicLinks: false,
};

function start(load: () => Promise<Bootstrap>, cached?: string, time = virtualTime()) {
  const browser = fakeBrowser({ time });
  const tab = browser.openTab();
  if (cached !== undefined) tab.storage.set(KEY, cached);
  const store = tokenStorage(tab.storage, 'public-token-test-x');
  const copy = () => readCopy(store, 'https://api.test', tab.wallClock());
  return { time, browser, ...createBootstrapStore({ platform: tab, copy, load, renew: load }) };
}

/** Asks for the settings, and reads the answer as an engine does. */
function ask(time: Time, send: Send): Promise<Bootstrap> {
  const deps = { platform: time, leftOut: () => {}, refused: () => {} };
  return getBootstrap({
    publicToken: 'public-token-test-x',
    send,
    read: ({ answer }: Asked) => readBootstrap(deps, answer),
  });
}

const never = () => new Promise<never>(() => {});
const fails = () => Promise.reject(new TypeError('no network'));

describe('contract 2: the known settings', () => {
  it('is the answer, once it is there', async () => {
    const { bootstrap } = start(() => Promise.resolve(LOADED));
    const reports: Bootstrap[] = [];
    bootstrap.subscribe((next) => reports.push(next));
    expect(bootstrap.getSync()).toBe(SAFE_BOOTSTRAP);
    expect(await bootstrap.getAsync()).toEqual(LOADED);
    expect(bootstrap.getSync()).toEqual(LOADED);
    expect(reports).toEqual([LOADED]);
  });

  it('are the cached copy at first, and an equal response notifies no listener and keeps the same object', async () => {
    const { bootstrap } = start(() => Promise.resolve(LOADED), JSON.stringify(LOADED));
    const before = bootstrap.getSync();
    expect(before).toEqual(LOADED);
    expect(bootstrap.isKnown()).toBe(true);
    let reports = 0;
    bootstrap.subscribe(() => (reports += 1));
    await bootstrap.getAsync();
    expect(bootstrap.getSync()).toBe(before);
    expect(reports).toBe(0);
  });

  it('a response equals its copy even if it has null where the copy has no field, in any order', async () => {
    const answered = await ask(virtualTime(), () =>
      Promise.resolve(new Response(JSON.stringify({ data: { ...WIRE, slug_pattern: null } }))),
    );
    const { bootstrap } = start(() => Promise.resolve(answered), JSON.stringify(answered));
    let reports = 0;
    bootstrap.subscribe(() => (reports += 1));
    await bootstrap.getAsync();
    expect(reports).toBe(0);
  });

  it('an answer that says no more than the safe settings is known all the same', async () => {
    const { bootstrap } = start(() => Promise.resolve({ ...SAFE_BOOTSTRAP }));
    expect(bootstrap.isKnown()).toBe(false);
    await bootstrap.getAsync();
    expect(bootstrap.isKnown()).toBe(true);
  });
});

describe('decision 19, fault N19: the settings cannot be loaded', () => {
  it('without a copy the safe settings serve, with PKCE on', async () => {
    const { bootstrap, time } = start(fails);
    const waiting = bootstrap.getAsync();
    await time.advance(600);
    expect(await waiting).toBe(SAFE_BOOTSTRAP);
    expect(SAFE_BOOTSTRAP).toMatchObject({
      pkceRequiredForEmailMagicLinks: true,
      pkceRequiredForPasswordResets: true,
      pkceRequiredForOAuth: true,
      captchaSettings: { enabled: false },
    });
  });

  it('with a copy the copy serves, and it is not written over', async () => {
    const { bootstrap, time, browser } = start(fails, JSON.stringify(LOADED));
    const waiting = bootstrap.getAsync();
    await time.advance(3000);
    expect(await waiting).toEqual(LOADED);
    expect(JSON.parse(browser.storage.get(KEY) ?? '')).toEqual(LOADED);
  });

  it('a server that never answers holds the form up for 3 s at most', async () => {
    const { bootstrap, time } = start(never);
    let ready = false;
    void bootstrap.getAsync().then(() => (ready = true));
    await time.advance(2999);
    expect(ready).toBe(false);
    await time.advance(1);
    await settle();
    expect(ready).toBe(true);
  });

  it('is requested again after 500 ms, 2, 8 and 30 s, and a late answer is reported', async () => {
    const at: number[] = [];
    const time = virtualTime();
    const load = () => (at.push(time.now()) === 5 ? Promise.resolve(LOADED) : fails());
    const { bootstrap } = start(load, undefined, time);
    const reports: Bootstrap[] = [];
    bootstrap.subscribe((next) => reports.push(next));
    await time.advance(120_000);
    expect(at.map((state) => state - 1000)).toEqual([0, 500, 2500, 10_500, 40_500]);
    expect(reports).toEqual([LOADED]);
    expect(await bootstrap.getAsync()).toEqual(LOADED);
  });

  it('a form waits for the second try too, not for the third', async () => {
    let tries = 0;
    const { bootstrap, time } = start(() => (++tries === 2 ? Promise.resolve(LOADED) : fails()));
    const waiting = bootstrap.getAsync();
    await time.advance(500);
    expect(await waiting).toEqual(LOADED);
  });
});

describe('junk in the cache', () => {
  it.each(['', 'null', '[]', '"x"', '{', '{"projectName":7}'])('%s is as if nothing were there', (cached) => {
    expect(start(never, cached).bootstrap.getSync()).toEqual(SAFE_BOOTSTRAP);
  });

  it('field by field: valid fields are used, others get their safe value', () => {
    const cached = { ...LOADED, displayWatermark: 'yes', passwordConfig: { ludsComplexity: 'x' }, emailDomains: [1] };
    expect(start(never, JSON.stringify(cached)).bootstrap.getSync()).toEqual({
      ...LOADED,
      displayWatermark: SAFE_BOOTSTRAP.displayWatermark,
      passwordConfig: null,
      emailDomains: SAFE_BOOTSTRAP.emailDomains,
    });
  });

  it('whatever is there, every field has a kind that programs can rely on', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc
            .record(Object.fromEntries(Object.keys(LOADED).map((k) => [k, fc.jsonValue()])))
            .map((v) => JSON.stringify(v)),
        ),
        (cached) => {
          const bootstrap = start(never, cached).bootstrap.getSync();
          for (const [key, safe] of Object.entries(SAFE_BOOTSTRAP)) {
            const value: unknown = bootstrap[key as keyof Bootstrap];
            if (safe !== null) expect(typeof value, key).toBe(typeof safe);
          }
          expect(Array.isArray(bootstrap.emailDomains)).toBe(true);
          expect(bootstrap.rbacPolicy === null || Array.isArray(bootstrap.rbacPolicy.scopes)).toBe(true);
        },
      ),
    );
  });
});

const WIRE = {
  request_id: 'r',
  status_code: 200,
  project_name: 'Analytical Engines',
  disable_sdk_watermark: false,
  cname_domain: 'auth.example.com',
  email_domains: ['example.com'],
  captcha_settings: { enabled: true, siteKey: 'key' },
  pkce_required_for_email_magic_links: true,
  pkce_required_for_password_resets: false,
  pkce_required_for_oauth: false,
  pkce_required_for_sso: false,
  slug_pattern: null,
  create_organization_enabled: false,
  password_config: { luds_complexity: 3, luds_minimum_count: 8 },
  siwe_required_for_crypto_wallets: true,
  vertical: 'CONSUMER',
};

describe('contract 2: from the wire', () => {
  const read = (data: object) => ask(virtualTime(), () => Promise.resolve(new Response(JSON.stringify({ data }))));

  it('each field has its internal name, and the watermark is the negation', async () => {
    expect(await read(WIRE)).toEqual({
      projectName: 'Analytical Engines',
      displayWatermark: true,
      cnameDomain: 'auth.example.com',
      emailDomains: ['example.com'],
      captchaSettings: { enabled: true, siteKey: 'key' },
      pkceRequiredForEmailMagicLinks: true,
      pkceRequiredForPasswordResets: false,
      pkceRequiredForOAuth: false,
      pkceRequiredForSso: false,
      slugPattern: null,
      createOrganizationEnabled: false,
      passwordConfig: { ludsComplexity: 3, ludsMinimumCount: 8 },
      runDFPProtectedAuth: false,
      dfpProtectedAuthMode: undefined,
      rbacPolicy: null,
      siweRequiredForCryptoWallets: true,
      vertical: 'CONSUMER',
    });
  });

  it('decisions 19, 23: a missing, null or invalid field gets its safe value, and PKCE is on', async () => {
    const odd = Object.fromEntries(Object.keys(WIRE).map((key) => [key, [{}]]));
    const nothing = Object.fromEntries(Object.keys(WIRE).map((key) => [key, null]));
    for (const answer of [{}, nothing, odd]) {
      expect(await read(answer)).toMatchObject({ ...SAFE_BOOTSTRAP, emailDomains: expect.any(Array) as unknown });
    }
  });

  it('refuses a response that is not an object, with its path', async () => {
    await expect(read(['x'])).rejects.toMatchObject({ code: 'invalid_response', details: { path: '' } });
  });
});

describe('the request for the settings is sent before its reader is loaded', () => {
  /** Asks, and lets `arrive` say when the reader is loaded. */
  function askEarly(answer: Promise<Response>) {
    const signals: AbortSignal[] = [];
    let arrive: (loaded: Promise<void>) => void = () => {};
    const loaded = new Promise<void>((resolve) => (arrive = resolve));
    const send: Send = (_request, signal) => {
      signals.push(signal);
      return answer;
    };
    const deps = { platform: virtualTime(), leftOut: () => {}, refused: () => {} };
    const read = async ({ answer: asked }: Asked) => (await loaded, readBootstrap(deps, asked));
    return { signals, arrive, settings: getBootstrap({ publicToken: 'public-token-test-x', send, read }) };
  }

  it('the request is out before, and its answer waits', async () => {
    const { signals, arrive, settings } = askEarly(Promise.resolve(new Response(JSON.stringify({ data: WIRE }))));
    expect(signals).toHaveLength(1);
    arrive(Promise.resolve());
    expect(await settings).toMatchObject({ projectName: 'Analytical Engines' });
  });

  it('fault N1: only the reader reports a request that is lost meanwhile', async () => {
    const lost = new TypeError('no network');
    const { arrive, settings } = askEarly(Promise.reject(lost));
    await settle();
    arrive(Promise.resolve());
    await expect(settings).rejects.toBe(lost);
  });

  it('fault N1: the request is aborted if the reader cannot be loaded', async () => {
    const { signals, arrive, settings } = askEarly(never());
    arrive(Promise.reject(new TypeError('no file')));
    await expect(settings).rejects.toThrow('no file');
    expect(signals[0]?.aborted).toBe(true);
  });
});

describe('the limits of every call hold for the settings too', () => {
  /** Asks a server that gives `answer`. The form of it is right, so that nothing but a limit refuses it. */
  function askFor(answer: (signal: AbortSignal) => Promise<Response> | Response) {
    const time = virtualTime();
    const signals: AbortSignal[] = [];
    const send = async (_request: object, signal: AbortSignal) => {
      signals.push(signal);
      return answer(signal);
    };
    const result = ask(time, send);
    let outcome: unknown = 'pending';
    result.then(
      ({ projectName }) => (outcome = projectName),
      (error: unknown) => (outcome = (error as { readonly code: string }).code),
    );
    return { time, signals, outcome: async () => (await settle(), outcome) };
  }
  const whole = (more: object = {}) => JSON.stringify({ data: { ...WIRE, ...more } });

  it('it is used if it is within them', async () => {
    expect(await askFor(() => new Response(whole({ later: 'x'.repeat(990_000) }))).outcome()).toBe(
      'Analytical Engines',
    );
  });

  it('fault N14: a whole answer of over 1 MB is refused, and the rest of it is not loaded', async () => {
    let isCancelled = false;
    const part = new TextEncoder().encode(whole({ later: 'x'.repeat(1_000_001) }));
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(part),
      cancel: () => void (isCancelled = true),
    });
    const { outcome, signals } = askFor(() => new Response(body));
    expect(await outcome()).toBe('invalid_response');
    expect(isCancelled).toBe(true);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it.each([201, 206, 300, 404, 500])('a whole answer with status %i is refused', async (status) => {
    expect(await askFor(() => new Response(whole(), { status })).outcome()).toBe('invalid_response');
  });

  it('fault N4: a server that does not answer within 10 s is given up', async () => {
    const { time, signals, outcome } = askFor(never);
    await time.advance(9999);
    expect([await outcome(), signals[0]?.aborted]).toEqual(['pending', false]);
    await time.advance(1);
    expect([await outcome(), signals[0]?.aborted]).toEqual(['timeout', true]);
    expect(time.pending()).toBe(0);
  });

  it('fault N4: nor one that begins its answer and does not end it', async () => {
    const begun = new TextEncoder().encode(whole().slice(0, 100));
    const { time, signals, outcome } = askFor(
      () => new Response(new ReadableStream({ start: (controller) => controller.enqueue(begun) })),
    );
    await time.advance(9999);
    expect(await outcome()).toBe('pending');
    await time.advance(1);
    expect([await outcome(), signals[0]?.aborted]).toEqual(['timeout', true]);
  });
});
