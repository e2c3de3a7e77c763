import type { FactorMethod, SecondFactorUser } from './factor-state';

const isUsable = ({ enrolled, allowed }: SecondFactorUser, method: FactorMethod): boolean =>
  enrolled.includes(method) && allowed.includes(method);

// Org 4.6.
/** The alternatives to a texted passcode. */
export const waysFromSms = (user: SecondFactorUser) => ({
  changeToTotp: !user.enrolling && isUsable(user, 'totp'),
  backToEnrollment: user.enrolling || !user.enrolled.some((method) => isUsable(user, method)),
});

// Org 4.6.
/** The alternatives to an app's code. */
export const waysFromTotp = (user: SecondFactorUser) => ({
  changeToSms: !user.enrolling && isUsable(user, 'sms_otp'),
  backupCode: !user.enrolling,
  backToEnrollment: user.enrolling,
});
