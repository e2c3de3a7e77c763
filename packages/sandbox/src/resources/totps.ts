import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { noteSeenCodes } from '../accounts/live-session';
import { findTotp, listRecoveryCodes } from '../accounts/totps';
import { viewUser } from '../accounts/user-view';
import { lockUser } from '../accounts/users';
import type { Database } from '../db/connect';
import { sessions } from '../db/tables/sessions';
import { totpRecoveryCodes, totps } from '../db/tables/totps';
import { ApiError } from '../http/api-error';
import { expirationMinutes } from '../http/fields';
import type { CallContext, SdkCall } from '../http/sdk-call';
import { newId } from '../ids';
import { minutesAfter } from '../projects/times';
import { newAppSecret, RECOVERY_CODES, recoveryCodeOf } from '../totp/app-secret';
import { keyUri, qrImage } from '../totp/qr-image';
import { requireSession } from './authenticated';
import { authenticateTotp, recoverTotp } from './totps-authenticate';

/** Authenticator apps (contract 3.8). */
export const totpCalls: readonly SdkCall[] = [
  { method: 'POST', path: '/totps', run: createTotp },
  { method: 'POST', path: '/totps/authenticate', run: authenticateTotp },
  { method: 'POST', path: '/totps/recovery_codes', run: readRecoveryCodes },
  { method: 'POST', path: '/totps/recover', run: recoverTotp },
];

const DEFAULT_EXPIRATION_MINUTES = 24 * 60;

/**
 * `POST /totps`: creates a secret for the signed-in user's authenticator app, and replaces an unverified one. Throws
 * `user_unauthenticated`, `active_totp_exists` and `invalid_expiration`.
 */
async function createTotp(context: CallContext) {
  const { db, project, body } = context;
  const { userId } = await requireSession(context);
  const minutes = expirationMinutes(body, 'expiration_minutes', DEFAULT_EXPIRATION_MINUTES);
  const fresh = {
    totpId: newId('totp'),
    userId,
    secret: newAppSecret(),
    verified: false,
    lastStep: 0,
    createdAt: project.now,
    expiresAt: minutesAfter(project.now, minutes),
  };
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(8)));
  await db.transaction((tx) => replaceTotp(tx, fresh, codes));
  const user = await viewUser(db, userId, project);
  const account = user.emails[0]?.email ?? user.phone_numbers[0]?.phone_number ?? userId;
  const { secret, totpId } = fresh;
  return {
    totp_id: totpId,
    secret,
    qr_code: qrImage(keyUri({ secret, account, issuer: project.settings.project_name })),
    recovery_codes: codes,
    user_id: userId,
    user,
    __user: user,
  };
}

async function replaceTotp(tx: Database, fresh: typeof totps.$inferInsert, codes: readonly string[]): Promise<void> {
  await lockUser(tx, fresh.userId);
  if ((await findTotp(tx, fresh.userId))?.verified === true) throw new ApiError('active_totp_exists');
  await tx.delete(totps).where(eq(totps.userId, fresh.userId));
  await tx.insert(totps).values(fresh);
  const { totpId } = fresh;
  const rows = codes.map((code) => ({ recoveryCodeId: newId('totp-recovery-code'), totpId, code }));
  await tx.insert(totpRecoveryCodes).values(rows);
}

/** `POST /totps/recovery_codes`. Throws `user_unauthenticated` and `totp_not_found`. */
async function readRecoveryCodes(context: CallContext) {
  const { userId, sessionId } = await requireSession(context);
  const totp = await findTotp(context.db, userId);
  if (totp === undefined) throw new ApiError('totp_not_found');
  const { totpId, verified } = totp;
  await noteSeenCodes(context.db, sessions, sessionId);
  const codes = (await listRecoveryCodes(context.db, totpId)).map(({ code }) => code);
  return { user_id: userId, totps: { totp_id: totpId, verified, recovery_codes: codes } };
}
