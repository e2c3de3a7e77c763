import { ResponseError } from '../../base/errors';
import type { Problem } from '../../base/errors';
import type { MemberAnswerFields, MemberFields } from './answers';
import type { FactorStart, MfaMethod, SecondFactorScreen } from '../../flow/second-factor/factor-state';
import type { MfaSettings } from './mfa-methods';
import { enrollableMethods, enrolledMethods, namedMethods } from './mfa-methods';
import { sessionOf } from './discovered';
import type { OrganizationTarget, StepUp } from './target';
import { organizationTarget } from './organization-target';

/** Start data of the second-factor flow. */
export interface SecondFactorStart extends FactorStart {
  readonly first: SecondFactorScreen;
  readonly memberId: string;
  readonly organizationId: string;
  /** For the file name of the backup codes. */
  readonly organizationName: string;
  readonly enrolled: readonly MfaMethod[];
  readonly allowed: readonly MfaMethod[];
  /** Factors that the member can set up, in the host's order. */
  readonly offered: readonly MfaMethod[];
  // W28.
  /**
   * The member's factors, if the organization no longer allows any of them. The screen warns first, because the
   * provider requires the old factor before the setup of a new one. Empty otherwise.
   */
  readonly notAllowed: readonly MfaMethod[];
  /** The intermediate session that waits for the second factor. Undefined: unknown. */
  readonly within?: string;
}

/** The result of a first factor. */
export type PrimaryResult =
  | { readonly next: 'done'; readonly organization: OrganizationTarget }
  /** The member is signed in and sets a password next. */
  | { readonly next: 'newPassword'; readonly organization: OrganizationTarget }
  /** The organization allows no method that this member can use. */
  | { readonly next: 'policy'; readonly organizationName: string }
  | { readonly next: 'primary'; readonly organization: OrganizationTarget; readonly stepUp: StepUp }
  /** `afterwards`: the member sets a password next. */
  | { readonly next: 'secondFactor'; readonly start: SecondFactorStart; readonly afterwards?: 'newPassword' }
  /** A response that violates the contract. */
  | { readonly next: 'refused'; readonly error: Problem };

// Org 4.1.
/**
 * The next step after the response to a member's sign-in.
 *
 * @param from `'resetForm'` for a link that the new password form opened.
 */
export function primaryResult(answer: MemberAnswerFields, settings: MfaSettings, from?: 'resetForm'): PrimaryResult {
  const { organization, primary_required, mfa_required } = answer;
  const target = organizationTarget(organization);
  if (answer.member_session) return { next: from === 'resetForm' ? 'newPassword' : 'done', organization: target };
  if (primary_required) return furtherPrimary(primary_required.allowed_auth_methods, answer, target);
  if (mfa_required) {
    const start = secondFactorStart(answer, settings);
    return { next: 'secondFactor', start, ...(from === 'resetForm' && { afterwards: 'newPassword' as const }) };
  }
  return {
    next: 'refused',
    error: new ResponseError('The response has neither a session nor the remaining steps of this sign-in.'),
  };
}

function furtherPrimary(
  methods: readonly string[],
  answer: MemberAnswerFields,
  organization: OrganizationTarget,
): PrimaryResult {
  if (methods.length === 0) return { next: 'policy', organizationName: organization.name };
  return { next: 'primary', organization, stepUp: { ...stepUpOf(methods, answer.member), ...sessionOf(answer) } };
}

/** The step-up of a member with these methods. */
export const stepUpOf = (methods: readonly string[], member: MemberFields): StepUp => ({
  methods,
  email: member.email_address,
  ...(member.email_address_verified !== undefined && { emailVerified: member.email_address_verified }),
  ...(!member.member_password_id && { withoutPassword: true as const }),
});

function secondFactorStart(answer: MemberAnswerFields, settings: MfaSettings): SecondFactorStart {
  const { member, organization, mfa_required } = answer;
  const enrolled = enrolledMethods(member);
  const allowed = namedMethods(organization) ?? ['totp', 'sms_otp'];
  const offered = enrollableMethods(organization, settings);
  const smsSent = mfa_required?.secondary_auth_initiated === 'sms_otp';
  const usable = enrolled.filter((method) => allowed.includes(method));
  return {
    first: firstScreen({ smsSent, usable, offered, preferred: member.default_mfa_method }),
    smsSent,
    memberId: member.member_id,
    organizationId: organization.organization_id,
    organizationName: organization.organization_name,
    ...(member.mfa_phone_number && { phoneNumber: member.mfa_phone_number }),
    enrolled,
    allowed,
    offered,
    notAllowed: smsSent || usable.length > 0 ? [] : enrolled,
    ...sessionOf(answer),
  };
}

interface Choice {
  readonly smsSent: boolean;
  readonly usable: readonly MfaMethod[];
  readonly offered: readonly MfaMethod[];
  readonly preferred: string | undefined;
}

function firstScreen({ smsSent, usable, offered, preferred }: Choice): SecondFactorScreen {
  if (smsSent) return 'enterSms';
  const entered = usable.find((method) => method === preferred) ?? usable[0];
  if (entered) return ENTRY[entered];
  const [only, another] = offered;
  return only && !another ? ENROLLMENT[only] : 'choose';
}

const ENTRY = { totp: 'enterTotp', sms_otp: 'enterSms' } as const;
const ENROLLMENT = { totp: 'enrollTotp', sms_otp: 'enrollSms' } as const;
