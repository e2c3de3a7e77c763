'use client';
import type { SessionInfo } from '@foyer/core';
import type { ReactNode } from 'react';
import type { RequireSessionPropsOf, SignedInPropsOf, VisitorProps } from '../client/guard';
import { createGuards } from '../client/guard';
import { useSession } from './use-session';

type Session = NonNullable<SessionInfo['session']>;

/** The props of `SignedOut`. */
export type SignedOutProps = VisitorProps;
/** The props of `SignedIn`. */
export type SignedInProps = SignedInPropsOf<Session>;
/** The props of `RequireSession`. */
export type RequireSessionProps = RequireSessionPropsOf<Session>;

const guards = createGuards<Session>(useSession, ({ user_id }) => user_id);

/**
 * Renders its children for a signed-in user, its `fallback` for a visitor, and `loading` while that is not known: on a
 * server without `initialSession`, during hydration, and with HttpOnly cookies until the provider has answered. It
 * follows the session, even when it begins or ends in another tab. When a different user signs in, the children are
 * removed and mounted again.
 *
 * It only hides content, and does not protect data: check each request on your server.
 *
 * @throws UsageError `invalid_config` if there is no `FoyerProvider` above it.
 */
export const RequireSession: (props: RequireSessionProps) => ReactNode = guards.RequireSession;

/**
 * Renders its children for a signed-in user, and nothing for a visitor or while the session is not known. When a
 * different user signs in, the children are removed and mounted again.
 *
 * @throws UsageError `invalid_config` if there is no `FoyerProvider` above it.
 */
export const SignedIn: (props: SignedInProps) => ReactNode = guards.SignedIn;

/**
 * Renders its children for a visitor, and nothing for a signed-in user or while the session is not known.
 *
 * @throws UsageError `invalid_config` if there is no `FoyerProvider` above it.
 */
export const SignedOut: (props: SignedOutProps) => ReactNode = guards.SignedOut;
