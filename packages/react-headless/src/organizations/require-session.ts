'use client';
import type { MemberSessionInfo } from '@foyer/core/organizations';
import type { ReactNode } from 'react';
import type { RequireSessionPropsOf, SignedInPropsOf, VisitorProps } from '../client/guard';
import { createGuards } from '../client/guard';
import { useMemberSession } from './use-member-session';

type Session = NonNullable<MemberSessionInfo['session']>;

export type SignedOutProps = VisitorProps;
export type SignedInProps = SignedInPropsOf<Session>;
export type RequireSessionProps = RequireSessionPropsOf<Session>;

const guards = createGuards<Session>(useMemberSession, ({ member_id }) => member_id);

/**
 * Draws its children for a signed-in member, its `fallback` for a visitor, and `loading` while that is not known: on a
 * server, during hydration, and with HttpOnly cookies until the provider has answered. It follows the session, also
 * when it begins or ends in another tab. When another member signs in, the children are removed and mounted again; the
 * same person in another organization is another member.
 *
 * Do not put `OrganizationLogin` into `fallback`: it has recovery codes to show after the session has begun.
 *
 * It decides what is shown, not what may be read: check each request on your server.
 *
 * @throws UsageError `invalid_config` if there is no `OrganizationProvider` above it.
 */
export const RequireSession: (props: RequireSessionProps) => ReactNode = guards.RequireSession;

/**
 * Draws its children for a signed-in member, and nothing for a visitor or while it is not known who is there. When
 * another member signs in, the children are removed and mounted again.
 *
 * @throws UsageError `invalid_config` if there is no `OrganizationProvider` above it.
 */
export const SignedIn: (props: SignedInProps) => ReactNode = guards.SignedIn;

/**
 * Draws its children for a visitor, and nothing for a signed-in member or while it is not known who is there.
 *
 * @throws UsageError `invalid_config` if there is no `OrganizationProvider` above it.
 */
export const SignedOut: (props: SignedOutProps) => ReactNode = guards.SignedOut;
