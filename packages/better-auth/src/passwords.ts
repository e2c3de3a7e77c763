import type { User } from 'better-auth';
import { addressOf, findOwner } from './addresses';
import { Refusal } from './api-error';
import { isOfMembers, withoutSession, type CallContext } from './call-context';
import { emailOf, textOf } from './fields';
import { countGuess, forgetGuesses, passwordGuessesOf } from './guesses';
import { storedText, type JsonObject } from './json';
import { verifyLink, spendLink } from './links';
import { createUser } from './new-users';
import { addressIdOf } from './user-addresses';
import { demandBothFactors } from './second-factor-at-sign-in';
import { factorOf } from './factors';
import { endOtherSessions, findSession, requireSession, signIn } from './sessions';
import { demandStrength } from './strength';
import type { UserRow } from './tables';
import { findUser } from './user-factors';
import { sendAfterSignUp, refuseUnverified, unverified, verificationWayOf } from './verification-emails';

export const passwordFactor = () => factorOf('password', 'knowledge');

/** The rules of better-auth's own passwords. Throws `endpoint_not_authorized_for_sdk` if passwords are disabled. */
export function rules({ auth }: CallContext) {
  const given = auth.options.emailAndPassword;
  if (given?.enabled !== true) throw new Refusal('endpoint_not_authorized_for_sdk');
  return given;
}

/**
 * `POST /passwords`: signs up. Throws `duplicate_email`, and `reset_password` if the user of the address has no
 * password yet: they can set one with an email.
 */
export async function createPassword(context: CallContext): Promise<JsonObject> {
  const { requireEmailVerification, disableSignUp } = rules(context);
  const email = emailOf(context.body);
  const password = textOf(context.body, 'password');
  if (disableSignUp === true) throw new Refusal('sign_ups_closed');
  await refuseKnown(context);
  demandStrength(context, password);
  if (requireEmailVerification === true) return signUpUnverified(context, email, password);
  const { id: userId, ...user } = await createPasswordUser(context, email, password);
  await sendAfterSignUp(context, { ...user, id: userId });
  const answer = await signIn(withoutSession(context), { userId, factors: [passwordFactor()] });
  return { ...answer, email_id: addressIdOf(userId, 'email', email) };
}

// Decision 154.
/**
 * Signs up if better-auth requires a verified address. The password remains only if better-auth's own link verifies the
 * address.
 */
async function signUpUnverified(context: CallContext, email: string, password: string): Promise<never> {
  const way = verificationWayOf(context);
  if (way === 'verification') await sendAfterSignUp(context, await createPasswordUser(context, email, password));
  if (way === 'reset') await createUser(context, { email, emailVerified: false }, 'email-password');
  throw unverified(context);
}

async function createPasswordUser(context: CallContext, email: string, password: string): Promise<User> {
  const { internalAdapter, password: hasher } = context.auth;
  const hash = await hasher.hash(password);
  try {
    const user = await createUser(context, { email, emailVerified: false }, 'email-password');
    await internalAdapter.linkAccount({
      userId: user.id,
      providerId: 'credential',
      accountId: user.id,
      password: hash,
    });
    return user;
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

/**
 * `POST /passwords/authenticate`. Throws `email_not_found`, `no_user_password` and `unauthorized_credentials` (wrong).
 */
export async function authenticatePassword(context: CallContext): Promise<JsonObject> {
  const password = textOf(context.body, 'password');
  const user = await ownerOfPassword(context, password);
  return signIn(context, { userId: user.id, factors: [passwordFactor()], user });
}

/** The id of the user with the password of the body. For members, a missing password has a different error type. */
export const verifyPassword = async (context: CallContext, password: string): Promise<string> =>
  (await ownerOfPassword(context, password)).id;

async function ownerOfPassword(context: CallContext, password: string): Promise<UserRow> {
  const { requireEmailVerification } = rules(context);
  const { internalAdapter, password: hasher } = context.auth;
  const owner = await findOwner(context, addressOf(context, 'email'));
  if (owner === null) throw new Refusal(isOfMembers(context) ? 'unauthorized_credentials' : 'email_not_found');
  const hash = (await internalAdapter.findCredentialAccount(owner.id))?.password;
  if (!hash) throw new Refusal(isOfMembers(context) ? 'member_password_not_found' : 'no_user_password');
  await countGuess(context, passwordGuessesOf(owner));
  const isPlausible = password.length <= hasher.config.maxPasswordLength;
  if (!isPlausible || !(await hasher.verify({ password, hash }))) throw new Refusal('unauthorized_credentials');
  await forgetGuesses(context, passwordGuessesOf(owner));
  if (requireEmailVerification === true && !owner.emailVerified) await refuseUnverified(context, owner);
  return owner;
}

/**
 * `POST /passwords/email/reset`: sets a password with the token of an email, which verifies the address. A refusal does
 * not consume the token.
 */
export async function resetByEmail(context: CallContext): Promise<JsonObject> {
  return spendReset(context, 'token', async (link) => {
    const userId = await resetBy(context, link);
    return signIn(context, { userId, factors: [passwordFactor()], isEnrolled: true });
  });
}

/** Consumes the token of a reset email, from a field of the body, with a step that calls `resetBy`. */
export function spendReset<T>(context: CallContext, name: string, step: (link: JsonObject) => Promise<T>): Promise<T> {
  rules(context);
  return spendLink(context, name, async (link) => {
    if (link['resets'] !== true) throw new Refusal('magic_link_not_found');
    return step(link);
  });
}

/** Sets the password in the body for the recipient of a reset email. */
export async function resetBy(context: CallContext, link: JsonObject): Promise<string> {
  const password = textOf(context.body, 'password');
  demandStrength(context, password);
  const email = storedText(link, 'email');
  const owner = await findOwner(context, { channel: 'email', value: email });
  // The first verification of an address removes a second factor that was set up before (decision 155).
  const isFirstVerification = owner?.email === email && !owner.emailVerified;
  if (owner !== null && !isFirstVerification) await demandCanSignIn(context, owner.id);
  const { userId } = await verifyLink(context, link);
  await setPassword(context, userId, password);
  await context.auth.options.emailAndPassword?.onPasswordReset?.(
    { user: await findUser(context, userId) },
    context.request,
  );
  return userId;
}

/**
 * Checks before a new password is set whether the user can sign in with it, because a refused call has no effect.
 * Organizations have policies for this.
 */
async function demandCanSignIn(context: CallContext, userId: string): Promise<void> {
  if (isOfMembers(context) || context.settings.secondFactor === 'asked') return;
  if ((await findSession(context))?.userId !== userId) await demandBothFactors(context, userId);
}

/** `POST /passwords/existing_password/reset`. */
export async function resetByExistingPassword(context: CallContext): Promise<JsonObject> {
  const userId = await exchangePassword(context);
  return signIn(context, { userId, factors: [passwordFactor()] });
}

/** Sets a new password with the existing one, both from the body. */
export async function exchangePassword(context: CallContext): Promise<string> {
  const existing = textOf(context.body, 'existing_password');
  const password = textOf(context.body, 'new_password');
  demandStrength(context, password);
  const userId = await verifyPassword(context, existing);
  await demandCanSignIn(context, userId);
  await setPassword(context, userId, password);
  return userId;
}

/** `POST /passwords/session/reset`. */
export async function resetBySession(context: CallContext): Promise<JsonObject> {
  const password = textOf(context.body, 'password');
  const { userId } = await requireSession(context);
  await setPassword(context, userId, password);
  return signIn(context, { userId, factors: [passwordFactor()], isEnrolled: true });
}

/** Ends all sessions that the old password has opened, except that of the request. Throws `weak_password`. */
export async function setPassword(context: CallContext, userId: string, password: string): Promise<void> {
  rules(context);
  demandStrength(context, password);
  const { internalAdapter, password: hasher } = context.auth;
  const hash = await hasher.hash(password);
  const account = await internalAdapter.findCredentialAccount(userId);
  if (account === null)
    await internalAdapter.linkAccount({ userId, providerId: 'credential', accountId: userId, password: hash });
  else await internalAdapter.updatePassword(userId, hash);
  await endOtherSessions(context, userId);
}
