import { afterEach, describe, expect, it, vi } from 'vitest';
import { readTemporalZone } from '../src/client/first-calls-wiring';
import { learnTimeZone } from '../src/http/learn-time-zone';
import { quickTimeZone } from '../src/http/telemetry';

const now = (offset: number) => Object.assign(new Date(0), { getTimezoneOffset: () => offset });
const atOnce = {
  afterPaint(callback: () => void) {
    callback();
    return () => {};
  },
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the time zone of telemetry, before the first form', () => {
  it.each([
    [0, 'Etc/UTC'],
    [-0, 'Etc/UTC'],
    [-120, 'Etc/GMT-2'],
    [300, 'Etc/GMT+5'],
    [-840, 'Etc/GMT-14'],
    [-330, 'Etc/UTC'],
  ])('an offset of %i minutes is %s, a zone that Intl knows', (offset, name) => {
    const asked = vi.spyOn(Intl, 'DateTimeFormat');
    expect(quickTimeZone(now(offset))).toEqual({ name, isExact: false });
    expect(asked).not.toHaveBeenCalled();
    expect(() => new Intl.DateTimeFormat('en', { timeZone: name })).not.toThrow();
  });
});

describe('the time zone of telemetry, after the first form', () => {
  it('comes from Temporal, without Intl', () => {
    const asked = vi.spyOn(Intl, 'DateTimeFormat');
    const zone = { name: 'Etc/GMT-1', isExact: false };
    readTemporalZone({ ...atOnce, page: { Temporal: { Now: { timeZoneId: () => 'Europe/Rome' } } } }, zone);
    learnTimeZone(atOnce, zone);
    expect(zone).toEqual({ name: 'Europe/Rome', isExact: true });
    expect(asked).not.toHaveBeenCalled();
  });

  it('is left to Intl without Temporal', () => {
    const zone = { name: 'Etc/GMT-1', isExact: false };
    readTemporalZone({ ...atOnce, page: {} }, zone);
    expect(zone).toEqual({ name: 'Etc/GMT-1', isExact: false });
  });

  it('does not load Temporal before the paint', () => {
    const read = vi.fn();
    const page = Object.defineProperty({}, 'Temporal', { get: read });
    const painted: (() => void)[] = [];
    readTemporalZone(
      { afterPaint: (callback) => (painted.push(callback), () => {}), page },
      { name: '', isExact: false },
    );
    expect(read).not.toHaveBeenCalled();
    for (const callback of painted) callback();
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is the one that Intl names', () => {
    const zone = { name: 'Etc/GMT-2', isExact: false };
    learnTimeZone(atOnce, zone);
    expect(zone).toEqual({ name: Intl.DateTimeFormat().resolvedOptions().timeZone, isExact: true });
  });

  it('is not requested again if it is exact', () => {
    const asked = vi.spyOn(Intl, 'DateTimeFormat');
    const zone = { name: 'Europe/Rome', isExact: true };
    learnTimeZone(atOnce, zone);
    expect(zone.name).toBe('Europe/Rome');
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    ['answers undefined', () => ({ resolvedOptions: () => ({ timeZone: undefined }) })],
    [
      'throws',
      () => {
        throw new RangeError('no zone');
      },
    ],
  ])('stays as it was when the browser does not know it: it %s', (_, answer) => {
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(answer);
    const zone = { name: 'Etc/GMT-2', isExact: false };
    learnTimeZone(atOnce, zone);
    expect(zone).toEqual({ name: 'Etc/GMT-2', isExact: true });
  });

  it('waits for the first paint', () => {
    let paint = () => {};
    const zone = { name: 'Etc/GMT-2', isExact: false };
    learnTimeZone({ afterPaint: (callback) => ((paint = callback), () => {}) }, zone);
    expect(zone.isExact).toBe(false);
    paint();
    expect(zone.isExact).toBe(true);
  });
});
