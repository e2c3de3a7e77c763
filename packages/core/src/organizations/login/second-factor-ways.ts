import type { MfaMethod } from './mfa-methods';

/** The second factors of a member who enters or sets up one. */
export interface SecondFactorMember {
  /** The member is setting up this method. */
  readonly enrolling: boolean;
  readonly enrolled: readonly MfaMethod[];
  readonly allowed: readonly MfaMethod[];
}

const isUsable = ({ enrolled, allowed }: SecondFactorMember, method: MfaMethod): boolean =>
  enrolled.includes(method) && allowed.includes(method);

// Org 4.6.
/** The alternatives to a texted passcode. */
export const waysFromSms = (member: SecondFactorMember) => ({
  changeToTotp: !member.enrolling && isUsable(member, 'totp'),
  backToEnrollment: member.enrolling || !member.enrolled.some((method) => isUsable(member, method)),
});

// Org 4.6.
/** The alternatives to an app's code. */
export const waysFromTotp = (member: SecondFactorMember) => ({
  changeToSms: !member.enrolling && isUsable(member, 'sms_otp'),
  backupCode: !member.enrolling,
  backToEnrollment: member.enrolling,
});
