import { checkEmail } from '../accounts/email-address';
import { findPassword, passwordFactor, setPassword } from '../accounts/passwords';
import { demandSignUp, findUserByAddress, insertAddress, insertUser, lockAddress } from '../accounts/users';
import type { Database } from '../db/connect';
import { ApiError } from '../http/api-error';
import { optionalText, sessionMinutes, textOf } from '../http/fields';
import type { CallContext, SdkCall } from '../http/sdk-call';
import { hashPassword } from '../passwords/hash-password';
import { demandStrength, judgeStrength } from '../passwords/strength';
import { authenticated, signInCaller } from './authenticated';
import { authenticatePassword } from './passwords-authenticate';
import { startReset } from './passwords-mail';
import { resetByEmail, resetByExistingPassword, resetBySession } from './passwords-reset';
import { readAddress } from './recipient';

/** Passwords (contract 3.4). */
export const passwordCalls: readonly SdkCall[] = [
  { method: 'POST', path: '/passwords/strength_check', run: checkStrength },
  { method: 'POST', path: '/passwords', run: createPassword },
  { method: 'POST', path: '/passwords/authenticate', run: authenticatePassword },
  { method: 'POST', path: '/passwords/email/reset/start', run: startReset },
  { method: 'POST', path: '/passwords/email/reset', run: resetByEmail },
  { method: 'POST', path: '/passwords/existing_password/reset', run: resetByExistingPassword },
  { method: 'POST', path: '/passwords/session/reset', run: resetBySession },
];

async function checkStrength({ body, project }: CallContext) {
  const email = optionalText(body, 'email');
  return { ...(await judgeStrength(textOf(body, 'password'), email, project.settings)) };
}

/**
 * `POST /passwords`: signs up with a password. Throws `invalid_email`, `weak_password`, `breached_password`,
 * `duplicate_email` (the user already has a password), `sign_ups_closed`, `email_not_in_allowlist` and `reset_password`
 * (the user has none; the owner of the address can set one with a reset email).
 */
async function createPassword(context: CallContext) {
  const { db, project, body } = context;
  const email = checkEmail(body['email'], project.settings);
  const password = textOf(body, 'password');
  const durationMinutes = sessionMinutes(body);
  await refuseKnown(db, context);
  demandSignUp(project, email);
  await demandStrength(password, email, project.settings);
  const hash = await hashPassword(password);
  const { open, emailId } = await db.transaction(async (tx) => {
    const address = { channel: 'email', value: email } as const;
    await lockAddress(tx, project, address);
    await refuseKnown(tx, context);
    const { userId } = await insertUser(tx, project, 'active');
    const emailId = await insertAddress(tx, project, userId, address, false);
    await setPassword(tx, project, userId, hash);
    const verified = { userId, factor: passwordFactor(project), durationMinutes };
    return { emailId, open: await signInCaller(tx, context, verified, null) };
  });
  return { ...(await authenticated(context, open)), email_id: emailId };
}

async function refuseKnown(db: Database, context: CallContext): Promise<void> {
  const user = await findUserByAddress(db, context.project, readAddress(context, 'email'));
  if (user === undefined) return;
  const password = await findPassword(db, user.userId);
  throw new ApiError(password === undefined ? 'reset_password' : 'duplicate_email');
}
