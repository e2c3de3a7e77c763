import type { Factor, Session, User } from '@foyer/wire';
import { isBrowser, isEnrolledSince, isFirstHandFactor } from './is-recent';

/** A second factor of users. `totp` includes its recovery codes. */
export type SecondFactorMethod = 'totp' | 'sms' | 'passkey';

type FactorsOfUser = Pick<User, 'totps' | 'phone_numbers' | 'webauthn_registrations'>;

export const SECOND_FACTORS: readonly SecondFactorMethod[] = ['totp', 'sms', 'passkey'];

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
 * session counts only if the user had no other one that counts, because an attacker with the first factor can add one.
 *
 * @param user The user as the provider returned them. Undefined: unknown.
 * @param allowed The second factors that count. A passkey always does.
 * @param rememberDays For how many days a remembered browser counts as the second factor. Undefined: never.
 * @returns Undefined if only the user's other factors decide, and `user` is unknown.
 */
export function hasTwoFactors(
  { authentication_factors, started_at }: Pick<Session, 'authentication_factors' | 'started_at'>,
  user: FactorsOfUser | undefined,
  allowed: readonly SecondFactorMethod[] = SECOND_FACTORS,
  rememberDays?: number,
): boolean | undefined {
  const factors = authentication_factors.filter(isFirstHandFactor);
  const older = factors.filter((factor) => !isEnrolledSince(factor, started_at));
  if (areTwo(older, allowed)) return true;
  const isFirst = older.some((factor) => methodOf(factor) !== 'totp');
  if (isFirst && authentication_factors.some((factor) => isRemembered(factor, rememberDays))) return true;
  if (!areTwo(factors, allowed)) return false;
  return user && !unusedFactors(user, factors).some((method) => allowed.includes(method));
}

const DAY_MS = 86_400_000;
const MOST_DAYS = 90;

/** The days of a host's option `rememberDays`: 1 to 90. Undefined for any other value. */
export const rememberDaysOf = (days: unknown): number | undefined =>
  Number.isInteger(days) && Number(days) >= 1 && Number(days) <= MOST_DAYS ? Number(days) : undefined;

/**
 * Whether a factor is the browser, and it was remembered at most `days` before. It is no first-hand factor: only this
 * function accepts it.
 */
function isRemembered(factor: Factor, days: unknown): boolean {
  const most = rememberDaysOf(days);
  const { last_authenticated_at, remembered_browser_factor: browser } = factor;
  if (most === undefined || !isBrowser(factor) || !browser) return false;
  // An unreadable time compares as false.
  const age = Date.parse(last_authenticated_at) - Date.parse(browser.remembered_at);
  return age >= 0 && age <= most * DAY_MS;
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
  return SECOND_FACTORS.filter((method) => has[method]);
}

/** Whether a factor of the session is a code to a phone. */
export const usesPhone = (factors: readonly Factor[]): boolean => factors.some((factor) => deviceOf(factor) === 'sms');
