import { describe, expect, it } from 'vitest';
import type { SpendOnceDeps, SpentLink } from '../src/links/spend-once';
import { spendOnce } from '../src/links/spend-once';
import { fingerprint } from '../src/base/fingerprint';
import { tokenStorage } from '../src/base/token-storage';
import { fakeBrowser } from './support/browser';
import { rejection } from './support/http';
import { settle, virtualTime } from './support/time';

type Deps = SpendOnceDeps<string>;
type Read = ReturnType<Deps['tab']['read']>;

const TOKEN = 'one-time-token';
const LINK = fingerprint(TOKEN);
const SPENT: SpentLink = { link: LINK, user: 'ada', method: 'mail' };

/** One tab that opens a link; what it knows of the session is up to the test. */
function start(status: Read['status'] = 'in', deps: Partial<Deps> = {}) {
  const time = virtualTime();
  const platform = fakeBrowser({ time }).openTab();
  const store = tokenStorage(platform.storage, 'public-token-test-x');
  const session = { status, gen: 'one' as string | undefined };
  const calls: unknown[] = [];
  const open = (more: Partial<Deps> = {}) =>
    spendOnce<string>(
      {
        platform,
        publicToken: 'public-token-test-x',
        store,
        tab: {
          read: () => ({ status: session.status, record: session.gen && { gen: session.gen } }) as unknown as Read,
          resync: () => false,
        },
        authenticate: () => {
          calls.push(store.read('::foyer_link_pending'));
          return Promise.resolve('spent');
        },
        present: () => undefined,
        agreed: undefined,
        marksOf: () => ({ user: 'ada', method: 'mail' }),
        recall: ({ user, method }) => `recalled ${user} ${method}`,
        ...deps,
        ...more,
      },
      TOKEN,
    );
  const remember = (...spent: readonly unknown[]) => store.write('::foyer_link_spent', spent);
  const spent = () => store.read('::foyer_link_spent');
  return { time, platform, open, session, calls, remember, spent };
}

describe('threat T12: a link that was spent here', () => {
  it.each<[Read['status'], string]>([
    ['in', 'recalled ada mail'],
    ['out', 'spent'],
    ['foreign', 'spent'],
  ])('while the session is %s: %s', async (status, outcome) => {
    const { open, remember } = start(status);
    remember(SPENT);
    expect(await open()).toBe(outcome);
  });

  it('is not asked of the provider again', async () => {
    const { open, remember, calls } = start();
    remember(SPENT);
    await open();
    expect(calls).toEqual([]);
  });

  it.each([
    { link: LINK },
    { ...SPENT, user: 7 },
    { ...SPENT, method: 7 },
    { link: LINK, method: 'mail' },
    null,
    'text',
  ])('%j is no note of it', async (junk) => {
    const { open, remember } = start();
    remember(junk);
    expect(await open()).toBe('spent');
  });

  it('every link is remembered once, the newest first, and nothing else', async () => {
    const { open, remember, spent } = start('out');
    await open();
    expect(spent()).toEqual([SPENT]);
    const other = { ...SPENT, link: 'other' };
    remember(other, { ...SPENT, user: 'grace' }, { ...SPENT, link: 7 });
    await open();
    expect(spent()).toEqual([SPENT, other]);
  });

  it('while it is spent, this browser says so, for the time of a call', async () => {
    const { open, calls, platform } = start('out');
    await open();
    expect(calls).toEqual([{ link: LINK, until: platform.wallClock() + 11_000 }]);
  });
});

describe('fault C9: another tab has signed in meanwhile, and its note comes late', () => {
  async function outcome(act: (started: ReturnType<typeof start>) => Promise<void> | void, deps: Partial<Deps> = {}) {
    const started = start('in', deps);
    const reports: unknown[] = [];
    let release: () => void = () => {};
    const { signal } = new AbortController();
    const hold = () => new Promise<void>((resolve) => (release = resolve));
    const holding = started.platform.locks?.request(`foyer:link:public-token-test-x:${LINK}`, { signal }, hold);
    await settle();
    void started.open().then(
      (value) => reports.push(value),
      (error: unknown) => reports.push(error),
    );
    await settle();
    await act(started);
    release();
    await holding;
    await settle();
    return { ...started, reports };
  }

  it('in a session that is the same as before, nothing is waited for', async () => {
    const { reports } = await outcome(() => {});
    expect(reports).toEqual(['spent']);
  });

  it('nothing is known of the session any more: the note is waited for, and the provider asked then', async () => {
    const { reports, time } = await outcome(({ session }) => void (session.gen = undefined));
    expect(reports).toEqual([]);
    await time.advance(300);
    expect(reports).toEqual(['spent']);
  });

  it('in a new one the note is waited for, for 300 ms', async () => {
    const { reports, remember, time } = await outcome(({ session }) => void (session.gen = 'two'));
    expect(reports).toEqual([]);
    remember(SPENT);
    await time.advance(299);
    expect(reports).toEqual([]);
    await time.advance(1);
    expect(reports).toEqual(['recalled ada mail']);
  });

  it('unless it is there', async () => {
    const { reports } = await outcome(({ session, remember }) => {
      session.gen = 'two';
      remember(SPENT);
    });
    expect(reports).toEqual(['recalled ada mail']);
  });
});

describe('decision 85: a signed-in user who has not agreed to be replaced', () => {
  const someone = { present: () => 'ada' };

  it('the note of a tab that signed that user in with this link can come 300 ms late', async () => {
    const { open, time, remember, calls } = start('in', someone);
    const opened = open();
    await settle();
    remember(SPENT);
    await time.advance(300);
    expect([await opened, calls]).toEqual(['recalled ada mail', []]);
  });

  it('stays, and the link too', async () => {
    const { open, time, calls } = start('in', someone);
    const failure = rejection(open());
    await time.advance(300);
    expect(await failure).toMatchObject({ code: 'confirmation_required' });
    expect(calls).toEqual([]);
  });

  it('is replaced by a user who agreed', async () => {
    expect(await start('in', someone).open({ agreed: { replacing: 'ada' } })).toBe('spent');
  });
});

it('a failed call is the outcome, unless another tab was quicker', async () => {
  const { open, remember } = start('in');
  const refused = new TypeError('used');
  expect(await rejection(open({ authenticate: () => Promise.reject(refused) }))).toBe(refused);
  const authenticate = () => {
    remember(SPENT);
    return Promise.reject(refused);
  };
  expect(await open({ authenticate })).toBe('recalled ada mail');
});
