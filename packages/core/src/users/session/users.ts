import type { Session, User } from '@foyer/wire';
import type { AccountView, IssuedTokens } from '../../session/session-adapter';
import { textAt } from '../../session/session-adapter';

/** The signed-in user and their session. */
export interface SignedIn {
  readonly user: User;
  readonly session: Session;
}

/** The session of a user. */
export interface SessionInfo {
  /** The session; null without one. */
  readonly session: Session | null;
  /** True until the provider has confirmed the stored data. */
  readonly fromCache: boolean;
}
/** The signed-in user. */
export interface UserInfo {
  /** The user; null without a session, or until the user has loaded. */
  readonly user: User | null;
  /** True until the provider has confirmed the stored data. */
  readonly fromCache: boolean;
}

/** A response that might create a session (contract 5.3). */
export interface UserSignInAnswer extends IssuedTokens {
  readonly intermediate_session_token?: string | undefined;
  readonly user?: User | undefined;
  readonly session?: Session | undefined;
}
export type CompleteAnswer = UserSignInAnswer & SignedIn;

/** The view of users for the session protocol. The response reader is in the engine. */
export const USERS: AccountView = {
  parts: ['session', 'user'],
  // Contract 5.7, 5.8.
  sample: {
    user: { user_id: '', name: {}, emails: [{}], phone_numbers: [{}], webauthn_registrations: [{}] },
    session: { session_id: '', expires_at: '', authentication_factors: [{}] },
  },
  idsOf: (state) => ({ session: textAt(state, 'session', 'session_id'), person: textAt(state, 'user', 'user_id') }),
};
