'use client';
import type { Clock, FoyerError } from '@foyer/core/internal/shared';
import { toFoyerError } from '@foyer/core/internal/shared';
import { QueryObserver } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createQueryClient } from './query-client';

/** A read of a client's data from the server. */
export interface FreshValue {
  /** True while a read is in progress. */
  readonly isFetching: boolean;
  /** The error of the latest read. The known data stays. */
  readonly error: FoyerError | null;
  /** Reads from the server now. Never rejects: `error` reports a failure. */
  readonly refetch: () => Promise<void>;
}

interface Read {
  /** The values that all hooks of a client share. */
  readonly once: <Value>(make: (parts: Clock) => Value) => Value;
  /** Name of the data, such as `user`. */
  readonly what: string;
  /** Id of the owner. Undefined for a visitor: nothing is read automatically. */
  readonly id: string | undefined;
  /** Writes the response into the client's store, which all hooks read. Must keep its identity. */
  readonly get: () => Promise<unknown>;
  /** Whether to read automatically, not only on `refetch`. */
  readonly fresh: boolean;
}

/** Reads with TanStack Query, which is only set up once there is something to read. */
export function useFresh({ once, what, id, get, fresh }: Read): FreshValue {
  const isOwn = fresh && id !== undefined;
  const read = useMemo(
    () => () =>
      new QueryObserver(once(createQueryClient), { queryKey: [what, id ?? null], queryFn: get, enabled: isOwn }),
    [once, what, id, get, isOwn],
  );
  const [isAsked, setAsked] = useState(false);
  const isReading = isAsked || isOwn;
  const observer = useMemo(() => (isReading ? read() : undefined), [read, isReading]);
  useEffect(() => {
    if (!observer) return undefined;
    const queryClient = once(createQueryClient);
    queryClient.mount();
    return () => queryClient.unmount();
  }, [observer, once]);
  const result = useSyncExternalStore(
    useCallback((listener: () => void) => observer?.subscribe(listener) ?? nothing, [observer]),
    () => observer?.getCurrentResult(),
    () => undefined,
  );
  return {
    isFetching: result?.isFetching ?? false,
    error: result?.error ? toFoyerError(result.error) : null,
    refetch: useCallback(async () => {
      setAsked(true);
      await read().refetch();
    }, [read]),
  };
}

const nothing = () => {};
