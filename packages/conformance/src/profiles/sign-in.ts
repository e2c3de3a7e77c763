import { Unmet } from '../kit/terms';
import type { Context } from '../kit/context';
import { listAt, partAt, show, textAt, timeAt, type Data } from '../kit/read';

/** The duration of the checks' sessions, in minutes. */
export const MINUTES = { session_duration_minutes: 30 };

/** A password that no policy refuses. */
export const GOOD_PASSWORD = 'rook-Harbour-72-violet-kite';
export const OTHER_PASSWORD = 'lantern-Quay-38-copper-moth';

/** A signed-in user. */
export interface SignedIn {
  readonly email: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly session: string;
  readonly answer: Data;
}

const signedIn = (email: string, answer: Data): SignedIn => ({
  email,
  userId: textAt(answer, 'user.user_id'),
  sessionId: textAt(answer, 'session.session_id'),
  session: textAt(answer, 'session_token'),
  answer,
});

/** Sends a passcode to an address, and returns the body that submits it. */
export async function passcode(
  t: Context,
  email = t.email(),
): Promise<{ readonly email: string; readonly token: string; readonly method_id: string }> {
  const sent = await t.ok('otps.email.loginOrCreate', { email, expiration_minutes: 5 });
  return { email, token: await t.code(email), method_id: textAt(sent, 'method_id') };
}

/** Signs in with a passcode in an email. */
export async function byCode(t: Context, email = t.email(), minutes = 30): Promise<SignedIn> {
  const { token, method_id } = await passcode(t, email);
  return signedIn(email, await t.ok('otps.authenticate', { token, method_id, session_duration_minutes: minutes }));
}

/** Signs up with a password. */
export async function byPassword(t: Context, email = t.email(), minutes = 30): Promise<SignedIn> {
  const body = { email, password: GOOD_PASSWORD, session_duration_minutes: minutes };
  return signedIn(email, await t.ok('passwords.create', body));
}

/** Signs in with a link in an email. */
export async function byLink(t: Context, email = t.email(), minutes = 30): Promise<SignedIn> {
  await t.ok('magicLinks.email.loginOrCreate', { email });
  const { token } = await t.link(email);
  return signedIn(email, await t.ok('magicLinks.authenticate', { token, session_duration_minutes: minutes }));
}

/** Signs a user in, with any method of this run. */
export function someone(t: Context, email?: string, minutes?: number): Promise<SignedIn> {
  const { profiles } = t.run;
  const canRead = t.has('lastMessage');
  if (canRead && profiles.includes('email-otp')) return byCode(t, email, minutes);
  if (canRead && profiles.includes('email-links') && !profiles.includes('passwords')) return byLink(t, email, minutes);
  if (profiles.includes('passwords') || !canRead) return byPassword(t, email, minutes);
  return byCode(t, email, minutes);
}

/** Signs the same user in again, with the same method as `someone`. */
export async function signInAgain(t: Context, { email, answer }: SignedIn): Promise<SignedIn> {
  const isByPassword = partAt(answer, 'session.authentication_factors.0.type') === 'password';
  return isByPassword
    ? signedIn(email, await t.ok('passwords.authenticate', { email, password: GOOD_PASSWORD, ...MINUTES }))
    : someone(t, email);
}

/** The same in a browser with these cookies. Undefined if only links sign this user in. */
export async function signInWith(t: Context, cookie: string, { email, answer }: SignedIn): Promise<Data | undefined> {
  const headers = { cookie };
  if (partAt(answer, 'session.authentication_factors.0.type') === 'password')
    return t.ok('passwords.authenticate', { email, password: GOOD_PASSWORD, ...MINUTES }, { headers });
  if (!t.run.profiles.includes('email-otp')) return undefined;
  const { token, method_id } = await passcode(t, email);
  return t.ok('otps.authenticate', { token, method_id, ...MINUTES }, { headers });
}

/** Whether a session is valid. Throws `Unmet` if the backend's answer is neither. */
export async function isAlive(t: Context, session: string): Promise<boolean> {
  const answer = await t.call('session.authenticate', {}, { session });
  if (answer.status < 300) return true;
  if (SESSION_ENDS.includes(String(answer.errorType))) return false;
  throw new Unmet(
    `the session to live, or to be refused with ${SESSION_ENDS.join(' or ')}`,
    `status ${answer.status}, ${String(answer.errorType)}`,
  );
}

/** The error types after which a client drops its session. */
export const SESSION_ENDS: readonly string[] = [
  'unauthorized_credentials',
  'user_unauthenticated',
  'invalid_secret_authentication',
  'session_not_found',
];

/** The error types of a wrong, used or expired passcode. */
export const CODE_GONE: readonly string[] = ['otp_code_not_found', 'unable_to_auth_otp_code'];

/** The error types after too many attempts. */
export const LOCKED: readonly string[] = ['user_lock_limit_reached', 'too_many_requests'];

/** Throws `Unmet` if the answer for an unknown address has different members. */
export const alike = (t: Context, unknown: Data, known: Data): void =>
  t.equal(
    'the members of the answer for an unknown address',
    Object.keys(unknown).toSorted().join(),
    Object.keys(known).toSorted().join(),
  );

// Decision 141.
/**
 * Throws `Unmet` if a session verifies a credential that it has just enrolled, and its factor is not marked as newer
 * than the session. `before`: an answer of the session before that.
 */
export function enrolledIsMarked(t: Context, answer: Data, delivery: string, before: Data): void {
  const ofMethod = (one: Data) =>
    listAt(one, 'session.authentication_factors').filter((factor) => partAt(factor, 'delivery_method') === delivery);
  const older = new Set(ofMethod(before).map((factor) => partAt(factor, 'last_authenticated_at')));
  const fresh = ofMethod(answer).filter((factor) => !older.has(partAt(factor, 'last_authenticated_at')));
  for (const factor of fresh) {
    const created = Date.parse(String(partAt(factor, 'credential_created_at')));
    // A backend can count in seconds, and enroll in the second in which the session began.
    t.that(
      created >= timeAt(answer, 'session.started_at'),
      `no fresh factor by ${delivery}, or credential_created_at before started_at`,
      show(partAt(factor, 'credential_created_at')),
    );
  }
}

/** Common facts of the checks of credentials that a session enrolls. */
export const enrollment = {
  level: 'MUST',
  section: 'Contract 5.8',
  breaks: 'An attacker with a stolen session re-authenticates with their own factor, and deletes the account.',
} as const;
