import type { Factor } from '@foyer/wire';

/** A factor of a user's or a member's session, as far as it says what was proved and when. */
export type SessionFactor = Pick<Factor, 'delivery_method' | 'last_authenticated_at' | 'credential_created_at'> & {
  /** Of members: `PRIMARY` or `SECONDARY`. */
  readonly sequence_order?: string | undefined;
};

/** What a proof of presence has to be. */
export interface RecentRules {
  /** How old the proof may be, in minutes. */
  readonly minutes: number;
  /** The provider's time, in ms since 1970. */
  readonly now: number;
  /** When the session began, by the provider's time. A credential that was created later proves nothing in it. */
  readonly startedAt?: string | undefined;
  /** Whether only a passkey or a second factor counts. */
  readonly isStrong?: boolean | undefined;
}

// Account screens, section 5; decision 141.
/**
 * Whether a person has proved their presence to the provider lately: a session alone does not say who sits there now.
 * A credential that was created in the session proves nothing: an attacker with a stolen session can add one.
 * Impersonation, a token that another server has vouched for, and links that a host embeds are no proof of a person,
 * nor is a factor of an unknown kind, or one whose time cannot be read or lies in the future.
 */
export function isRecent(
  factors: readonly SessionFactor[],
  { minutes, now, startedAt, isStrong = false }: RecentRules,
): boolean {
  return factors.some((factor) => {
    // A time that cannot be read compares as false.
    const age = now - Date.parse(factor.last_authenticated_at);
    return (
      age >= 0 &&
      age <= minutes * 60_000 &&
      !isEnrolledSince(factor, startedAt) &&
      (isStrong ? isStrongFactor(factor) : isFirstHandFactor(factor))
    );
  });
}

/**
 * Whether a factor's credential was created after the session began. What cannot be compared counts as created later.
 */
export const isEnrolledSince = ({ credential_created_at: created }: SessionFactor, startedAt = ''): boolean =>
  created !== undefined && !(Date.parse(created) <= Date.parse(startedAt));

// Contract 5.8: the kinds of factors.
const STRONG = ['webauthn_registration', 'authenticator_app', 'recovery_code'];
const OTHERS = ['email', 'sms', 'whatsapp', 'knowledge', 'crypto_wallet', 'biometric'];
/** Of a social account, and of SSO. A token that was exchanged is named like the former. */
const REDIRECTED = /^(?:oauth|sso)_(?!access_token_exchange$)./;

const isFirstHandFactor = ({ delivery_method: by }: SessionFactor): boolean =>
  STRONG.includes(by) || OTHERS.includes(by) || REDIRECTED.test(by);

const isStrongFactor = (factor: SessionFactor): boolean =>
  STRONG.includes(factor.delivery_method) || (factor.sequence_order === 'SECONDARY' && isFirstHandFactor(factor));
