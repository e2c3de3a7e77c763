'use client';
import type { MemberSessionInfo } from '@foyer/core/organizations';
import type { ReactNode } from 'react';
import type { ForSession } from '../../kernel/hooks/guard/guard';
import { drawGuarded } from '../../kernel/hooks/guard/guard';
import { useMemberSession } from '../hooks/use-member-session';

type Session = NonNullable<MemberSessionInfo['session']>;

export interface SignedInProps {
  /** Children for a signed-in member: nodes, or a function of the session. */
  readonly children?: ForSession<Session>;
}

export interface SignedOutProps {
  /** Children for a visitor. */
  readonly children?: ReactNode;
}

export interface RequireSessionProps extends SignedInProps {
  /** Drawn instead while nobody is signed in, such as a component that goes to the sign-in page. Default: nothing. */
  readonly fallback?: ReactNode;
  /** Drawn instead while it is not known whether somebody is signed in. Default: nothing. */
  readonly loading?: ReactNode;
}

const memberOf = ({ member_id }: Session): string => member_id;

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
export const RequireSession = ({ children, fallback = null, loading = null }: RequireSessionProps): ReactNode =>
  drawGuarded(useMemberSession(), memberOf, { signedIn: children, signedOut: fallback, unknown: loading });

/**
 * Draws its children for a signed-in member, and nothing for a visitor or while it is not known who is there. When
 * another member signs in, the children are removed and mounted again.
 *
 * @throws UsageError `invalid_config` if there is no `OrganizationProvider` above it.
 */
export const SignedIn = ({ children }: SignedInProps): ReactNode =>
  drawGuarded(useMemberSession(), memberOf, { signedIn: children, signedOut: null, unknown: null });

/**
 * Draws its children for a visitor, and nothing for a signed-in member or while it is not known who is there.
 *
 * @throws UsageError `invalid_config` if there is no `OrganizationProvider` above it.
 */
export const SignedOut = ({ children }: SignedOutProps): ReactNode =>
  drawGuarded(useMemberSession(), memberOf, { signedIn: null, signedOut: children, unknown: null });
