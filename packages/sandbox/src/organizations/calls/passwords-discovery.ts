import { and, eq, ne } from 'drizzle-orm';
import { NO_ATTEMPTS } from '../../accounts/attempts';
import type { Database } from '../../db/connect';
import { members } from '../../db/tables/members';
import { ApiError } from '../../http/api-error';
import { textOf } from '../../http/fields';
import type { CallContext } from '../../http/sdk-call';
import { resetLetter } from '../../messages/texts';
import { isBreached } from '../../passwords/breached-passwords';
import { withToken } from '../../projects/redirect-urls';
import { NOTHING, readCarried } from '../carried';
import { beginDiscovery, discoveryAuth, type Seen } from '../discovery-auth';
import { lockAttempts } from '../held-attempts';
import { findSharedPassword, passwordVerification, setMemberPassword } from '../member-passwords';
import { revokeMemberSessions } from '../member-sessions';
import { verifyMemberPassword } from '../verify-password';
import { readEmailAddress } from '../recipient';
import { issueToken, readToken, spendToken } from '../tokens';
import { readResetPlan } from './passwords-mail';
import { acceptPassword, readResetCredentials } from './passwords-reset';

/**
 * `POST /b2b/passwords/discovery/authenticate`. Throws `cross_org_passwords_not_enabled`, `member_reset_password` for a
 * correct password that is breached, and the errors of `verifyMemberPassword`.
 */
export async function authenticateDiscoveryPassword(context: CallContext) {
  const { project } = context;
  demandSharedPasswords(context);
  const email = readEmailAddress(context);
  const password = textOf(context.body, 'password');
  const find = (db: Database) => findSharedPassword(db, project, email);
  const seen = await verifyMemberPassword<Seen>(
    context,
    { email, organizationId: null, password, find },
    async (tx) => {
      if (isBreached(password)) return new ApiError('member_reset_password');
      return beginDiscovery(tx, context, email, passwordVerification(project, false), NOTHING);
    },
  );
  return { ...(await discoveryAuth(context, seen)), organization_id_hint: null };
}

/**
 * `POST /b2b/passwords/discovery/reset/start`: sends an email with one token in two links. Does not reveal whether the
 * address is known. Throws `cross_org_passwords_not_enabled` and the errors of `readResetPlan`.
 */
export async function startDiscoveryReset(context: CallContext) {
  const { db, project, outbox } = context;
  demandSharedPasswords(context);
  const email = readEmailAddress(context);
  const { reset, other, expiresInMinutes, codeChallenge } = readResetPlan(context, 'discovery');
  const token = await issueToken(db, project, { kind: 'discovery_reset', email, codeChallenge, expiresInMinutes });
  const letter = resetLetter({
    to: email,
    resetLink: withToken(reset, 'discovery', token),
    loginLink: withToken(other, 'discovery', token),
    projectName: project.settings.project_name,
    expiresInMinutes,
  });
  await outbox.send(project, letter);
  return {};
}

/**
 * `POST /b2b/passwords/discovery/reset`: sets the password of an address for all its organizations, and ends the
 * sessions of its members. Throws `cross_org_passwords_not_enabled`, `unable_to_auth_password_reset_token`, the PKCE
 * errors, `weak_password` and `breached_password`. A refusal does not spend the token.
 */
export async function resetDiscoveryPassword(context: CallContext) {
  const { db, project } = context;
  demandSharedPasswords(context);
  const credentials = readResetCredentials(context, 'discovery_reset');
  const password = textOf(context.body, 'password');
  const carried = await readCarried(context);
  const sent = await readToken(db, project, credentials);
  const hash = await acceptPassword(context, password, sent.email);
  const seen = await db.transaction(async (tx) => {
    const attempts = await lockAttempts(tx, project, { email: sent.email, organizationId: null }, null);
    const { email } = await spendToken(tx, project, credentials);
    await setMemberPassword(tx, project, { email }, hash);
    await revokeEverywhere(tx, context, email);
    await attempts.set(NO_ATTEMPTS);
    return beginDiscovery(tx, context, email, passwordVerification(project, true), carried);
  });
  return { ...(await discoveryAuth(context, seen)), organization_id_hint: null };
}

async function revokeEverywhere(tx: Database, { project }: CallContext, email: string): Promise<void> {
  const own = and(
    eq(members.publicToken, project.publicToken),
    eq(members.email, email),
    ne(members.status, 'deleted'),
  );
  for (const { memberId } of await tx.select().from(members).where(own)) {
    await revokeMemberSessions(tx, project, memberId, null);
  }
}

function demandSharedPasswords({ project: { settings } }: CallContext): void {
  if (!settings.cross_organization_passwords) throw new ApiError('cross_org_passwords_not_enabled');
}
