import type { Member, MemberSession } from '@foyer/wire/organizations';
import type { Session, User } from '@foyer/wire';
import { isEnrolledSince, isRecent } from '@foyer/core/internal/shared';
import { ServerError, UsageError } from './errors';

/** A user or a member that this package has found, or nobody. */
export type RecentAuth =
  | {
      readonly status: 'signed-in';
      readonly session: Pick<Session | MemberSession, 'authentication_factors' | 'last_accessed_at'> &
        Partial<Pick<Session, 'started_at'>>;
      readonly user?: Pick<User, 'totps' | 'webauthn_registrations'> | undefined;
      readonly member?: Pick<Member, 'mfa_phone_number_verified' | 'totp_registration_id'> | undefined;
    }
  | { readonly status: 'signed-out' };

export interface RecentOptions {
  /**
   * Whether the proof must be a passkey or a second factor, if the person has one. It needs an `auth` that was asked
   * for with `confirm`, because a JWT does not say what the person has.
   */
  readonly strong?: boolean | undefined;
  /** For tests: the clock, in ms since 1970. */
  readonly now?: (() => number) | undefined;
}

// Account screens, section 5.
/**
 * Returns if the person has proved within the last minutes that it is them: by a password, a code, a link, a passkey, a
 * wallet, a social account or SSO. Ask for it before an act that a stolen session must not be enough for, such as a
 * transfer, or a change of an address. A credential that was created in the session itself proves nothing, if the
 * provider says when (`credential_created_at`): a stolen session can add one. A JWT may be five minutes old, and then
 * does not know of a later proof: `authenticateRequest` with `confirm` does.
 *
 * @param minutes How old the proof may be.
 * @throws ServerError `signed_out` (401), or `not_recent` (403): let the person prove it again, and repeat the act.
 * @throws UsageError for `minutes` that are no positive number, and for `strong` without `confirm`.
 */
export function requireRecent(
  auth: RecentAuth,
  minutes: number,
  { strong = false, now = Date.now }: RecentOptions = {},
): void {
  if (!(Number.isFinite(minutes) && minutes > 0))
    throw new UsageError('requireRecent: minutes must be a positive number.');
  if (auth.status === 'signed-out') throw new ServerError('signed_out', 'This needs a signed-in person.');
  const { authentication_factors, last_accessed_at, started_at } = auth.session;
  const rules = {
    minutes,
    startedAt: started_at,
    isStrong: strong && hasStrong(auth),
    // The provider's own time of its last answer counts where the clock of this server is behind.
    now: Math.max(now(), Date.parse(last_accessed_at)),
  };
  if (!isRecent(authentication_factors, rules))
    throw new ServerError('not_recent', 'The person has to prove again that it is them.');
}

// Decision 141.
/** Whether the person had a passkey or a second factor when the session began. */
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
    'requireRecent: strong needs an answer of the provider. Authenticate the request with confirm: true.',
  );
}
