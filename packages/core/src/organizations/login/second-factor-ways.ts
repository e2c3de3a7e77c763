import type { MfaMethod } from './mfa-methods';

/** Second factors of somebody who is entering one. */
export interface SecondFactorMember {
  /** The member is setting up this method. */
  readonly enrolling: boolean;
  readonly enrolled: readonly MfaMethod[];
  readonly allowed: readonly MfaMethod[];
}

const isUsable = ({ enrolled, allowed }: SecondFactorMember, method: MfaMethod): boolean =>
  enrolled.includes(method) && allowed.includes(method);

// Org 4.6.
/** Other ways beside the passcode of a text message. */
export const waysFromSms = (member: SecondFactorMember) => ({
  changeToTotp: !member.enrolling && isUsable(member, 'totp'),
  backToEnrollment: member.enrolling || !member.enrolled.some((method) => isUsable(member, method)),
});

// Org 4.6.
/** Other ways beside the code of an app. */
export const waysFromTotp = (member: SecondFactorMember) => ({
  changeToSms: !member.enrolling && isUsable(member, 'sms_otp'),
  backupCode: !member.enrolling,
  backToEnrollment: member.enrolling,
});
