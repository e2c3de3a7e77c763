import { createOTP } from '@better-auth/utils/otp';
import { base32 } from '@better-auth/utils/base32';
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { renderSVG } from 'uqr';
import { Refusal } from './api-error';
import { functionIn, pluginOptions, projectNameOf, type CallContext } from './call-context';
import { expirationMinutes, requiredText, sessionMinutes, sixDigits } from './fields';
import { isObject, type JsonObject } from './json';
import { keep, look } from './one-time';
import { factorOf, requireSession, signIn } from './sessions';
import { whereIs, type TwoFactorRow } from './tables';
import { labelOf, viewUser } from './user-view';

const MODEL = 'twoFactor';
const DEFAULT_MINUTES = 24 * 60;
const BACKUP_CODES = 10;
const WRONG_CODES = 10;
const LOCK_MS = 15 * 60_000;
/** In seconds. A code is accepted one step early or late, so it is remembered for three. */
const STEP = 30;

function demandPlugin({ auth }: CallContext): void {
  if (pluginOptions(auth, 'two-factor') === null) throw new Refusal('endpoint_not_authorized_for_sdk');
}

const findApp = ({ auth }: CallContext, userId: string): Promise<TwoFactorRow | null> =>
  auth.adapter.findOne<TwoFactorRow>({ model: MODEL, where: whereIs('userId', userId) });

// Contract 3.8.
/** `POST /totps`: a secret for the app of the signed-in person, in the place of one that was not set up. */
export async function createTotp(context: CallContext): Promise<JsonObject> {
  demandPlugin(context);
  const { auth } = context;
  const { userId } = await requireSession(context);
  const minutes = expirationMinutes(context.body, 'expiration_minutes', DEFAULT_MINUTES);
  const held = await findApp(context, userId);
  if (held !== null && held.verified !== false) throw new Refusal('active_totp_exists');
  if (held !== null) await auth.adapter.delete({ model: MODEL, where: whereIs('id', held.id) });
  const secret = generateRandomString(32);
  const codes = Array.from({ length: BACKUP_CODES }, newBackupCode);
  const app = await auth.adapter.create<Omit<TwoFactorRow, 'id'>, TwoFactorRow>({
    model: MODEL,
    data: {
      userId,
      secret: await symmetricEncrypt({ key: auth.secretConfig, data: secret }),
      backupCodes: await seal(context, codes),
      verified: false,
    },
  });
  await keep(context, 'totp', `setup:${app.id}`, {}, minutes);
  return viewSetup(context, app, secret, codes);
}

const newBackupCode = (): string => {
  const code = generateRandomString(10, 'a-z', '0-9', 'A-Z');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
};

async function viewSetup(context: CallContext, app: TwoFactorRow, secret: string, codes: readonly string[]) {
  const user = await viewUser(context, app.userId);
  const account = await labelOf(context, app.userId);
  const uri = createOTP(secret).url(projectNameOf(context).slice(0, 64), account.slice(0, 64));
  const svg = renderSVG(uri, { border: 4, pixelSize: 1 });
  return {
    totp_id: app.id,
    secret: base32.encode(secret, { padding: false }),
    qr_code: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    recovery_codes: codes,
    user_id: app.userId,
    user,
    __user: user,
  };
}

/** `POST /totps/authenticate`: adds the app to the session, and sets it up the first time. A code works once. */
export async function authenticateTotp(context: CallContext): Promise<JsonObject> {
  const code = sixDigits(context.body, 'totp_code');
  return prove(context, async (app) => {
    if (!(await isRight(context, app, code))) throw new WrongCode('otp_code_not_found');
    await demandFresh(context, app, code);
    if (app.verified === false) await verify(context, app);
    return factorOf('totp', 'authenticator_app', { authenticator_app_factor: { totp_id: app.id } });
  });
}

async function isRight({ auth }: CallContext, app: TwoFactorRow, code: string): Promise<boolean> {
  const secret = await symmetricDecrypt({ key: auth.secretConfig, data: app.secret });
  const prefix = 'base32:';
  const bytes = secret.startsWith(prefix) ? base32.decode(secret.slice(prefix.length).toUpperCase()) : secret;
  return createOTP(bytes, { digits: 6, period: STEP }).verify(code);
}

async function demandFresh({ auth }: CallContext, app: TwoFactorRow, code: string): Promise<void> {
  const step = Math.floor(Date.now() / 1000 / STEP / 3);
  const marker = (at: number) => `foyer-totp-used:${app.id}:${code}:${at}`;
  const earlier = await auth.internalAdapter.findVerificationValue(marker(step - 1));
  const expiresAt = new Date((step + 2) * 3 * STEP * 1000);
  const isFirst = await auth.internalAdapter.reserveVerificationValue({ identifier: marker(step), value: app.userId, expiresAt });
  if (!isFirst || earlier !== null) throw new Refusal('unable_to_auth_otp_code');
}

async function verify({ auth }: CallContext, app: TwoFactorRow): Promise<void> {
  await auth.adapter.update({ model: MODEL, where: whereIs('id', app.id), update: { verified: true } });
  await auth.internalAdapter.updateUser(app.userId, { twoFactorEnabled: true });
}

/** `POST /totps/recover`: spends a backup code in the place of a code of the app. */
export async function recoverTotp(context: CallContext): Promise<JsonObject> {
  const entered = plain(requiredText(context.body, 'recovery_code'));
  return prove(context, async (app) => {
    const codes = app.verified === false ? [] : await unseal(context, app.backupCodes);
    const index = codes.findIndex((code) => plain(code) === entered);
    if (index < 0) throw new WrongCode('unauthorized_credentials');
    const where = [...whereIs('id', app.id), ...whereIs('backupCodes', app.backupCodes)];
    const rest = await seal(context, codes.toSpliced(index, 1));
    // Of two requests at once, one finds the list as it was read.
    const updated = await context.auth.adapter.updateMany({ model: MODEL, where, update: { backupCodes: rest } });
    if (updated === 0) throw new Refusal('unauthorized_credentials');
    return factorOf('totp', 'recovery_code', { recovery_code_factor: { totp_recovery_code_id: `${app.id}-${index}` } });
  });
}

/** People type codes without dashes. */
const plain = (code: string): string => code.replaceAll(/[\s-]/g, '');

/** `POST /totps/recovery_codes`. */
export async function readRecoveryCodes(context: CallContext): Promise<JsonObject> {
  demandPlugin(context);
  const { userId } = await requireSession(context);
  const app = await findApp(context, userId);
  if (app === null) throw new Refusal('totp_not_found');
  const codes = await unseal(context, app.backupCodes);
  return { user_id: userId, totps: { totp_id: app.id, verified: app.verified !== false, recovery_codes: codes } };
}

/** A guess, which counts towards the lock of the app. */
class WrongCode extends Refusal {}

async function prove(context: CallContext, spend: (app: TwoFactorRow) => Promise<ReturnType<typeof factorOf>>) {
  demandPlugin(context);
  const { userId } = await requireSession(context);
  const minutes = sessionMinutes(context.body);
  const app = await findApp(context, userId);
  if (app === null || (app.verified === false && (await hasExpired(context, app)))) throw new Refusal('totp_not_found');
  if ((app.lockedUntil?.getTime() ?? 0) > Date.now()) throw new Refusal('user_lock_limit_reached');
  try {
    const factor = await spend(app);
    await clearFailures(context, app);
    return { ...(await signIn(context, { userId, factor, minutes })), totp_id: app.id };
  } catch (error) {
    if (error instanceof WrongCode) await countFailure(context, app);
    throw error;
  }
}

async function hasExpired(context: CallContext, app: TwoFactorRow): Promise<boolean> {
  return (await look(context, 'totp', `setup:${app.id}`))?.isDead === true;
}

function lockoutOf({ auth }: CallContext) {
  const given = pluginOptions(auth, 'two-factor')?.['accountLockout'];
  const { enabled, maxFailedAttempts, durationSeconds } = isObject(given) ? given : {};
  return {
    isOn: enabled !== false,
    most: typeof maxFailedAttempts === 'number' ? maxFailedAttempts : WRONG_CODES,
    ms: typeof durationSeconds === 'number' ? durationSeconds * 1000 : LOCK_MS,
  };
}

/** By the columns that better-auth's own verification counts in. */
async function countFailure(context: CallContext, app: TwoFactorRow): Promise<void> {
  const { isOn, most, ms } = lockoutOf(context);
  if (!isOn) return;
  const where = whereIs('id', app.id);
  const increment = { failedVerificationCount: 1 };
  const counted = await context.auth.adapter.incrementOne<TwoFactorRow>({ model: MODEL, where, increment });
  if ((counted?.failedVerificationCount ?? 0) < most) return;
  await context.auth.adapter.update({ model: MODEL, where, update: { lockedUntil: new Date(Date.now() + ms), failedVerificationCount: 0 } });
}

async function clearFailures({ auth }: CallContext, app: TwoFactorRow): Promise<void> {
  if ((app.failedVerificationCount ?? 0) === 0 && !app.lockedUntil) return;
  await auth.adapter.update({ model: MODEL, where: whereIs('id', app.id), update: { failedVerificationCount: 0, lockedUntil: null } });
}

const seal = (context: CallContext, codes: readonly string[]): Promise<string> => stored(context, 'encrypt', JSON.stringify(codes));

async function unseal(context: CallContext, text: string): Promise<string[]> {
  const codes: unknown = JSON.parse(await stored(context, 'decrypt', text));
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
}

/** Backup codes are stored as the option `storeBackupCodes` of better-auth's plugin says. */
async function stored({ auth }: CallContext, way: 'encrypt' | 'decrypt', data: string): Promise<string> {
  const given = pluginOptions(auth, 'two-factor')?.['backupCodeOptions'];
  const store = isObject(given) ? (given['storeBackupCodes'] ?? 'encrypted') : 'encrypted';
  if (store === 'plain') return data;
  const own = functionIn(store, way);
  if (own !== null) return String(await own(data));
  return (way === 'encrypt' ? symmetricEncrypt : symmetricDecrypt)({ key: auth.secretConfig, data });
}
