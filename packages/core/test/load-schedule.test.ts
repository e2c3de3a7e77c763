import { describe, expect, it, vi } from 'vitest';
import { createClientWiring } from '../src/client/client-wiring';
import { planLoads } from '../src/client/load-schedule';
import { USER_LINKS } from '../src/links/url-tokens';
import { USER_NAMESPACES } from '../src/links/link-marker';
import type { Send } from '../src/http/send';
import type { CommonEngine, CommonFirstCalls } from '../src/client/internals';
import { telemetryIds } from '../src/base/provider';
import { USERS } from '../src/users/session/users';
import { fakeBrowser } from './support/browser';
import type { Time } from './support/time';
import { realTime, settle, virtualTime } from './support/time';

describe('the load plan of', () => {
  const FIRST = { load: ['firstCalls'], after: ['hostTask'] };
  const TURN = { load: ['answers', 'engine'], after: ['paint', 'firstCalls', 'priorityLoads'] };
  const visitor = { isBrowser: true, mayBeSignedIn: false, hasToken: false };
  it.each([
    ['a visitor loads the engine last', visitor, [FIRST, { load: [], after: ['hostTask'] }, TURN]],
    [
      'a user who may be signed in loads the engine immediately',
      { ...visitor, mayBeSignedIn: true },
      [FIRST, { load: ['engine'], after: ['hostTask'] }, TURN],
    ],
    [
      'a page address with a token loads the engine immediately',
      { ...visitor, hasToken: true },
      [FIRST, { load: ['engine'], after: ['hostTask'] }, TURN],
    ],
    ['a server loads nothing without a call', { isBrowser: false, mayBeSignedIn: true, hasToken: true }, []],
  ])('%s', (_, environment, steps) => {
    expect(planLoads(environment)).toEqual(steps);
  });
});

interface FirstFile {
  createFirstCalls(deps: { readonly send: Send }): CommonFirstCalls;
}

/** A file that loads or fails when the test says so. */
function file<Module>() {
  let came = (_module: Module) => {};
  let failed = (_error: Error) => {};
  const arrival = new Promise<Module>((resolve, reject) => {
    came = resolve;
    failed = reject;
  });
  return { arrival, came: (module: Module) => came(module), failed: () => failed(new TypeError('no network')) };
}

type Opened = ReturnType<typeof open>;
type Screens = ReturnType<typeof file<object>>;

/** A client with files that load when the test says so. It records the requested files. */
function open({ href, cookie = '', time = realTime }: { href?: string; cookie?: string; time?: Time } = {}) {
  const requested: string[] = [];
  const firstFile = file<FirstFile>();
  const engine = file<{ createEngine(): CommonEngine }>();
  const answers = file<{ readonly answers: Readonly<Record<string, never>> }>();
  const paints: (() => void)[] = [];
  const answer = file<Response>();
  const browser = fakeBrowser({ time, fetch: () => answer.arrival });
  const shown = { ...browser.openTab(), afterPaint: (callback: () => void) => (paints.push(callback), () => {}) };
  if (cookie) shown.cookies.write(cookie);
  const tab = href === undefined ? shown : { ...shown, href: () => href };
  const kind = {
    account: USERS,
    telemetry: telemetryIds,
    person: () => ({ name: '', contact: '' }),
    linkTypes: () => USER_LINKS,
    namespaces: USER_NAMESPACES,
    firstCalls: () => (requested.push('first calls'), firstFile.arrival),
    engine: () => (requested.push('engine'), engine.arrival),
    answers: () => (requested.push('answers'), answers.arrival),
  };
  const { internals } = createClientWiring(kind, 'public-token-test-order', {}, tab);
  const paint = () => paints.forEach((callback) => callback());
  let send: Send | undefined;
  const first: FirstFile = { createFirstCalls: (deps) => ((send = deps.send), {} as CommonFirstCalls) };
  return {
    requested,
    firstLoaded: () => firstFile.came(first),
    firstFailed: firstFile.failed,
    answers,
    engine,
    paint,
    internals,
    /** Makes a call, which is answered or fails when the test says so. */
    call() {
      const request = { method: 'POST', path: '/search' } as const;
      const sent = send?.(request, new AbortController().signal).catch(() => {});
      return { answered: () => (answer.came(new Response('{}')), sent), lost: () => (answer.failed(), sent) };
    },
  };
}

it.each([
  ['have loaded', (client: Opened) => client.firstLoaded()],
  ['have failed', (client: Opened) => client.firstFailed()],
] as const)('decision 129: calls back when the form is painted and the files of the first calls %s', async (_, end) => {
  const client = open();
  const callback = vi.fn();
  client.internals.afterFirstCalls(callback);
  end(client);
  await settle();
  expect(callback).not.toHaveBeenCalled();
  client.paint();
  await settle();
  expect(callback).toHaveBeenCalledOnce();
});

it('requests the engine and the code that reads its answers when the form is painted and a first call can be made', async () => {
  const { requested, firstLoaded, paint } = open();
  await settle();
  paint();
  await settle();
  expect(requested).toEqual(['first calls']);
  firstLoaded();
  await settle();
  expect(requested).toEqual(['first calls', 'answers', 'engine']);
});

it.each([
  ['loads', (screens: Screens) => screens.came({})],
  ['fails', (screens: Screens) => screens.failed()],
] as const)('decision 129: requests them after a priority file that %s', async (_, end) => {
  const { requested, firstLoaded, paint, internals } = open();
  const screens: Screens = file();
  internals.loadBeforeEngine(screens.arrival);
  firstLoaded();
  await settle();
  paint();
  await settle();
  expect(requested).toEqual(['first calls']);
  end(screens);
  await settle();
  expect(requested).toEqual(['first calls']);
  paint();
  await settle();
  expect(requested).toEqual(['first calls', 'answers', 'engine']);
});

it.each(['answered', 'lost'] as const)(
  'decision 126: requests them once a call is %s and the screen that it leads to is painted',
  async (end) => {
    const { requested, firstLoaded, paint, call } = open();
    firstLoaded();
    await settle();
    const pending = call();
    paint();
    await settle();
    expect(requested).toEqual(['first calls']);
    await pending[end]();
    await settle();
    expect(requested).toEqual(['first calls']);
    paint();
    await settle();
    expect(requested).toEqual(['first calls', 'answers', 'engine']);
  },
);

it('leaves no timer behind when no priority file is loading', async () => {
  const time = virtualTime();
  const { requested, firstLoaded, paint } = open({ time });
  firstLoaded();
  await time.advance(10);
  const before = time.pending();
  paint();
  await time.advance(10);
  expect(requested).toEqual(['first calls', 'answers', 'engine']);
  expect(time.pending()).toBe(before);
});

it('decision 129: requests them after 3 s if a priority file never loads', async () => {
  const time = virtualTime();
  const { requested, firstLoaded, paint, internals } = open({ time });
  internals.loadBeforeEngine(new Promise(() => {}));
  firstLoaded();
  await time.advance(10);
  paint();
  await time.advance(2999);
  expect(requested).toEqual(['first calls']);
  await time.advance(1);
  expect(requested).toEqual(['first calls', 'answers', 'engine']);
});

it('requests them if the file of the first calls fails', async () => {
  const { requested, firstFailed, answers, engine, paint, internals } = open();
  internals.afterEngine(() => requested.push('callback'));
  paint();
  firstFailed();
  await settle();
  expect(requested.slice(0, 3)).toEqual(['first calls', 'answers', 'engine']);
  answers.failed();
  engine.failed();
  await settle();
  expect(requested.at(-1)).toBe('callback');
});

it('requests the engine immediately if a user might be signed in', async () => {
  const { requested } = open({ cookie: 'stytch_session=token-1; path=/' });
  await settle();
  expect(requested).toEqual(['first calls', 'engine']);
});

it('requests the engine immediately if the address has a token', async () => {
  const { requested } = open({ href: 'https://app.example.com/?stytch_token_type=magic_links&token=abc' });
  await settle();
  expect(requested).toEqual(['first calls', 'engine']);
});
