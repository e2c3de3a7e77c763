import { describe, expect, it } from 'vitest';
import { SAFE_BOOTSTRAP } from '../src/bootstrap/bootstrap';
import { BASE_URL, KEY, MINUTE, settingsPages } from './support/settings-pages';
import { settle } from './support/time';

const DAY = 24 * 60 * MINUTE;
const names = Array.from({ length: 20 }, (_, index) => `page ${index}`);

/** A browser with a copy that has just been made. */
async function withCopy(options: Parameters<typeof settingsPages>[0] = {}) {
  const pages = settingsPages(options);
  const first = pages.open('first');
  await pages.time.advance(1000);
  pages.provider.asked.length = 0;
  return { ...pages, first };
}

describe('decision 118: the first visit', () => {
  it('asks immediately, with no lock and nothing stored before the response', () => {
    const { provider, browser, open } = settingsPages();
    const asked: string[] = [];
    const locks = { request: (name: string) => (asked.push(name), Promise.reject(new TypeError('not now'))) };
    open('a', { platform: () => ({ locks }) });
    expect(provider.asked).toMatchObject([{ page: 'a', path: '/sdk/v1/projects/bootstrap/public-token-test-x' }]);
    expect([browser.storage.size, asked]).toEqual([0, []]);
  });

  it('contract 2: stores the response under the key of the contract in camelCase, with its time and API', async () => {
    const { stored, time } = await withCopy();
    expect(stored()).toMatchObject({
      projectName: 'Harbour',
      captchaSettings: { enabled: false },
      passwordConfig: null,
    });
    expect(stored()).toMatchObject({ foyer: { of: `1 ${BASE_URL}`, at: time.wallClock() - 800 } });
  });

  it('stores nothing before the form is painted', async () => {
    const { open, time, stored } = settingsPages();
    const paints: (() => void)[] = [];
    open('a', { platform: () => ({ afterPaint: (callback) => (paints.push(callback), () => {}) }) });
    await time.advance(1000);
    expect(stored()).toBeNull();
    for (const paint of paints) paint();
    expect(stored()).toMatchObject({ projectName: 'Harbour' });
  });
});

describe('decision 118: a copy younger than 5 minutes serves', () => {
  it('without a request, and settles immediately', async () => {
    const { open, provider, time } = await withCopy();
    await time.advance(5 * MINUTE - 801);
    const { bootstrap, name } = open('b');
    expect([name(), bootstrap.isKnown()]).toEqual(['Harbour', true]);
    expect(await bootstrap.getAsync()).toMatchObject({ projectName: 'Harbour' });
    await time.advance(MINUTE);
    expect(provider.asked).toEqual([]);
  });

  it('20 pages that open within 5 minutes ask once, and again once after them', async () => {
    const { open, provider, time } = await withCopy();
    for (const page of names) {
      open(page);
      await time.advance(14_000);
    }
    expect(provider.asked).toEqual([]);
    await time.advance(20_001);
    for (const page of names) open(page);
    await time.advance(10_000);
    expect(provider.asked).toHaveLength(1);
  });

  it.each([
    ['another API', { baseUrl: 'https://other.test' }],
    ['another project', { publicToken: 'public-token-test-y' }],
  ])('not for %s, which is on its first visit', async (_, other) => {
    const { open, provider, time } = await withCopy();
    const { bootstrap } = open('b', other);
    expect(bootstrap.getSync()).toBe(SAFE_BOOTSTRAP);
    expect(provider.asked).toHaveLength(1);
    await time.advance(1000);
    expect(provider.asked).toHaveLength(1);
  });
});

describe('decision 118: an older copy serves while one page asks', () => {
  it('20 parallel pages show it immediately, ask once, and get the response without a request', async () => {
    const { open, provider, time } = await withCopy();
    await time.advance(DAY);
    provider.name = 'Harbour & Co';
    const pages = names.map((page) => open(page));
    expect(pages.map(({ name }) => name())).toEqual(names.map(() => 'Harbour'));
    await time.advance(210);
    expect(pages.map(({ name }) => name())).toEqual(names.map(() => 'Harbour & Co'));
    await time.advance(MINUTE);
    expect(provider.asked).toHaveLength(1);
    expect(pages.map(({ reports }) => reports.length)).toEqual(names.map(() => 1));
  });

  it('without locks, each page checks at a random time whether another one sends a request', async () => {
    const { open, provider, time } = await withCopy();
    await time.advance(DAY);
    provider.name = 'Harbour & Co';
    const pages = names.map((page) => open(page, { platform: () => ({ locks: undefined }) }));
    await time.advance(1000);
    expect(pages.map(({ name }) => name())).toEqual(names.map(() => 'Harbour & Co'));
    await time.advance(MINUTE);
    expect(provider.asked).toHaveLength(1);
  });

  it('a lock that is forbidden, or held by a sleeping page, delays no page longer than 3 s', async () => {
    for (const request of [() => Promise.reject(new DOMException('no', 'SecurityError')), neverGranted]) {
      const { open, provider, time } = await withCopy();
      await time.advance(DAY);
      provider.name = 'Harbour & Co';
      const { name } = open('b', { platform: () => ({ locks: { request } }) });
      await time.advance(3300);
      expect([name(), provider.asked.length]).toEqual(['Harbour & Co', 1]);
    }
  });

  it('all wait for a slow response, and none sends a second request', async () => {
    const { open, provider, time } = await withCopy();
    await time.advance(DAY);
    Object.assign(provider, { name: 'Harbour & Co', delay: 9000 });
    const pages = names.map((page) => open(page));
    await time.advance(9500);
    expect(pages.map(({ name }) => name())).toEqual(names.map(() => 'Harbour & Co'));
    expect(provider.asked).toHaveLength(1);
  });

  it('a page that is closed while it waits for the lock sends no request', async () => {
    const { open, provider, time } = await withCopy();
    await time.advance(DAY);
    provider.isDown = true;
    const [asks, waits] = [open('asks'), open('waits')];
    await time.advance(100);
    waits.close();
    asks.close();
    await time.advance(5 * MINUTE);
    expect(provider.asked.map(({ page }) => page)).toEqual(['asks']);
    expect([asks.tab.listeners(), waits.tab.listeners()]).toEqual([0, 0]);
  });

  it('leaves no timer when all requests have ended', async () => {
    const { open, time } = await withCopy();
    await time.advance(DAY);
    for (const page of names) open(page);
    await time.advance(5 * MINUTE);
    expect(time.pending()).toBe(0);
  });
});

const neverGranted = (_: string, { signal }: { readonly signal: AbortSignal }) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('late', 'AbortError')));
  });

describe('decision 118, fault N19: the settings cannot be renewed', () => {
  it('the old copy stays, and one page asks again after 500 ms, 2, 8 and 30 s', async () => {
    const { open, provider, time, stored } = await withCopy();
    const before = stored();
    await time.advance(DAY);
    Object.assign(provider, { isDown: true, delay: 0 });
    const began = time.now();
    const { name, bootstrap } = open('b');
    await time.advance(10 * MINUTE);
    expect(provider.asked.map(({ at }) => at - began)).toEqual([0, 500, 2500, 10_500, 40_500]);
    expect(await bootstrap.getAsync()).toMatchObject({ projectName: 'Harbour' });
    expect([name(), stored()]).toEqual(['Harbour', before]);
  });

  it('20 pages send as many requests in an outage as one', async () => {
    const { open, provider, time } = await withCopy();
    await time.advance(DAY);
    provider.isDown = true;
    for (const page of names) open(page);
    await time.advance(10 * MINUTE);
    expect(provider.asked).toHaveLength(5);
  });

  it('if the page that asks is closed, another asks in its place', async () => {
    const { open, provider, time } = await withCopy();
    await time.advance(DAY);
    provider.isDown = true;
    const [asks, waits] = [open('asks'), open('waits')];
    await time.advance(5000);
    asks.close();
    provider.isDown = false;
    provider.name = 'Harbour & Co';
    await time.advance(MINUTE);
    expect([waits.name(), provider.asked.at(-1)?.page]).toEqual(['Harbour & Co', 'waits']);
  });

  it('the next visit asks again, but not while the wait of the last one lasts', async () => {
    const { open, provider, time } = await withCopy();
    await time.advance(DAY);
    provider.isDown = true;
    open('b');
    await time.advance(42_000);
    provider.asked.length = 0;
    provider.isDown = false;
    provider.name = 'Harbour & Co';
    const { name, bootstrap } = open('c');
    const ready = bootstrap.getAsync();
    // Nobody waits for what is known not to come.
    await time.advance(600);
    expect(await ready).toMatchObject({ projectName: 'Harbour' });
    expect(provider.asked).toEqual([]);
    await time.advance(42_000);
    expect([name(), provider.asked.length]).toEqual(['Harbour & Co', 1]);
  });
});

describe('decision 118: the age of a copy', () => {
  it.each([
    ['from the future, made before the clock was set back, is old', -DAY, 1],
    ['just made is fresh', 1, 0],
    ['made five minutes ago is old', 5 * MINUTE, 1],
  ])('one %s', async (_, turned, asked) => {
    const { open, provider, time } = await withCopy();
    time.turnClock(turned - (turned > 0 ? 800 : 0));
    open('b');
    await time.advance(1000);
    expect(provider.asked).toHaveLength(asked);
    // The requested settings are fresh by the current clock.
    open('c');
    await time.advance(1000);
    expect(provider.asked).toHaveLength(asked);
  });

  it('a copy of the provider’s own client has no time: it is used, and the settings are requested', async () => {
    const { browser, open, provider, time } = settingsPages();
    browser.storage.set(KEY, JSON.stringify({ ...SAFE_BOOTSTRAP, projectName: 'Theirs' }));
    const { name } = open('b');
    expect(name()).toBe('Theirs');
    await time.advance(1000);
    expect([name(), provider.asked.length]).toEqual(['Harbour', 1]);
  });

  it('with storage that ends with the page, each page sends a request, as on a first visit', async () => {
    const { open, provider, time } = await withCopy({ cookiesAlone: true });
    open('b');
    open('c');
    await time.advance(MINUTE);
    expect(provider.asked.map(({ page }) => page)).toEqual(['b', 'c']);
  });
});

describe('decision 118: pages that are not visible', () => {
  const show = (tab: ReturnType<ReturnType<typeof settingsPages>['open']>['tab']) => {
    tab.prerendering = false;
    tab.fire('visibilitychange');
  };

  it('a prerendered page requests nothing until it is shown, then immediately', async () => {
    const { open, provider, time } = settingsPages();
    const { tab, bootstrap } = open('a', { prerendering: true });
    await time.advance(10 * MINUTE);
    expect(provider.asked).toEqual([]);
    show(tab);
    await settle();
    expect(provider.asked).toHaveLength(1);
    await time.advance(200);
    expect(await bootstrap.getAsync()).toMatchObject({ projectName: 'Harbour' });
  });

  it('a prerendered page stops listening for that when it is shown', async () => {
    const { open } = settingsPages();
    const { tab } = open('a', { prerendering: true });
    const before = tab.listeners();
    show(tab);
    await settle();
    expect(before - tab.listeners()).toBe(1);
  });

  it('a prerendered page requests nothing if another page has done so in the meantime', async () => {
    const { open, provider, time } = settingsPages();
    const { tab, name } = open('a', { prerendering: true });
    open('b');
    await time.advance(1000);
    show(tab);
    await time.advance(1000);
    expect([name(), provider.asked.length]).toEqual(['Harbour', 1]);
  });

  it('a fresh copy gets old while a page is prerendered', async () => {
    const { open, provider, time } = await withCopy();
    const { tab } = open('b', { prerendering: true });
    await time.advance(6 * MINUTE);
    expect(provider.asked).toEqual([]);
    show(tab);
    await time.advance(1000);
    expect(provider.asked).toHaveLength(1);
  });

  it.each([
    ['older than 5 minutes asks again', 6 * MINUTE, true, 1],
    ['of the last 5 minutes does not', 4 * MINUTE, true, 0],
    ['that was only hidden does not', 6 * MINUTE, false, 0],
  ])('a page from the back/forward cache %s', async (_, ms, persisted, asked) => {
    const { first, provider, time } = await withCopy();
    await time.advance(ms);
    provider.name = 'Harbour & Co';
    first.tab.fire('pageshow', { persisted });
    first.tab.fire('pageshow', { persisted });
    await time.advance(2000);
    expect([first.name(), provider.asked.length]).toEqual([asked ? 'Harbour & Co' : 'Harbour', asked]);
  });

  it('a page from the back/forward cache uses the copy that another page stored in the meantime', async () => {
    const { first, open, provider, time, browser, stored } = await withCopy();
    await time.advance(6 * MINUTE);
    provider.name = 'Harbour & Co';
    browser.storage.set(
      KEY,
      JSON.stringify({
        ...(stored() as object),
        projectName: 'Harbour & Co',
        foyer: { of: `1 ${BASE_URL}`, at: time.wallClock() },
      }),
    );
    first.tab.fire('pageshow', { persisted: true });
    await time.advance(1000);
    expect([first.name(), provider.asked.length]).toEqual(['Harbour & Co', 0]);
    open('c');
    await time.advance(1000);
    expect(provider.asked).toEqual([]);
  });
});

describe('decision 118: what other pages store', () => {
  it.each([
    [
      'of another API',
      (at: number) => ({ ...SAFE_BOOTSTRAP, projectName: 'Evil', foyer: { of: '1 https://other.test', at } }),
    ],
    ['that is unmarked', () => ({ ...SAFE_BOOTSTRAP, projectName: 'Evil' })],
    [
      'of another version',
      (at: number) => ({ ...SAFE_BOOTSTRAP, projectName: 'Evil', foyer: { of: `2 ${BASE_URL}`, at } }),
    ],
    ['with an unknown age', () => ({ ...SAFE_BOOTSTRAP, projectName: 'Evil', foyer: { of: `1 ${BASE_URL}` } })],
  ])('a copy %s changes no open page', async (_, copy) => {
    const { first, time, browser } = await withCopy();
    browser.storage.set(KEY, JSON.stringify(copy(time.wallClock())));
    first.tab.fire('storage', { key: KEY });
    first.tab.fire('storage', { key: null });
    await settle();
    expect(first.name()).toBe('Harbour');
  });
});
