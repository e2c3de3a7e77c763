'use client';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createQueryClient } from './query-client';
import { useFoyer } from './use-client';

/** The query client of the nearest provider, made at the first read. A host's own query client stays apart. */
export function useQueryClient(): QueryClient {
  const queryClient = useFoyer().once(createQueryClient);
  useEffect(() => {
    queryClient.mount();
    return () => queryClient.unmount();
  }, [queryClient]);
  return queryClient;
}
