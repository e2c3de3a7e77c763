import type { Factor } from '@foyer/wire';
import type { BetterAuthOptions, GenericEndpointContext, Session } from 'better-auth';
import { Refusal } from './api-error';
import type { CallContext, CallHandler, ProjectContext } from './call-context';
import { establishedFactors, factorOf, isBrowser } from './factors';
import { requireSession } from './sessions';
import { whereIs, type SessionRow, type TwoFactorRow } from './tables';

// Decision 158.

/**
 * When the user of a session last authenticated, in ms since 1970. A session of better-auth's own pages has no factors:
 * it begins with a sign-in. For every other session its start does not count, because an exchange opens a session with
 * older factors.
 */
const lastAuthenticationOf = (session: SessionRow): number =>
  typeof session.foyerFactors === 'string' ? newestOf(ownFactors(session)) : session.createdAt.getTime();

// Decision 171.
/** If the browser was remembered at the sign-in, the user must show a second factor for anything sensitive. */
function ownFactors(session: SessionRow): readonly Factor[] {
  const factors = establishedFactors(session);
  const skipped = factors.find(isBrowser);
  if (skipped === undefined) return factors;
  const since = Date.parse(skipped.last_authenticated_at);
  return factors.filter(
    (factor) => SECOND.includes(factor.delivery_method) && Date.parse(factor.last_authenticated_at) > since,
  );
}

const SECOND = ['authenticator_app', 'recovery_code', 'sms', 'whatsapp', 'webauthn_registration'];

const newestOf = (factors: readonly Factor[]): number =>
  Math.max(...factors.map(({ last_authenticated_at }) => Date.parse(last_authenticated_at)));

/** Throws `insufficient_factors`. Pages then start a step-up. */
function demandSince(time: number, minutes: number): void {
  const isRecent = Date.now() - time <= minutes * 60_000;
  if (!isRecent)
    throw new Refusal('insufficient_factors', {
      message: `To do this, sign in again: your last sign-in was more than ${minutes} minutes ago.`,
    });
}

/** Checks that the user authenticated within the last `stepUpMinutes`. Throws `insufficient_factors`. */
export const demandReauthentication = ({ settings }: CallContext, session: SessionRow): void =>
  demandSince(lastAuthenticationOf(session), settings.stepUpMinutes);

/** Duration of an unfinished sign-in: ten minutes in discovery, and ten in the organization. */
const SIGN_IN_MINUTES = 20;

/** The same for an unfinished sign-in. Its factors can be those of an old session, if it began with an exchange. */
export const demandRecentFactors = ({ settings }: CallContext, factors: readonly Factor[]): void =>
  demandSince(newestOf(factors), Math.max(settings.stepUpMinutes, SIGN_IN_MINUTES));

/**
 * Guards a call with which an attacker could turn a stolen session into permanent access. Throws `user_unauthenticated`
 * and `insufficient_factors`.
 */
export const afterReauthentication =
  (handler: CallHandler): CallHandler =>
  async (context) => {
    demandReauthentication(context, await requireSession(context));
    return handler(context);
  };

/**
 * Calls of better-auth that open a session for a device or for support staff, without an authentication of its user.
 */
const WITHOUT_USER = new Set(['/device/token', '/admin/impersonate-user']);

/**
 * Gives no factors to a session that a different session opened, so that its start does not count as an authentication.
 * These are the sessions of the calls above, and the copies that better-auth's plugin `twoFactor` creates when a user
 * sets up an app. A sign-in in better-auth's own pages with an app gets its factors.
 */
export const openedSessionHooks = ({ auth }: ProjectContext) =>
  ({
    session: {
      create: {
        before: async (session: Session, call: GenericEndpointContext | null) => {
          const isCopy = 'foyerFactors' in session && typeof session.foyerFactors !== 'string';
          if (isCopy || WITHOUT_USER.has(call?.path ?? '')) return { data: { foyerFactors: '[]' } };
          const by = 'foyerFactors' in session ? undefined : SECOND_FACTORS.get(call?.path ?? '');
          if (by === undefined) return undefined;
          const app = await auth.adapter.findOne<TwoFactorRow>({
            model: 'twoFactor',
            where: whereIs('userId', session.userId),
          });
          return app === null ? undefined : { data: { foyerFactors: JSON.stringify(factorsBy(by, app.id)) } };
        },
      },
    },
  }) satisfies BetterAuthOptions['databaseHooks'];

/** Calls of better-auth's own pages that complete a sign-in with a password. */
const SECOND_FACTORS: ReadonlyMap<string, 'authenticator_app' | 'recovery_code'> = new Map([
  ['/two-factor/verify-totp', 'authenticator_app'],
  ['/two-factor/verify-backup-code', 'recovery_code'],
]);

const factorsBy = (by: 'authenticator_app' | 'recovery_code', app: string): readonly Factor[] => [
  factorOf('password', 'knowledge'),
  factorOf(
    'totp',
    by,
    by === 'recovery_code'
      ? { recovery_code_factor: { totp_recovery_code_id: `${app}-0` } }
      : { authenticator_app_factor: { totp_id: app } },
  ),
];
