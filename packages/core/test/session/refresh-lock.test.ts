import { describe, expect, it } from 'vitest';
import { ApiError, FoyerError, NetworkError } from '../../src/base/errors';
import { createRefreshLock } from '../../src/session/refresh-lock';
import { fakeBrowser } from '../support/browser';
import { answer, openSession } from '../support/session';
import { virtualTime } from '../support/time';

const DOWN = new NetworkError('network_error');
const ODD = new FoyerError('invalid_response', 'odd', { details: { path: 'session' } });
const apiError = (retryAt?: number) =>
  new ApiError({ status_code: 503, error_type: 'down', error_message: '', error_url: '' }, { retryAt });

function start() {
  const time = virtualTime();
  const browser = fakeBrowser({ time });
  const open = () => {
    const one = openSession(browser);
    const turns = createRefreshLock(one);
    const record = () => one.read().record;
    return {
      ...one,
      turns,
      record,
      claim: (last = record()?.at) => turns.claim(one.begin(), last),
      backOff: (error: FoyerError) => turns.backOff(error, one.begin()),
      retryIn: () => (record()?.retryAt ?? 0) - time.wallClock(),
    };
  };
  return { time, browser, open };
}

describe('reliability 5.2: which tab asks', () => {
  it('the first one, for as long as the lock', async () => {
    const { time, open } = start();
    const [one, other] = [open(), open()];
    await one.transitions.login(answer());
    expect(await one.claim()).toBe(true);
    expect(one.retryIn()).toBe(3000);
    expect(await other.claim(), 'another tab asks').toBe(false);
    await time.advance(3000);
    expect(await other.claim(), 'the other one was suspended').toBe(true);
  });

  it('in an outage, for as long as a call can take', async () => {
    const { time, open } = start();
    const one = open();
    await one.transitions.login(answer());
    await one.backOff(DOWN);
    await time.advance(5000);
    expect(await one.claim()).toBe(true);
    expect(one.retryIn()).toBe(10_000);
  });

  it('none, if another tab has been answered since it looked', async () => {
    const { time, open } = start();
    const one = open();
    await one.transitions.login(answer());
    const last = one.record()?.at;
    await time.advance(1);
    await open().transitions.refreshed(answer({ second: 60 }), one.begin());
    expect(await one.claim(last)).toBe(false);
    expect(one.record()).toMatchObject({ retryAt: 0 });
  });
});

describe('contract 5.5: the pause of all tabs after a failure', () => {
  it('4 s, and twice as long after each further one, plus or minus 175 ms, for this tab and for all', async () => {
    const { open } = start();
    const one = open();
    await one.transitions.login(answer());
    for (const seconds of [4, 8, 16]) {
      await one.backOff(DOWN);
      expect(Math.abs(one.turns.blocked() - seconds * 1000)).toBeLessThanOrEqual(175);
      expect(Math.abs(one.retryIn() - one.turns.blocked())).toBeLessThanOrEqual(1);
    }
    expect(one.record()?.tries).toBe(3);
    one.turns.reset();
    expect(one.turns.blocked()).toBe(0);
  });

  it('browsers after the same outage do not all return simultaneously', async () => {
    const pauses: number[] = [];
    for (let browser = 0; browser < 30; browser += 1) {
      const one = start().open();
      await one.transitions.login(answer());
      await one.backOff(DOWN);
      pauses.push(one.turns.blocked());
    }
    expect(Math.max(...pauses) - Math.min(...pauses)).toBeGreaterThan(100);
  });

  it('it goes on from what other tabs have met', async () => {
    const { open } = start();
    const [one, other] = [open(), open()];
    await one.transitions.login(answer());
    for (let times = 0; times < 3; times += 1) await one.backOff(DOWN);
    await other.backOff(DOWN);
    expect(Math.abs(other.turns.blocked() - 32_000)).toBeLessThanOrEqual(175);
    expect(other.record()?.tries).toBe(4);
  });

  it('as long as the server says, if that is longer', async () => {
    const { time, open } = start();
    const one = open();
    await one.transitions.login(answer());
    await one.backOff(apiError(time.now() + 100_000));
    expect([one.turns.blocked(), one.retryIn()]).toEqual([100_000, 100_000]);
    one.turns.reset();
    await one.backOff(apiError(time.now() + 1));
    expect(one.turns.blocked()).toBeGreaterThan(7000);
  });

  it('after an answer that cannot be read, no less than after one that can, also without a record and for other tabs', async () => {
    const { browser, open } = start();
    browser.setCookie('stytch_session=foreign; path=/; secure');
    const [one, other] = [open(), open()];
    await one.backOff(ODD);
    expect(one.turns.blocked()).toBeCloseTo(198_000);
    expect(other.turns.blocked()).toBeCloseTo(198_000);
    one.turns.reset();
    expect(one.turns.blocked()).toBeCloseTo(198_000);
    browser.setCookie('stytch_session=another; path=/; secure');
    expect(other.turns.blocked(), 'another session').toBe(0);
  });

  it('but if the provider is unreachable, a session without a record is held back only in this tab', async () => {
    const { browser, open } = start();
    browser.setCookie('stytch_session=foreign; path=/; secure');
    const [one, other] = [open(), open()];
    await one.backOff(DOWN);
    expect(one.turns.blocked()).toBeGreaterThan(3000);
    expect(other.turns.blocked()).toBe(0);
  });
});
