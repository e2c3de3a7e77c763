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
    /** True if the address was verified before, or by one of `verifications`. */
    readonly emailVerified: boolean;
    /** The policy on first factors does not apply to break-glass members. */
    readonly isBreakglass: boolean;
    readonly mfaEnrolled: boolean;
    readonly mfaPhoneNumber: string | null;
    readonly defaultMfaMethod: string | null;
    /** The accounts at social providers that are the member's. */
    readonly linkedAccounts: readonly Pick<Account, 'provider' | 'subject'>[];
  };
  /** First and second factors. */
  readonly verifications: readonly Verification[];
}

/** Step after a first factor. */
export type Decision =
  | { readonly next: 'session' }
  /** One of the first factors in `allowed` is due. If the list is empty, the user cannot sign in. */
  | { readonly next: 'primary'; readonly allowed: readonly AuthMethod[] }
  /** A second factor is due. If `sendsSms`, its code is sent immediately. */
  | { readonly next: 'mfa'; readonly sendsSms: boolean };

const verifyingMethods: readonly AuthMethod[] = ['sso', 'magic_link', 'google_oauth', 'microsoft_oauth', 'email_otp'];

/**
 * Decides the step after a first factor (org api 12.3, 12.4): a session; an additional first factor, if the policy does
 * not accept the verified ones or the address is unverified; or a second factor, if one is due. An address that was
 * only claimed at a provider counts as unverified, even if the member's address is verified.
 */
export function decide({ policies, member, verifications }: Standing): Decision {
  // Support staff, the trusted system or the app has already decided.
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

/** True if every first factor only claims the address. */
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
