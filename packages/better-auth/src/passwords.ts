import { addressOf, findOwner } from './addresses';
import { Refusal } from './api-error';
import type { CallContext } from './call-context';
import { emailOf, requiredText, sessionMinutes, textOf } from './fields';
import type { JsonObject } from './json';
import { LINK_REFUSALS, proveLink, readToken, spendToken } from './links';
import { keep, look, take } from './one-time';
import { addressIdOf } from './person-addresses';
import { endOtherSessions, factorOf, requireSession, signIn, type SessionRow } from './sessions';
import { demandStrength } from './strength';

const passwordFactor = () => factorOf('password', 'knowledge');

/** The rules of better-auth's own passwords hold here. Throws `endpoint_not_authorized_for_sdk` when they are switched off. */
function rules({ auth }: CallContext) {
  const given = auth.options.emailAndPassword;
  if (given?.enabled !== true) throw new Refusal('endpoint_not_authorized_for_sdk');
  return given;
}

/**
 * `POST /passwords`: signs up. Throws `duplicate_email`, and `reset_password` when the owner of the address has no password yet: a
 * mail lets them set one.
 */
export async function createPassword(context: CallContext): Promise<JsonObject> {
  const { requireEmailVerification, disableSignUp } = rules(context);
  const email = emailOf(context.body);
  const password = textOf(context.body, 'password');
  const minutes = sessionMinutes(context.body);
  if (disableSignUp === true) throw new Refusal('unauthorized_action');
  if (requireEmailVerification === true) throw new Refusal('email_verification_required');
  await refuseKnown(context);
  demandStrength(context, password);
  const userId = await createPerson(context, email, password);
  const answer = await signIn(context, { userId, factor: passwordFactor(), minutes }, Promise.resolve(null));
  return { ...answer, email_id: addressIdOf(userId, 'email', email) };
}

async function createPerson(context: CallContext, email: string, password: string): Promise<string> {
  const { internalAdapter, password: hasher } = context.auth;
  const hash = await hasher.hash(password);
  try {
    const { id } = await internalAdapter.createUser({ email, emailVerified: false, name: '' }, { method: 'email-password' });
    await internalAdapter.linkAccount({ userId: id, providerId: 'credential', accountId: id, password: hash });
    return id;
  } catch (error) {
    await refuseKnown(context);
    throw error;
  }
}

async function refuseKnown(context: CallContext): Promise<void> {
  const owner = await findOwner(context, addressOf(context, 'email'));
  if (owner === null) return;
  const account = await context.auth.internalAdapter.findCredentialAccount(owner.id);
  throw new Refusal(account?.password ? 'duplicate_email' : 'reset_password');
}

/** `POST /passwords/authenticate`. Throws `email_not_found`, `no_user_password` and `unauthorized_credentials` (wrong). */
export async function authenticatePassword(context: CallContext): Promise<JsonObject> {
  const password = textOf(context.body, 'password');
  const minutes = sessionMinutes(context.body);
  const userId = await provePassword(context, password);
  return signIn(context, { userId, factor: passwordFactor(), minutes });
}

async function provePassword(context: CallContext, password: string): Promise<string> {
  const { requireEmailVerification } = rules(context);
  const { internalAdapter, password: hasher } = context.auth;
  const owner = await findOwner(context, addressOf(context, 'email'));
  if (owner === null) throw new Refusal('email_not_found');
  const hash = (await internalAdapter.findCredentialAccount(owner.id))?.password;
  if (!hash) throw new Refusal('no_user_password');
  await demandUnlocked(context, owner.id);
  const isPlausible = password.length <= hasher.config.maxPasswordLength;
  if (!isPlausible || !(await hasher.verify({ password, hash }))) {
    await countWrong(context, owner.id);
    throw new Refusal('unauthorized_credentials');
  }
  if (requireEmailVerification === true && !owner.emailVerified) throw new Refusal('email_verification_required');
  return owner.id;
}

const WRONG_PASSWORDS = 10;
const LOCK_MINUTES = 15;

/** After ten wrong passwords within a quarter of an hour, wherever they come from, the right one waits as well. */
async function demandUnlocked(context: CallContext, userId: string): Promise<void> {
  const kept = await look(context, 'wrong-passwords', userId);
  if (kept !== null && !kept.isDead && Number(kept.value['wrong']) >= WRONG_PASSWORDS) throw new Refusal('user_lock_limit_reached');
}

async function countWrong(context: CallContext, userId: string): Promise<void> {
  const kept = await take(context, 'wrong-passwords', userId);
  const wrong = kept === null || kept.isDead ? 0 : Number(kept.value['wrong']);
  await keep(context, 'wrong-passwords', userId, { wrong: wrong + 1 }, LOCK_MINUTES);
}

/** `POST /passwords/email/reset`: sets a password with the token of a mail, which proves the address. A refusal spends nothing. */
export async function resetByEmail(context: CallContext): Promise<JsonObject> {
  rules(context);
  const token = requiredText(context.body, 'token');
  const password = textOf(context.body, 'password');
  const minutes = sessionMinutes(context.body);
  const { resets } = await readToken(context, 'link', token, LINK_REFUSALS);
  if (resets !== true) throw new Refusal('magic_link_not_found');
  demandStrength(context, password);
  const { userId } = await proveLink(context, await spendToken(context, 'link', token, LINK_REFUSALS));
  return replace(context, userId, password, minutes);
}

/** `POST /passwords/existing_password/reset`. */
export async function resetByExistingPassword(context: CallContext): Promise<JsonObject> {
  const existing = textOf(context.body, 'existing_password');
  const password = textOf(context.body, 'new_password');
  const minutes = sessionMinutes(context.body);
  demandStrength(context, password);
  return replace(context, await provePassword(context, existing), password, minutes);
}

/** `POST /passwords/session/reset`. */
export async function resetBySession(context: CallContext): Promise<JsonObject> {
  rules(context);
  const password = textOf(context.body, 'password');
  const minutes = sessionMinutes(context.body);
  const session: SessionRow = await requireSession(context);
  demandStrength(context, password);
  return replace(context, session.userId, password, minutes);
}

/** Whoever else was signed in with the old password is so no longer. */
async function replace(context: CallContext, userId: string, password: string, minutes: number): Promise<JsonObject> {
  const { internalAdapter, password: hasher } = context.auth;
  const hash = await hasher.hash(password);
  const account = await internalAdapter.findCredentialAccount(userId);
  if (account === null) await internalAdapter.linkAccount({ userId, providerId: 'credential', accountId: userId, password: hash });
  else await internalAdapter.updatePassword(userId, hash);
  await endOtherSessions(context, userId);
  return signIn(context, { userId, factor: passwordFactor(), minutes });
}
