import type { ImpersonationAuthenticateResponse } from '@foyer/wire';
import type { ApiDeps, SignInCall } from './call';
import { signInBy } from './call';

/** Signing in as somebody else, by a token that the provider's dashboard mints (contract 3.10). */
export interface Impersonation {
  /** Signs in; the first call spends the token, and the provider says how long the session lasts. */
  authenticate(
    this: void,
    options: { readonly impersonation_token: string },
    call?: SignInCall,
  ): Promise<ImpersonationAuthenticateResponse>;
}

export const createImpersonation = (deps: ApiDeps): Impersonation => ({
  authenticate: (options, call) => signInBy(deps, 'impersonation.authenticate', options, call, 'P'),
});
