import type { Member, MemberSession } from '@foyer/wire/organizations';
import type { Session, User } from '@foyer/wire';
import { isEnrolledSince, isRecent } from '@foyer/core/internal/shared';
import { ServerError, UsageError } from './errors';

/** The result of `authenticateRequest` or `authenticateMember`. */
export type RecentAuth =
  | {
      readonly status: 'signed-in';
      readonly session: Pick<Session | MemberSession, 'authentication_factors' | 'last_accessed_at'> &
        Partial<Pick<Session, 'started_at'>>;
      readonly user?: Pick<User, 'totps' | 'webauthn_registrations'> | undefined;
      readonly member?: Pick<Member, 'mfa_phone_number_verified' | 'totp_registration_id'> | undefined;
    }
  | { readonly status: 'signed-out' };

/** The options of {@link requireRecent}. */
export interface RecentOptions {
  /**
   * Requires a passkey or a second factor, if the user has one. Needs an `auth` of a call with `verifyWithProvider`,
   * because a JWT does not contain the user's factors.
   */
  readonly strong?: boolean | undefined;
  /** For tests: the clock, in ms since 1970. */
  readonly now?: (() => number) | undefined;
}

// Account screens, section 5.
/**
 * Returns if the user authenticated within the last `minutes`: with a password, a passcode, a link, a passkey, a
 * wallet, a social account or SSO. Call it before a sensitive action, such as a transfer or a change of an address, so
 * that a stolen session is not sufficient for it. A credential that was created in the session itself doesn't count, if
 * the provider says when (`credential_created_at`): the thief of a session can add one. A JWT can be five minutes old
 * and then lacks a newer authentication: use `authenticateRequest` with `verifyWithProvider`.
 *
 * @param minutes The maximum age of the authentication.
 * @throws ServerError `signed_out` (401), or `not_recent` (403): let the user re-authenticate, and repeat the action.
 * @throws UsageError if `minutes` is not a positive number, and for `strong` without `verifyWithProvider`.
 *
 * @example
 * import { authenticateRequest, requireRecent } from '@foyer/server';
 *
 * const options = { publicToken: 'public-token-live-1234', projectId: 'project-live-5678', verifyWithProvider: true };
 *
 * export async function deleteEverything(request: Request): Promise<void> {
 *   const auth = await authenticateRequest(request, options);
 *   requireRecent(auth, 10, { strong: true });
 *   // The user has authenticated with a passkey or a second factor in the last 10 minutes.
 * }
 */
export function requireRecent(
  auth: RecentAuth,
  minutes: number,
  { strong = false, now = Date.now }: RecentOptions = {},
): void {
  if (!(Number.isFinite(minutes) && minutes > 0))
    throw new UsageError('FOYER_WRONG_MINUTES', 'requireRecent: minutes must be a positive number.');
  if (auth.status === 'signed-out')
    throw new ServerError(
      'FOYER_SIGNED_OUT',
      'signed_out',
      'requireRecent needs a signed-in user, but the request has no session.',
    );
  const { authentication_factors, last_accessed_at, started_at } = auth.session;
  const rules = {
    minutes,
    startedAt: started_at,
    isStrong: strong && hasStrong(auth),
    // If this server's clock is slow, use the time of the provider's last answer.
    now: Math.max(now(), Date.parse(last_accessed_at)),
  };
  if (!isRecent(authentication_factors, rules))
    throw new ServerError(
      'FOYER_NOT_RECENT',
      'not_recent',
      'The last authentication is too old. Let the user re-authenticate, then repeat the action.',
    );
}

// Decision 141.
/** Whether the user had a passkey or a second factor when the session began. */
function hasStrong({ user, member, session }: RecentAuth & { readonly status: 'signed-in' }): boolean {
  const added = session.authentication_factors.filter((factor) => isEnrolledSince(factor, session.started_at));
  if (user) {
    const hasOlder = (ids: readonly (string | undefined)[], id: string, verified: boolean) =>
      verified && !ids.includes(id);
    const apps = added.map((factor) => factor.authenticator_app_factor?.totp_id);
    const passkeys = added.map((factor) => factor.webauthn_factor?.webauthn_registration_id);
    return (
      user.totps.some(({ totp_id, verified }) => hasOlder(apps, totp_id, verified)) ||
      user.webauthn_registrations.some(({ webauthn_registration_id, verified }) =>
        hasOlder(passkeys, webauthn_registration_id, verified),
      )
    );
  }
  if (member) {
    const hasAdded = (kind: string) => added.some(({ delivery_method }) => delivery_method === kind);
    return (
      (member.mfa_phone_number_verified && !hasAdded('sms')) ||
      (member.totp_registration_id !== '' && !hasAdded('authenticator_app'))
    );
  }
  throw new UsageError(
    'FOYER_NOT_VERIFIED',
    'requireRecent: strong needs an answer of the provider. Authenticate the request with verifyWithProvider: true.',
  );
}
