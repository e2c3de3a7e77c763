import type { User } from 'better-auth';
import { createEmailVerificationToken } from 'better-auth/api';
import { Refusal } from './api-error';
import { isOfMembers, type CallContext } from './call-context';

/**
 * How a user who signs up with a password verifies the address: with better-auth's own link, or with the email that
 * sets a password.
 */
export function verificationWayOf({ auth, settings }: CallContext): 'verification' | 'reset' | null {
  const { emailVerification, emailAndPassword } = auth.options;
  if (emailVerification?.sendVerificationEmail !== undefined && emailVerification.sendOnSignUp !== false)
    return 'verification';
  const sendsReset = (settings.sendResetMail ?? emailAndPassword?.sendResetPassword) !== undefined;
  return sendsReset && settings.redirectURLs.length > 0 ? 'reset' : null;
}

const MESSAGES = {
  verification:
    'Your address is not verified yet. Open the link in the email that you were sent, then sign in with your password.',
  none: 'Your address is not verified yet. Sign in with a code or a link first, then set a password.',
} as const;

// Decision 24: after `reset_password`, pages request the email that sets a password.
/** The error for the password of an unverified address. */
export function unverified(context: CallContext): Refusal {
  const way = verificationWayOf(context);
  if (way === 'reset' && !isOfMembers(context)) return new Refusal('reset_password');
  return new Refusal('email_verification_required', { message: MESSAGES[way === 'verification' ? way : 'none'] });
}

/** Refuses a password for an unverified address, and sends another link if the host has enabled that. */
export async function refuseUnverified(context: CallContext, user: User): Promise<never> {
  const { sendVerificationEmail, sendOnSignIn } = context.auth.options.emailVerification ?? {};
  if (sendVerificationEmail === undefined || sendOnSignIn !== true) throw unverified(context);
  await sendVerificationLink(context, user);
  throw new Refusal('email_verification_required', { message: MESSAGES.verification });
}

/** Sends the link with which better-auth verifies an address. It leads back to the page. */
async function sendVerificationLink(context: CallContext, user: User): Promise<void> {
  const { auth, request, settings } = context;
  const { sendVerificationEmail, expiresIn } = auth.options.emailVerification ?? {};
  const [page = '/'] = settings.redirectURLs;
  const callbackURL = auth.isTrustedOrigin(page, { allowRelativePaths: true }) ? page : '/';
  const token = await createEmailVerificationToken(auth.secret, user.email, undefined, expiresIn, { userId: user.id });
  const url = `${auth.baseURL}/verify-email?token=${token}&callbackURL=${encodeURIComponent(callbackURL)}`;
  await sendVerificationEmail?.({ user, url, token }, request);
}

/** The same for a user who has just signed up, if the host has enabled that. */
export async function sendAfterSignUp(context: CallContext, user: User): Promise<void> {
  const { emailVerification, emailAndPassword } = context.auth.options;
  if (emailVerification?.sendOnSignUp ?? emailAndPassword?.requireEmailVerification ?? false)
    await sendVerificationLink(context, user);
}
