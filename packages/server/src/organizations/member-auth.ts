import type { RbacPolicy } from '@foyer/wire';
import type { Member, MemberSession, Organization } from '@foyer/wire/organizations';
import type { policySource, SignedOutReason } from '../auth';

/** A request with a session of a member. */
export interface SignedInMember {
  /** Tells the two results apart. */
  readonly status: 'signed-in';
  /** With `member_id`, `organization_id`, `organization_slug` and `roles`. */
  readonly session: MemberSession;
  /**
   * Set if this package asked the provider: with `confirm`, or because the JWT had expired. A JWT contains only
   * `session.member_id`.
   */
  readonly member?: Member | undefined;
  /**
   * Set if this package asked the provider. A JWT contains only `session.organization_id` and
   * `session.organization_slug`.
   */
  readonly organization?: Organization | undefined;
  /** Headers for the response: `Set-Cookie` if the browser needs fresh values, `Cache-Control` and `Vary`. */
  readonly headers: Headers;
  readonly [policySource]: () => Promise<RbacPolicy | null>;
}

/** A request without a session. */
export interface SignedOutMember {
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
  /** Headers for the response: `Set-Cookie` if the browser still has cookies of an ended session. */
  readonly headers: Headers;
}

/** The result of `authenticateMember`. */
export type MemberAuth = SignedInMember | SignedOutMember;
