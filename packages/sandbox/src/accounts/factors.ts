import type { Factor } from '@foyer/wire';

export type Channel = 'email' | 'sms' | 'whatsapp';

/**
 * Adds a factor to a session's list. A factor that was verified before replaces its older entry. A credential that was
 * enrolled in the session stays marked, even if it is verified in a different way.
 */
export function mergeFactor(factors: readonly Factor[], fresh: Factor): Factor[] {
  const others = factors.filter((factor) => factorIdentity(factor) !== factorIdentity(fresh));
  return [...others, { ...fresh, ...enrollmentIn(factors, fresh) }];
}

/** Everything in a factor except its enrollment time and verification time. */
export function factorIdentity(factor: Factor): string {
  const { last_authenticated_at: _, credential_created_at: __, ...rest } = factor;
  return JSON.stringify(rest);
}

/**
 * The mark of a credential that was created in this session. Such a credential does not count as re-authentication in
 * the session (decision 141).
 */
export function enrollmentIn(factors: readonly Factor[], fresh: Factor): Pick<Factor, 'credential_created_at'> {
  const marked = factors.find(
    (factor) => factor.credential_created_at !== undefined && credentialOf(factor) === credentialOf(fresh),
  );
  return marked?.credential_created_at === undefined ? {} : { credential_created_at: marked.credential_created_at };
}

/**
 * The credential of a factor. A link and a passcode verify the same address; a text message and WhatsApp verify the
 * same number.
 */
function credentialOf(factor: Factor): string {
  const details = Object.entries(factor).filter(([name]) => name.endsWith('_factor'));
  return JSON.stringify(details.length === 0 ? factor.delivery_method : details);
}

/** A factor of a credential that is created now. */
export const enrolledFactor = (factor: Factor): Factor => ({
  ...factor,
  credential_created_at: factor.last_authenticated_at,
});

/** True if the session enrolled the authenticator app, and therefore has seen the recovery codes. */
export const hasEnrolledApp = (factors: readonly Factor[], totpId: string): boolean =>
  factors.some(
    (factor) => factor.authenticator_app_factor?.totp_id === totpId && factor.credential_created_at !== undefined,
  );
