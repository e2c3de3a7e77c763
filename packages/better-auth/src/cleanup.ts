import type { AuthContext } from 'better-auth';

interface CleanupOptions {
  /**
   * Maximum number of rows that one statement deletes.
   * @defaultValue `1000`
   */
  readonly batch?: number;
}

/** The number of removed rows by table. */
export type Removed = Readonly<Record<string, number>>;

const BATCH = 1000;

/**
 * Removes expired rows: sessions, one-time values, and counted guesses. Call it from a timer or cron job, not from a
 * request. It deletes in batches, so it can run next to the app, and in several instances at the same time.
 *
 * @param auth The instance that `betterAuth` returns.
 */
export async function cleanup(
  auth: {
    /** The context of a better-auth instance. */
    readonly $context: PromiseLike<unknown>;
  },
  { batch = BATCH }: CleanupOptions = {},
): Promise<Removed> {
  // Its type depends on the options of the host.
  const context = (await auth.$context) as AuthContext;
  const removed: Record<string, number> = {};
  for (const model of tablesOf(context)) removed[model] = await removeExpired(context, model, Math.max(1, batch));
  return removed;
}

/**
 * Sessions and one-time values can be in the host's secondary storage, which deletes them itself, or be preserved for
 * an audit.
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
    // A row that was prolonged since then is not deleted.
    if (rows.length > 0)
      removed += await adapter.deleteMany({
        model,
        where: [{ field: 'id', operator: 'in', value: rows.map(({ id }) => id) }, expired],
      });
    if (rows.length < limit) return removed;
  }
}
