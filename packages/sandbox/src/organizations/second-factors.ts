import type { Database } from '../db/connect';
import { ApiError } from '../http/api-error';
import { requiredText } from '../http/fields';
import type { JsonObject } from '../http/json';
import type { CallContext } from '../http/sdk-call';
import type { MfaMethod } from './auth-methods';
import { demandSame, type OneCarried } from './carried';
import { allowsSecondFactor, decide } from './decide';
import { spendIntermediate } from './intermediate-sessions';
import { extendMemberSession, openMemberSession, type OpenMemberSession } from './member-sessions';
import type { MemberTotp } from './member-totps';
import { requireMember, updateMember, type Member } from './members';
import { linkedAccounts } from './oauth/linked-accounts';
import type { Organization } from './organizations';
import { enrolledVerification, isSecondFactor, mergeVerifications, type Verification } from './verification';
import { readOrganization } from './recipient';

/** The member that a call of a second factor names, with the organization. */
export interface Owner {
  readonly organization: Organization;
  readonly member: Member;
}

/**
 * Reads `organization_id` and `member_id`. The presented session must belong to the member. Throws
 * `organization_not_found`, `member_not_found`, `invalid_intermediate_session_token_for_organization`,
 * `session_authorization_error` and `session_authorization_tenancy_error` for the session of a different member, and
 * `operation_restricted_by_organization_mfa_methods`.
 */
export async function readOwner(context: CallContext, carried: OneCarried, method: MfaMethod | null): Promise<Owner> {
  const organization = await readOrganization(context);
  const member = await requireMember(context.db, context.project, requiredText(context.body, 'member_id'));
  if (member.organizationId !== organization.organizationId) throw new ApiError('member_not_found');
  if (carried.kind === 'intermediate') {
    demandSame(carried.held, member);
    // In discovery there is no member yet.
    if (carried.held.organizationId === null) throw new ApiError('invalid_intermediate_session_token_for_organization');
  }
  if (carried.kind === 'session' && carried.held.memberId !== member.memberId) {
    const isColleague = carried.held.organizationId === member.organizationId;
    throw new ApiError(isColleague ? 'session_authorization_error' : 'session_authorization_tenancy_error');
  }
  if (method !== null && !allowsSecondFactor(organization.policies, method)) {
    throw new ApiError('operation_restricted_by_organization_mfa_methods');
  }
  return { organization, member };
}

/** True for a member who has a second factor that works. */
export function hasActiveFactor(member: Member, totp: MemberTotp | undefined): boolean {
  return (member.mfaPhoneNumber !== null && member.mfaPhoneVerified) || totp?.verified === true;
}

/**
 * Demands a second factor before a member with a second factor adds a new one. Otherwise anyone who knows the password
 * could replace it. Throws `insufficient_factors`.
 */
export function demandSecondFactor(carried: OneCarried): void {
  if (!carried.held.verifications.some(isSecondFactor)) throw new ApiError('insufficient_factors');
}

/** Throws `action_available_only_once_primary_authentication_is_met` unless a first factor was accepted. */
export async function demandFirstFactor(
  db: Database,
  carried: OneCarried,
  { organization, member }: Owner,
): Promise<void> {
  if (carried.kind === 'session') return;
  const standing = { ...member, linkedAccounts: await linkedAccounts(db, member.memberId) };
  if (
    decide({ policies: organization.policies, member: standing, verifications: carried.held.verifications }).next ===
    'primary'
  ) {
    throw new ApiError('action_available_only_once_primary_authentication_is_met');
  }
}

/** Enrollment settings in the request of a second factor. */
export interface EnrollmentWish {
  readonly enrollment: 'enroll' | 'unenroll' | null;
  readonly isDefault: boolean;
}

/** Reads `set_mfa_enrollment` and `set_default_mfa`. Throws `bad_request`. */
export function readWish(body: JsonObject): EnrollmentWish {
  const enrollment = body['set_mfa_enrollment'] ?? null;
  const isDefault = body['set_default_mfa'] ?? false;
  if (enrollment !== null && enrollment !== 'enroll' && enrollment !== 'unenroll') {
    throw new ApiError('bad_request', "set_mfa_enrollment must be 'enroll' or 'unenroll'.");
  }
  if (typeof isDefault !== 'boolean') throw new ApiError('bad_request', 'set_default_mfa must be a boolean.');
  return { enrollment, isDefault };
}

export interface SecondFactor {
  readonly carried: OneCarried;
  readonly owner: Owner;
  readonly verification: Verification;
  /** True if the member had no such factor before, or the session has seen its recovery codes. */
  readonly isEnrolled: boolean;
  readonly durationMinutes: number;
}

/**
 * Completes an accepted second factor: turns the intermediate session into a session, or adds the factor to the
 * session. Throws `intermediate_session_not_found`, `session_not_found` and `session_not_mutable`.
 */
export async function completeSecondFactor(
  tx: Database,
  { project, caller }: CallContext,
  { carried, owner: { member }, verification, isEnrolled, durationMinutes }: SecondFactor,
): Promise<OpenMemberSession> {
  if (carried.kind === 'session') {
    if (carried.held.isImpersonated) throw new ApiError('session_not_mutable');
    return extendMemberSession(
      tx,
      project,
      carried.token,
      [isEnrolled ? enrolledVerification(verification) : verification],
      durationMinutes,
    );
  }
  await spendIntermediate(tx, project, carried.held.tokenHash);
  const verifications = mergeVerifications(carried.held.verifications, [verification]);
  return openMemberSession(tx, project, { member, verifications, durationMinutes, caller });
}

/**
 * Updates the member after a completed second factor: the first one becomes the default, and the member is enrolled if
 * the organization requires second factors.
 */
export function enroll(
  tx: Database,
  { project }: CallContext,
  { organization, member }: Owner,
  method: MfaMethod,
  { enrollment, isDefault, changes = {} }: EnrollmentWish & { readonly changes?: Partial<Member> },
): Promise<Member> {
  const isRequired = organization.policies.mfa_policy === 'REQUIRED_FOR_ALL';
  const isEnrolled = enrollment === null ? member.mfaEnrolled : enrollment === 'enroll';
  return updateMember(tx, project, member.memberId, {
    ...changes,
    mfaEnrolled: isRequired || isEnrolled,
    defaultMfaMethod: isDefault ? method : (member.defaultMfaMethod ?? method),
  });
}
