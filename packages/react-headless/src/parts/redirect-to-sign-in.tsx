'use client';
import { report } from '@foyer/core/internal/shared';
import { useEffect, useRef } from 'react';
import { useParts } from '../client/use-any-client';

/** The props of `RedirectToSignIn`. */
export interface RedirectToSignInProps {
  /** The page with `Login`: a path of this origin, or a full URL. It must be a different page. */
  readonly signInURL: string;
  /** The page to return to after the sign-in. Default: this page, with its query and hash. */
  readonly returnTo?: string | undefined;
}

/**
 * Opens the sign-in page, with this page as `?return_to=`, when it is mounted. Renders nothing. The sign-in page
 * returns there if `afterSignInURL` of its `Login` is set. The browser's Back button skips this page.
 *
 * @throws UsageError `invalid_config` if there is no `FoyerProvider` or `OrganizationProvider` above it.
 * @example
 * <RequireSession fallback={<RedirectToSignIn signInURL="/login" />}>…</RequireSession>
 */
export function RedirectToSignIn({ signInURL, returnTo }: RedirectToSignInProps): null {
  const { signInReturn } = useParts();
  const hasLeft = useRef(false);
  useEffect(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    signInReturn
      .toSignIn(signInURL, returnTo)
      .catch((thrown: unknown) =>
        report('FOYER_NO_SIGN_IN_PAGE', 'RedirectToSignIn could not open signInURL.', thrown),
      );
  }, [signInReturn, signInURL, returnTo]);
  return null;
}
