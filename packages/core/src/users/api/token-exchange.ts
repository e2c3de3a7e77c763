import type { SessionAttestResponse, SessionExchangeAccessTokenResponse } from '@foyer/wire';
import type { ApiDeps, Call, SessionMinutes } from '../../api/call';
import { signInBy } from '../../api/call';

// Contract 3.9.
/** Sign-in with a token that another system issued to the user. */
export interface TokenExchange {
  /**
   * Signs in with an access token that this project's own identity provider issued to an app. Rejects with
   * `oauth_access_token_exchange_missing_full_access` if the token lacks `full_access`, and with
   * `oauth_access_token_exchange_token_invalid_grant` if it is not valid or has expired.
   */
  exchangeAccessToken(
    this: void,
    options: SessionMinutes & {
      /** The access token of a connected app. */
      readonly access_token: string;
    },
    call?: Call,
  ): Promise<SessionExchangeAccessTokenResponse>;
  /**
   * Signs in with a token of another system that the project trusts, checked with the profile `profile_id`. An
   * existing session of the same user, given or current, gets the new factor. Rejects with
   * `trusted_token_profile_not_found` for an unknown profile, and with `invalid_trusted_auth_token`.
   */
  attest(this: void, options: AttestOptions, call?: Call): Promise<SessionAttestResponse>;
}

/** The options of `attest`. */
export interface AttestOptions extends Partial<SessionMinutes> {
  /** The id of the profile of trusted tokens in the provider's dashboard. */
  readonly profile_id: string;
  /** The trusted token, a JWT. */
  readonly token: string;
  /** The token of a session to extend. */
  readonly session_token?: string | undefined;
  /** The JWT of a session to extend. */
  readonly session_jwt?: string | undefined;
}

export const createTokenExchange = (deps: ApiDeps): TokenExchange => ({
  exchangeAccessToken: (options, call) => signInBy(deps, 'session.exchangeAccessToken', options, call),
  attest: (options, call) => signInBy(deps, 'session.attest', options, call),
});
