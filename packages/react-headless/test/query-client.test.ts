import { ApiError, NetworkError } from '@foyer/core';
import { QueryObserver } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createQueryClient,
  DEDUPE_MS,
  ERROR_RETRY_MS,
  FOCUS_THROTTLE_MS,
  SLOW_ERROR_RETRY_MS,
} from '../src/client/query-client';

const refusal = (status_code: number, retryAt?: number) =>
  new ApiError(
    { status_code, error_type: 'refused', error_message: 'No.', error_url: 'https://example.com' },
    { retryAt },
  );

/** A reader that counts its reads. Reads succeed or fail as the test sets. */
function read(queries: QueryClient) {
  const reads: number[] = [];
  const page = { failure: undefined as Error | undefined };
  const observer = () =>
    new QueryObserver(queries, {
      queryKey: ['read'],
      queryFn: () => {
        reads.push(performance.now());
        return page.failure ? Promise.reject(page.failure) : Promise.resolve('answer');
      },
    });
  return { reads, page, open: () => observer().subscribe(() => undefined) };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function focus(): void {
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

describe('spec 9: data-fetch defaults', () => {
  let queries: QueryClient;

  beforeEach(() => {
    vi.useFakeTimers();
    queries = createQueryClient({
      clock: { now: () => performance.now(), sleep: () => Promise.resolve(), until: () => Promise.resolve() },
    });
    queries.mount();
  });
  afterEach(() => {
    queries.unmount();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('dedupes reads within 2 s', async () => {
    expect(DEDUPE_MS).toBe(2000);
    const { reads, open } = read(queries);
    open();
    open();
    await pass(1999);
    open();
    await pass(0);
    expect(reads).toHaveLength(1);
    await pass(1);
    open();
    await pass(0);
    expect(reads).toHaveLength(2);
  });

  it('retries a failed read after 5 s, once', async () => {
    expect(ERROR_RETRY_MS).toBe(5000);
    const { reads, page, open } = read(queries);
    page.failure = new NetworkError('network_error');
    open();
    await pass(4999);
    expect(reads).toHaveLength(1);
    await pass(1);
    expect(reads).toHaveLength(2);
    await pass(60_000);
    expect(reads).toHaveLength(2);
  });

  it.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }])(
    'retries after 10 s on a slow connection: %j',
    async (connection) => {
      expect(SLOW_ERROR_RETRY_MS).toBe(10_000);
      vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: connection } }) as Navigator);
      const { reads, page, open } = read(queries);
      page.failure = refusal(503);
      open();
      await pass(9999);
      expect(reads).toHaveLength(1);
      await pass(1);
      expect(reads).toHaveLength(2);
    },
  );

  it('does not retry a refused or an aborted read', async () => {
    for (const failure of [refusal(401), refusal(404), new NetworkError('aborted')]) {
      queries.clear();
      const { reads, page, open } = read(queries);
      page.failure = failure;
      open()();
      await pass(60_000);
      expect(reads).toHaveLength(1);
    }
  });

  it('waits as long as a rate limit of the server requires', async () => {
    const { reads, page, open } = read(queries);
    page.failure = refusal(429, performance.now() + 30_000);
    open();
    await pass(29_999);
    expect(reads).toHaveLength(1);
    await pass(1);
    expect(reads).toHaveLength(2);
  });

  it('reads again on focus, at most every 5 s', async () => {
    expect(FOCUS_THROTTLE_MS).toBe(5000);
    const { reads, open } = read(queries);
    open();
    await pass(10_000);
    focus();
    await pass(4999);
    focus();
    await pass(0);
    expect(reads).toHaveLength(2);
    await pass(1);
    focus();
    await pass(0);
    expect(reads).toHaveLength(3);
  });

  it('removes data without a reader', async () => {
    const { open } = read(queries);
    const close = open();
    await pass(0);
    close();
    expect(queries.getQueryData(['read'])).toBe('answer');
    await pass(DEDUPE_MS);
    expect(queries.getQueryCache().getAll()).toEqual([]);
  });
});
