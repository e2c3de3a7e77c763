'use client';
import type { MemberInfo, MemberSessionInfo, OrganizationClient, OrganizationInfo } from '@foyer/core/organizations';
import { createTokenReader } from '@foyer/core/organizations';
import { internals } from '@foyer/core/internal/shared';
import { useSyncExternalStore } from 'react';
import type { AuthActions } from '../client/use-sign-out';
import { useSignOut } from '../client/use-sign-out';
import { useOrganizations } from './organization-context';
import { useMemberSession } from './use-member-session';

/** A member is signed in. */
interface SignedInMemberAuth extends AuthActions {
  /** True, because a member is signed in. */
  readonly isLoaded: true;
  /** Tells the two results apart. */
  readonly isSignedIn: true;
  /** The session of this browser. */
  readonly session: NonNullable<MemberSessionInfo['session']>;
  /** The signed-in member. */
  readonly member: NonNullable<MemberInfo['member']>;
  /** The organization of the session. */
  readonly organization: NonNullable<OrganizationInfo['organization']>;
}

/** No member is signed in, or it is not known yet. */
interface SignedOutMemberAuth extends AuthActions {
  /**
   * False while it is not known whether a member is signed in: on a server, during hydration, and with HttpOnly cookies
   * until the provider has answered.
   */
  readonly isLoaded: boolean;
  /** Tells the two results apart. */
  readonly isSignedIn: false;
  /** Null, because no member is signed in. */
  readonly session: null;
  /** Null, because no member is signed in. */
  readonly member: null;
  /** Null, because no member is signed in. */
  readonly organization: null;
}

/** The result of `useMemberAuth`. */
export type MemberAuthValue = SignedInMemberAuth | SignedOutMemberAuth;

/**
 * The signed-in member and their organization, and the actions that most pages need. It follows the session, even when
 * it begins, ends or changes to another organization in another tab. Both actions keep their identity.
 *
 * @throws UsageError `invalid_config` if there is no `OrganizationProvider` above it.
 * @example
 * const { isSignedIn, member, organization, signOut } = useMemberAuth();
 * if (!isSignedIn) return <a href="/login">Sign in</a>;
 * return <button onClick={() => void signOut()}>Sign {member.name} out of {organization.organization_name}</button>;
 */
export function useMemberAuth(): MemberAuthValue {
  const { client, host, once } = useOrganizations();
  const { session, fromCache, isInitialized } = useMemberSession();
  const { self, organization: own } = client;
  const member = useSyncExternalStore(self.onChange, self.getSync, none);
  const organization = useSyncExternalStore(own.onChange, own.getSync, none);
  const signOut = useSignOut(client, host, mayBeSignedIn, shownId);
  const actions = { getToken: once(createTokenReader), signOut };
  return session && member && organization && isInitialized
    ? { isLoaded: true, isSignedIn: true, session, member, organization, ...actions }
    : {
        isLoaded: isInitialized && !fromCache,
        isSignedIn: false,
        session: null,
        member: null,
        organization: null,
        ...actions,
      };
}

const none = () => null;
const shownId = (client: OrganizationClient) => client.session.getSync()?.member_id;

/** A sign-out also ends a sign-in that waits for the choice of an organization or a second factor. */
function mayBeSignedIn(client: OrganizationClient): boolean {
  const { mayHaveSession, hasIntermediate } = client[internals];
  return mayHaveSession() || hasIntermediate();
}
