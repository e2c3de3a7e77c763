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
  /** The session as far as this browser knows, at once; null for nobody. */
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
  authenticate(this: void, options?: { readonly session_duration_minutes?: number | undefined }): Promise<FullAuth>;
  /**
   * Signs out, also of an intermediate session. The browser forgets both at once; then the server is told, in up to
   * three attempts. Rejects with the server's own refusal, or with `revoke_unconfirmed` if the server could not be
   * told.
   * `forceClear` is accepted because the contract has it, but has no effect: the browser always forgets the session.
   * With
   * `as`, the id of the member for whom the caller's screen was drawn, another member is not signed out: it rejects
   * with
   * `account_changed`.
   */
  revoke(
    this: void,
    options?: { readonly forceClear?: boolean | undefined; readonly as?: string | undefined },
  ): Promise<SessionRevokeResponse>;
  /**
   * Stores tokens that the host's server has minted; call `authenticate` next. Throws a UsageError if it is called
   * without an object.
   */
  updateSession(
    this: void,
    tokens: { readonly session_token: string; readonly session_jwt?: string | null | undefined },
  ): void;
}

/** The signed-in member. */
export interface OrganizationClientSelf extends Self {
  /** The member as far as this browser knows, at once; null for nobody. */
  getSync(this: void): Member | null;
  /** The same object until something changes. */
  getInfo(this: void): MemberInfo;
  /** Calls the listener on every change of session, member or organization. Returns a function that stops listening. */
  onChange(this: void, listener: (member: Member | null) => void): () => void;
}

/** The organization of the signed-in member, what anybody may know of others, and what administers it. */
export interface ClientOrganization extends Organizations, OrganizationAdmin {
  /** The organization as far as this browser knows, at once; null while nobody is signed in. */
  getSync(this: void): Organization | null;
  /** The same object until something changes. */
  getInfo(this: void): OrganizationInfo;
  /** Calls the listener on every change of session, member or organization. Returns a function that stops listening. */
  onChange(this: void, listener: (organization: Organization | null) => void): () => void;
}

type Questions = Pick<OrganizationClientSession, 'authenticate' | 'revoke' | keyof MemberSessions>;

export interface MemberSessionDeps extends SharedSessionDeps<SignedInMember, Questions> {
  /** The calls that ask the server. */
  readonly calls: {
    readonly session: Questions;
    readonly self: Self;
    readonly organization: Organizations & OrganizationAdmin;
  };
}

/** Session, member and organization as this tab knows them, and the calls that ask the server. */
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
 * Whether the intermediate session in the cookies has begun in this browser: our record names it, and so does
 * localStorage, where neighbouring hosts cannot write. No other one goes on by itself.
 */
export function hasIntermediate({ status, ist, record }: Snapshot, store: Pick<TokenStorage, 'read'>): boolean {
  const own = fingerprint(ist);
  return (
    status === 'mid' && record?.state === 'mid' && record.token === own && store.read('::foyer_intermediate') === own
  );
}
