'use client';
import type { FoyerError, UserInfo } from '@foyer/core';
import { toFoyerError } from '@foyer/core';
import { QueryObserver } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useIsHydrated } from './hydration';
import { createQueryClient } from './query-client';
import { useFoyer } from './use-client';

export interface UseUserOptions {
  /** Also reads the user from the server: on mount at most every 2 s, on focus at most every 5 s. Default: false. */
  readonly fresh?: boolean | undefined;
}

export interface UserValue extends UserInfo {
  /** False on a server and during hydration, when the session is not known yet, unless `initialSession` says it. */
  readonly isInitialized: boolean;
  /** True while a read is in progress. */
  readonly isFetching: boolean;
  /** Why the latest read failed. `user` keeps its value. */
  readonly error: FoyerError | null;
  /** Reads the user from the server now. Never rejects: `error` reports a failure. */
  readonly refetch: () => Promise<void>;
}

/** The signed-in user: immediately from the client's store, and on request from the server. */
export function useUser({ fresh = false }: UseUserOptions = {}): UserValue {
  const { client, opening } = useFoyer();
  const { user, fromCache } = useSyncExternalStore(client.user.onChange, opening.user, opening.serverUser);
  const isHydrated = useIsHydrated();
  return { user, fromCache, isInitialized: isHydrated || opening.isGiven, ...useFreshUser(user?.user_id, fresh) };
}

/** Reads the user with TanStack Query, which is only set up once there is something to read. */
function useFreshUser(userId: string | undefined, fresh: boolean) {
  const { client, once } = useFoyer();
  const read = useMemo(
    () => () =>
      new QueryObserver(once(createQueryClient), {
        // The answer goes into the client's store, which every reader gets its `user` from.
        queryKey: ['user', userId ?? null],
        queryFn: () => client.user.get(),
        enabled: fresh && userId !== undefined,
      }),
    [client, once, userId, fresh],
  );
  const [isAsked, setAsked] = useState(false);
  const isReading = isAsked || (fresh && userId !== undefined);
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
