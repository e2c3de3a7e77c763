import { describe, expect, it, vi } from 'vitest';
import { exclusively } from '../src/base/exclusively';
import type { Locks } from '../src/base/platform';
import { fakeBrowser } from './support/browser';
import { rejection } from './support/http';
import { settle, virtualTime } from './support/time';

const never = () => new Promise<never>(() => {});

function start() {
  const time = virtualTime();
  const browser = fakeBrowser({ time });
  const order: string[] = [];
  const work = (what: string) => () => {
    order.push(what);
    return what;
  };
  return { time, order, work, first: browser.openTab(), second: browser.openTab() };
}

describe('fault B3: a lock is never needed', () => {
  it('the work runs exclusively, once, and its result is returned', async () => {
    const { first, second, work, order, time } = start();
    let finish = () => {};
    const long = exclusively(first, 'one', 1000, () => new Promise<void>((resolve) => (finish = resolve)));
    const next = exclusively(second, 'one', 1000, work('next'));
    expect(await exclusively(second, 'other', 1000, work('other name'))).toBe('other name');
    await settle();
    expect(order).toEqual(['other name']);
    finish();
    await long;
    expect(await next).toBe('next');
    expect(order).toEqual(['other name', 'next']);
    expect([time.pending(), first.listeners(), second.listeners()]).toEqual([0, 0, 0]);
  });

  it('fault C6: a turn that does not come is waited for no longer than agreed', async () => {
    const { time, first, second, work, order } = start();
    void exclusively(first, 'one', 1000, never);
    const next = exclusively(second, 'one', 3000, work('next'));
    await time.advance(2999);
    expect(order).toEqual([]);
    await time.advance(1);
    expect(await next).toBe('next');
  });

  it('threat T22: a page that is being left holds none', async () => {
    const { first, second, work } = start();
    void exclusively(first, 'one', 1000, never);
    await settle();
    first.fire('pagehide');
    expect(await exclusively(second, 'one', 1000, work('next'))).toBe('next');
  });

  it.each<[string, Locks | undefined]>([
    ['no locks', undefined],
    ['locks that are forbidden', { request: () => Promise.reject(new DOMException('No.', 'SecurityError')) }],
    [
      'locks that throw',
      {
        request: () => {
          throw new TypeError('No.');
        },
      },
    ],
  ])('with %s the work runs all the same, once', async (_what, locks) => {
    const { first } = start();
    const work = vi.fn(() => 'done');
    expect(await exclusively({ ...first, locks }, 'one', 1000, work)).toBe('done');
    expect(work).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      'that is thrown',
      () => {
        throw new RangeError('its own');
      },
    ],
    ['of its promise', () => Promise.reject(new RangeError('its own'))],
  ])('a failure of the work %s is its own, and it is not run again', async (_what, fail) => {
    const { first } = start();
    const work = vi.fn(fail);
    expect(await rejection(exclusively(first, 'one', 1000, work))).toMatchObject({ message: 'its own' });
    expect(work).toHaveBeenCalledTimes(1);
  });
});
