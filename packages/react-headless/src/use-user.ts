'use client';
import type { FoyerError, UserInfo } from '@foyer/core';
import { toFoyerError } from '@foyer/core';
import { QueryObserver } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useIsHydrated } from './hydration';
import { createQueryClient } from './query-client';
import { useClient, useFoyer } from './use-client';

export interface UseUserOptions {
  /** Reads the user from the server too: on mount and on focus, at most every 2 s and 5 s. Default: false. */
  readonly fresh?: boolean | undefined;
}

export interface UserValue extends UserInfo {
  /** False on a server and while React takes over a server's markup: there, nobody is known to be signed in. */
  readonly isInitialized: boolean;
  /** True while the server is asked. */
  readonly isFetching: boolean;
  /** Why the newest read failed; `user` stays what it was. */
  readonly error: FoyerError | null;
  /** Reads the user now. Never rejects: a failure shows in `error`. */
  readonly refetch: () => Promise<void>;
}

/** The signed-in person: at once from what the client knows, and read anew from the server where asked to. */
export function useUser({ fresh = false }: UseUserOptions = {}): UserValue {
  const { user: store } = useClient();
  const { user, fromCache } = useSyncExternalStore(store.onChange, store.getInfo, unknown);
  return { user, fromCache, isInitialized: useIsHydrated(), ...useFreshUser(user?.user_id, fresh) };
}

/** The reads of a user by TanStack Query. Nothing of it is made before something is to be read. */
function useFreshUser(userId: string | undefined, fresh: boolean) {
  const { client, once } = useFoyer();
  const read = useMemo(
    () => () =>
      new QueryObserver(once(createQueryClient), {
        // The answer goes into the client's own store, where `user` comes from: one truth for all readers.
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
const UNKNOWN: UserInfo = { user: null, fromCache: true };
const unknown = () => UNKNOWN;
