import type { Factor } from '@foyer/wire';
import type { BetterAuthOptions, GenericEndpointContext, Session } from 'better-auth';
import { Refusal } from './api-error';
import type { CallContext, CallHandler } from './call-context';
import { provingFactors, requireSession } from './sessions';
import type { SessionRow } from './tables';

// Decision 158.

/**
 * When the user of a session last proved that it is them, in ms since 1970. A session of better-auth's own pages has no
 * factors: it begins with a sign-in. The beginning of every other session proves nothing, because an exchange opens one
 * with older factors.
 */
const lastProofOf = (session: SessionRow): number =>
  typeof session.foyerFactors === 'string' ? newestOf(provingFactors(session)) : session.createdAt.getTime();

const newestOf = (factors: readonly Factor[]): number =>
  Math.max(...factors.map(({ last_authenticated_at }) => Date.parse(last_authenticated_at)));

/** Throws `insufficient_factors`, after which pages ask for a step-up. */
function demandSince(time: number, minutes: number): void {
  const isRecent = Date.now() - time <= minutes * 60_000;
  if (!isRecent)
    throw new Refusal('insufficient_factors', {
      message: `To do this, sign in again: your last sign-in was more than ${minutes} minutes ago.`,
    });
}

/** Checks that the user has proved within the last minutes that it is them. Throws `insufficient_factors`. */
export const demandRecentProof = ({ settings }: CallContext, session: SessionRow): void =>
  demandSince(lastProofOf(session), settings.stepUpMinutes);

/** How long a half-finished sign-in lasts: ten minutes in discovery, and ten in the organization. */
const SIGN_IN_MINUTES = 20;

/** The same for a half-finished sign-in, whose factors can be those of an old session that an exchange has brought. */
export const demandRecentFactors = ({ settings }: CallContext, factors: readonly Factor[]): void =>
  demandSince(newestOf(factors), Math.max(settings.stepUpMinutes, SIGN_IN_MINUTES));

/**
 * Guards a call with which an attacker who has the session would keep the account. Throws `user_unauthenticated` and
 * `insufficient_factors`.
 */
export const afterRecentProof =
  (handler: CallHandler): CallHandler =>
  async (context) => {
    demandRecentProof(context, await requireSession(context));
    return handler(context);
  };

/** Calls of better-auth that open a session for a device or for support staff, with no proof by its user. */
const WITHOUT_PROOF = new Set(['/device/token', '/admin/impersonate-user']);

/**
 * Gives no factors to a session that another session opened, so that its beginning proves nothing. These are the
 * sessions of the calls above, and the copies that better-auth's plugin `twoFactor` makes when a user sets up an app.
 */
export const openedSessionHooks = {
  session: {
    create: {
      before: (session: Session, call: GenericEndpointContext | null) => {
        const isCopy = 'foyerFactors' in session && typeof session.foyerFactors !== 'string';
        return Promise.resolve(
          isCopy || WITHOUT_PROOF.has(call?.path ?? '') ? { data: { foyerFactors: '[]' } } : undefined,
        );
      },
    },
  },
} satisfies BetterAuthOptions['databaseHooks'];
