import { expect, test } from 'vitest';
import { createPostedOnce } from '../../src/sign-in/posted-once';

/**
 * Timers that a test moves on. A request that ends takes its timers with it, as on runtimes that run each request by
 * itself.
 */
function createTimers() {
  const ticks = new Set<() => void>();
  return {
    every(_ms: number, tick: () => void) {
      ticks.add(tick);
      return () => void ticks.delete(tick);
    },
    beat(times = 1): void {
      for (let count = 0; count < times; count += 1) for (const tick of ticks) tick();
    },
    endAll: () => ticks.clear(),
    count: () => ticks.size,
  };
}

/** Work that counts how often it is done, and ends when a test says so. */
function counted({ isDone = true } = {}) {
  let now = 0;
  let count = 0;
  const timers = createTimers();
  const once = createPostedOnce<number>({ now: () => now, isDone: () => isDone, every: timers.every });
  const post = (form: unknown, end?: () => Promise<unknown>) =>
    once.run(form, async () => {
      count += 1;
      const own = count;
      await end?.();
      return own;
    });
  return { post, again: once.again, timers, count: () => count, later: (ms: number) => void (now += ms) };
}

/** Lets what has been begun come to its next wait: a hash takes a turn or two of the event loop. */
async function until(isThere: () => boolean): Promise<void> {
  while (!isThere()) await new Promise((resolve) => setImmediate(resolve));
}

test('a form that is sent again is answered as it was, for two seconds after its answer', async () => {
  const { post, again, later } = counted();
  expect([await post(['a']), await post(['a']), await again(['a'])]).toEqual([1, 1, 1]);
  later(2000);
  expect(await post(['a'])).toBe(1);
  later(1);
  expect([await again(['a']), await post(['a'])]).toEqual([undefined, 2]);
});

test('while the provider takes its time, the form waits with the first', async () => {
  const { post, timers, later } = counted();
  const { promise, resolve } = resolvers();
  const first = post(['a'], () => promise);
  await until(() => timers.count() === 1);
  const second = post(['a']);
  await until(() => timers.count() === 2);
  later(60_000);
  timers.beat(1000);
  resolve();
  expect(await first).toBe(1);
  timers.beat();
  expect(await second).toBe(1);
  expect(timers.count()).toBe(0);
});

test('no request waits for the work of another: if that request ends first, one of those that follow does it', async () => {
  const { post, timers, count } = counted();
  const gone = post(['a'], () => new Promise(() => {}));
  await until(() => timers.count() === 1);
  timers.endAll();
  const rest = [post(['a']), post(['a'])];
  await until(() => timers.count() === 2);
  timers.beat(80);
  // One has taken over, and the other waits for it.
  await until(() => count() === 2);
  let answers: readonly number[] | undefined;
  void Promise.all(rest).then((got) => (answers = got));
  await until(() => {
    timers.beat();
    return answers !== undefined;
  });
  expect([answers, count(), timers.count()]).toEqual([[2, 2], 2, 0]);
  expect(gone).toBeInstanceOf(Promise);
});

test('work that has ended with its request is forgotten after a minute, and holds up no form', async () => {
  const { post, again, timers, later } = counted();
  void post(['a'], () => new Promise(() => {}));
  await until(() => timers.count() === 1);
  later(30_000);
  timers.beat();
  timers.endAll();
  later(60_000);
  let waiting: number | undefined = 0;
  void again(['a']).then((answer) => (waiting = answer));
  await until(() => timers.count() === 1);
  timers.endAll();
  expect(waiting).toBe(0);
  later(1);
  // No timer has to say so.
  expect([await again(['a']), await post(['a'])]).toEqual([undefined, 2]);
});

test('another form, and other cookies, are another step', async () => {
  const { post } = counted();
  expect([
    await post([{ code: '1' }, 'c=1']),
    await post([{ code: '2' }, 'c=1']),
    await post([{ code: '1' }, 'c=2']),
  ]).toEqual([1, 2, 3]);
});

test('a response without completed work is not stored, nor is failed work', async () => {
  const { post } = counted({ isDone: false });
  expect([await post(['a']), await post(['a'])]).toEqual([1, 2]);
  const { post: again, timers } = counted();
  await expect(again(['a'], () => Promise.reject(new TypeError('down')))).rejects.toThrow('down');
  expect([await again(['a']), timers.count()]).toEqual([2, 0]);
});

test('those who wait for work that fails get its error, and do it no second time', async () => {
  const { post, timers, count } = counted();
  const { promise, resolve } = resolvers();
  const thrown = new TypeError('down');
  const first = post(['a'], () => promise.then(() => Promise.reject(thrown)));
  await until(() => timers.count() === 1);
  const second = post(['a']);
  await until(() => timers.count() === 2);
  resolve();
  await expect(first).rejects.toBe(thrown);
  timers.beat();
  await expect(second).rejects.toBe(thrown);
  expect(count()).toBe(1);
});

function resolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
