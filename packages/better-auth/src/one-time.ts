import { createHmac, randomBytes } from 'node:crypto';
import { Refusal, type RefusalType } from './api-error';
import type { ProjectContext } from './call-context';
import { storedObject, type JsonObject } from './json';

/** What works once. Each kind has its own keys. */
export type OneTimeKind = 'otp' | 'link' | 'webauthn' | 'oauth' | 'attach' | 'oauth-start' | 'oauth-back' | 'totp' | 'intermediate';

interface Kept {
  readonly value: JsonObject;
  /** Used, or expired. */
  readonly isDead: boolean;
}

/** How much longer than it works something is kept, so that a late use is told that it is late. In ms. */
const REMEMBERED = 24 * 60 * 60_000;

/** Keeps a value under a key in better-auth's table of verifications. Only a hash of the key is stored. */
export async function keep(context: ProjectContext, kind: OneTimeKind, key: string, value: JsonObject, minutes: number): Promise<void> {
  await store(context, kind, key, { ...value, until: Date.now() + minutes * 60_000 });
}

/** Keeps a value under a token that is made for it. */
export async function issue(context: ProjectContext, kind: OneTimeKind, value: JsonObject, minutes: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await keep(context, kind, token, value, minutes);
  return token;
}

/** The value of a key, without spending it; null when there is none. */
export async function look(context: ProjectContext, kind: OneTimeKind, key: string): Promise<Kept | null> {
  const row = await context.auth.internalAdapter.findVerificationValue(identifierOf(context, kind, key));
  return row === null ? null : keptOf(storedObject(row.value));
}

/**
 * Takes the value of a key: of concurrent requests one gets it, the others get null. It is gone.
 */
export async function take(context: ProjectContext, kind: OneTimeKind, key: string): Promise<Kept | null> {
  const row = await context.auth.internalAdapter.consumeVerificationValue(identifierOf(context, kind, key));
  return row === null ? null : keptOf(storedObject(row.value));
}

interface SpendRefusals {
  /** It was never issued, or another request has it at this moment. */
  readonly unknown: RefusalType;
  /** It was used or has expired. */
  readonly dead: RefusalType;
}

/** Spends the value of a key by a step. Of steps at once one gets the value, and a step that throws leaves it, as `refused` says. */
export async function spend<T>(
  context: ProjectContext,
  kind: OneTimeKind,
  key: string,
  refusals: SpendRefusals,
  step: (value: JsonObject) => T | Promise<T>,
  refused: (value: JsonObject) => JsonObject = (value) => value,
): Promise<T> {
  const kept = await take(context, kind, key);
  if (kept === null) throw new Refusal(refusals.unknown);
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
