import type { Clock, FoyerError } from '@foyer/core/internal/shared';
import { ApiError, isSlowConnection, toFoyerError } from '@foyer/core/internal/shared';
import { QueryClient } from '@tanstack/react-query';

/** Spec section 9, data-fetch defaults, in ms. */
export const DEDUPE_MS = 2000;
export const ERROR_RETRY_MS = 5000;
export const SLOW_ERROR_RETRY_MS = 10_000;
export const FOCUS_THROTTLE_MS = 5000;

/**
 * A TanStack Query client with the defaults of spec section 9. It is for reads that can be stale, never for submits.
 */
export function createQueryClient({ clock }: Clock): QueryClient {
  const focusedAt = new WeakMap<object, number>();

  function isFocusDue(query: object): boolean {
    const now = clock.now();
    const last = focusedAt.get(query);
    if (last !== undefined && now - last < FOCUS_THROTTLE_MS) return false;
    focusedAt.set(query, now);
    return true;
  }

  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: DEDUPE_MS,
        // Unused data is dropped with its dedupe window, so that no user's data outlives the sign-out.
        gcTime: DEDUPE_MS,
        retry: (failures, thrown) => failures < 1 && mayPass(toFoyerError(thrown)),
        retryDelay: (_failures, thrown) => retryDelay(toFoyerError(thrown), clock),
        refetchOnWindowFocus: isFocusDue,
      },
    },
  });
}

/**
 * Whether a retry can help: after no answer, an unreadable answer, a rate limit or a server error, not after a refusal.
 */
const mayPass = (error: FoyerError): boolean =>
  error.code !== 'aborted' && (!(error instanceof ApiError) || error.status_code >= 500 || error.retryAt !== undefined);

function retryDelay(error: FoyerError, clock: Clock['clock']): number {
  const pause = isSlowConnection() ? SLOW_ERROR_RETRY_MS : ERROR_RETRY_MS;
  return error.retryAt === undefined ? pause : Math.max(pause, error.retryAt - clock.now());
}
