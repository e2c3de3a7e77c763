import type { RbacPolicy } from '@foyer/wire';
import type { Member, MemberSession, Organization } from '@foyer/wire/organizations';
import type { policySource, SignedOutReason } from '../auth';

export interface SignedInMember {
  readonly status: 'signed-in';
  /** With `member_id`, `organization_id`, `organization_slug` and `roles`. */
  readonly session: MemberSession;
  /**
   * There if the provider was asked: with `confirm`, or because the JWT had expired. A JWT says only
   * `session.member_id`.
   */
  readonly member?: Member | undefined;
  /** There if the provider was asked. A JWT says only `session.organization_id` and `session.organization_slug`. */
  readonly organization?: Organization | undefined;
  /** For the response: `Set-Cookie` if the browser needs fresh values, `Cache-Control` and `Vary`. */
  readonly headers: Headers;
  readonly [policySource]: () => Promise<RbacPolicy | null>;
}

export interface SignedOutMember {
  readonly status: 'signed-out';
  readonly reason: SignedOutReason;
  readonly session: null;
  readonly member: null;
  readonly organization: null;
  /** For the response: `Set-Cookie` if the browser still has cookies of a session that is over. */
  readonly headers: Headers;
}

/** Sender of a request: a member, with their organization. */
export type MemberAuth = SignedInMember | SignedOutMember;
