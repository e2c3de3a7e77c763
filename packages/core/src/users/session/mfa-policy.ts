import type { SignInCondition } from '../../session/sign-in-gate';
import type { SecondFactorMethod } from '../../session/two-factors';
import { hasTwoFactors, rememberDaysOf, SECOND_FACTORS, unusedFactors, usesPhone } from '../../session/two-factors';
import type { SignedIn } from './users';

/** When a sign-in asks for a second factor, and for which. */
export interface MfaPolicy {
  /** `ifEnrolled`: from users who have a second factor. `always`: users without one set one up during the sign-in. */
  readonly required: 'always' | 'ifEnrolled';
  /**
   * The second factors, in the order in which the sign-in offers them. `totp` includes its recovery codes. A passkey is
   * accepted as both factors even if it is not listed.
   * @defaultValue all
   */
  readonly methods?: readonly SecondFactorMethod[] | undefined;
  /**
   * Lets users check 'Remember this browser' with a code of an app or a text message. Their sign-ins in this browser
   * then ask for no second factor, for this number of days, 1 to 90. Needs a backend that remembers browsers.
   * @defaultValue every sign-in asks
   */
  readonly rememberDays?: number | undefined;
}

/** The factors that a session lacks to meet a policy. */
export type SecondFactorNeed =
  | { readonly need: 'none' }
  /** The user has these second factors. The session lists none of them. */
  | { readonly need: 'enter'; readonly methods: readonly SecondFactorMethod[] }
  /** The user has no second factor, and can set up one of these. */
  | { readonly need: 'enroll'; readonly methods: readonly SecondFactorMethod[] };

/** The methods of a policy. Untyped hosts can pass any value. */
function methodsOf({ methods }: MfaPolicy): readonly SecondFactorMethod[] {
  const given: readonly unknown[] = Array.isArray(methods) ? methods : [];
  const known = [...new Set(given)].flatMap((one) => SECOND_FACTORS.filter((method) => method === one));
  return known.length > 0 ? known : SECOND_FACTORS;
}

// Decision 171.
/** Returns the factors that a session lacks. Only the session and the user decide, as the provider returned them. */
export function secondFactorNeed(policy: MfaPolicy, { session, user }: SignedIn): SecondFactorNeed {
  const methods = methodsOf(policy);
  const byCode = methods.some((method) => method !== 'passkey');
  if (hasTwoFactors(session, user, methods, byCode ? policy.rememberDays : undefined) === true) return { need: 'none' };
  const has = unusedFactors(user, session.authentication_factors);
  const enrolled = methods.filter((method) => has.includes(method));
  if (enrolled.length > 0) return { need: 'enter', methods: enrolled };
  if (policy.required !== 'always') return { need: 'none' };
  // A second code to the same kind of device proves nothing more.
  const isByPhone = usesPhone(session.authentication_factors);
  return { need: 'enroll', methods: methods.filter((method) => method !== 'sms' || !isByPhone) };
}

/**
 * For how many days this sign-in can remember the browser. Undefined: not at all. No backend remembers it with a new
 * factor next to an older one, even if that one is not in the host's list.
 */
export function rememberable(policy: MfaPolicy, state: SignedIn): number | undefined {
  const { user, session } = state;
  const isNew = secondFactorNeed(policy, state).need === 'enroll';
  if (isNew && unusedFactors(user, session.authentication_factors).length > 0) return undefined;
  return user.remembered_browsers && rememberDaysOf(policy.rememberDays);
}

/** The condition of a sign-in that a policy sets. */
export const mfaCondition = (policy: () => MfaPolicy): SignInCondition<SignedIn> => ({
  step: 'secondFactor',
  isMet: (state) => secondFactorNeed(policy(), state).need === 'none',
});

/** The phone number of a user for passcodes: verified, and not the first factor of the session. E.164. */
export function phoneToText({ session, user }: SignedIn): string | undefined {
  const used = session.authentication_factors.map((factor) => factor.phone_number_factor?.phone_id);
  return user.phone_numbers.find(({ phone_id, verified }) => verified && !used.includes(phone_id))?.phone_number;
}
