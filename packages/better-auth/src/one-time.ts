import { createHmac, randomBytes } from 'node:crypto';
import { Refusal, type RefusalType } from './api-error';
import type { ProjectContext } from './call-context';
import { storedObject, type JsonObject } from './json';

/** Kinds of values that can be used once. Each kind has its own keys. */
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
  | 'intermediate'
  | 'pending';

interface StoredValue {
  readonly value: JsonObject;
  /** Used, or expired. */
  readonly isDead: boolean;
}

/** How long an expired or used value is stored, so that a late use gets a specific error. In ms. */
const REMEMBERED = 24 * 60 * 60_000;

/** Stores a value under a key in better-auth's table of verifications. Only a hash of the key is stored. */
export async function keep(
  context: ProjectContext,
  kind: OneTimeKind,
  key: string,
  value: JsonObject,
  minutes: number,
): Promise<void> {
  await store(context, kind, key, { ...value, until: Date.now() + minutes * 60_000 });
}

/** Stores a value under a new token. */
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

/** The value of a key, without consuming it. Null if there is none. */
export async function look(context: ProjectContext, kind: OneTimeKind, key: string): Promise<StoredValue | null> {
  const row = await find(context, kind, key);
  return row === null ? null : storedValueOf(storedObject(row.value));
}

/** Consumes the value of a key. Of concurrent requests, one gets the value, and the others get null. */
export async function take(context: ProjectContext, kind: OneTimeKind, key: string): Promise<StoredValue | null> {
  const row = await find(context, kind, key);
  return row !== null && (await consume(context, row)) ? storedValueOf(storedObject(row.value)) : null;
}

interface StoredRow {
  readonly id: string;
  readonly identifier: string;
  readonly value: string;
}

const find = (context: ProjectContext, kind: OneTimeKind, key: string): Promise<StoredRow | null> =>
  context.auth.internalAdapter.findVerificationValue(identifierOf(context, kind, key));

/**
 * Deletes a row. Of concurrent requests, one succeeds. This needs one statement, better-auth's transaction needs six.
 */
async function consume({ auth }: ProjectContext, { id, identifier }: StoredRow): Promise<boolean> {
  if (auth.options.secondaryStorage !== undefined)
    return (await auth.internalAdapter.consumeVerificationValue(identifier)) !== null;
  return (await auth.adapter.consumeOne({ model: 'verification', where: [{ field: 'id', value: id }] })) !== null;
}

interface SpendRefusals {
  /** The value was never issued, or a different request is using it. */
  readonly unknown: RefusalType;
  /** The value was used or has expired. */
  readonly dead: RefusalType;
}

interface SpendOptions {
  /** Returns the value to store after a step that throws. */
  readonly refused?: (value: JsonObject) => JsonObject;
  /** Runs before the value is consumed. If it throws, the value does not change. */
  readonly before?: (value: JsonObject) => Promise<void>;
}

/**
 * Runs a step that consumes the value of a key. Of concurrent steps, one gets the value. A step that throws does not
 * consume it.
 */
export async function spend<T>(
  context: ProjectContext,
  kind: OneTimeKind,
  key: string,
  refusals: SpendRefusals,
  step: (value: JsonObject) => T | Promise<T>,
  { refused = (value) => value, before }: SpendOptions = {},
): Promise<T> {
  const row = await find(context, kind, key);
  const stored = row === null ? null : storedValueOf(storedObject(row.value));
  if (stored !== null) await before?.(stored.value);
  if (row === null || stored === null || !(await consume(context, row))) throw new Refusal(refusals.unknown);
  try {
    if (stored.isDead) throw new Refusal(refusals.dead);
    const done = await step(stored.value);
    await store(context, kind, key, { until: stored.value['until'], used: true });
    return done;
  } catch (error) {
    await store(context, kind, key, refused(stored.value));
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
const storedValueOf = (value: JsonObject): StoredValue => ({
  value,
  isDead: value['used'] === true || endOf(value) <= Date.now(),
});

const identifierOf = (context: ProjectContext, kind: OneTimeKind, key: string): string =>
  `foyer-${kind}:${sealed(context, `${kind}:${key}`)}`;

/** A hash with which a text can be verified. The database alone does not reveal the text. */
export function sealed({ auth, settings }: ProjectContext, text: string): string {
  return createHmac('sha256', auth.secret).update(`${settings.publicToken}:${text}`).digest('base64url');
}
