import { internals } from '@foyer/core/internal/shared';
import type { Client } from '@foyer/core';
import { createClient } from '@foyer/core';
import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatSeconds } from '../src/flow/countdown';
import { FoyerProvider, useCountdown } from '../src/index';

let visibility: DocumentVisibilityState = 'visible';

function show(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

describe('useCountdown', () => {
  let client: Client;

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
    client = createClient('public-token-test-countdown');
    client.destroy();
    // The client's own calls and retries are over by now, so any remaining timer belongs to the countdown.
    await vi.advanceTimersByTimeAsync(60_000);
  });
  afterEach(() => {
    visibility = 'visible';
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <FoyerProvider client={client}>{children}</FoyerProvider>
    </StrictMode>
  );
  const count = (initial: number | undefined) => {
    let renders = 0;
    const hook = renderHook(
      (deadline: number | undefined) => {
        renders += 1;
        return useCountdown(deadline);
      },
      { wrapper, initialProps: initial },
    );
    return {
      ...hook,
      shown: () => hook.result.current.formatted,
      // StrictMode renders twice.
      renders: () => renders / 2,
    };
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('spec 9: updates every second, on the second', async () => {
    const { shown, result } = count(client[internals].clock.now() + 300_000);
    expect(shown()).toBe('5:00');
    await pass(999);
    expect(shown()).toBe('5:00');
    await pass(1);
    expect(shown()).toBe('4:59');
    await pass(289_000);
    expect(shown()).toBe('0:10');
    await pass(10_000);
    expect(result.current).toEqual({ seconds: 0, formatted: '0:00' });
  });

  it('renders once for each second, and not after the end', async () => {
    const { renders } = count(client[internals].clock.now() + 10_000);
    const before = renders();
    await pass(60_000);
    expect(renders() - before).toBe(10);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps no timer while the page is hidden, and is correct when it shows again', async () => {
    const { shown } = count(client[internals].clock.now() + 300_000);
    await pass(1000);
    act(() => show('hidden'));
    expect(vi.getTimerCount()).toBe(0);
    await pass(120_000);
    expect(shown()).toBe('4:59');
    act(() => show('visible'));
    expect(shown()).toBe('2:59');
    await pass(1000);
    expect(shown()).toBe('2:58');
  });

  it('is correct after sleep, when timers stop and only the clock continues', async () => {
    // The client has timers of its own, once its chunks are loaded.
    await pass(10_000);
    const others = vi.getTimerCount();
    const { shown } = count(client[internals].clock.now() + 300_000);
    const awake = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => awake() + 3_600_000);
    await pass(1000);
    expect(shown()).toBe('0:00');
    expect(vi.getTimerCount()).toBe(others);
  });

  it('does not read the wall clock', async () => {
    const { shown } = count(client[internals].clock.now() + 300_000);
    vi.setSystemTime(new Date('2099-01-01'));
    await pass(1000);
    expect(shown()).toBe('4:59');
  });

  it('starts again with a new deadline, for example after a resend', async () => {
    const { shown, rerender } = count(client[internals].clock.now() + 10_000);
    await pass(20_000);
    expect(shown()).toBe('0:00');
    rerender(client[internals].clock.now() + 300_000);
    expect(shown()).toBe('5:00');
    await pass(1000);
    expect(shown()).toBe('4:59');
  });

  it('is 0 without a deadline, and leaves no timer running', async () => {
    expect(count(undefined).shown()).toBe('0:00');
    expect(vi.getTimerCount()).toBe(0);
    const { unmount } = count(client[internals].clock.now() + 10_000);
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    await pass(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('spec 2: writes the time as m:ss', () => {
    expect([0, 9, 60, 61, 3599, 3600].map(formatSeconds)).toEqual(['0:00', '0:09', '1:00', '1:01', '59:59', '60:00']);
    fc.assert(
      fc.property(fc.nat(100_000), (seconds) => {
        const [minutes, rest] = formatSeconds(seconds).split(':');
        expect(Number(minutes) * 60 + Number(rest)).toBe(seconds);
        expect(rest).toHaveLength(2);
      }),
    );
  });
});
