import type { Factor } from '@foyer/wire';
import { enrolledFactor, enrollmentIn, factorIdentity } from '../accounts/factors';
import type { Project } from '../projects/project';
import type { AuthMethod, OrganizationProvider } from './auth-methods';

/** An account at a social provider. */
export interface Account {
  readonly provider: OrganizationProvider;
  /** Id of the person at the provider. */
  readonly subject: string;
  readonly identityId: string;
}

/** A proof, as sessions and intermediate sessions keep it. */
export interface Verification {
  /** A first factor, a second one, or a way past both: support staff, another system or an app let the person in. */
  readonly method: AuthMethod | 'sms_otp' | 'totp' | 'recovery_code' | 'token_exchange';
  /** True when it shows that the person reads mail at the address. */
  readonly verifiesEmail: boolean;
  /** The entry in `authentication_factors`. */
  readonly factor: Factor;
  /** The account at a social provider that it was shown with. */
  readonly account?: Account;
  /** The tenants that a social provider names. They may let the person join. */
  readonly tenants?: { readonly provider: OrganizationProvider; readonly ids: readonly string[] };
  /** The SSO connection that vouched for the person. */
  readonly connectionId?: string;
}

/** True for what is asked for after a first factor. */
export function isSecondFactor({ method }: Verification): boolean {
  return method === 'sms_otp' || method === 'totp' || method === 'recovery_code';
}

/**
 * True for an account at a provider that only repeats the address it was told, unless the account is among the linked
 * ones. Anybody can claim an address there, so it says nothing about who owns it (org api 5.6).
 */
export function isOnlyClaimed(
  { account, verifiesEmail }: Verification,
  linked: readonly Pick<Account, 'provider' | 'subject'>[],
): boolean {
  if (account === undefined || verifiesEmail) return false;
  return !linked.some(({ provider, subject }) => provider === account.provider && subject === account.subject);
}

/**
 * Adds proofs to those held. A factor that was proved before replaces its older entry. A credential that was enrolled
 * in the session stays marked, even if it is proved in a different way.
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

/** A proof with a credential that is created now, in a session that exists already (decision 141). */
export const enrolledVerification = (verification: Verification): Verification => ({
  ...verification,
  factor: enrolledFactor(verification.factor),
});

/**
 * The proofs that a session passes on to a new one. A credential that the session has enrolled would be older than the
 * new session, and prove presence in it.
 */
export const withoutEnrolled = (verifications: readonly Verification[]): readonly Verification[] =>
  verifications.filter(({ factor }) => factor.credential_created_at === undefined);

/** Proof by a link or a passcode in a mail. */
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
 * The factors that another organization can judge. A second factor belongs to the member, an SSO connection to its
 * organization, and so does a password unless the project has one for all.
 */
export function portableVerifications(verifications: readonly Verification[], { settings }: Project): Verification[] {
  return verifications.filter((verification) => {
    if (verification.method === 'password') return settings.cross_organization_passwords;
    return !isSecondFactor(verification) && verification.method !== 'sso' && verification.method !== 'token_exchange';
  });
}
