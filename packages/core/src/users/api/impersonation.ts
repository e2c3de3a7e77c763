import type { ImpersonationAuthenticateResponse } from '@foyer/wire';
import type { ApiDeps, SignInCall } from '../../api/call';
import { signInBy } from '../../api/call';

// Contract 3.10.
/** Signing in as another user, with a token from the provider's dashboard. */
export interface Impersonation {
  /** Signs in. The first call spends the token, and the provider sets the length of the session. */
  authenticate(
    this: void,
    options: {
      /** The token from the provider's dashboard. */
      readonly impersonation_token: string;
    },
    call?: SignInCall,
  ): Promise<ImpersonationAuthenticateResponse>;
}

export const createImpersonation = (deps: ApiDeps): Impersonation => ({
  authenticate: (options, call) => signInBy(deps, 'impersonation.authenticate', options, call),
});
