import type { OrganizationLoginState } from '@foyer/core/organizations';
import { isLeftAfterSignIn } from '@foyer/core/internal/organizations';
import { internals, toFoyerError } from '@foyer/core/internal/shared';
import { useEffect, useSyncExternalStore } from 'react';
import { useScreenContext } from '../../parts/screen-context';
import type { OrganizationContextValue } from './organization-context';

interface AfterSignInProps {
  readonly state: OrganizationLoginState;
}

/** Opens the return address of this page, or `afterSignInURL`, once the sign-in is complete. Renders nothing. */
export function AfterSignIn({ state }: AfterSignInProps): null {
  const { client, config, onError } = useScreenContext<OrganizationContextValue>();
  const session = useSyncExternalStore(client.session.onChange, client.session.getSync, none);
  const { afterSignInURL } = config;
  const { afterEngine, signInReturn } = client[internals];
  const memberId = session && isLeftAfterSignIn(state, session) ? session.member_id : undefined;
  useEffect(() => {
    if (memberId === undefined || afterSignInURL === undefined) return undefined;
    // The engine knows whether a stored session is still valid.
    return afterEngine(() => {
      signInReturn.afterSignIn(afterSignInURL).catch((thrown: unknown) => onError(toFoyerError(thrown)));
    });
  }, [memberId, afterSignInURL, afterEngine, signInReturn, onError]);
  return null;
}

const none = () => null;
