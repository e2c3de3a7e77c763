import { createHmac, randomBytes } from 'node:crypto';
import { Refusal, type RefusalType } from './api-error';
import type { ProjectContext } from './call-context';
import { storedObject, type JsonObject } from './json';

/** What works once. Each kind has its own keys. */
export type OneTimeKind =
  | 'otp'
  | 'link'
  | 'webauthn'
  | 'oauth'
  | 'attach'
  | 'oauth-start'
  | 'oauth-back'
  | 'oauth-state'
  | 'totp'
  | 'intermediate';

interface Kept {
  readonly value: JsonObject;
  /** Used, or expired. */
  readonly isDead: boolean;
}

/** How much longer than it works something is kept, so that a late use is told that it is late. In ms. */
const REMEMBERED = 24 * 60 * 60_000;

/** Keeps a value under a key in better-auth's table of verifications. Only a hash of the key is stored. */
export async function keep(
  context: ProjectContext,
  kind: OneTimeKind,
  key: string,
  value: JsonObject,
  minutes: number,
): Promise<void> {
  await store(context, kind, key, { ...value, until: Date.now() + minutes * 60_000 });
}

/** Keeps a value under a token that is made for it. */
export async function issue(
  context: ProjectContext,
  kind: OneTimeKind,
  value: JsonObject,
  minutes: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await keep(context, kind, token, value, minutes);
  return token;
}

/** The value of a key, without spending it; null when there is none. */
export async function look(context: ProjectContext, kind: OneTimeKind, key: string): Promise<Kept | null> {
  const row = await find(context, kind, key);
  return row === null ? null : keptOf(storedObject(row.value));
}

/**
 * Takes the value of a key: of concurrent requests one gets it, the others get null. It is gone.
 */
export async function take(context: ProjectContext, kind: OneTimeKind, key: string): Promise<Kept | null> {
  const row = await find(context, kind, key);
  return row !== null && (await consume(context, row)) ? keptOf(storedObject(row.value)) : null;
}

interface StoredRow {
  readonly id: string;
  readonly identifier: string;
  readonly value: string;
}

const find = (context: ProjectContext, kind: OneTimeKind, key: string): Promise<StoredRow | null> =>
  context.auth.internalAdapter.findVerificationValue(identifierOf(context, kind, key));

/**
 * Deletes a row: of requests at once one does. Its id is enough, and one statement instead of the six of better-auth's
 * transaction.
 */
async function consume({ auth }: ProjectContext, { id, identifier }: StoredRow): Promise<boolean> {
  if (auth.options.secondaryStorage !== undefined)
    return (await auth.internalAdapter.consumeVerificationValue(identifier)) !== null;
  return (await auth.adapter.consumeOne({ model: 'verification', where: [{ field: 'id', value: id }] })) !== null;
}

interface SpendRefusals {
  /** It was never issued, or another request has it at this moment. */
  readonly unknown: RefusalType;
  /** It was used or has expired. */
  readonly dead: RefusalType;
}

interface SpendOptions {
  /** What a step that throws leaves of the value. */
  readonly refused?: (value: JsonObject) => JsonObject;
  /** Runs while the value is not taken yet. If it throws, the value stays as it is. */
  readonly before?: (value: JsonObject) => Promise<void>;
}

/** Spends the value of a key by a step. Of steps at once one gets the value, and a step that throws leaves it. */
export async function spend<T>(
  context: ProjectContext,
  kind: OneTimeKind,
  key: string,
  refusals: SpendRefusals,
  step: (value: JsonObject) => T | Promise<T>,
  { refused = (value) => value, before }: SpendOptions = {},
): Promise<T> {
  const row = await find(context, kind, key);
  const kept = row === null ? null : keptOf(storedObject(row.value));
  if (kept !== null) await before?.(kept.value);
  if (row === null || kept === null || !(await consume(context, row))) throw new Refusal(refusals.unknown);
  try {
    if (kept.isDead) throw new Refusal(refusals.dead);
    const done = await step(kept.value);
    await store(context, kind, key, { until: kept.value['until'], used: true });
    return done;
  } catch (error) {
    await store(context, kind, key, refused(kept.value));
    throw error;
  }
}

async function store(context: ProjectContext, kind: OneTimeKind, key: string, value: JsonObject): Promise<void> {
  await context.auth.internalAdapter.createVerificationValue({
    identifier: identifierOf(context, kind, key),
    value: JSON.stringify(value),
    expiresAt: new Date(endOf(value) + REMEMBERED),
  });
}

const endOf = ({ until }: JsonObject): number => (typeof until === 'number' ? until : 0);
const keptOf = (value: JsonObject): Kept => ({ value, isDead: value['used'] === true || endOf(value) <= Date.now() });

const identifierOf = (context: ProjectContext, kind: OneTimeKind, key: string): string =>
  `foyer-${kind}:${sealed(context, `${kind}:${key}`)}`;

/** What proves a text without telling it, to nobody who has only the database. */
export function sealed({ auth, settings }: ProjectContext, text: string): string {
  return createHmac('sha256', auth.secret).update(`${settings.publicToken}:${text}`).digest('base64url');
}
