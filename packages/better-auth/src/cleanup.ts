import type { AuthContext } from 'better-auth';

interface CleanupOptions {
  /** The most rows that one statement deletes. Default: 1000. */
  readonly batch?: number;
}

/** The number of rows that were removed, by the name of the table. */
export type Removed = Readonly<Record<string, number>>;

const BATCH = 1000;

/**
 * Removes expired rows: sessions, what works once, and counted guesses. Call it from a timer or cron, not from a
 * request. It deletes in batches, so it can run beside the app, and in several instances at once.
 *
 * @param auth The instance that `betterAuth` returns.
 */
export async function cleanup(
  auth: { readonly $context: PromiseLike<unknown> },
  { batch = BATCH }: CleanupOptions = {},
): Promise<Removed> {
  // Its type follows from the options of the host.
  const context = (await auth.$context) as AuthContext;
  const removed: Record<string, number> = {};
  for (const model of tablesOf(context)) removed[model] = await removeExpired(context, model, Math.max(1, batch));
  return removed;
}

/**
 * Sessions and what works once can be in the host's second storage, which forgets them by itself, or be kept for an
 * audit.
 */
function tablesOf({ options: { secondaryStorage, session, verification } }: AuthContext): string[] {
  const hasSessions =
    secondaryStorage === undefined ||
    (session?.storeSessionInDatabase === true && session.preserveSessionInDatabase !== true);
  const hasVerifications = secondaryStorage === undefined || verification?.storeInDatabase === true;
  return ['foyerGuess', ...(hasSessions ? ['session'] : []), ...(hasVerifications ? ['verification'] : [])];
}

async function removeExpired({ adapter }: AuthContext, model: string, limit: number): Promise<number> {
  const expired = { field: 'expiresAt', operator: 'lt' as const, value: new Date() };
  for (let removed = 0; ;) {
    const rows = await adapter.findMany<{ readonly id: string }>({ model, where: [expired], limit, select: ['id'] });
    // One that was made longer since stays.
    if (rows.length > 0)
      removed += await adapter.deleteMany({
        model,
        where: [{ field: 'id', operator: 'in', value: rows.map(({ id }) => id) }, expired],
      });
    if (rows.length < limit) return removed;
  }
}
