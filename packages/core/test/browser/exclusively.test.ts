import { afterEach, describe, expect, it, vi } from 'vitest';
import { exclusively } from '../../src/browser/exclusively';
import { rejection } from '../support/http';

afterEach(() => {
  vi.unstubAllGlobals();
});

const withLocks = (request: (name: string, options: object, work: () => unknown) => unknown) =>
  vi.stubGlobal('navigator', { locks: { request } });

describe('fault B3: a lock is never needed', () => {
  it('the work runs inside of the lock, once, and its answer comes back', async () => {
    const names: string[] = [];
    withLocks((name, _options, work) => {
      names.push(name);
      return work();
    });
    const work = vi.fn(() => Promise.resolve('done'));
    expect(await exclusively('one', 1000, work)).toBe('done');
    expect(names).toEqual(['one']);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => void]>([
    ['no navigator at all', () => vi.stubGlobal('navigator', undefined)],
    ['no locks', () => vi.stubGlobal('navigator', {})],
    ['locks that are forbidden', () => withLocks(() => Promise.reject(new DOMException('No.', 'SecurityError')))],
    ['a turn that never comes', () => withLocks(() => Promise.reject(new DOMException('Late.', 'TimeoutError')))],
  ])('with %s the work runs all the same', async (_what, prepare) => {
    prepare();
    expect(await exclusively('one', 1000, () => Promise.resolve('done'))).toBe('done');
  });

  it('a failure of the work is its own, and it is not run again', async () => {
    withLocks((_name, _options, work) => work());
    const work = vi.fn(() => Promise.reject(new RangeError('its own')));
    expect(await rejection(exclusively('one', 1000, work))).toMatchObject({ message: 'its own' });
    expect(work).toHaveBeenCalledTimes(1);
  });
});
