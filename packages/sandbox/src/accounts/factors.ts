import type { Factor } from '@foyer/wire';

export type Channel = 'email' | 'sms' | 'whatsapp';

/** Adds a factor to a session's list. A factor that was proved before replaces its older entry, and stays marked as enrolled in the session. */
export function mergeFactor(factors: readonly Factor[], fresh: Factor): Factor[] {
  const older = factors.find((factor) => factorIdentity(factor) === factorIdentity(fresh));
  return [...factors.filter((factor) => factor !== older), { ...fresh, ...enrollmentOf(older) }];
}

/** Everything in a factor except when it was enrolled and proved. */
export function factorIdentity(factor: Factor): string {
  const { last_authenticated_at: _, credential_created_at: __, ...rest } = factor;
  return JSON.stringify(rest);
}

/** The mark of a credential that was created in the session that shows it: it proves no presence there (decision 141). */
export const enrollmentOf = (older: Factor | undefined): Pick<Factor, 'credential_created_at'> =>
  older?.credential_created_at === undefined ? {} : { credential_created_at: older.credential_created_at };

/** A factor of a credential that is created now. */
export const enrolledFactor = (factor: Factor): Factor => ({ ...factor, credential_created_at: factor.last_authenticated_at });

/** True if the session enrolled the authenticator app: it was shown the recovery codes then. */
export const hasEnrolledApp = (factors: readonly Factor[], totpId: string): boolean =>
  factors.some((factor) => factor.authenticator_app_factor?.totp_id === totpId && factor.credential_created_at !== undefined);
