import { describe, expect, it } from 'vitest';
import { createClock } from '../src/base/clock';
import { scoped } from '../src/base/platform';
import { fakeBrowser } from './support/browser';
import { rejection } from './support/http';
import { settle, virtualTime } from './support/time';

function start() {
  const time = virtualTime();
  const tab = fakeBrowser({ time }).openTab();
  return { time, tab, clock: createClock(tab) };
}

describe('the clock of a client', () => {
  it('sleeps for the given time', async () => {
    const { time, clock } = start();
    let awake = false;
    void clock.sleep(2000).then(() => (awake = true));
    await time.advance(1999);
    expect(awake).toBe(false);
    await time.advance(1);
    await settle();
    expect(awake).toBe(true);
  });

  it('waits for a deadline that is further off than a timer can hold', async () => {
    const { time, clock } = start();
    let over = false;
    const deadline = time.now() + 60 * 86_400_000;
    void clock.until(deadline).then(() => (over = true));
    await time.advance(59 * 86_400_000);
    expect(over).toBe(false);
    await time.advance(86_400_000);
    await settle();
    expect(over).toBe(true);
  });

  it('fault B9: after the device slept, a look at the page ends a wait that is over', async () => {
    const { time, tab } = start();
    // While a device sleeps its timers stand still, and time goes on.
    const asleep = { ...tab, timer: () => () => {}, now: () => time.now() };
    let over = false;
    void createClock(asleep)
      .until(time.now() + 300_000)
      .then(() => (over = true));
    await time.advance(3_600_000);
    expect(over).toBe(false);
    tab.fire('visibilitychange');
    await settle();
    expect(over).toBe(true);
  });

  it('a look before the deadline ends nothing', async () => {
    const { time, tab, clock } = start();
    let over = false;
    void clock.until(time.now() + 1000).then(() => (over = true));
    tab.fire('focus');
    await time.advance(999);
    expect(over).toBe(false);
  });

  it('a deadline in the past resolves immediately', async () => {
    const { time, clock } = start();
    await clock.until(time.now() - 1);
    expect(time.pending()).toBe(0);
  });

  it.each(['before', 'meanwhile'])('aborted %s, it rejects with `aborted` and leaves nothing behind', async (when) => {
    const { time, tab, clock } = start();
    const controller = new AbortController();
    if (when === 'before') controller.abort();
    const waits = [
      rejection(clock.sleep(1000, controller.signal)),
      rejection(clock.until(time.now() + 1000, controller.signal)),
    ];
    await settle();
    controller.abort();
    for (const wait of waits) expect(await wait).toMatchObject({ code: 'aborted' });
    expect([time.pending(), tab.listeners()]).toEqual([0, 0]);
  });
});

describe('everything that a client started ends with it', () => {
  it('timers, listeners and channels, including those that are started afterwards', () => {
    const time = virtualTime();
    const tab = fakeBrowser({ time }).openTab();
    const own = scoped(tab);
    const begin = () => {
      own.timer(1000, () => {});
      own.listen('focus', () => {});
      own.channel('name', () => {});
    };
    begin();
    expect([time.pending(), tab.listeners(), tab.channels()]).toEqual([1, 1, 1]);
    own.dispose();
    expect([time.pending(), tab.listeners(), tab.channels()]).toEqual([0, 0, 0]);
    begin();
    expect([time.pending(), tab.listeners(), tab.channels()]).toEqual([0, 0, 0]);
  });

  it('a timer that has run holds nothing, however many there were', async () => {
    const time = virtualTime();
    const own = scoped(fakeBrowser({ time }).openTab());
    let ran = 0;
    for (let count = 0; count < 500; count += 1) own.timer(count, () => (ran += 1));
    await time.advance(500);
    expect(ran).toBe(500);
    const stop = own.timer(10, () => (ran += 1));
    stop();
    await time.advance(10);
    expect(ran).toBe(500);
  });
});
