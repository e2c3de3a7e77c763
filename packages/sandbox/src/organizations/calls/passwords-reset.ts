import type { Database } from '../../db/connect';
import { ApiError } from '../../http/api-error';
import { requiredText, sessionMinutes, textOf } from '../../http/fields';
import type { CallContext } from '../../http/sdk-call';
import { hashPassword } from '../../passwords/hash-password';
import { demandStrength } from '../../passwords/strength';
import type { Project } from '../../projects/project';
import { admit } from '../admit';
import { NOTHING, readCarried } from '../carried';
import { lockAttempts } from '../held-attempts';
import { readAnyVerifier } from '../links';
import { attemptMemberPassword } from '../member-attempt';
import { fullAuth, memberAuth } from '../member-auth';
import { passwordOwnerOf, passwordVerification, setMemberPassword } from '../member-passwords';
import { extendMemberSession, revokeMemberSessions, type MemberSession } from '../member-sessions';
import type { Member } from '../members';
import { portableVerifications, withoutEnrolled } from '../verification';
import { verifyMemberEmail } from '../verify-member-email';
import { demandMethod } from '../recipient';
import { requirePermitted } from '../signed-in';
import { readToken, spendToken, type TokenKind } from '../tokens';
import { NO_ATTEMPTS } from '../../accounts/attempts';

/** Maximum age of the newest factor of a session that sets a password. */
const FRESH_MS = 5 * 60_000;

/**
 * `POST /b2b/passwords/email/reset`: sets a password with the token of a reset email, which also verifies the address,
 * and ends all sessions of the member. Throws `unable_to_auth_password_reset_token`, the PKCE errors, `weak_password`,
 * `breached_password`, `operation_restricted_by_organization_auth_methods` and the errors of `admit`. A refusal does
 * not spend the token.
 */
export async function resetByEmail(context: CallContext) {
  const { db, project, body } = context;
  const credentials = readResetCredentials(context, 'reset');
  const password = textOf(body, 'password');
  const durationMinutes = sessionMinutes(body);
  // The presented session ends with the rest, so its factors don't apply.
  const presented = await readCarried(context);
  const carried = presented.kind === 'session' ? NOTHING : presented;
  const { email } = await readToken(db, project, credentials);
  const hash = await acceptPassword(context, password, email);
  const entry = await db.transaction(async (tx) => {
    // All calls lock the count of wrong attempts before the member.
    await lockAttempts(tx, project, { email, organizationId: null }, null);
    const sent = await spendToken(tx, project, credentials);
    const { member, organization } = await verifyMemberEmail(tx, project, { ...sent, changesEmail: false });
    demandMethod(organization, member, 'password');
    await replacePassword(tx, context, member, hash, null);
    const verifications = [passwordVerification(project, true)];
    return admit(tx, context, { organization, memberId: member.memberId, verifications, durationMinutes, carried });
  });
  return memberAuth(context, entry);
}

/**
 * `POST /b2b/passwords/existing_password/reset`. Ends all sessions of the member. Throws the errors of
 * `attemptMemberPassword`, and `weak_password` and `breached_password` for the new password.
 */
export async function resetByExistingPassword(context: CallContext) {
  const { project, body } = context;
  const existing = textOf(body, 'existing_password');
  const password = textOf(body, 'new_password');
  const durationMinutes = sessionMinutes(body);
  const email = typeof body['email_address'] === 'string' ? body['email_address'] : null;
  const hash = await acceptPassword(context, password, email);
  const entry = await attemptMemberPassword(context, existing, async (tx, { member, organization }) => {
    await replacePassword(tx, context, member, hash, null);
    const verifications = [passwordVerification(project, false)];
    const { memberId } = member;
    return admit(tx, context, { organization, memberId, verifications, durationMinutes, carried: NOTHING });
  });
  return memberAuth(context, entry);
}

/**
 * `POST /b2b/passwords/session/reset`: sets a password for the member of the request, and ends the member's remaining
 * sessions. Throws `user_unauthenticated`, `session_too_old_to_reset_password`, `weak_password`, `breached_password`
 * and `session_not_mutable`.
 */
export async function resetBySession(context: CallContext) {
  const { db, project, body } = context;
  const password = textOf(body, 'password');
  const { open, member, organization } = await requirePermitted(context, 'stytch.self', 'update.info.password');
  demandFresh(open.session, project);
  const hash = await acceptPassword(context, password, member.email);
  const kept = await db.transaction(async (tx) => {
    await lockAttempts(tx, project, { email: member.email, organizationId: null }, null);
    await replacePassword(tx, context, member, hash, open.token);
    return extendMemberSession(tx, project, open.token, [], null);
  });
  return fullAuth(context, { open: kept, member, organization });
}

/** Reads the token of a reset email. All its refusals are the same error. */
export function readResetCredentials(context: CallContext, kind: TokenKind) {
  const refusal = 'unable_to_auth_password_reset_token';
  return {
    token: requiredText(context.body, 'password_reset_token'),
    verifier: readAnyVerifier(context),
    kinds: [kind],
    refusals: { unknown: refusal, dead: refusal },
  } as const;
}

/** Hashes a password that the project's policy accepts. Throws `weak_password` and `breached_password`. */
export async function acceptPassword(
  { project }: CallContext,
  password: string,
  email: string | null,
): Promise<string> {
  await demandStrength(password, email, project.settings);
  return hashPassword(password);
}

async function replacePassword(
  tx: Database,
  { project }: CallContext,
  member: Member,
  hash: string,
  keptToken: string | null,
): Promise<void> {
  const owner = passwordOwnerOf(member, project);
  await setMemberPassword(tx, project, owner, hash);
  await revokeMemberSessions(tx, project, member.memberId, keptToken);
  const memberId = 'memberId' in owner ? member.memberId : null;
  await (await lockAttempts(tx, project, { email: member.email, organizationId: null }, memberId)).set(NO_ATTEMPTS);
}

/**
 * Demands a recent factor. A password for all organizations needs a factor that applies in all of them: an organization
 * chooses its own identity provider, which must not give access to different organizations. A credential that the
 * session has enrolled does not count (decision 141).
 */
function demandFresh(session: MemberSession, project: Project): void {
  const verifications = withoutEnrolled(session.verifications);
  const isShared = project.settings.cross_organization_passwords;
  const counting = isShared
    ? portableVerifications(verifications, project).filter(
        ({ method, verifiesEmail }) => verifiesEmail || method === 'password',
      )
    : verifications;
  const newest = Math.max(...counting.map(({ factor }) => Date.parse(factor.last_authenticated_at)));
  if (project.now.getTime() - newest > FRESH_MS) throw new ApiError('session_too_old_to_reset_password');
}
