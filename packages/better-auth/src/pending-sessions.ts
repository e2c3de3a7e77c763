import { randomUUID } from 'node:crypto';
import type { Factor } from '@foyer/wire';
import { isOfMembers, type CallContext, type ProjectContext } from './call-context';
import { storedFactors } from './factors';
import { isObject, storedObject, storedText } from './json';
import { issue, look, spend, take } from './one-time';
import { standingOf } from './standing';
import type { SessionRow } from './tables';

// Decision 154.

/** The sign-in of a user who has shown one of two factors. */
export interface PendingSession {
  readonly id: string;
  readonly userId: string;
  readonly factors: readonly Factor[];
  readonly startedAt: Date;
  /** The token with which the calls of the second factor are sent. */
  readonly token: string;
}

/** better-auth's own pages wait as long for a second factor. */
const MINUTES = 10;
const REFUSALS = { unknown: 'user_unauthenticated', dead: 'user_unauthenticated' } as const;

/**
 * Stores that a user has shown one factor. No table of sessions contains it, so neither a call of better-auth nor a
 * page of the host accepts its token.
 */
export async function beginPending(
  context: CallContext,
  { userId, factors }: Pick<PendingSession, 'userId' | 'factors'>,
): Promise<PendingSession> {
  const begun = { id: `pending-${randomUUID()}`, userId, factors };
  const startedAt = new Date();
  const value = { ...begun, startedAt: startedAt.getTime(), standing: await standingOf(context, userId) };
  return { ...begun, startedAt, token: await issue(context, 'pending', value, MINUTES) };
}

/** The pending session of the request. Null if there is none, if it has ended, or after a new password. */
export async function readPending(context: CallContext): Promise<PendingSession | null> {
  const { sessionToken: token, settings } = context;
  if (token === null || settings.secondFactor !== 'asked' || isOfMembers(context)) return null;
  const stored = await look(context, 'pending', token);
  if (stored === null || stored.isDead) return null;
  const { value } = stored;
  const userId = storedText(value, 'userId');
  if (value['standing'] !== (await standingOf(context, userId))) return null;
  const startedAt = new Date(Number(value['startedAt']));
  return { id: storedText(value, 'id'), userId, factors: storedFactors(value['factors']), startedAt, token };
}

/**
 * Whether a verification is the second factor of a pending session. A text message counts only if a phone was not the
 * first factor, and an app only if the sign-in has not set it up.
 */
export const completes = (
  pending: PendingSession,
  shown: { readonly userId: string; readonly factors: readonly Factor[]; readonly isEnrolled?: boolean },
): boolean =>
  shown.userId === pending.userId &&
  shown.isEnrolled !== true &&
  shown.factors.some(
    ({ delivery_method: by }) =>
      by === 'authenticator_app' ||
      by === 'recovery_code' ||
      (by === 'sms' && pending.factors.some((first) => first.phone_number_factor === undefined)),
  );

/** Consumes a pending session with the step that signs the user in. Of concurrent steps, one succeeds. */
export const spendPending = <T>(
  context: ProjectContext,
  { token }: PendingSession,
  step: () => Promise<T>,
): Promise<T> => spend(context, 'pending', token, REFUSALS, step);

/** Ends a pending session. */
export const endPending = async (context: ProjectContext, { token }: PendingSession): Promise<void> =>
  void (await take(context, 'pending', token));

/** A pending session in the form of a session, for responses. */
export const rowOfPending = ({ id, userId, factors, startedAt, token }: PendingSession): SessionRow => ({
  id,
  userId,
  token,
  createdAt: startedAt,
  updatedAt: startedAt,
  expiresAt: new Date(startedAt.getTime() + MINUTES * 60_000),
  foyerFactors: JSON.stringify(factors),
});

/** The text in the place of the JWT of a pending session. It is not a JWT, so no server accepts it. */
export const NO_JWT = 'pending';

/**
 * Whether the request comes from Foyer's client. A server that checks a session must not get a pending one, because it
 * might not look at its factors.
 */
export function isFromClient({ request }: Pick<CallContext, 'request'>): boolean {
  const text = Buffer.from(request.headers.get('x-sdk-client') ?? '', 'base64').toString('utf8');
  const { sdk } = storedObject(text);
  return isObject(sdk) && storedText(sdk, 'version').startsWith('@foyer/core@');
}
