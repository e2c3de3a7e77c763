'use client';
import type { MemberSessionInfo } from '@foyer/core/organizations';
import type { ReactNode } from 'react';
import type { RequireSessionPropsOf, SignedInPropsOf, VisitorProps } from '../client/guard';
import { createGuards } from '../client/guard';
import { useMemberSession } from './use-member-session';

type Session = NonNullable<MemberSessionInfo['session']>;

/** The props of `SignedOut`. */
export type SignedOutProps = VisitorProps;
/** The props of `SignedIn`. */
export type SignedInProps = SignedInPropsOf<Session>;
/** The props of `RequireSession`. */
export type RequireSessionProps = RequireSessionPropsOf<Session>;

const guards = createGuards<Session>(useMemberSession, ({ member_id }) => member_id);

/**
 * Renders its children for a signed-in member, its `fallback` for a visitor, and `loading` while that is not known: on
 * a server, during hydration, and with HttpOnly cookies until the provider has answered. It follows the session, even
 * when it begins or ends in another tab. When a different member signs in, the children are removed and mounted again;
 * the same user in a different organization is a different member.
 *
 * Do not put `OrganizationLogin` into `fallback`: it has recovery codes to show after the session has begun.
 *
 * It only hides content, and does not protect data: check each request on your server.
 *
 * @throws UsageError `invalid_config` if there is no `OrganizationProvider` above it.
 */
export const RequireSession: (props: RequireSessionProps) => ReactNode = guards.RequireSession;

/**
 * Renders its children for a signed-in member, and nothing for a visitor or while the session is not known. When a
 * different member signs in, the children are removed and mounted again.
 *
 * @throws UsageError `invalid_config` if there is no `OrganizationProvider` above it.
 */
export const SignedIn: (props: SignedInProps) => ReactNode = guards.SignedIn;

/**
 * Renders its children for a visitor, and nothing for a signed-in member or while the session is not known.
 *
 * @throws UsageError `invalid_config` if there is no `OrganizationProvider` above it.
 */
export const SignedOut: (props: SignedOutProps) => ReactNode = guards.SignedOut;
