import { getIP } from 'better-auth/api';
import { Refusal, type RefusalType } from './api-error';
import type { CallContext, ProjectContext } from './call-context';
import { sealed } from './one-time';
import { whereIs } from './tables';

const MODEL = 'foyerGuess';

/** A limit with a key, such as the guesses from one network for one address. Only a hash of the key is stored. */
export interface KeyedLimit {
  readonly key: string;
  readonly most: number;
  /** Duration of a series since its first count. */
  readonly ms: number;
  readonly refusal: RefusalType;
  /** True if the calls of users and of members have a common limit. */
  readonly isOfAllProjects?: boolean;
}

interface GuessRow {
  readonly count: number;
}

/**
 * The network of a request, according to better-auth's `advanced.ipAddress`. Networks that cannot be distinguished
 * count as one.
 */
export const networkOf = ({ auth, request }: CallContext): string => getIP(request, auth.options) ?? '';

const rowOf = (
  { auth, settings }: ProjectContext,
  { key, isOfAllProjects = false }: Pick<KeyedLimit, 'key' | 'isOfAllProjects'>,
): string => sealed({ auth, settings: isOfAllProjects ? { ...settings, publicToken: '' } : settings }, `guess:${key}`);

/** Counts before any check, so that concurrent requests count too. Throws the error of the limit. */
export async function countKeyed(context: CallContext, limit: KeyedLimit): Promise<void> {
  const key = rowOf(context, limit);
  const counted =
    (await increment(context, key)) ?? (await begin(context, key, limit.ms)) ?? (await increment(context, key));
  if ((counted?.count ?? 1) > limit.most) throw new Refusal(limit.refusal);
}

function increment({ auth }: CallContext, key: string): Promise<GuessRow | null> {
  const where = [...whereIs('key', key), { field: 'expiresAt', operator: 'gt' as const, value: new Date() }];
  return auth.adapter.incrementOne<GuessRow>({ model: MODEL, where, increment: { count: 1 } });
}

/** Begins a series: a new row, or an expired one. Null: a different request has begun one. */
async function begin({ auth }: CallContext, key: string, ms: number): Promise<GuessRow | null> {
  const now = new Date();
  const fresh = { count: 1, expiresAt: new Date(now.getTime() + ms) };
  const over = [...whereIs('key', key), { field: 'expiresAt', operator: 'lte' as const, value: now }];
  if ((await auth.adapter.updateMany({ model: MODEL, where: over, update: fresh })) > 0) return fresh;
  try {
    return await auth.adapter.create<GuessRow & { key: string }>({ model: MODEL, data: { key, ...fresh } });
  } catch (error) {
    // The key is unique.
    if ((await auth.adapter.findOne({ model: MODEL, where: whereIs('key', key) })) === null) throw error;
    return null;
  }
}

/** The current counts of two keys. */
export async function countsOf(context: ProjectContext, keys: readonly [string, string]): Promise<[number, number]> {
  const [first, second] = [rowOf(context, { key: keys[0] }), rowOf(context, { key: keys[1] })];
  const where = [
    { field: 'key', operator: 'in' as const, value: [first, second] },
    { field: 'expiresAt', operator: 'gt' as const, value: new Date() },
  ];
  const rows = await context.auth.adapter.findMany<GuessRow & { readonly key: string }>({ model: MODEL, where });
  const countOf = (key: string) => rows.find((row) => row.key === key)?.count ?? 0;
  return [countOf(first), countOf(second)];
}

/** Ends series. */
export async function forgetKeyed(context: ProjectContext, keys: readonly string[]): Promise<void> {
  const value = keys.map((key) => rowOf(context, { key }));
  await context.auth.adapter.deleteMany({ model: MODEL, where: [{ field: 'key', operator: 'in', value }] });
}
