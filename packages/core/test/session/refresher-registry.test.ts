import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerRefresher } from '../../src/session/refresher-registry';

let reports: string[] = [];

beforeEach(() => {
  reports = [];
  vi.spyOn(console, 'warn').mockImplementation(
    (...words: unknown[]) => void reports.push(`warning: ${words.join(' ')}`),
  );
});
afterEach(() => vi.restoreAllMocks());

const join = (name: string, publicToken = 'same') =>
  registerRefresher(publicToken, {
    start: () => void reports.push(`start ${name}`),
    pause: () => void reports.push(`pause ${name}`),
  });

describe('fault B13: the refreshers of one public token in a page', () => {
  it('alone, one runs, without a warning', () => {
    const one = join('one');
    expect([one.isActive(), reports]).toEqual([true, []]);
    one.leave();
    expect(reports).toEqual([]);
  });

  it('of several the newest runs, and the developer gets a warning', () => {
    const [one, two, three] = [join('one'), join('two'), join('three')];
    expect(reports).toEqual([
      expect.stringContaining('This page has two clients for same.'),
      'pause one',
      expect.stringContaining('This page has two clients for same.'),
      'pause two',
    ]);
    expect([one, two, three].map((each) => each.isActive())).toEqual([false, false, true]);
    for (const each of [one, two, three]) each.leave();
  });

  it('when it leaves, the one before goes on; when another leaves, nothing changes', () => {
    const [one, two, three] = [join('one'), join('two'), join('three')];
    reports = [];
    two.leave();
    two.leave();
    expect([reports, three.isActive()]).toEqual([[], true]);
    three.leave();
    expect([reports, one.isActive()]).toEqual([['start one'], true]);
    one.leave();
    const next = join('next');
    expect([reports, next.isActive()]).toEqual([['start one'], true]);
    next.leave();
  });

  it('another public token has its own registry', () => {
    const [one, other] = [join('one'), join('other', 'other')];
    expect([one.isActive(), other.isActive(), reports]).toEqual([true, true, []]);
    one.leave();
    other.leave();
  });
});
