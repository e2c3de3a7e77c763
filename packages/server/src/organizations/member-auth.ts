import type { RbacPolicy } from '@foyer/wire';
import type { Member, MemberSession, Organization } from '@foyer/wire/organizations';
import type { ForResponse, policySource, SignedOutReason } from '../auth';
import type { Credential } from '../options';

/** A request with a session of a member. */
export interface SignedInMember extends ForResponse {
  /** Tells the two results apart. */
  readonly status: 'signed-in';
  /** The part of the request with the session. See `SignedIn` of `@foyer/server`. */
  readonly credential: Credential;
  /** With `member_id`, `organization_id`, `organization_slug` and `roles`. */
  readonly session: MemberSession;
  /**
   * Set if this package asked the provider: with `verifyWithProvider`, or because the JWT had expired. A JWT contains
   * only `session.member_id`.
   */
  readonly member?: Member | undefined;
  /**
   * Set if this package asked the provider. A JWT contains only `session.organization_id` and
   * `session.organization_slug`.
   */
  readonly organization?: Organization | undefined;
  readonly [policySource]: () => Promise<RbacPolicy | null>;
}

/** A request without a session. */
export interface SignedOutMember extends ForResponse {
  /** Tells the two results apart. */
  readonly status: 'signed-out';
  /** The reason why there is no session. */
  readonly reason: SignedOutReason;
  /** Null, because no user is signed in. */
  readonly session: null;
  /** Null, because no user is signed in. */
  readonly member: null;
  /** Null, because no user is signed in. */
  readonly organization: null;
}

/** The result of `authenticateMember`. */
export type MemberAuth = SignedInMember | SignedOutMember;
