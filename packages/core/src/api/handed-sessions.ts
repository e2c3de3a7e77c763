import type { SessionAttestResponse, SessionExchangeAccessTokenResponse } from '@foyer/wire';
import type { ApiDeps, Call, SessionMinutes } from './call';
import { signInBy } from './call';

/** Sessions for tokens that somebody else got for the person (contract 3.9). */
export interface HandedSessions {
  /**
   * Signs in by the access token that an app of this project's own identity provider was given. It has to be good
   * for everything (`full_access`), else `unauthorized_action`; `invalid_access_token` where it is not, or no longer,
   * one.
   */
  exchangeAccessToken(
    this: void,
    options: SessionMinutes & { readonly access_token: string },
    call?: Call,
  ): Promise<SessionExchangeAccessTokenResponse>;
  /**
   * Signs in by a token of another system that the project trusts, as the profile `profile_id` says. A session that
   * is given or there takes the new factor in, where it is the same person's. Rejects with `invalid_trusted_token`.
   */
  attest(this: void, options: AttestOptions, call?: Call): Promise<SessionAttestResponse>;
}

export interface AttestOptions extends Partial<SessionMinutes> {
  readonly profile_id: string;
  readonly token: string;
  readonly session_token?: string | undefined;
  readonly session_jwt?: string | undefined;
}

export const createHandedSessions = (deps: ApiDeps): HandedSessions => ({
  exchangeAccessToken: (options, call) => signInBy(deps, 'session.exchangeAccessToken', options, call),
  attest: (options, call) => signInBy(deps, 'session.attest', options, call),
});
