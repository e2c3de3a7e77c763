'use client';
import type { FoyerError } from '@foyer/core/internal/shared';
import { internals, report, toFoyerError } from '@foyer/core/internal/shared';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { useState } from 'react';
import { useAnyClient } from '../client/use-any-client';

/** The props of `SignOutButton`: those of `button`, and `onError`. */
export interface SignOutButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'onError' | 'onClick' | 'type'> {
  /** The text of the button. */
  readonly children: ReactNode;
  /**
   * Called if the sign-out fails, for example with `revoke_unconfirmed` if the provider could not be reached: this
   * browser is signed out, but the session is valid until it expires. Default: the error is logged.
   */
  readonly onError?: ((error: FoyerError) => void) | undefined;
}

/**
 * An unstyled button that signs the user or member out. It is disabled while the sign-out is in progress. All other
 * props are those of `button`. For code that runs after the sign-out, use `onSignedOut` of the provider component.
 *
 * @throws UsageError `invalid_config` if there is no `FoyerProvider` or `OrganizationProvider` above it.
 * @example
 * <SignedIn>
 *   <SignOutButton className="link">Sign out</SignOutButton>
 * </SignedIn>
 */
export function SignOutButton({ onError = logError, disabled, ...props }: SignOutButtonProps): ReactNode {
  const client = useAnyClient();
  const [isPending, setPending] = useState(false);

  async function signOut(): Promise<void> {
    const { id } = client[internals].urlTokens.present() ?? {};
    // Another tab has signed the user out.
    if (id === undefined) return;
    setPending(true);
    try {
      await client.session.revoke({ as: id });
    } catch (thrown) {
      onError(toFoyerError(thrown));
    } finally {
      setPending(false);
    }
  }

  return <button {...props} type="button" disabled={disabled === true || isPending} onClick={() => void signOut()} />;
}

const logError = (error: FoyerError): void =>
  report('FOYER_SIGN_OUT_FAILED', 'SignOutButton: the sign-out failed. Pass `onError` to handle it.', error);
