import type { Factor } from '@foyer/wire';

/** A factor of a user's or member's session: its method, and when it was verified. */
export type SessionFactor = Pick<Factor, 'delivery_method' | 'last_authenticated_at' | 'credential_created_at'> & {
  /** Of members: `PRIMARY` or `SECONDARY`. */
  readonly sequence_order?: string | undefined;
};

/** Requirements for a re-authentication. */
export interface RecentRules {
  /** How old it can be, in minutes. */
  readonly minutes: number;
  /** The provider's time, in ms since 1970. */
  readonly now: number;
  /** When the session began, by the provider's time. A credential that was created later doesn't count. */
  readonly startedAt?: string | undefined;
  /** Whether only a passkey or a second factor counts. */
  readonly isStrong?: boolean | undefined;
}

// Account screens, section 5; decision 141.
/**
 * Whether the user has re-authenticated recently. A session alone doesn't show who uses the device now. A credential
 * that was created during the session doesn't count, because an attacker with a stolen session can add one. Neither do
 * impersonation, tokens of another server, links that a host embeds, factors of an unknown kind, or factors with an
 * unreadable or future time. A remembered browser skipped a factor, so the sign-in with it doesn't count either: only
 * what the user has shown since.
 */
export function isRecent(
  factors: readonly SessionFactor[],
  { minutes, now, startedAt, isStrong = false }: RecentRules,
): boolean {
  const skippedAt = Math.max(...factors.filter(isBrowser).map(timeOf));
  return factors.some((factor) => {
    // An unreadable time compares as false.
    const age = now - timeOf(factor);
    return (
      age >= 0 &&
      age <= minutes * 60_000 &&
      timeOf(factor) > skippedAt &&
      !isEnrolledSince(factor, startedAt) &&
      (isStrong ? isStrongFactor(factor) : isFirstHandFactor(factor))
    );
  });
}

const timeOf = ({ last_authenticated_at }: SessionFactor): number => Date.parse(last_authenticated_at);

/** Whether a factor is the browser itself, which was remembered in an earlier sign-in. It is no first-hand factor. */
export const isBrowser = ({ delivery_method }: SessionFactor): boolean => delivery_method === 'remembered_browser';

/** Whether a factor's credential was created after the session began. Unreadable times count as later. */
export const isEnrolledSince = ({ credential_created_at: created }: SessionFactor, startedAt = ''): boolean =>
  created !== undefined && !(Date.parse(created) <= Date.parse(startedAt));

// Contract 5.8: the kinds of factors.
const STRONG = ['webauthn_registration', 'authenticator_app', 'recovery_code'];
const OTHERS = ['email', 'sms', 'whatsapp', 'knowledge', 'crypto_wallet', 'biometric'];
/**
 * Redirect factors of social accounts and SSO. The excluded one is a token exchange: its name also begins with
 * `oauth_`.
 */
const REDIRECTED = /^(?:oauth|sso)_(?!access_token_exchange$)./;

/** Whether the user themselves showed the factor. */
export const isFirstHandFactor = ({ delivery_method: by }: SessionFactor): boolean =>
  STRONG.includes(by) || OTHERS.includes(by) || REDIRECTED.test(by);

const isStrongFactor = (factor: SessionFactor): boolean =>
  STRONG.includes(factor.delivery_method) || (factor.sequence_order === 'SECONDARY' && isFirstHandFactor(factor));
