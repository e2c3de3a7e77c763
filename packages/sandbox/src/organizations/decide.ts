import { authMethods, type AuthMethod } from './auth-methods';
import type { Policies } from './policies';
import { isOnlyClaimed, isSecondFactor, type Account, type Verification } from './verification';

/** Facts for the decision after a first factor. */
export interface Standing {
  readonly policies: Pick<
    Policies,
    'auth_methods' | 'allowed_auth_methods' | 'mfa_policy' | 'mfa_methods' | 'allowed_mfa_methods'
  >;
  readonly member: {
    /** True when the address was verified before, or by one of the proofs. */
    readonly emailVerified: boolean;
    /** Break-glass members pass the policy on first factors. */
    readonly isBreakglass: boolean;
    readonly mfaEnrolled: boolean;
    readonly mfaPhoneNumber: string | null;
    readonly defaultMfaMethod: string | null;
    /** The accounts at social providers that are the member's. */
    readonly linkedAccounts: readonly Pick<Account, 'provider' | 'subject'>[];
  };
  /** Everything that was shown, first and second factors. */
  readonly verifications: readonly Verification[];
}

/** Step after a first factor. */
export type Decision =
  | { readonly next: 'session' }
  /** A further first factor is due: one of these, and nobody can join when there is none. */
  | { readonly next: 'primary'; readonly allowed: readonly AuthMethod[] }
  /** A second factor is due. `sendsSms` says whether its code goes out at once. */
  | { readonly next: 'mfa'; readonly sendsSms: boolean };

const verifyingMethods: readonly AuthMethod[] = ['sso', 'magic_link', 'google_oauth', 'microsoft_oauth', 'email_otp'];

/**
 * Decides what comes after a first factor (org api 12.3, 12.4): a session, a further first factor where the policy
 * accepts none of those shown or nothing has verified the address, or a second factor where one is due. An address that
 * was only claimed at a provider is unverified, also where it is a verified member's.
 */
export function decide({ policies, member, verifications }: Standing): Decision {
  // Whoever lets a person in this way has decided already.
  if (verifications.some(({ method }) => method === 'token_exchange')) return { next: 'session' };
  const allowed = member.isBreakglass ? authMethods : allowedAuthMethods(policies);
  const isAllowed = verifications.some(({ method }) => allowed.some((one) => one === method));
  const isVerified = member.emailVerified && !isClaimed(verifications, member);
  if (!isAllowed || !isVerified) return { next: 'primary', allowed: isVerified ? allowed : allowed.filter(verifies) };
  const isDue = policies.mfa_policy === 'REQUIRED_FOR_ALL' || member.mfaEnrolled;
  if (!isDue || verifications.some(isSecondFactor)) return { next: 'session' };
  const isSms = member.defaultMfaMethod === 'sms_otp' && member.mfaPhoneNumber !== null;
  return { next: 'mfa', sendsSms: isSms && allowsSecondFactor(policies, 'sms_otp') };
}

/** True where every first factor only claims the address. */
function isClaimed(verifications: readonly Verification[], { linkedAccounts }: Standing['member']): boolean {
  const first = verifications.filter((verification) => !isSecondFactor(verification));
  return first.length > 0 && first.every((verification) => isOnlyClaimed(verification, linkedAccounts));
}

/** The first factors that an organization allows, in the contract's order. */
export function allowedAuthMethods(
  policies: Pick<Policies, 'auth_methods' | 'allowed_auth_methods'>,
): readonly AuthMethod[] {
  if (policies.auth_methods === 'ALL_ALLOWED') return authMethods;
  return authMethods.filter((method) => policies.allowed_auth_methods.includes(method));
}

export function allowsSecondFactor(
  policies: Pick<Policies, 'mfa_methods' | 'allowed_mfa_methods'>,
  method: Policies['allowed_mfa_methods'][number],
): boolean {
  return policies.mfa_methods === 'ALL_ALLOWED' || policies.allowed_mfa_methods.includes(method);
}

function verifies(method: AuthMethod): boolean {
  return verifyingMethods.includes(method);
}
