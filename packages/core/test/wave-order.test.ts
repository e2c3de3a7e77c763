import { expect, it, vi } from 'vitest';
import { createClientFrame } from '../src/client/client-frame';
import { USER_LINKS } from '../src/links/url-tokens';
import { USER_NAMESPACES } from '../src/links/link-marker';
import type { CommonEngine, CommonFirstCalls } from '../src/client/internals';
import { telemetryIds } from '../src/base/provider';
import { USERS } from '../src/users/session/users';
import { fakeBrowser } from './support/browser';
import type { Time } from './support/time';
import { realTime, settle, virtualTime } from './support/time';

interface FirstFile {
  createFirstCalls(): CommonFirstCalls;
}

/** A file that comes, or fails to, when the test says so. */
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

/** A client whose files come when the test says so. It notes what is asked for. */
function open({ href, cookie = '', time = realTime }: { href?: string; cookie?: string; time?: Time } = {}) {
  const asked: string[] = [];
  const firstFile = file<FirstFile>();
  const engine = file<{ createEngine(): CommonEngine }>();
  const answers = file<{ readonly answers: Readonly<Record<string, never>> }>();
  const paints: (() => void)[] = [];
  const browser = fakeBrowser({ time });
  const shown = { ...browser.openTab(), afterPaint: (callback: () => void) => (paints.push(callback), () => {}) };
  if (cookie) shown.cookies.write(cookie);
  const tab = href === undefined ? shown : { ...shown, href: () => href };
  const kind = {
    account: USERS,
    telemetry: telemetryIds,
    person: () => ({ name: '', contact: '' }),
    linkTypes: () => USER_LINKS,
    namespaces: USER_NAMESPACES,
    firstCalls: () => (asked.push('first calls'), firstFile.arrival),
    engine: () => (asked.push('engine'), engine.arrival),
    answers: () => (asked.push('answers'), answers.arrival),
  };
  const { internals } = createClientFrame(kind, 'public-token-test-order', {}, tab);
  const paint = () => paints.forEach((callback) => callback());
  const first: FirstFile = { createFirstCalls: () => ({}) as CommonFirstCalls };
  return {
    asked,
    cameFirst: () => firstFile.came(first),
    failedFirst: firstFile.failed,
    answers,
    engine,
    paint,
    internals,
  };
}

it.each([
  ['come', (client: Opened) => client.cameFirst()],
  ['fail', (client: Opened) => client.failedFirst()],
] as const)('decision 129: says when the form is painted and the files of the first calls %s', async (_, end) => {
  const client = open();
  const said = vi.fn();
  client.internals.afterFirstCalls(said);
  end(client);
  await settle();
  expect(said).not.toHaveBeenCalled();
  client.paint();
  await settle();
  expect(said).toHaveBeenCalledOnce();
});

it('asks for the engine, and what reads its answers, once the form is painted and a first call can be made', async () => {
  const { asked, cameFirst, paint } = open();
  await settle();
  paint();
  await settle();
  expect(asked).toEqual(['first calls']);
  cameFirst();
  await settle();
  expect(asked).toEqual(['first calls', 'answers', 'engine']);
});

it.each([
  ['comes', (screens: Screens) => screens.came({})],
  ['fails', (screens: Screens) => screens.failed()],
] as const)('decision 129: asks for them behind a file that goes ahead of them, once it %s', async (_, end) => {
  const { asked, cameFirst, paint, internals } = open();
  const screens: Screens = file();
  internals.aheadOfEngine(screens.arrival);
  cameFirst();
  await settle();
  paint();
  await settle();
  expect(asked).toEqual(['first calls']);
  end(screens);
  await settle();
  expect(asked).toEqual(['first calls', 'answers', 'engine']);
});

it('decision 129: asks for them after 3 s where such a file never comes', async () => {
  const time = virtualTime();
  const { asked, cameFirst, paint, internals } = open({ time });
  internals.aheadOfEngine(new Promise(() => {}));
  cameFirst();
  await time.advance(10);
  paint();
  await time.advance(2999);
  expect(asked).toEqual(['first calls']);
  await time.advance(1);
  expect(asked).toEqual(['first calls', 'answers', 'engine']);
});

it('asks for them too where the file before does not come', async () => {
  const { asked, failedFirst, answers, engine, paint, internals } = open();
  internals.afterEngine(() => asked.push('advice'));
  paint();
  failedFirst();
  await settle();
  expect(asked.slice(0, 3)).toEqual(['first calls', 'answers', 'engine']);
  answers.failed();
  engine.failed();
  await settle();
  expect(asked.at(-1)).toBe('advice');
});

it('asks for the engine at once where somebody may be signed in', async () => {
  const { asked } = open({ cookie: 'stytch_session=token-1; path=/' });
  await settle();
  expect(asked).toEqual(['first calls', 'engine']);
});

it('asks for the engine at once where the address brings a token', async () => {
  const { asked } = open({ href: 'https://app.example.com/?stytch_token_type=magic_links&token=abc' });
  await settle();
  expect(asked).toEqual(['first calls', 'engine']);
});
