'use client';
import type { ReactNode } from 'react';
import { Fragment } from 'react';

/** Children of a guard for a signed-in user: nodes, or a function of the session. */
type ForSession<Session> = ReactNode | ((session: Session) => ReactNode);

export interface SignedInPropsOf<Session> {
  /** Children for a signed-in user: nodes, or a function of the session. */
  readonly children?: ForSession<Session>;
}

export interface VisitorProps {
  /** Children for a visitor. */
  readonly children?: ReactNode;
}

export interface RequireSessionPropsOf<Session> extends SignedInPropsOf<Session> {
  /**
   * Rendered for a visitor: a sign-in form, or a component that navigates to one.
   * @defaultValue nothing
   */
  readonly fallback?: ReactNode;
  /**
   * Rendered while it is not known whether a user is signed in.
   * @defaultValue nothing
   */
  readonly loading?: ReactNode;
}

/** The session as a hook knows it. */
interface SessionOf<Session> {
  readonly session: Session | null;
  readonly fromCache: boolean;
  readonly isInitialized: boolean;
}

/** Content of a guard in each case. `null` renders nothing. */
interface GuardContent<Session> {
  readonly signedIn: ForSession<Session>;
  readonly signedOut: ReactNode;
  /** On a server, during hydration, and until the provider has answered. */
  readonly unknown: ReactNode;
}

interface Guards<Session> {
  readonly RequireSession: (props: RequireSessionPropsOf<Session>) => ReactNode;
  readonly SignedIn: (props: SignedInPropsOf<Session>) => ReactNode;
  readonly SignedOut: (props: VisitorProps) => ReactNode;
}

// Decision 111.
/**
 * Creates the guards of one kind of account. `idOf` returns the id of a session's user: for a different user everything
 * is mounted again, so that no state of one user reaches the next.
 */
export function createGuards<Session>(
  useSession: () => SessionOf<Session>,
  idOf: (session: Session) => string,
): Guards<Session> {
  const guarded = (
    { session, fromCache, isInitialized }: SessionOf<Session>,
    { signedIn, signedOut, unknown }: GuardContent<Session>,
  ): ReactNode => {
    if (!isInitialized) return unknown;
    if (!session) return fromCache ? unknown : signedOut;
    return <Fragment key={idOf(session)}>{typeof signedIn === 'function' ? signedIn(session) : signedIn}</Fragment>;
  };
  return {
    RequireSession: ({ children, fallback = null, loading = null }) =>
      guarded(useSession(), { signedIn: children, signedOut: fallback, unknown: loading }),
    SignedIn: ({ children }) => guarded(useSession(), { signedIn: children, signedOut: null, unknown: null }),
    SignedOut: ({ children }) => guarded(useSession(), { signedIn: null, signedOut: children, unknown: null }),
  };
}
