import type { Factor, Session as SessionView } from '@foyer/wire';
import type { User } from 'better-auth';
import { Refusal, type RefusalType } from './api-error';
import { isOfMembers, type CallContext } from './call-context';
import { enrolledFactor, factorsOf, merged } from './factors';
import { demandMade } from './host/host-refusal';
import type { JsonObject } from './json';
import {
  beginPending,
  completes,
  endPending,
  isFromClient,
  NO_JWT,
  readPending,
  rowOfPending,
  spendPending,
  type PendingSession,
} from './pending-sessions';
import { completesFirst, rememberBrowser, rememberedFactor } from './remembered-browsers';
import { needsBothFactors, singleFactorRefused } from './second-factor-at-sign-in';
import { signSession } from './session-jwt';
import { expiryOf } from './session-length';
import type { UserRow, SessionRow } from './tables';
import { viewUser } from './user-view';

/** The factors that a user has just verified. */
export interface Verification {
  readonly userId: string;
  readonly factors: readonly Factor[];
  /** True if the call creates the credentials. An existing session marks them as new (decision 141). */
  readonly isEnrolled?: boolean;
  /** When the credentials were created, if that is known. An older session marks them as new. */
  readonly createdAt?: Date | null;
  /** The row of the user, if the call has just read it and not changed it. */
  readonly user?: UserRow | null;
  /** True if the call must not open a session (decision 142). */
  readonly extendsOnly?: boolean;
  /** True if it counts as two factors, such as a passkey with user verification. */
  readonly isMultiFactor?: boolean;
}

/**
 * The active session of the request. Null if there is none. Calls for users ignore sessions of members, which have
 * different rules.
 */
export async function findSession(context: CallContext): Promise<SessionRow | null> {
  return (await readSession(context))?.session ?? null;
}

async function readSession({
  auth,
  settings,
  sessionToken,
}: CallContext): Promise<{ readonly session: SessionRow; readonly user: UserRow } | null> {
  if (sessionToken === null) return null;
  const found: { session: SessionRow; user: User } | null = await auth.internalAdapter.findSession(sessionToken);
  if (found === null || found.session.expiresAt.getTime() <= Date.now()) return null;
  return found.session.foyerOrganization && !isOfMembers({ settings }) ? null : found;
}

/** The active session of the request. Throws `user_unauthenticated`. */
export async function requireSession(context: CallContext): Promise<SessionRow> {
  const session = await findSession(context);
  if (session === null) throw new Refusal('user_unauthenticated');
  return session;
}

// Decision 142.
/**
 * Checks who can consume a value that a signed-in user requested: only the session that requested it, still active and
 * in the request. '': no user was signed in, and any request with the secret can. Throws `refusal`.
 */
export async function demandAsker(context: CallContext, sessionId: string, refusal: RefusalType): Promise<void> {
  const id = sessionId === '' ? '' : ((await findSession(context)) ?? (await readPending(context)))?.id;
  if (id !== sessionId) throw new Refusal(refusal);
}

/**
 * Signs in: adds the factors to the session of the request if it belongs to the same user, else opens a new one, or a
 * pending one if the user needs a second factor. Throws `user_unauthenticated` or `insufficient_factors` if that is not
 * allowed.
 */
export async function signIn(context: CallContext, verification: Verification): Promise<JsonObject> {
  const { userId, user } = verification;
  const held = await findSession(context);
  const isNew = held !== null && (verification.isEnrolled === true || isNewerThan(held, verification.createdAt));
  const factors = isNew ? verification.factors.map(enrolledFactor) : verification.factors;
  const extended = held?.userId === userId ? await answerExtended(context, held, { ...verification, factors }) : null;
  if (extended !== null) return extended;
  const pending = await readPending(context);
  if (pending !== null && completes(pending, verification)) return complete(context, pending, verification);
  if (verification.extendsOnly === true) throw new Refusal('user_unauthenticated');
  const browser = await rememberedFactor(context, userId);
  if (verification.isMultiFactor === true || browser || !(await needsBothFactors(context, userId, user))) {
    const shown = browser ? [...verification.factors, browser] : verification.factors;
    return authenticated(context, await openSession(context, { userId, factors: shown }), browser ? null : user);
  }
  if (context.settings.secondFactor !== 'asked') throw singleFactorRefused();
  return answerPending(context, await beginPending(context, verification), user);
}

/** Adds factors to a session. Null if it has ended. */
async function answerExtended(context: CallContext, held: SessionRow, { userId, factors, user }: Verification) {
  const session = await extend(context, held, factors);
  if (session === null) return null;
  const isSecond = await completesFirst(context, userId, factorsOf(held), factors);
  if (isSecond) await rememberBrowser(context, userId);
  return authenticated(context, session, isSecond ? null : user);
}

// Decision 154.
/** Opens the session of a user who has shown both factors. */
const complete = (context: CallContext, pending: PendingSession, { userId, factors, user }: Verification) =>
  spendPending(context, pending, async () => {
    const open = await openSession(context, { userId, factors: merged(pending.factors, factors) });
    // A recovery code replaces a lost device, so it remembers nothing.
    const isByApp = factors.every((factor) => factor.delivery_method !== 'recovery_code');
    if (isByApp) await rememberBrowser(context, userId);
    return authenticated(context, open, isByApp ? null : user);
  });

const answerPending = (context: CallContext, pending: PendingSession, user: UserRow | null = null) =>
  answerOf(context, rowOfPending(pending), user, () => Promise.resolve(NO_JWT));

/** The id of the user who shows a second factor: in a session, or during the sign-in. Throws `user_unauthenticated`. */
export async function requireFirstFactor(context: CallContext): Promise<string> {
  return ((await readPending(context)) ?? (await requireSession(context))).userId;
}

// Decision 141.
/** Whether a credential was created after a session began, in any session. */
export const isNewerThan = ({ createdAt }: SessionRow, created: Date | null = null): boolean =>
  (created?.getTime() ?? 0) > createdAt.getTime();

/** Adds factors to a session and sets its duration from the body. Null if it has ended. */
export async function extend(
  context: CallContext,
  held: SessionRow,
  factors: readonly Factor[],
): Promise<SessionRow | null> {
  return context.auth.internalAdapter.updateSession(held.token, {
    ...expiryOf(context),
    updatedAt: new Date(),
    foyerFactors: JSON.stringify(merged(factorsOf(held), factors)),
  });
}

/** Opens a session, in an organization if there is one. */
export async function openSession(
  context: CallContext,
  { userId, factors }: Verification,
  organizationId: string | null = null,
): Promise<SessionRow> {
  const within =
    organizationId === null ? {} : { activeOrganizationId: organizationId, foyerOrganization: organizationId };
  const own = { ...expiryOf(context), foyerFactors: JSON.stringify(factors), ...within };
  return demandMade(await context.auth.internalAdapter.createSession(userId, false, own, true), 'session');
}

// Contract 3, `Auth`.
/** The response of every call that signs in. */
export async function authenticated(
  context: CallContext,
  row: SessionRow,
  user: UserRow | null = null,
): Promise<JsonObject> {
  return answerOf(context, row, user, ({ session_id: id, user_id, custom_claims: _, ...rest }) =>
    signSession(context, user_id, { id, ...rest }),
  );
}

async function answerOf(
  context: CallContext,
  row: SessionRow,
  user: UserRow | null,
  jwtOf: (session: SessionView) => Promise<string>,
): Promise<JsonObject> {
  const view = await viewUser(context, row.userId, user);
  const session = viewSession(row);
  const session_jwt = await jwtOf(session);
  return { user_id: row.userId, user: view, __user: view, session, session_token: row.token, session_jwt };
}

const viewSession = (row: SessionRow): SessionView => ({
  session_id: row.id,
  user_id: row.userId,
  ...viewAnySession(row),
  authentication_factors: factorsOf(row),
  roles: [],
});

/** Common fields of sessions of users and members. */
export const viewAnySession = ({ createdAt, updatedAt, expiresAt, ipAddress, userAgent }: SessionRow) => ({
  started_at: createdAt.toISOString(),
  last_accessed_at: updatedAt.toISOString(),
  expires_at: expiresAt.toISOString(),
  attributes: { ip_address: ipAddress ?? '', user_agent: userAgent ?? '' },
  custom_claims: null,
});

/** Ends all sessions of a user except the session of the request. */
export async function endOtherSessions({ auth, sessionToken }: CallContext, userId: string): Promise<void> {
  const all = await auth.internalAdapter.listSessions(userId);
  const others = all.map(({ token }) => token).filter((token) => token !== sessionToken);
  if (others.length > 0) await auth.internalAdapter.deleteSessions(others);
}

/** `POST /sessions/authenticate`: a new JWT for the same token. */
export async function authenticateSession(context: CallContext): Promise<JsonObject> {
  const pending = isFromClient(context) ? await readPending(context) : null;
  if (pending !== null) return answerPending(context, pending);
  const { session, user } = await touch(context);
  return authenticated(context, session, user);
}

/**
 * The session of the request, marked as used just now, with a new duration if the body contains one. Throws
 * `session_not_found`.
 */
export const touchSession = async (context: CallContext): Promise<SessionRow> => (await touch(context)).session;

async function touch(context: CallContext): Promise<{ readonly session: SessionRow; readonly user: UserRow | null }> {
  const isLonger = (context.body['session_duration_minutes'] ?? null) !== null;
  const expiry = isLonger ? expiryOf(context) : {};
  if (context.sessionToken === null) throw new Refusal('user_unauthenticated');
  const held = await readSession(context);
  const updated =
    held === null
      ? null
      : await context.auth.internalAdapter.updateSession(held.session.token, { updatedAt: new Date(), ...expiry });
  if (held === null || updated === null) throw new Refusal('session_not_found');
  // The user in the host's secondary storage can be older than the row.
  return { session: updated, user: context.auth.options.secondaryStorage === undefined ? held.user : null };
}

/** `POST /sessions/revoke`. */
export async function revokeSession(context: CallContext): Promise<JsonObject> {
  if (context.sessionToken === null) throw new Refusal('user_unauthenticated');
  const pending = await readPending(context);
  if (pending !== null) return endPending(context, pending).then(() => ({}));
  const held = await findSession(context);
  if (held === null) throw new Refusal('session_not_found');
  await context.auth.internalAdapter.deleteSession(held.token);
  return {};
}
