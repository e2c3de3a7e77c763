'use client';
import type { SessionInfo } from '@foyer/core';
import type { ReactNode } from 'react';
import type { ForSession } from '../../kernel/hooks/guard/guard';
import { drawGuarded } from '../../kernel/hooks/guard/guard';
import { useSession } from '../hooks/use-session';

type Session = NonNullable<SessionInfo['session']>;

export interface SignedInProps {
  /** Children for a signed-in user: nodes, or a function of the session. */
  readonly children?: ForSession<Session>;
}

export interface SignedOutProps {
  /** Children for a visitor. */
  readonly children?: ReactNode;
}

export interface RequireSessionProps extends SignedInProps {
  /**
   * Drawn instead while nobody is signed in, such as a sign-in form, or a component that goes to one. Default: nothing.
   */
  readonly fallback?: ReactNode;
  /** Drawn instead while it is not known whether somebody is signed in. Default: nothing. */
  readonly loading?: ReactNode;
}

const userOf = ({ user_id }: Session): string => user_id;

/**
 * Draws its children for a signed-in user, its `fallback` for a visitor, and `loading` while that is not known: on a
 * server without `initialSession`, during hydration, and with HttpOnly cookies until the provider has answered. It
 * follows the session, also when it begins or ends in another tab. When another user signs in, the children are removed
 * and mounted again.
 *
 * It decides what is shown, not what may be read: check each request on your server.
 *
 * @throws UsageError `invalid_config` if there is no `FoyerProvider` above it.
 */
export const RequireSession = ({ children, fallback = null, loading = null }: RequireSessionProps): ReactNode =>
  drawGuarded(useSession(), userOf, { signedIn: children, signedOut: fallback, unknown: loading });

/**
 * Draws its children for a signed-in user, and nothing for a visitor or while it is not known who is there. When
 * another user signs in, the children are removed and mounted again.
 *
 * @throws UsageError `invalid_config` if there is no `FoyerProvider` above it.
 */
export const SignedIn = ({ children }: SignedInProps): ReactNode =>
  drawGuarded(useSession(), userOf, { signedIn: children, signedOut: null, unknown: null });

/**
 * Draws its children for a visitor, and nothing for a signed-in user or while it is not known who is there.
 *
 * @throws UsageError `invalid_config` if there is no `FoyerProvider` above it.
 */
export const SignedOut = ({ children }: SignedOutProps): ReactNode =>
  drawGuarded(useSession(), userOf, { signedIn: null, signedOut: children, unknown: null });
