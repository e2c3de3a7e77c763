import { afterAll, beforeAll, vi } from 'vitest';

/** Moves the time that this process reads. Timers go on as they are. */
export function movableClock() {
  let offset = 0;
  beforeAll(() => {
    const now = Date.now.bind(Date);
    vi.useFakeTimers({ toFake: ['Date'], now: now() });
  });
  afterAll(() => void vi.useRealTimers());
  return {
    advance(ms: number): void {
      offset += ms;
      vi.setSystemTime(Date.now() + ms);
    },
    get offset() {
      return offset;
    },
  };
}
