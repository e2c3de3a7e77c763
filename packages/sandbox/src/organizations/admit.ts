import type { Database } from '../db/connect';
import { ApiError } from '../http/api-error';
import type { CallContext } from '../http/sdk-call';
import { demandSame, type Carried } from './carried';
import { decide, type Decision } from './decide';
import { beginIntermediate, spendIntermediate } from './intermediate-sessions';
import { extendMemberSession, openMemberSession, type OpenMemberSession } from './member-sessions';
import { lockMember, updateMember, type Member } from './members';
import { linkAccounts, linkedAccounts } from './oauth/linked-accounts';
import { issueSmsCode, type SmsOrder } from './sms-codes';
import type { Organization } from './organizations';
import { mergeVerifications, type Verification } from './verification';

/** A member who has verified a factor and signs in. */
export interface Arrival {
  readonly organization: Organization;
  readonly memberId: string;
  /** New verifications; empty if an intermediate session is exchanged. */
  readonly verifications: readonly Verification[];
  readonly durationMinutes: number;
  readonly carried: Carried;
}

/** Outcome of an arrival. */
export type Entry =
  | {
      readonly kind: 'full';
      readonly organization: Organization;
      readonly member: Member;
      readonly open: OpenMemberSession;
    }
  | {
      readonly kind: 'partial';
      readonly organization: Organization;
      readonly member: Member;
      readonly token: string;
      readonly decision: Exclude<Decision, { next: 'session' }>;
      /** The code to send once the transaction is over. */
      readonly sms: SmsOrder | null;
    };

/**
 * Signs a member in after a first factor, or returns the factor that is still due. All first factors call this. The
 * factors of a carried session apply too: an intermediate session of the same address and organization, or a session of
 * the same member. Once a first factor is accepted, activates the member and links accounts at social providers. Throws
 * `member_not_found` and the errors of `demandSame` and `spendIntermediate`.
 */
export async function admit(tx: Database, context: CallContext, arrival: Arrival): Promise<Entry> {
  const { organization, carried } = arrival;
  const before = await lockMember(tx, arrival.memberId);
  if (before.organizationId !== organization.organizationId) throw new ApiError('member_not_found');
  const verifications = mergeVerifications(carriedVerifications(carried, before), arrival.verifications);
  const emailVerified = before.emailVerified || verifications.some(({ verifiesEmail }) => verifiesEmail);
  const standing = { ...before, emailVerified, linkedAccounts: await linkedAccounts(tx, before.memberId) };
  const decision = decide({ policies: organization.policies, member: standing, verifications });
  const status = decision.next === 'primary' ? before.status : 'active';
  const isChanged = status !== before.status || emailVerified !== before.emailVerified;
  const member = isChanged
    ? await updateMember(tx, context.project, before.memberId, { status, emailVerified })
    : before;
  if (decision.next !== 'primary') await linkAccounts(tx, context.project, before.memberId, verifications);
  if (carried.kind === 'intermediate') await spendIntermediate(tx, context.project, carried.held.tokenHash);
  return decision.next === 'session'
    ? { kind: 'full', organization, member, open: await enter(tx, context, arrival, member, verifications) }
    : partial(tx, context, { organization, member, verifications, decision });
}

function carriedVerifications(carried: Carried, member: Member): readonly Verification[] {
  if (carried.kind === 'none') return [];
  if (carried.kind === 'intermediate') {
    demandSame(carried.held, member);
    return carried.held.verifications;
  }
  return isOwn(carried, member) ? carried.held.verifications : [];
}

/** A session of support staff never counts as the member's own. */
function isOwn({ held }: Extract<Carried, { kind: 'session' }>, member: Member): boolean {
  return held.memberId === member.memberId && !held.isImpersonated;
}

function enter(
  tx: Database,
  { project, caller }: CallContext,
  { carried, durationMinutes }: Arrival,
  member: Member,
  verifications: readonly Verification[],
): Promise<OpenMemberSession> {
  return carried.kind === 'session' && isOwn(carried, member)
    ? extendMemberSession(tx, project, carried.token, verifications, durationMinutes)
    : openMemberSession(tx, project, { member, verifications, durationMinutes, caller });
}

async function partial(
  tx: Database,
  { project }: CallContext,
  {
    organization,
    member,
    verifications,
    decision,
  }: Omit<Extract<Entry, { kind: 'partial' }>, 'kind' | 'token' | 'sms'> & {
    readonly verifications: readonly Verification[];
  },
): Promise<Entry> {
  const { organizationId } = organization;
  const token = await beginIntermediate(tx, project, { email: member.email, organizationId, verifications });
  const phoneNumber = decision.next === 'mfa' && decision.sendsSms ? member.mfaPhoneNumber : null;
  const sms = phoneNumber === null ? null : await issueSmsCode(tx, project, member.memberId, phoneNumber);
  return { kind: 'partial', organization, member, token, decision, sms };
}
