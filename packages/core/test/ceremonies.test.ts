import { describe, expect, it } from 'vitest';
import type { CeremonyKind } from '../src/users/api/passkey-browser';
import { createCeremonies } from '../src/users/browser/passkeys/ceremonies';
import { rejection } from './support/http';
import { settle, virtualTime } from './support/time';

/** Ceremonies that end when the test says so; `stubborn` ones ignore an abort, as some extensions do. */
function stage() {
  const time = virtualTime();
  const ceremonies = createCeremonies(time);
  const log: string[] = [];

  function begin(
    name: string,
    kind: CeremonyKind,
    { stubborn = false, signal }: { stubborn?: boolean; signal?: AbortSignal } = {},
  ) {
    let finish = () => {};
    const result = ceremonies.run(kind, signal, (own) => {
      log.push(`+${name}`);
      return new Promise<string>((resolve, reject) => {
        finish = () => resolve(name);
        own.addEventListener('abort', () => {
          log.push(`-${name}`);
          if (!stubborn) reject(new TypeError('aborted'));
        });
      });
    });
    result.catch(() => {});
    return { result, finish: () => finish() };
  }
  return { time, ceremonies, log, begin };
}

describe('one ceremony at a time (threat T27)', () => {
  it('an asked ceremony ends an offered one, and begins when that has ended', async () => {
    const { begin, log } = stage();
    const offered = begin('autofill', 'offered');
    await settle();
    const asked = begin('button', 'asked');
    expect(await rejection(offered.result)).toMatchObject({ code: 'passkey_yielded' });
    await settle();
    expect(log).toEqual(['+autofill', '-autofill', '+button']);
    asked.finish();
    expect(await asked.result).toBe('button');
  });

  it('an extension that ignores the abort is waited for 300 ms', async () => {
    const { begin, log, time } = stage();
    begin('autofill', 'offered', { stubborn: true });
    await settle();
    begin('button', 'asked');
    await time.advance(299);
    expect(log).toEqual(['+autofill', '-autofill']);
    await time.advance(1);
    expect(log).toEqual(['+autofill', '-autofill', '+button']);
    expect(time.pending()).toBe(0);
  });

  it('an offered ceremony waits until no other one is running', async () => {
    const { begin, log } = stage();
    const asked = begin('button', 'asked');
    await settle();
    begin('autofill', 'offered');
    begin('other', 'offered');
    await settle();
    expect(log).toEqual(['+button']);
    asked.finish();
    await settle();
    expect(log).toEqual(['+button', '+autofill']);
  });

  it('of several asked ceremonies, the newest runs', async () => {
    const { begin, log } = stage();
    const first = begin('first', 'asked');
    await settle();
    const second = begin('second', 'asked');
    const third = begin('third', 'asked');
    await settle();
    expect(await rejection(first.result)).toMatchObject({ code: 'passkey_yielded' });
    expect(await rejection(second.result)).toMatchObject({ code: 'passkey_yielded' });
    expect(log.at(-1)).toBe('+third');
    third.finish();
    expect(await third.result).toBe('third');
  });

  it('its caller can end it, even while it waits', async () => {
    const { begin, log } = stage();
    const controller = new AbortController();
    const asked = begin('button', 'asked');
    await settle();
    const waiting = begin('autofill', 'offered', { signal: controller.signal });
    controller.abort();
    expect(await rejection(waiting.result)).toMatchObject({ code: 'aborted' });
    asked.finish();
    await settle();
    expect(log).toEqual(['+button']);
    expect(await rejection(begin('late', 'asked', { signal: controller.signal }).result)).toMatchObject({
      code: 'aborted',
    });
  });

  it('fault C10: a thousand in any order, never two at the same time', async () => {
    const { begin, log, ceremonies } = stage();
    let open = 0;
    for (let step = 0; step < 250; step += 1) {
      const one = begin(String(step), step % 3 === 0 ? 'offered' : 'asked');
      if (step % 4 === 0) ceremonies.stop();
      if (step % 5 === 0) one.finish();
      await Promise.resolve();
    }
    for (const line of log) {
      open += line.startsWith('+') ? 1 : -1;
      expect(open).toBeLessThanOrEqual(1);
    }
  });
});
