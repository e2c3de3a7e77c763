'use client';
import type { FoyerError, UserInfo } from '@foyer/core';
import { toFoyerError } from '@foyer/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useClient } from './use-client';
import { useIsHydrated } from './use-is-hydrated';
import { useQueryClient } from './use-query-client';

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
  const queryClient = useQueryClient();
  const query = useQuery(
    // The answer goes into the client's own store, where `user` comes from: one truth for all readers.
    {
      queryKey: ['user', user?.user_id ?? null],
      queryFn: () => store.get(),
      enabled: fresh && user !== null,
    },
    queryClient,
  );
  const { refetch } = query;
  return {
    user,
    fromCache,
    isInitialized: useIsHydrated(),
    isFetching: query.isFetching,
    error: query.error && toFoyerError(query.error),
    refetch: useCallback(async () => {
      await refetch();
    }, [refetch]),
  };
}

const UNKNOWN: UserInfo = { user: null, fromCache: true };
const unknown = () => UNKNOWN;
