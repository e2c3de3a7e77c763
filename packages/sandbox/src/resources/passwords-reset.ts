import { clearFailures } from '../accounts/attempts';
import { findPassword, passwordFactor, setPassword } from '../accounts/passwords';
import { verifyAddress } from '../accounts/verify-address';
import { revokeOtherSessions, type OpenSession } from '../accounts/sessions';
import { readUser } from '../accounts/users';
import type { Database } from '../db/connect';
import { ApiError } from '../http/api-error';
import { optionalText, requiredText, sessionMinutes, textOf } from '../http/fields';
import type { CallContext } from '../http/sdk-call';
import { hashPassword } from '../passwords/hash-password';
import { demandStrength } from '../passwords/strength';
import { authenticated, requireSession, signInCaller } from './authenticated';
import { verifyPassword } from './passwords-authenticate';
import { readAddress } from './recipient';
import { readLink, spendLink } from './spend-link';

/**
 * `POST /passwords/email/reset`: sets a password with the token of a reset email, which also verifies the address.
 * Throws `magic_link_not_found`, `unable_to_auth_magic_link`, the PKCE errors, `weak_password` and `breached_password`.
 * A refusal does not spend the token.
 */
export async function resetByEmail(context: CallContext) {
  const { db, project, body } = context;
  const credentials = { token: requiredText(body, 'token'), verifier: optionalText(body, 'code_verifier') };
  const change = readChange(context, 'password');
  const link = await readLink(db, project, credentials);
  if (!link.resetsPassword) throw new ApiError('magic_link_not_found');
  const hash = await acceptPassword(context, change.password, link.email);
  const open = await db.transaction(async (tx) => {
    const { userId, email } = await spendLink(tx, project, credentials);
    await verifyAddress(tx, project, userId, { channel: 'email', value: email }, { type: 'magic_link' });
    await clearFailures(tx, userId);
    return replacePassword(tx, context, { userId, hash, durationMinutes: change.durationMinutes, isEnrolled: true });
  });
  return authenticated(context, open);
}

/**
 * `POST /passwords/existing_password/reset`. Throws the errors of `POST /passwords/authenticate`, except that the
 * existing password can be breached, and `weak_password` and `breached_password` for the new one.
 */
export async function resetByExistingPassword(context: CallContext) {
  const existing = textOf(context.body, 'existing_password');
  const { password, durationMinutes } = readChange(context, 'new_password');
  const email = readAddress(context, 'email').value;
  const hash = await acceptPassword(context, password, email);
  const open = await verifyPassword(context, existing, (tx, { userId }) =>
    replacePassword(tx, context, { userId, hash, durationMinutes, isEnrolled: false }),
  );
  return authenticated(context, open);
}

/**
 * `POST /passwords/session/reset`. Throws `user_unauthenticated`, `weak_password`, `breached_password`, and
 * `reset_password` when the password must be reset by email.
 */
export async function resetBySession(context: CallContext) {
  const { db } = context;
  const { password, durationMinutes } = readChange(context, 'password');
  const { userId } = await requireSession(context);
  const { emails } = await readUser(db, userId);
  const hash = await acceptPassword(context, password, emails[0]?.email ?? null);
  const open = await db.transaction(async (tx) => {
    if ((await findPassword(tx, userId))?.requiresReset === true) throw new ApiError('reset_password');
    return replacePassword(tx, context, { userId, hash, durationMinutes, isEnrolled: true });
  });
  return authenticated(context, open);
}

function readChange({ body }: CallContext, key: string) {
  return { password: textOf(body, key), durationMinutes: sessionMinutes(body) };
}

async function acceptPassword({ project }: CallContext, password: string, email: string | null) {
  await demandStrength(password, email, project.settings);
  return hashPassword(password);
}

interface Replacement {
  readonly userId: string;
  readonly hash: string;
  readonly durationMinutes: number;
  /** False if the user entered the old password: the new one then counts as the same credential. */
  readonly isEnrolled: boolean;
}

/** Replaces the password and revokes all sessions except the one in the request. */
async function replacePassword(
  tx: Database,
  context: CallContext,
  { hash, ...verified }: Replacement,
): Promise<OpenSession> {
  const { project, sessionToken } = context;
  await setPassword(tx, project, verified.userId, hash);
  await revokeOtherSessions(tx, project, verified.userId, sessionToken);
  return signInCaller(tx, context, { ...verified, factor: passwordFactor(project) });
}
