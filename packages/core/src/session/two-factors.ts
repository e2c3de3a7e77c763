import type { Factor, Session, User } from '@foyer/wire';
import { isEnrolledSince, isFirstHandFactor } from './is-recent';

/** A second factor of users. `totp` includes its recovery codes. */
export type SecondFactorMethod = 'totp' | 'sms' | 'passkey';

type FactorsOfUser = Pick<User, 'totps' | 'phone_numbers' | 'webauthn_registrations'>;

const METHODS: Readonly<Record<string, SecondFactorMethod>> = {
  authenticator_app: 'totp',
  recovery_code: 'totp',
  sms: 'sms',
  webauthn_registration: 'passkey',
};
const methodOf = ({ delivery_method: by }: Factor): SecondFactorMethod | undefined =>
  Object.hasOwn(METHODS, by) ? METHODS[by] : undefined;

/** A text message and WhatsApp reach the same phone; a recovery code replaces the app. */
const deviceOf = (factor: Factor): string =>
  factor.delivery_method === 'whatsapp' ? 'sms' : (methodOf(factor) ?? factor.delivery_method);

/** Whether these are two factors: a second factor and a different first one, or a passkey, which is both. */
const areTwo = (factors: readonly Factor[], allowed: readonly SecondFactorMethod[]): boolean =>
  factors.some((second) => {
    const method = methodOf(second);
    if (method === undefined || method === 'passkey') return method !== undefined;
    return allowed.includes(method) && factors.some((first) => deviceOf(first) !== deviceOf(second));
  });

/**
 * Whether a session has two factors, by the list that the provider returned. Impersonation, tokens of another server,
 * links that a host embeds and factors of an unknown kind don't count. A second factor that was created during the
 * session counts only if the user had no other one, because an attacker with the first factor can add one.
 *
 * @param user The user as the provider returned them. Undefined: unknown.
 * @param allowed The second factors that count. A passkey always does.
 * @returns Undefined if only the user's other factors decide, and `user` is unknown.
 */
export function hasTwoFactors(
  { authentication_factors, started_at }: Pick<Session, 'authentication_factors' | 'started_at'>,
  user: FactorsOfUser | undefined,
  allowed: readonly SecondFactorMethod[] = Object.values(METHODS),
): boolean | undefined {
  const factors = authentication_factors.filter(isFirstHandFactor);
  const older = factors.filter((factor) => !isEnrolledSince(factor, started_at));
  if (areTwo(older, allowed)) return true;
  if (!areTwo(factors, allowed)) return false;
  return user && unusedFactors(user, factors).length === 0;
}

/** The user's verified second factors that a session does not list. */
export function unusedFactors(
  { totps, phone_numbers, webauthn_registrations }: FactorsOfUser,
  used: readonly Factor[],
): readonly SecondFactorMethod[] {
  const ids = used.flatMap((factor) => [
    factor.phone_number_factor?.phone_id,
    factor.webauthn_factor?.webauthn_registration_id,
  ]);
  const isUnused = (id: string, verified: boolean): boolean => verified && !ids.includes(id);
  const has = {
    totp: totps.some(({ verified }) => verified) && !used.some((factor) => methodOf(factor) === 'totp'),
    sms: phone_numbers.some(({ phone_id, verified }) => isUnused(phone_id, verified)),
    passkey: webauthn_registrations.some((one) => isUnused(one.webauthn_registration_id, one.verified)),
  };
  return (['totp', 'sms', 'passkey'] as const).filter((method) => has[method]);
}

/** Whether a factor of the session is a code to a phone. */
export const usesPhone = (factors: readonly Factor[]): boolean => factors.some((factor) => deviceOf(factor) === 'sms');
