import type { ImpersonationAuthenticateResponse } from '@foyer/wire';
import type { ApiDeps, SignInCall } from './call';

/** Signing in as somebody else, by a token that the provider's dashboard mints (contract 3.10). */
export interface Impersonation {
  /** Signs in; the first call spends the token, and the provider says how long the session lasts. */
  authenticate(
    this: void,
    options: { readonly impersonation_token: string },
    call?: SignInCall,
  ): Promise<ImpersonationAuthenticateResponse>;
}

export function createImpersonation({ http, signIn }: ApiDeps): Impersonation {
  return {
    authenticate: (options, call) =>
      signIn(
        {},
        () =>
          http({
            method: 'POST',
            path: '/impersonation/authenticate',
            body: options,
            answer: async () => (await import('@foyer/wire/impersonation')).impersonationAuthenticateResponse,
            protection: 'P',
            signal: call?.signal,
            mints: true,
          }),
        call,
      ),
  };
}
