'use client';
import type { FoyerError } from '@foyer/core/internal/shared';
import { toFoyerError } from '@foyer/core/internal/shared';
import { useCallback } from 'react';

/** The actions that `useAuth` and `useMemberAuth` return. Both keep their identity. */
export interface AuthActions {
  /**
   * Resolves to the session JWT for `Authorization: Bearer …`, renewed first if it expires within 10 seconds; null if
   * no user is signed in. Call it for each request, and don't store the result. Rejects if the provider cannot be
   * reached, with `account_changed` if a different user signed in meanwhile, and with `jwt_unavailable` if the JWT is
   * in an HttpOnly cookie.
   */
  readonly getToken: (this: void) => Promise<string | null>;
  /**
   * Signs the user out in this browser immediately, and then revokes the session at the provider. Never rejects: a
   * failure, such as `revoke_unconfirmed`, goes to `onError` of the provider component.
   */
  readonly signOut: (this: void) => Promise<void>;
}

/** A client of either kind. Its `revoke` accepts the id of the user or member. */
interface SignOutClient {
  readonly session: { revoke(this: void, options: { readonly as?: string | undefined }): Promise<unknown> };
}

/**
 * The function that signs out.
 *
 * @param isNeeded Whether this browser has anything to sign out of. Must keep its identity.
 * @param shownId The id of the user or member that the page shows. Must keep its identity.
 */
export function useSignOut<Client extends SignOutClient>(
  client: Client,
  { onError }: { readonly onError: (error: FoyerError) => void },
  isNeeded: (client: Client) => boolean,
  shownId: (client: Client) => string | undefined,
): AuthActions['signOut'] {
  return useCallback(async () => {
    if (!isNeeded(client)) return;
    try {
      await client.session.revoke({ as: shownId(client) });
    } catch (thrown) {
      onError(toFoyerError(thrown));
    }
  }, [client, onError, isNeeded, shownId]);
}
