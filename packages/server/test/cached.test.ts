import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCached, createShared } from '../src/cached';

const S = 1000;
const MIN = 60 * S;
const HOUR = 60 * MIN;

/** A value of the provider, which counts how often it was loaded, and a clock that stands until it is moved. */
function provider() {
  const all = {
    now: 1_000_000 * S,
    loads: 0,
    maxAge: undefined as number | undefined,
    failure: undefined as Error | undefined,
  };
  const cached = createCached<number>(() => all.now);
  const load = () => {
    all.loads += 1;
    return all.failure ? Promise.reject(all.failure) : Promise.resolve({ value: all.loads, maxAge: all.maxAge });
  };
  return { all, get: () => cached.get(load), renew: () => cached.renew(load) };
}

const thrown = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a value of the provider', () => {
  it.each([
    ['as long as its answer allows', 120 * S, 120 * S],
    ['for 10 min if the answer does not say', undefined, 10 * MIN],
    ['for 30 s at least', 0, 30 * S],
    ['for a day at most', 48 * HOUR, 24 * HOUR],
  ])('serves %s', async (_, maxAge, age) => {
    const { all, get } = provider();
    all.maxAge = maxAge;
    expect(await get()).toBe(1);
    all.now += age - 1;
    expect(await get()).toBe(1);
    all.now += 1;
    expect(await get()).toBe(2);
  });

  it('is loaded once for all who ask at the same time, whether they want it renewed or not', async () => {
    const { all, get, renew } = provider();
    expect(await Promise.all([get(), get(), renew()])).toEqual([1, 1, 1]);
    all.now += MIN;
    expect(await Promise.all([renew(), renew()])).toEqual([2, 2]);
  });

  it('is renewed before it is old, but not within 30 s', async () => {
    const { all, get, renew } = provider();
    expect([await renew(), await renew()]).toEqual([1, 1]);
    all.now += 30 * S - 1;
    expect(await renew()).toBe(1);
    all.now += 1;
    expect([await get(), await renew(), await get()]).toEqual([1, 2, 2]);
  });

  it('is old for a clock that was set back by more than 30 s', async () => {
    const { all, get } = provider();
    await get();
    all.now -= 30 * S;
    expect(await get()).toBe(1);
    all.now -= 1;
    expect(await get()).toBe(2);
  });
});

describe('a provider that cannot be reached', () => {
  it('is asked again after 2 s, and until then for the same reason not', async () => {
    const { all, get } = provider();
    const first = (all.failure = new Error('first'));
    expect(await thrown(get())).toBe(first);
    all.failure = new Error('second');
    all.now += 2 * S - 1;
    expect(await thrown(get())).toBe(first);
    all.now += 1;
    expect(await thrown(get())).toBe(all.failure);
    expect(all.loads).toBe(2);
    all.failure = undefined;
    all.now += 2 * S;
    expect(await get()).toBe(3);
  });

  it('is asked for a newer value after 30 s', async () => {
    const { all, renew } = provider();
    const first = (all.failure = new Error('first'));
    expect(await thrown(renew())).toBe(first);
    all.failure = undefined;
    all.now += 30 * S - 1;
    expect(await thrown(renew())).toBe(first);
    all.now += 1;
    expect(await renew()).toBe(2);
  });

  it('uses an old value for an hour, for all callers', async () => {
    const { all, get, renew } = provider();
    await get();
    all.failure = new Error('away');
    all.now += 10 * MIN;
    expect([await get(), await get(), await renew()]).toEqual([1, 1, 1]);
    all.now += HOUR - 1;
    expect([await get(), await get(), await renew()]).toEqual([1, 1, 1]);
    all.now += 1;
    expect(await thrown(get())).toBe(all.failure);
    expect(await thrown(renew())).toBe(all.failure);
    expect(all.loads).toBe(3);
  });

  it('is no longer away once it has answered', async () => {
    const { all, get } = provider();
    all.failure = new Error('away');
    await thrown(get());
    all.failure = undefined;
    all.now += 2 * S;
    await get();
    // The clock is set back to the failure: the value is the last that is known.
    all.now -= S;
    expect(await get()).toBe(2);
  });
});

describe('work that is shared', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** How often work ran for three who asked at the same time, two of them for the same. */
  async function runs(): Promise<readonly string[]> {
    const share = createShared<string>();
    const ran: string[] = [];
    const ask = (key: string) =>
      share(key, () => {
        ran.push(key);
        return Promise.resolve(key);
      });
    expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a', 'a', 'b']);
    return ran;
  }

  it('runs once for each key', async () => {
    expect(await runs()).toEqual(['a', 'b']);
  });

  it.each([
    ['a runtime without a navigator', undefined, 2],
    ['another runtime', { userAgent: 'Node.js/22' }, 2],
    ['a runtime that says nothing of itself', {}, 2],
    ['a runtime in which each request waits for its own work', { userAgent: 'Cloudflare-Workers' }, 3],
  ])('in %s', async (_, navigator, count) => {
    vi.stubGlobal('navigator', navigator);
    expect(await runs()).toHaveLength(count);
  });

  it('runs anew after it has ended, also if it failed', async () => {
    const share = createShared<number>();
    const failure = new Error('no');
    expect(await thrown(share('', () => Promise.reject(failure)))).toBe(failure);
    expect(await share('', () => Promise.resolve(1))).toBe(1);
    expect(await share('', () => Promise.resolve(2))).toBe(2);
  });
});
