import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Click, Presses } from '../../src/consent/deliberate-press';
import { IN_SIGHT_MS, watchPresses } from '../../src/consent/deliberate-press';

let button: HTMLButtonElement;
let presses: Presses;
let isReady: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  button = document.body.appendChild(document.createElement('button'));
  presses = watchPresses(button, (value) => (isReady = value));
});
afterEach(() => {
  presses.stop();
  button.remove();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const wait = (ms: number) => void vi.advanceTimersByTime(ms);
const pointerDown = () => void button.dispatchEvent(new Event('pointerdown'));
const keyDown = (repeat = false) => void button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat }));
const hide = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

const MOUSE: Click = { isTrusted: true, detail: 1, pointerType: 'mouse' };
/** A click in browsers whose click is not a PointerEvent. */
const NAMELESS: Click = { isTrusted: true, detail: 1 };
const KEY: Click = { isTrusted: true, detail: 0, pointerType: '' };
const SCREEN_READER: Click = { isTrusted: true, detail: 0 };
const SCRIPT: Click = { isTrusted: false, detail: 0 };

describe('threat T7: the clicks that grant', () => {
  it('decision 83: 600 ms in view, and not one less', () => {
    expect(IN_SIGHT_MS).toBe(600);
    for (const [ms, counts] of [
      [599, false],
      [1, true],
    ] as const) {
      wait(ms);
      pointerDown();
      expect([isReady, presses.counts(MOUSE)]).toEqual([counts, counts]);
    }
  });

  it.each([
    ['a mouse', MOUSE],
    ['a pointer without a name', NAMELESS],
  ])('decision 83: a press of %s counts if it began in time, once, and never without its beginning', (_what, click) => {
    pointerDown();
    wait(600);
    expect(presses.counts(click), 'begun before').toBe(false);
    expect(presses.counts(click), 'begun elsewhere').toBe(false);
    pointerDown();
    expect(presses.counts(click)).toBe(true);
    expect(presses.counts(click), 'the same press again').toBe(false);
  });

  it('decision 83: a key counts if it went down in time, but not if it is held', () => {
    keyDown();
    wait(600);
    expect(presses.counts(KEY), 'a space bar held since before').toBe(false);
    keyDown(true);
    expect(presses.counts(KEY), 'an Enter that repeats').toBe(false);
    keyDown();
    expect(presses.counts(KEY)).toBe(true);
  });

  it('decision 83: assistive technology clicks without a press, and needs only the time', () => {
    expect(presses.counts(SCREEN_READER)).toBe(false);
    wait(600);
    expect(presses.counts(SCREEN_READER)).toBe(true);
  });

  it('decision 83: a click that a script dispatched never counts', () => {
    wait(600);
    for (const claim of [SCRIPT, { ...MOUSE, isTrusted: false }, { ...KEY, isTrusted: false }]) {
      pointerDown();
      keyDown();
      expect(presses.counts(claim)).toBe(false);
    }
  });

  it.each([
    ['comes to the front', () => void window.dispatchEvent(new Event('focus'))],
    ['shows again', () => (hide('hidden'), hide('visible'))],
  ])('decision 46: when the window %s, the time restarts, even for a press in progress', (_how, happen) => {
    wait(600);
    pointerDown();
    happen();
    expect([isReady, presses.counts(MOUSE)]).toEqual([false, false]);
    wait(599);
    expect(isReady).toBe(false);
    pointerDown();
    wait(1);
    expect([isReady, presses.counts(MOUSE)]).toEqual([true, false]);
    pointerDown();
    happen();
    wait(600);
    expect(presses.counts(MOUSE), 'held all along').toBe(false);
    pointerDown();
    expect(presses.counts(MOUSE)).toBe(true);
    happen();
    wait(600);
    expect(presses.counts(SCREEN_READER), 'without a press, there is none to doubt').toBe(true);
  });

  it('decision 46: while hidden, it never gets ready', () => {
    hide('hidden');
    wait(10_000);
    expect(isReady).toBe(false);
  });

  it('watches nothing after it was stopped', () => {
    presses.stop();
    wait(10_000);
    pointerDown();
    window.dispatchEvent(new Event('focus'));
    expect([isReady, vi.getTimerCount()]).toEqual([false, 0]);
  });
});
