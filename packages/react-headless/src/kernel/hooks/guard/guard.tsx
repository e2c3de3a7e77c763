import type { ReactNode } from 'react';
import { Fragment } from 'react';

/** Children of a guard for a signed-in person: nodes, or a function of their session. */
export type ForSession<Session> = ReactNode | ((session: Session) => ReactNode);

/** The session as a hook knows it. */
interface Seen<Session> {
  readonly session: Session | null;
  readonly fromCache: boolean;
  readonly isInitialized: boolean;
}

/** Content of a guard in each case. `null` draws nothing. */
interface Drawn<Session> {
  readonly signedIn: ForSession<Session>;
  readonly signedOut: ReactNode;
  /** While nobody can say yet: on a server, during hydration, and until the provider has answered. */
  readonly unknown: ReactNode;
}

// Decision 111.
/**
 * What a guard draws. `idOf` names the person of a session: for another person everything is mounted again, so that no
 * state of one reaches the other.
 */
export function drawGuarded<Session>(
  { session, fromCache, isInitialized }: Seen<Session>,
  idOf: (session: Session) => string,
  { signedIn, signedOut, unknown }: Drawn<Session>,
): ReactNode {
  if (!isInitialized) return unknown;
  if (!session) return fromCache ? unknown : signedOut;
  return <Fragment key={idOf(session)}>{typeof signedIn === 'function' ? signedIn(session) : signedIn}</Fragment>;
}
