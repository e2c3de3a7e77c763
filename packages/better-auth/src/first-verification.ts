import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Account, AuthContext, BetterAuthOptions, GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { removeUnverified, type Preserved } from './remove-unverified';
import { presentedSessions } from './presented-sessions';
import type { UserRow } from './tables';

// Decision 155.

type DatabaseHooks = NonNullable<BetterAuthOptions['databaseHooks']>;
type Call = GenericEndpointContext | null;

/** The effect of an address's verification on credentials that were added before. */
type Way = 'forgets' | 'resets' | 'confirms' | 'preserves';

/** Calls of better-auth after which a user keeps credentials. Every other call removes them. */
const WAYS: ReadonlyMap<string, Way> = new Map([
  ['/verify-email', 'confirms'],
  ['/email-otp/verify-email', 'confirms'],
  ['/email-otp/reset-password', 'resets'],
  ['/email-otp/change-email', 'preserves'],
  ['/admin/create-user', 'preserves'],
  ['/admin/update-user', 'preserves'],
]);

const ownSession = new AsyncLocalStorage<true>();

/**
 * Runs a step that verifies an address for the session that asked for it. The user keeps all credentials (decision
 * 142).
 */
export const verifiedInOwnSession = <T>(step: () => Promise<T>): Promise<T> => ownSession.run(true, step);

interface PendingVerification {
  readonly way: Way;
  /** The columns that the call itself sets. */
  readonly columns: readonly string[];
}

/**
 * Maximum number of pending verifications, by the id that their row has. If there are more, those of refused updates
 * are dropped.
 */
const MOST_PENDING = 1000;

/**
 * Removes credentials that were added for an unverified address when any call verifies it. The update itself does not
 * verify the address, so that the row still shows whether it was verified before, and so that it stays unverified after
 * a failure.
 */
export function firstVerificationHooks(auth: AuthContext) {
  const pending = new Map<string, PendingVerification>();
  const used = new WeakMap<object, Set<string>>();
  const noteUse = ({ id }: Account, call: Call) => {
    if (call) used.set(call, (used.get(call) ?? new Set()).add(id));
    return Promise.resolve();
  };
  return {
    user: {
      update: {
        before: async (data, call) => {
          await demandNewer(auth, data, call);
          return begin(pending, data, call);
        },
        after: async (user: UserRow | null, call) => {
          const verification = pending.get(user?.foyerProof ?? '');
          if (user === null || verification === undefined) return;
          pending.delete(user.foyerProof ?? '');
          if (user.emailVerified) return;
          const cleared = await removeUnverified(
            auth,
            user,
            await preservedBy(auth, user, verification, call, used.get(call ?? {})),
          );
          await noteForgotten(auth, user, verification);
          Object.assign(
            user,
            await auth.adapter.update<UserRow>({
              model: 'user',
              where: [{ field: 'id', value: user.id }],
              update: { ...cleared, emailVerified: true },
            }),
          );
        },
      },
    },
    account: { create: { after: noteUse }, update: { after: noteUse } },
  } satisfies DatabaseHooks;
}

const verifiedKey = (userId: string): string => `foyer-proved:${userId}`;

/**
 * Stores the time of a first verification for as long as better-auth's tokens of older address changes would be valid:
 * they are signed, not preserved.
 */
async function noteForgotten(
  { internalAdapter, options }: AuthContext,
  { id }: UserRow,
  { way }: PendingVerification,
): Promise<void> {
  if (way === 'preserves') return;
  const expiresAt = new Date(Date.now() + (options.emailVerification?.expiresIn ?? 3600) * 1000);
  await internalAdapter.createVerificationValue({ identifier: verifiedKey(id), value: String(Date.now()), expiresAt });
}

/**
 * Refuses a change of the address that was requested before the address was verified. better-auth has checked the
 * token.
 */
async function demandNewer({ internalAdapter }: AuthContext, data: Partial<UserRow>, call: Call): Promise<void> {
  if (data.email === undefined || call?.path !== '/verify-email') return;
  const { token } = call.query as { readonly token: string };
  const { userId, iat } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    readonly userId: string;
    readonly iat: number;
  };
  const verified = await internalAdapter.findVerificationValue(verifiedKey(userId));
  if (verified !== null && iat * 1000 <= Number(verified.value))
    throw new APIError('UNAUTHORIZED', { code: 'INVALID_TOKEN', message: 'Invalid token' });
}

function begin(pending: Map<string, PendingVerification>, data: Partial<UserRow>, call: Call) {
  if (data.emailVerified !== true) return;
  const id = randomUUID();
  const [oldest] = pending.keys();
  if (pending.size >= MOST_PENDING && oldest !== undefined) pending.delete(oldest);
  const way = ownSession.getStore() === true ? 'preserves' : (WAYS.get(call?.path ?? '') ?? 'forgets');
  pending.set(id, { way, columns: Object.keys(data) });
  // Hooks of the host run after this one and often return all of `data`, which would verify the address here. They can
  // still read the property.
  Object.defineProperty(data, 'emailVerified', { value: true, enumerable: false, configurable: true, writable: true });
  return { data: { emailVerified: undefined, foyerProof: id } };
}

async function preservedBy(
  auth: AuthContext,
  { id }: UserRow,
  { way, columns }: PendingVerification,
  call: Call,
  accounts: ReadonlySet<string> = new Set(),
): Promise<Preserved> {
  if (way === 'forgets' || way === 'resets')
    return {
      columns,
      isPreserved: (account) => accounts.has(account.id) || (way === 'resets' && account.providerId === 'credential'),
    };
  const isOwn =
    way === 'preserves' || (call !== null && (await presentedSessions(auth, call)).some(({ userId }) => userId === id));
  return isOwn ? 'everything' : 'host data';
}
