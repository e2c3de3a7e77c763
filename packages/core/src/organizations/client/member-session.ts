import type { FullAuth, Member, MemberSession, Organization, SessionRevokeResponse } from '@foyer/wire/organizations';
import { fingerprint } from '../../base/fingerprint';
import { inFrontOf } from '../../base/load';
import type { TokenStorage } from '../../base/token-storage';
import type { SessionTokens } from '../../session/own-tokens';
import type { SharedSessionDeps } from '../../session/shared-session';
import { createSharedSession } from '../../session/shared-session';
import type { Snapshot } from '../../session/snapshot';
import { partOf } from '../../session/tab-session';
import type { OrganizationAdmin } from '../api/organization-admin';
import type { Organizations } from '../api/organization';
import type { Self } from '../api/self';
import type { MemberSessions } from '../api/sessions';
import type { MemberInfo, MemberSessionInfo, OrganizationInfo, SignedInMember } from '../session/members';

// Org api 5.10.
/** The session of this browser in an organization. */
export interface OrganizationClientSession extends MemberSessions {
  /** The session that this browser has stored. Synchronous; null without a session. */
  getSync(this: void): MemberSession | null;
  /** The same object until something changes. */
  getInfo(this: void): MemberSessionInfo;
  /** Null when signed out, and when the tokens are in HttpOnly cookies. */
  getTokens(this: void): SessionTokens | null;
  /**
   * Calls the listener on every change of session, member or organization, except a change of `last_accessed_at` alone.
   * Returns a function that stops listening.
   */
  onChange(this: void, listener: (session: MemberSession | null) => void): () => void;
  /**
   * Asks the server whether the session is still valid; `session_duration_minutes` (5 to 527040) extends it. If it is
   * not valid, the session ends here too. Rejects with the call's error, or `no_current_session`.
   */
  authenticate(
    this: void,
    options?: {
      /** The new length of the session in whole minutes, from 5 to 527040. Absent: it is not extended. */
      readonly session_duration_minutes?: number | undefined;
    },
  ): Promise<FullAuth>;
  /**
   * Signs out, also of an intermediate session. The browser forgets both immediately, then revokes the session at the
   * server with up to three attempts. Rejects with the server's error, or with `revoke_unconfirmed` if the server could
   * not be reached. `forceClear` has no effect: it exists for compatibility with the contract. `as`: the id of the
   * member on the caller's screen; rejects with `account_changed` if a different member is signed in.
   */
  revoke(
    this: void,
    options?: {
      /** Accepted for compatibility. It has no effect: the browser always deletes the session. */
      readonly forceClear?: boolean | undefined;
      /** The id of the member on the screen: the call is refused if a different member is signed in. */
      readonly as?: string | undefined;
    },
  ): Promise<SessionRevokeResponse>;
  /**
   * Stores tokens that the host's server created; call `authenticate` next. Throws a UsageError if called without an
   * object.
   */
  updateSession(
    this: void,
    tokens: {
      /** The token of the session. */
      readonly session_token: string;
      /** The JWT of the session. */
      readonly session_jwt?: string | null | undefined;
    },
  ): void;
}

/** The signed-in member. */
export interface OrganizationClientSelf extends Self {
  /** The member that this browser has stored. Synchronous; null without a session. */
  getSync(this: void): Member | null;
  /** The same object until something changes. */
  getInfo(this: void): MemberInfo;
  /** Calls the listener on every change of session, member or organization. Returns a function that stops listening. */
  onChange(this: void, listener: (member: Member | null) => void): () => void;
}

/** The organization of the signed-in member, its admin calls, and public data of other organizations. */
export interface ClientOrganization extends Organizations, OrganizationAdmin {
  /** The organization that this browser has stored. Synchronous; null without a session. */
  getSync(this: void): Organization | null;
  /** The same object until something changes. */
  getInfo(this: void): OrganizationInfo;
  /** Calls the listener on every change of session, member or organization. Returns a function that stops listening. */
  onChange(this: void, listener: (organization: Organization | null) => void): () => void;
}

type SessionCalls = Pick<OrganizationClientSession, 'authenticate' | 'revoke' | keyof MemberSessions>;

export interface MemberSessionDeps extends SharedSessionDeps<SignedInMember, SessionCalls> {
  /** The calls to the server. */
  readonly calls: {
    readonly session: SessionCalls;
    readonly self: Self;
    readonly organization: Organizations & OrganizationAdmin;
  };
}

/** The stored session, member and organization of this tab, and the calls to the server. */
export function createMemberSession(deps: MemberSessionDeps): {
  readonly session: OrganizationClientSession;
  readonly self: OrganizationClientSelf;
  readonly organization: ClientOrganization;
} {
  const { session, self, organization } = deps.calls;
  return {
    session: inFrontOf(createSharedSession(deps), session),
    self: inFrontOf(partOf(deps.tab, 'member'), self),
    organization: inFrontOf(partOf(deps.tab, 'organization'), organization),
  };
}

// Threat T17; decision 102.
/**
 * Whether the intermediate session in the cookies was started in this browser: the record and localStorage, which
 * sibling hosts cannot write, both contain its fingerprint. Foyer continues no other intermediate session
 * automatically.
 */
export function hasIntermediate({ status, ist, record }: Snapshot, store: Pick<TokenStorage, 'read'>): boolean {
  const own = fingerprint(ist);
  return (
    status === 'mid' && record?.state === 'mid' && record.token === own && store.read('::foyer_intermediate') === own
  );
}
