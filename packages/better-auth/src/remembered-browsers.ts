import { randomBytes, randomUUID } from 'node:crypto';
import type { Factor, User } from '@foyer/wire';
import { isOfMembers, type CallContext } from './call-context';
import { factorOf } from './factors';
import { rememberDays } from './fields';
import { isObject, storedText, type JsonObject } from './json';
import { sealed } from './one-time';
import { whereIs, type UserRow } from './tables';
import { findFactors, findUser, type Factors } from './user-factors';
import { cookieAttributes } from './visit-browser';

// Decision 171.

const LIMIT = 10;
const DAY_MS = 86_400_000;
/** A browser sends its own cookie and the few that sibling hosts have set. */
const MOST_COOKIES = 5;

interface StoredBrowser {
  readonly id: string;
  /** A hash of the secret in the browser's cookie. */
  readonly secret: string;
  /** A hash of the user's credentials. Any change of them ends the row, also by a call of better-auth. */
  readonly standing: string;
  readonly userAgent: string;
  readonly createdAt: number;
  readonly lastUsedAt: number;
  readonly until: number;
}

const isServed = (context: CallContext): boolean =>
  context.settings.rememberBrowserDays !== undefined && !isOfMembers(context);

const cookieOf = ({ auth, settings }: CallContext) =>
  auth.createAuthCookie('remembered_browser', { maxAge: (settings.rememberBrowserDays ?? 0) * 86_400 });

/** The browsers of a user that are still remembered, the most recently used first. */
function listed(context: CallContext, user: UserRow, factors: Factors): readonly StoredBrowser[] {
  const standing = standingOf(context, user, factors);
  return storedIn(user)
    .filter((one) => one.until > Date.now() && one.standing === standing)
    .toSorted((one, other) => other.lastUsedAt - one.lastUsedAt);
}

function storedIn({ foyerBrowsers }: UserRow): readonly StoredBrowser[] {
  const stored: unknown = JSON.parse(foyerBrowsers ?? '[]');
  return (Array.isArray(stored) ? stored : []).filter(isObject).map((one: JsonObject) => ({
    id: storedText(one, 'id'),
    secret: storedText(one, 'secret'),
    standing: storedText(one, 'standing'),
    userAgent: storedText(one, 'userAgent'),
    createdAt: Number(one['createdAt']),
    lastUsedAt: Number(one['lastUsedAt']),
    until: Number(one['until']),
  }));
}

/** A hash of the credentials of a user: the passwords, addresses, accounts, passkeys and the app. */
function standingOf(context: CallContext, { id }: UserRow, factors: Factors): string {
  const { addresses, accounts, passkeys, twoFactor } = factors;
  const parts = [
    ...addresses.map(({ kind, value, isVerified }) => `${kind} ${value} ${isVerified}`),
    ...accounts.map(({ id: account, password }) => `account ${account} ${password ?? ''}`),
    ...passkeys.map((passkey) => `passkey ${passkey.id}`),
    ...(twoFactor === null ? [] : [`app ${twoFactor.id} ${twoFactor.secret}`]),
  ];
  return sealed(context, `browsers:${id}:${JSON.stringify(parts.toSorted())}`);
}

/** The browsers in the contract's format. Undefined if the host does not remember browsers. */
export const viewBrowsers = (context: CallContext, user: UserRow, factors: Factors): User['remembered_browsers'] =>
  isServed(context)
    ? listed(context, user, factors).map((one) => ({
        remembered_browser_id: one.id,
        user_agent: one.userAgent,
        created_at: new Date(one.createdAt).toISOString(),
        last_used_at: new Date(one.lastUsedAt).toISOString(),
        expires_at: new Date(one.until).toISOString(),
      }))
    : undefined;

/** The hashes of the secrets in the cookies of a request. */
function shownBy(context: CallContext): readonly string[] {
  const prefix = `${cookieOf(context).name}=`;
  return (context.request.headers.get('cookie') ?? '')
    .split('; ')
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(prefix.length))
    .filter((secret) => /^[\w-]{43}$/.test(secret))
    .slice(0, MOST_COOKIES)
    .map((secret) => hashOf(context, secret));
}

const hashOf = (context: CallContext, secret: string): string => sealed(context, `browser-secret:${secret}`);

/** The factor of the request's browser, if it is remembered for this user. It is then marked as used now. */
export async function rememberedFactor(context: CallContext, userId: string): Promise<Factor | undefined> {
  const shown = isServed(context) ? shownBy(context) : [];
  if (shown.length === 0) return undefined;
  const { user, browsers } = await read(context, userId);
  const own = browsers.find(({ secret }) => shown.includes(secret));
  if (own === undefined) return undefined;
  const used = { ...own, lastUsedAt: Date.now() };
  // If another request has changed the list meanwhile, only the time of the last use is lost.
  await store(context, user, [used, ...browsers.filter((one) => one !== own)]);
  return factorOf('remembered_browser', 'remembered_browser', {
    remembered_browser_factor: { remembered_browser_id: own.id, remembered_at: new Date(own.createdAt).toISOString() },
  });
}

const FIRST = /^(?:email|sms|whatsapp|knowledge|crypto_wallet|oauth_(?!access_token_exchange$).+)$/;
const deviceOf = ({ delivery_method: by }: Factor): string => (by === 'whatsapp' ? 'sms' : by);

/**
 * Whether a session with only first factors has just got a second one by an app or a text message. One that was set up
 * in the session counts only if the user has no other second factor, because the thief of a first factor can add one.
 */
export async function completesFirst(
  context: CallContext,
  userId: string,
  before: readonly Factor[],
  fresh: readonly Factor[],
): Promise<boolean> {
  const devices = new Set(before.map(deviceOf));
  const isOne = devices.has('sms') ? devices.size === 1 : devices.size > 0;
  if (!isServed(context) || !isOne || !before.every(({ delivery_method: by }) => FIRST.test(by))) return false;
  const second = fresh.find(
    ({ delivery_method: by }) => (by === 'authenticator_app' || by === 'sms') && !devices.has(by),
  );
  if (second?.credential_created_at === undefined) return second !== undefined;
  return !(await hasOtherFactor(context, userId, [...before, second]));
}

async function hasOtherFactor(context: CallContext, userId: string, shown: readonly Factor[]): Promise<boolean> {
  const { addresses, passkeys, twoFactor } = await findFactors(context, await findUser(context, userId));
  const phones = shown.map((factor) => factor.phone_number_factor?.phone_number);
  return (
    passkeys.length > 0 ||
    (twoFactor !== null &&
      twoFactor.verified !== false &&
      shown.every((factor) => factor.authenticator_app_factor === undefined)) ||
    addresses.some(({ kind, value, isVerified }) => kind === 'phone' && isVerified && !phones.includes(value))
  );
}

/** Remembers the request's browser, if the body asks for it. The call has just completed a sign-in with two factors. */
export async function rememberBrowser(context: CallContext, userId: string): Promise<void> {
  const days = rememberDays(context.body);
  const most = context.settings.rememberBrowserDays;
  if (days === null || most === undefined || !isServed(context)) return;
  const secret = randomBytes(32).toString('base64url');
  const { user, factors, browsers } = await read(context, userId);
  const shown = shownBy(context);
  const now = Date.now();
  const fresh = {
    id: `remembered-browser-${randomUUID()}`,
    secret: hashOf(context, secret),
    standing: standingOf(context, user, factors),
    userAgent: (context.request.headers.get('user-agent') ?? '').slice(0, 256),
    createdAt: now,
    lastUsedAt: now,
    until: now + Math.min(days, most) * DAY_MS,
  };
  const others = browsers.filter((one) => !shown.includes(one.secret));
  if (!(await store(context, user, [fresh, ...others].slice(0, LIMIT)))) return;
  const { name, attributes } = cookieOf(context);
  const path = new URL(context.auth.baseURL).pathname;
  const line = [`${name}=${secret}`, ...cookieAttributes({ ...attributes, path }, Math.min(days, most) * 86_400)];
  context.answerHeaders.append('set-cookie', line.join('; '));
}

/** Forgets one browser of a user. One that is forgotten already is no error. */
export async function forgetBrowser(context: CallContext, userId: string, id: string): Promise<void> {
  for (let tries = 0; tries < LIMIT; tries += 1) {
    const { user, browsers } = await read(context, userId);
    const left = browsers.filter((one) => one.id !== id);
    if (left.length === browsers.length || (await store(context, user, left))) return;
  }
}

async function read(context: CallContext, userId: string) {
  const user = await findUser(context, userId);
  const factors = await findFactors(context, user);
  return { user, factors, browsers: listed(context, user, factors) };
}

/** Of two concurrent changes, only one finds the list unchanged. */
async function store({ auth }: CallContext, user: UserRow, browsers: readonly StoredBrowser[]): Promise<boolean> {
  const before = user.foyerBrowsers ?? null;
  const where = [...whereIs('id', user.id), { field: 'foyerBrowsers', operator: 'eq' as const, value: before }];
  const update = { foyerBrowsers: JSON.stringify(browsers) };
  return (await auth.adapter.updateMany({ model: 'user', where, update })) > 0;
}
