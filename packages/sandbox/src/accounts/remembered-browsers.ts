import type { Factor, User } from '@foyer/wire';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { rememberedBrowsers } from '../db/tables/remembered-browsers';
import { hash, newId, newSecret } from '../ids';
import type { Project } from '../projects/project';
import { minutesAfter } from '../projects/times';

const LIMIT = 10;
const DAY_MINUTES = 24 * 60;

/** The browsers of a user that are still remembered, the most recently used first. */
const listRemembered = (db: Database, project: Pick<Project, 'now'>, userId: string) =>
  db
    .select()
    .from(rememberedBrowsers)
    .where(and(eq(rememberedBrowsers.userId, userId), gt(rememberedBrowsers.expiresAt, project.now)))
    .orderBy(desc(rememberedBrowsers.lastUsedAt), rememberedBrowsers.rememberedBrowserId);

/** The browsers in the contract's format (contract 5.7). */
export async function viewRemembered(
  db: Database,
  project: Pick<Project, 'now'>,
  userId: string,
): Promise<NonNullable<User['remembered_browsers']>> {
  return (await listRemembered(db, project, userId)).map((row) => ({
    remembered_browser_id: row.rememberedBrowserId,
    user_agent: row.userAgent,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  }));
}

/** The browser of a request: the secrets of its cookies, and its name. */
export interface Browser {
  /** Several if a sibling host has set a cookie of the same name. */
  readonly browserSecrets: readonly string[];
  readonly userAgent: string;
}

// Decision 171.
/**
 * Remembers a browser for a user, and returns its new secret. What the browser had before is forgotten, and so are the
 * user's least recently used browsers beyond ten. The caller must hold the user's lock.
 */
export async function rememberBrowser(
  tx: Database,
  project: Project,
  { userId, days, browser }: { readonly userId: string; readonly days: number; readonly browser: Browser },
): Promise<string> {
  await tx.delete(rememberedBrowsers).where(shownBy(project, browser));
  const secret = newSecret();
  await tx.insert(rememberedBrowsers).values({
    rememberedBrowserId: newId('remembered-browser'),
    publicToken: project.publicToken,
    userId,
    secretHash: hash(secret),
    userAgent: browser.userAgent,
    createdAt: project.now,
    lastUsedAt: project.now,
    expiresAt: minutesAfter(project.now, days * DAY_MINUTES),
  });
  const surplus = (await listRemembered(tx, project, userId)).slice(LIMIT).map((row) => row.rememberedBrowserId);
  if (surplus.length > 0)
    await tx.delete(rememberedBrowsers).where(inArray(rememberedBrowsers.rememberedBrowserId, surplus));
  return secret;
}

/** The factor of a browser that is remembered for this user, marked as used now. Undefined if it is not. */
export async function rememberedFactor(
  tx: Database,
  project: Project,
  userId: string,
  browser: Browser,
): Promise<Factor | undefined> {
  if (browser.browserSecrets.length === 0 || !project.settings.remembers_browsers) return undefined;
  const own = and(
    shownBy(project, browser),
    eq(rememberedBrowsers.userId, userId),
    gt(rememberedBrowsers.expiresAt, project.now),
  );
  const [row] = await tx.update(rememberedBrowsers).set({ lastUsedAt: project.now }).where(own).returning();
  if (row === undefined) return undefined;
  return {
    type: 'remembered_browser',
    delivery_method: 'remembered_browser',
    last_authenticated_at: project.now.toISOString(),
    remembered_browser_factor: {
      remembered_browser_id: row.rememberedBrowserId,
      remembered_at: row.createdAt.toISOString(),
    },
  };
}

const shownBy = ({ publicToken }: Project, { browserSecrets }: Browser) =>
  and(
    eq(rememberedBrowsers.publicToken, publicToken),
    inArray(rememberedBrowsers.secretHash, browserSecrets.map(hash)),
  );

/** Forgets one browser of a user, or all: a credential was added, removed or replaced. */
export async function forgetBrowsers(tx: Database, userId: string, id?: string): Promise<void> {
  const one = id === undefined ? undefined : eq(rememberedBrowsers.rememberedBrowserId, id);
  await tx.delete(rememberedBrowsers).where(and(eq(rememberedBrowsers.userId, userId), one));
}

/** How a session shows its user: a first factor, or a code to a device. */
const FIRST =
  /^(?:email|sms|whatsapp|knowledge|crypto_wallet|webauthn_registration|oauth_(?!access_token_exchange$).+)$/;
const deviceOf = ({ delivery_method: by }: Factor): string => (by === 'whatsapp' ? 'sms' : by);

export type SecondKind = 'authenticator_app' | 'sms';

/**
 * Whether a session has a second factor of `kind` that was verified just now, and a different first factor. Factors
 * that were enrolled in the session count only if the user has no other second factor, because the thief of a first
 * factor can enroll one.
 */
export function hasJustTwoFactors(factors: readonly Factor[], user: User, kind: SecondKind, now: Date): boolean {
  const areTwo = (shown: readonly Factor[]) =>
    shown.some(({ delivery_method: by, last_authenticated_at: at }) => by === kind && at === now.toISOString()) &&
    shown.some((factor) => FIRST.test(factor.delivery_method) && deviceOf(factor) !== kind);
  const established = factors.filter((factor) => factor.credential_created_at === undefined);
  return areTwo(established) || (areTwo(factors) && !hasUnusedFactor(user, factors));
}

/** Whether the user has a second factor that the session does not list. */
function hasUnusedFactor({ totps, phone_numbers, webauthn_registrations }: User, used: readonly Factor[]): boolean {
  const ids = used.flatMap((factor) => [
    factor.phone_number_factor?.phone_id,
    factor.webauthn_factor?.webauthn_registration_id,
    factor.authenticator_app_factor?.totp_id,
  ]);
  return [
    ...totps.map(({ totp_id: id, verified }) => ({ id, verified })),
    ...phone_numbers.map(({ phone_id: id, verified }) => ({ id, verified })),
    ...webauthn_registrations.map(({ webauthn_registration_id: id, verified }) => ({ id, verified })),
  ].some(({ id, verified }) => verified && !ids.includes(id));
}

const SECOND = ['authenticator_app', 'recovery_code', 'sms', 'whatsapp', 'webauthn_registration'];

/** The id of the browser for which a session skipped the second factor, until the user has shown one. */
export function skippingBrowser(factors: readonly Factor[]): string | undefined {
  const browser = factors.find((factor) => factor.remembered_browser_factor !== undefined);
  const since = browser?.last_authenticated_at ?? '';
  const isShown = factors.some(
    ({ delivery_method: by, last_authenticated_at: at }) => SECOND.includes(by) && at > since,
  );
  return isShown ? undefined : browser?.remembered_browser_factor?.remembered_browser_id;
}
