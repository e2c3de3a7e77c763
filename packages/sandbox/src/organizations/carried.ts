import { ApiError, type ErrorType } from '../http/api-error';
import { optionalText } from '../http/fields';
import type { CallContext } from '../http/sdk-call';
import { requireIntermediate, type IntermediateSession } from './intermediate-sessions';
import { findMemberSession, type MemberSession } from './member-sessions';

/** Session that a request presents next to its own factor: an intermediate session, a member's session, or none. */
export type Carried =
  | { readonly kind: 'none' }
  | { readonly kind: 'intermediate'; readonly held: IntermediateSession }
  | { readonly kind: 'session'; readonly held: MemberSession; readonly token: string };

/** Session of a call that needs exactly one of the two. */
export type OneCarried = Exclude<Carried, { readonly kind: 'none' }>;

export const NOTHING: Carried = { kind: 'none' };

/**
 * The session that the request of a first factor presents. An ended session counts as none, because the user signs in
 * anyway. Throws `intermediate_session_not_found`.
 */
export async function readCarried(context: CallContext): Promise<Carried> {
  const token = optionalText(context.body, 'intermediate_session_token') ?? context.intermediateToken;
  if (token !== null) {
    return { kind: 'intermediate', held: await requireIntermediate(context.db, context.project, token) };
  }
  return readSession(context);
}

/** The same for a call that needs exactly one. Also throws `no_session_arguments` and `too_many_session_arguments`. */
export async function requireCarried(context: CallContext): Promise<OneCarried> {
  const carried = await readCarried(context);
  if (carried.kind === 'none') {
    throw new ApiError(context.sessionToken === null ? 'no_session_arguments' : 'user_unauthenticated');
  }
  if (carried.kind === 'intermediate' && (await readSession(context)).kind === 'session') {
    throw new ApiError('too_many_session_arguments');
  }
  return carried;
}

/**
 * The same for a call that prepares a second factor. Browsers do not send the project's secret, so a request without a
 * session is refused, even if the member has no second factor yet (decision 109). Throws `session_not_mutable` for
 * support staff.
 */
export async function requireMutable(context: CallContext): Promise<OneCarried> {
  const carried = await requireCarried(context);
  if (carried.kind === 'session' && carried.held.isImpersonated) throw new ApiError('session_not_mutable');
  return carried;
}

async function readSession({ db, project, sessionToken: token }: CallContext): Promise<Carried> {
  const held = token === null ? undefined : await findMemberSession(db, project, token);
  return held === undefined || token === null ? NOTHING : { kind: 'session', held, token };
}

/**
 * Checks that an intermediate session belongs to this address and, if it has an organization, to this one. Throws
 * `invalid_intermediate_session_token_for_organization`.
 */
export function demandSame(
  { email, organizationId }: Pick<IntermediateSession, 'email' | 'organizationId'>,
  owner: { readonly email: string; readonly organizationId: string },
): void {
  const isSame = email === owner.email && (organizationId === null || organizationId === owner.organizationId);
  if (!isSame) throw new ApiError('invalid_intermediate_session_token_for_organization');
}

/** Checks that the session that started an action completes it: it must be live and presented. Throws `refusal`. */
export function demandAsker(carried: Carried, sessionId: string | null, refusal: ErrorType): void {
  const presented = carried.kind === 'session' ? carried.held.sessionId : null;
  if (sessionId !== null && presented !== sessionId) throw new ApiError(refusal);
}
