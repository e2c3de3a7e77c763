import type { Session, User } from '@foyer/wire';
import type { Auth } from './auth';

/** The signed-in person when the server rendered. Plain data without a token, for `FoyerProvider initialSession`. */
export interface InitialSession {
  readonly session: Session;
  readonly user: User | null;
}

/** The session for the page: null if nobody is signed in. */
export function toInitialSession(auth: Auth): InitialSession | null {
  return auth.status === 'signed-in' ? { session: auth.session, user: auth.user ?? null } : null;
}
