import type { Factor } from '@foyer/wire';
import { enrolledFactor, enrollmentIn, factorIdentity } from '../accounts/factors';
import type { Project } from '../projects/project';
import type { AuthMethod, OrganizationProvider } from './auth-methods';

/** An account at a social provider. */
export interface Account {
  readonly provider: OrganizationProvider;
  /** The user's id at the provider. */
  readonly subject: string;
  readonly identityId: string;
}

/** A completed authentication method, as sessions and intermediate sessions store it. */
export interface Verification {
  /** A first factor, a second factor, or a token of support staff, a trusted system or an app, which replaces both. */
  readonly method: AuthMethod | 'sms_otp' | 'totp' | 'recovery_code' | 'token_exchange';
  /** True if it shows that the user receives email at the address. */
  readonly verifiesEmail: boolean;
  /** The entry in `authentication_factors`. */
  readonly factor: Factor;
  /** The account at a social provider that the user signed in with. */
  readonly account?: Account;
  /** The tenants that a social provider names. They can allow the user to join. */
  readonly tenants?: { readonly provider: OrganizationProvider; readonly ids: readonly string[] };
  /** The SSO connection that the user signed in through. */
  readonly connectionId?: string;
}

/** True for a second factor. */
export function isSecondFactor({ method }: Verification): boolean {
  return method === 'sms_otp' || method === 'totp' || method === 'recovery_code';
}

/**
 * True for an account at a provider that does not verify addresses, unless the account is linked already. Anyone can
 * claim an address at such a provider, so the account does not show who owns the address (org api 5.6).
 */
export function isOnlyClaimed(
  { account, verifiesEmail }: Verification,
  linked: readonly Pick<Account, 'provider' | 'subject'>[],
): boolean {
  if (account === undefined || verifiesEmail) return false;
  return !linked.some(({ provider, subject }) => provider === account.provider && subject === account.subject);
}

/**
 * Adds verifications to the existing ones. A factor that was verified before replaces its older entry. A credential
 * that was enrolled in the session stays marked, even if it is verified in a different way.
 */
export function mergeVerifications(held: readonly Verification[], fresh: readonly Verification[]): Verification[] {
  const factors = held.map((verification) => verification.factor);
  const names = new Set(fresh.map(identity));
  const marked = fresh.map((verification) => ({
    ...verification,
    factor: { ...verification.factor, ...enrollmentIn(factors, verification.factor) },
  }));
  return [...held.filter((verification) => !names.has(identity(verification))), ...marked];
}

const identity = ({ method, factor }: Verification): string => JSON.stringify([method, factorIdentity(factor)]);

/** Marks the credential of a verification as created now, in an existing session (decision 141). */
export const enrolledVerification = (verification: Verification): Verification => ({
  ...verification,
  factor: enrolledFactor(verification.factor),
});

/**
 * The verifications that a session passes on to a new one. A credential that the session has enrolled is left out: it
 * would be older than the new session, and would count as re-authentication in it.
 */
export const withoutEnrolled = (verifications: readonly Verification[]): readonly Verification[] =>
  verifications.filter(({ factor }) => factor.credential_created_at === undefined);

/** Verification by a link or a passcode in an email. */
export function emailVerification(
  project: Project,
  method: Extract<AuthMethod, 'magic_link' | 'email_otp'>,
  address: { readonly emailId: string; readonly email: string },
): Verification {
  const factor: Factor = {
    type: method === 'magic_link' ? 'magic_link' : 'otp',
    delivery_method: 'email',
    last_authenticated_at: project.now.toISOString(),
    email_factor: { email_id: address.emailId, email_address: address.email },
  };
  return { method, verifiesEmail: true, factor };
}

/**
 * The verifications that a different organization can accept. A second factor belongs to the member, and an SSO
 * connection to its organization. A password belongs to its organization unless the project has one for all.
 */
export function portableVerifications(verifications: readonly Verification[], { settings }: Project): Verification[] {
  return verifications.filter((verification) => {
    if (verification.method === 'password') return settings.cross_organization_passwords;
    return !isSecondFactor(verification) && verification.method !== 'sso' && verification.method !== 'token_exchange';
  });
}
