import type { FactorMethod, SecondFactorScreen } from '../../../flow/second-factor/factor-state';
import type { WaitingUser } from '../../session/held-calls';
import type { UserFactorStart } from './second-factor-state';

const METHODS = { totp: 'totp', sms: 'sms_otp', passkey: 'passkey' } as const;
const ENTER = { totp: 'enterTotp', sms_otp: 'enterSms', passkey: 'passkey' } as const;
const ENROLL: Readonly<Record<FactorMethod, SecondFactorScreen>> = {
  totp: 'enrollTotp',
  sms_otp: 'enrollSms',
  passkey: 'choose',
};

/** The data with which the screens of a sign-in that waits begin. */
export function startOf({ need, methods, ...user }: WaitingUser, href: string): UserFactorStart {
  const named = methods.map((method) => METHODS[method]);
  const offered = need === 'enroll' ? named.filter((method) => method !== 'passkey') : [];
  const enrolled = need === 'enter' ? named : [];
  const { personId, email, phoneNumber, rememberDays } = user;
  return {
    first: enrolled[0] ? ENTER[enrolled[0]] : firstToSetUp(offered),
    smsSent: false,
    enrolled,
    allowed: enrolled,
    offered,
    personId,
    site: new URL(href).hostname,
    ...(email !== undefined && { email }),
    ...(phoneNumber !== undefined && { phoneNumber }),
    ...(rememberDays !== undefined && { rememberDays }),
  };
}

function firstToSetUp([only, another]: readonly FactorMethod[]): UserFactorStart['first'] {
  if (!only) return 'none';
  return another ? 'choose' : ENROLL[only];
}
