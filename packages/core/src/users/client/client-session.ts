import type { Session, SessionAuthenticateResponse, SessionRevokeResponse, User } from '@foyer/wire';
import type { TokenExchange } from '../api/token-exchange';
import type { Users } from '../api/users';
import type { SessionTokens } from '../../session/own-tokens';
import type { SharedSessionDeps } from '../../session/shared-session';
import { createSharedSession } from '../../session/shared-session';
import { partOf } from '../../session/tab-session';
import type { SessionInfo, SignedIn, UserInfo } from '../session/users';

// Contract 3.9 and 5.
/** The session of this browser. */
export interface ClientSession extends TokenExchange {
  /** The session as far as this browser knows, without a request; null if no user is signed in. */
  getSync(this: void): Session | null;
  /** The same object until something changes. */
  getInfo(this: void): SessionInfo;
  /** Null if signed out, and if the tokens are in HttpOnly cookies. */
  getTokens(this: void): SessionTokens | null;
  /**
   * Calls the listener on every change of session or user, except if only `last_accessed_at` changes. Returns a
   * function that stops listening.
   */
  onChange(this: void, listener: (session: Session | null) => void): () => void;
  /**
   * Asks the provider whether the session is still valid; `session_duration_minutes` (5 to 527040) extends it. If it
   * is not valid, the session ends here too. Rejects with the call's error, or `no_current_session`.
   */
  authenticate(
    this: void,
    options?: {
      /** The new length of the session in whole minutes, from 5 to 527040. Absent: it is not extended. */
      readonly session_duration_minutes?: number | undefined;
    },
  ): Promise<SessionAuthenticateResponse>;
  /**
   * Signs out. The browser deletes the session immediately; then it is revoked at the provider, in up to three
   * attempts. Rejects with the provider's refusal, or with `revoke_unconfirmed` if the provider could not be reached.
   * `forceClear` is accepted because the contract has it, but has no effect: the browser always deletes the session.
   * Pass the id of the user for whom the screen was rendered as `as`: if another user is signed in, it rejects with
   * `account_changed` and signs no user out.
   */
  revoke(
    this: void,
    options?: {
      /** Accepted for compatibility. It has no effect: the browser always deletes the session. */
      readonly forceClear?: boolean | undefined;
      /** The id of the user on the screen: the call is refused if a different user is signed in. */
      readonly as?: string | undefined;
    },
  ): Promise<SessionRevokeResponse>;
  // Contract 5.4.
  /**
   * Stores tokens that the host's server has created; call `authenticate` next. Throws a UsageError if it is called
   * without an object.
   */
  updateSession(
    this: void,
    tokens: {
      /** The token of the session. */
      readonly session_token: string;
      /** The JWT of the session. */
      readonly session_jwt?: string | null | undefined;
    },
  ): void;
}

// Contract 3.7.
/** The signed-in user. */
export interface ClientUser extends Users {
  /** The user as far as this browser knows, without a request; null if no user is signed in. */
  getSync(this: void): User | null;
  /** The same object until something changes. */
  getInfo(this: void): UserInfo;
  /** Calls the listener on every change of session or user. Returns a function that stops listening. */
  onChange(this: void, listener: (user: User | null) => void): () => void;
}

type Questions = Pick<ClientSession, 'authenticate' | 'revoke' | keyof TokenExchange>;

export interface ClientSessionDeps extends SharedSessionDeps<SignedIn, Questions> {
  /** The calls that send requests. */
  readonly calls: { readonly session: Questions; readonly user: Users };
}

/** The session and the user of a client: the state of this tab, and the calls that send requests. */
export function createClientSession(deps: ClientSessionDeps): {
  readonly session: ClientSession;
  readonly user: ClientUser;
} {
  const { user } = deps.calls;
  return {
    session: createSharedSession(deps),
    user: {
      ...partOf(deps.tab, 'user'),
      get: user.get,
      update: user.update,
      deleteEmail: user.deleteEmail,
      deletePhoneNumber: user.deletePhoneNumber,
      deleteTOTP: user.deleteTOTP,
      deleteCryptoWallet: user.deleteCryptoWallet,
      deleteOAuthRegistration: user.deleteOAuthRegistration,
      deleteWebauthnRegistration: user.deleteWebauthnRegistration,
      deleteBiometricRegistration: user.deleteBiometricRegistration,
      deleteRememberedBrowser: user.deleteRememberedBrowser,
      getConnectedApps: user.getConnectedApps,
      revokedConnectedApp: user.revokedConnectedApp,
    },
  };
}
