import { expect, test } from 'vitest';
import { createPostedOnce } from '../../src/sign-in/posted-once';

/** Work that counts how often it is done, and ends as a test wants. */
function counted(isDone = true) {
  let now = 0;
  let count = 0;
  const once = createPostedOnce<number>(() => now, () => isDone);
  const post = (form: unknown, end?: () => Promise<unknown>) =>
    once(form, async () => {
      count += 1;
      const own = count;
      await end?.();
      return own;
    });
  return { post, later: (ms: number) => void (now += ms) };
}

test('issue 25: a form that is sent again is answered as it was, for two seconds after its answer', async () => {
  const { post, later } = counted();
  expect([await post(['a']), await post(['a'])]).toEqual([1, 1]);
  later(2000);
  expect(await post(['a'])).toBe(1);
  later(1);
  expect(await post(['a'])).toBe(2);
});

test('issue 25: while the provider takes its time, the form waits with the first', async () => {
  const { post, later } = counted();
  let end = (): void => {};
  let first = Promise.resolve(0);
  await new Promise<void>((begun) => {
    first = post(['a'], () => {
      begun();
      return new Promise<void>((resolve) => (end = resolve));
    });
  });
  later(60_000);
  const second = post(['a']);
  end();
  expect(await Promise.all([first, second])).toEqual([1, 1]);
});

test('issue 25: another form, and other cookies, are another step', async () => {
  const { post } = counted();
  expect([await post([{ code: '1' }, 'c=1']), await post([{ code: '2' }, 'c=1']), await post([{ code: '1' }, 'c=2'])]).toEqual([1, 2, 3]);
});

test('issue 25: an answer that nothing was done for is not kept, nor is work that has failed', async () => {
  const { post } = counted(false);
  expect([await post(['a']), await post(['a'])]).toEqual([1, 2]);
  const { post: again } = counted();
  await expect(again(['a'], () => Promise.reject(new TypeError('down')))).rejects.toThrow('down');
  expect(await again(['a'])).toBe(2);
});
