import type { Factor } from '@foyer/wire';
import { createOTP } from '@better-auth/utils/otp';
import { base32 } from '@better-auth/utils/base32';
import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto';
import { renderSVG } from 'uqr';
import { Refusal } from './api-error';
import { isOfMembers, pluginOptions, projectNameOf, type CallContext } from './call-context';
import { expirationMinutes, requiredText, sixDigits } from './fields';
import { countGuess, forgetGuesses, LOCK_MS, MOST_GUESSES } from './guesses';
import { isObject, type JsonObject } from './json';
import { countKeyed } from './keyed-guesses';
import { noteRows } from './known-rows';
import { keep, look } from './one-time';
import { newRecoveryCodes, seal, unseal } from './recovery-codes';
import { demandSecondFactor, forgetSecondFactor } from './second-factors';
import { factorOf, factorsOf } from './factors';
import { findSession, requireFirstFactor, requireSession, signIn } from './sessions';
import { decrypted } from './stored-secrets';
import { whereIs, type UserRow, type TwoFactorRow, type SessionRow } from './tables';
import { findUser } from './user-factors';
import { labelOf, viewUser } from './user-view';

const MODEL = 'twoFactor';
const DEFAULT_MINUTES = 24 * 60;
/** In minutes (contract 3). */
const LONGEST_SESSION = 527_040;
/** In seconds. A code is accepted one step early or late, so it is stored for three. */
const STEP = 30;
/** A code of an app is valid in its own step, the previous one and the next one. */
const CODE_MS = 3 * STEP * 1000;

/** The app of a user. Null if there is none. Throws `endpoint_not_authorized_for_sdk` without better-auth's plugin. */
export function findApp({ auth }: CallContext, userId: string): Promise<TwoFactorRow | null> {
  if (pluginOptions(auth, 'two-factor') === null) throw new Refusal('endpoint_not_authorized_for_sdk');
  return auth.adapter.findOne<TwoFactorRow>({ model: MODEL, where: whereIs('userId', userId) });
}

// Contract 3.8.
/** `POST /totps`: a secret for the app of the signed-in user. */
export async function createTotp(context: CallContext): Promise<JsonObject> {
  const { userId: user_id } = await requireSession(context);
  const { app, ...setup } = await setUpApp(context, user_id, DEFAULT_MINUTES);
  const user = await viewUser(context, user_id);
  return { totp_id: app.id, ...setup, user_id, user, __user: user };
}

/** Creates an app, and replaces one with an unfinished setup. Throws `active_totp_exists`. */
export async function setUpApp(context: CallContext, userId: string, defaultMinutes: number) {
  const { auth } = context;
  const minutes = expirationMinutes(context.body, 'expiration_minutes', defaultMinutes);
  const held = await findApp(context, userId);
  if (held !== null && held.verified !== false) throw new Refusal('active_totp_exists');
  if (held !== null) await auth.adapter.delete({ model: MODEL, where: whereIs('id', held.id) });
  const secret = generateRandomString(32);
  const recovery_codes = newRecoveryCodes();
  await noteRows(auth, userId, 'foyerHasApp');
  const app = await auth.adapter.create<Omit<TwoFactorRow, 'id'>, TwoFactorRow>({
    model: MODEL,
    data: {
      userId,
      secret: await symmetricEncrypt({ key: auth.secretConfig, data: secret }),
      backupCodes: await seal(context, recovery_codes),
      verified: false,
    },
  });
  await keep(context, 'totp', `setup:${app.id}`, {}, minutes);
  const qr_code = await qrImage(context, userId, secret);
  return { app, secret: base32.encode(secret, { padding: false }), qr_code, recovery_codes };
}

async function qrImage(context: CallContext, userId: string, secret: string): Promise<string> {
  const account = await labelOf(context, userId);
  const uri = createOTP(secret).url(projectNameOf(context).slice(0, 64), account.slice(0, 64));
  const svg = renderSVG(uri, { border: 4, pixelSize: 1 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** A second factor that was verified with an app. */
export interface AppVerification {
  readonly app: TwoFactorRow;
  readonly factor: Factor;
  /** True if the session has set up the app, or has seen its codes. */
  readonly isEnrolled: boolean;
  /** When the app was set up, if that is known. */
  readonly createdAt: Date | null;
  /** The number of remaining recovery codes, if one was used. */
  readonly left?: number;
}

/** `POST /totps/authenticate` and `POST /totps/recover`: adds the app to the session. */
const authenticateBy =
  (verify: (context: CallContext, userId: string) => Promise<AppVerification>) =>
  async (context: CallContext): Promise<JsonObject> => {
    const userId = await requireFirstFactor(context);
    const { app, ...verification } = await verify(context, userId);
    return {
      ...(await signIn(context, {
        userId,
        factors: [verification.factor],
        isEnrolled: verification.isEnrolled,
        createdAt: verification.createdAt,
      })),
      totp_id: app.id,
    };
  };

export const authenticateTotp = authenticateBy((context, userId) =>
  verifyTotp(context, userId, sixDigits(context.body, 'totp_code')),
);
export const recoverTotp = authenticateBy(verifyRecoveryCode);

/** Consumes a code of the user's app, and completes the app's setup the first time. A code can be used once. */
export function verifyTotp(context: CallContext, userId: string, code: string): Promise<AppVerification> {
  return guess(context, userId, async (app) => {
    if (!(await isRight(context, app, code)))
      throw new Refusal(isOfMembers(context) ? 'unable_to_authenticate_totp' : 'otp_code_not_found');
    await demandFresh(context, app, code);
    if (app.verified === false) await verify(context, app);
    const factor = factorOf('totp', 'authenticator_app', { authenticator_app_factor: { totp_id: app.id } });
    return { app, factor, isEnrolled: app.verified === false };
  });
}

async function isRight({ auth }: CallContext, app: TwoFactorRow, code: string): Promise<boolean> {
  const secret = await decrypted(auth, 'an authenticator app', app.secret);
  if (secret === null) throw new Refusal('totp_not_found');
  const prefix = 'base32:';
  const bytes = secret.startsWith(prefix) ? base32.decode(secret.slice(prefix.length).toUpperCase()) : secret;
  return createOTP(bytes, { digits: 6, period: STEP }).verify(code);
}

/**
 * Not with reservations of better-auth: their ids are longer than its column on MySQL, and `secondaryStorage` cannot
 * store them.
 */
function demandFresh(context: CallContext, { id }: TwoFactorRow, code: string): Promise<void> {
  return countKeyed(context, {
    key: `totp:${id}:${code}`,
    most: 1,
    ms: CODE_MS,
    refusal: 'unable_to_auth_otp_code',
    isOfAllProjects: true,
  });
}

async function verify({ auth }: CallContext, app: TwoFactorRow): Promise<void> {
  await auth.adapter.update({ model: MODEL, where: whereIs('id', app.id), update: { verified: true } });
  await auth.internalAdapter.updateUser(app.userId, { twoFactorEnabled: true });
}

/** Removes the app of a user, with its recovery codes. */
export async function removeApp(context: CallContext, user: UserRow, id: string): Promise<void> {
  await context.auth.adapter.delete({ model: MODEL, where: whereIs('id', id) });
  await context.auth.internalAdapter.updateUser(user.id, { twoFactorEnabled: false });
  await forgetSecondFactor(context, user, 'app');
}

/** Consumes the recovery code of the body, which replaces a code of the app. */
export async function verifyRecoveryCode(context: CallContext, userId: string): Promise<AppVerification> {
  const entered = plain(requiredText(context.body, 'recovery_code'));
  return guess(context, userId, async (app) => {
    const codes = app.verified === false ? [] : await unseal(context, app.backupCodes);
    const index = codes.findIndex((code) => plain(code) === entered);
    const isSpent = index >= 0 && (await replaceCodes(context, app, codes.toSpliced(index, 1)));
    if (!isSpent)
      throw new Refusal(isOfMembers(context) ? 'unable_to_authenticate_recovery_code' : 'unauthorized_credentials');
    const factor = factorOf('totp', 'recovery_code', {
      recovery_code_factor: { totp_recovery_code_id: `${app.id}-${index}` },
    });
    return { app, factor, isEnrolled: await hasCodes(context, app), left: codes.length - 1 };
  });
}

// Decision 141.
/** Stores that a session has seen recovery codes. They then cannot re-authenticate the user in it. */
export const noteSeenCodes = (context: CallContext, { id }: SessionRow): Promise<void> =>
  keep(context, 'totp', `seen:${id}`, {}, LONGEST_SESSION);

async function hasCodes(context: CallContext, { id }: TwoFactorRow): Promise<boolean> {
  const session = await findSession(context);
  if (session === null) return false;
  const isOwn = (factor: Factor) =>
    factor.authenticator_app_factor?.totp_id === id && factor.credential_created_at !== undefined;
  return factorsOf(session).some(isOwn) || (await look(context, 'totp', `seen:${session.id}`)) !== null;
}

/** Users type codes without dashes. */
const plain = (code: string): string => code.replaceAll(/[\s-]/g, '');

/** Of two concurrent requests, only one finds the list unchanged. */
export async function replaceCodes(
  context: CallContext,
  app: TwoFactorRow,
  codes: readonly string[],
): Promise<boolean> {
  const where = [...whereIs('id', app.id), ...whereIs('backupCodes', app.backupCodes)];
  const update = { backupCodes: await seal(context, codes) };
  return (await context.auth.adapter.updateMany({ model: MODEL, where, update })) > 0;
}

/** `POST /totps/recovery_codes`. */
export async function readRecoveryCodes(context: CallContext): Promise<JsonObject> {
  const session = await requireSession(context);
  await demandSecondFactor(context, session);
  const app = await findApp(context, session.userId);
  if (app === null) throw new Refusal('totp_not_found');
  const recovery_codes = await unseal(context, app.backupCodes);
  await noteSeenCodes(context, session);
  return { user_id: app.userId, totps: { totp_id: app.id, verified: app.verified !== false, recovery_codes } };
}

/** Guesses are counted in the same columns as in better-auth's own verification. */
async function guess(
  context: CallContext,
  userId: string,
  spend: (app: TwoFactorRow) => Promise<Omit<AppVerification, 'createdAt'>>,
): Promise<AppVerification> {
  const app = await findApp(context, userId);
  if (app === null || (app.verified === false && (await hasExpired(context, app)))) throw new Refusal('totp_not_found');
  const { isOn, ...limit } = lockoutOf(context);
  const guessed = {
    ...{ model: MODEL, id: app.id, ...limit },
    columns: { count: 'failedVerificationCount', until: 'lockedUntil' },
    held: { count: app.failedVerificationCount, until: app.lockedUntil },
  };
  if (isOn) await countGuess(context, guessed);
  const { foyerAppAddedAt: createdAt = null } = await findUser(context, userId);
  const verification = await spend(app);
  if (isOn) await forgetGuesses(context, guessed);
  return { ...verification, createdAt };
}

async function hasExpired(context: CallContext, app: TwoFactorRow): Promise<boolean> {
  return (await look(context, 'totp', `setup:${app.id}`))?.isDead === true;
}

function lockoutOf({ auth }: CallContext) {
  const given = pluginOptions(auth, 'two-factor')?.['accountLockout'];
  const { enabled, maxFailedAttempts, durationSeconds } = isObject(given) ? given : {};
  return {
    isOn: enabled !== false,
    most: typeof maxFailedAttempts === 'number' ? maxFailedAttempts : MOST_GUESSES,
    ms: typeof durationSeconds === 'number' ? durationSeconds * 1000 : LOCK_MS,
  };
}
