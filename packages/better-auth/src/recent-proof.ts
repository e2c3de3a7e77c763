import type { BetterAuthOptions, GenericEndpointContext, Session } from 'better-auth';
import { Refusal } from './api-error';
import type { CallContext, CallHandler } from './call-context';
import { provingFactors, requireSession } from './sessions';
import type { SessionRow } from './tables';

// Decision 158.

/**
 * When the user of a session last proved that it is them, in ms since 1970. A session of better-auth's own pages has no factors: it begins
 * with a sign-in. The beginning of every other session proves nothing, because an exchange opens one with older factors.
 */
function lastProofOf(session: SessionRow): number {
  const isOfHost = typeof session.foyerFactors !== 'string';
  const times = provingFactors(session).map(({ last_authenticated_at }) => Date.parse(last_authenticated_at));
  return Math.max(...(isOfHost ? [session.createdAt.getTime()] : times));
}

/** Checks that a stolen session is not enough for a call. Throws `insufficient_factors`, after which pages ask for a step-up. */
export function demandRecentProof({ settings }: CallContext, session: SessionRow): void {
  const isRecent = Date.now() - lastProofOf(session) <= settings.stepUpMinutes * 60_000;
  if (!isRecent) throw new Refusal('insufficient_factors', { message: `To do this, sign in again: your last sign-in was more than ${settings.stepUpMinutes} minutes ago.` });
}

/** A call of a user that would let whoever has the session keep the account. Throws `user_unauthenticated` and `insufficient_factors`. */
export const afterRecentProof = (handler: CallHandler): CallHandler => async (context) => {
  demandRecentProof(context, await requireSession(context));
  return handler(context);
};

/** Calls of better-auth that open a session for a device or for the support, with no proof by its user. */
const WITHOUT_PROOF = new Set(['/device/token', '/admin/impersonate-user']);

/**
 * Gives a session that another session opened no factors, so that its beginning proves nothing: those of these calls, and copies, which
 * better-auth's plugin `twoFactor` makes when an app is set up.
 */
export const openedSessionHooks = {
  session: {
    create: {
      before: (session: Session, call: GenericEndpointContext | null) => {
        const isCopy = 'foyerFactors' in session && typeof session.foyerFactors !== 'string';
        return Promise.resolve(isCopy || WITHOUT_PROOF.has(call?.path ?? '') ? { data: { foyerFactors: '[]' } } : undefined);
      },
    },
  },
} satisfies BetterAuthOptions['databaseHooks'];
