import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Account, AuthContext, BetterAuthOptions, GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { forgetUnproven, type Kept } from './forget-unproven';
import { presentedSessions } from './presented-sessions';
import type { PersonRow } from './tables';

// Decision 155.

type DatabaseHooks = NonNullable<BetterAuthOptions['databaseHooks']>;
type Call = GenericEndpointContext | null;

/** What a call that proves an address leaves of what was set up before. */
type Way = 'forgets' | 'resets' | 'confirms' | 'keeps';

/** Calls of better-auth after which a user goes on with what they set up. Every other call forgets it. */
const WAYS: ReadonlyMap<string, Way> = new Map([
  ['/verify-email', 'confirms'],
  ['/email-otp/verify-email', 'confirms'],
  ['/email-otp/reset-password', 'resets'],
  ['/email-otp/change-email', 'keeps'],
  ['/admin/create-user', 'keeps'],
  ['/admin/update-user', 'keeps'],
]);

const ownSession = new AsyncLocalStorage<true>();

/** Runs a step that proves an address for the session that asked for it, whose user keeps everything (decision 142). */
export const provedInOwnSession = <T>(step: () => Promise<T>): Promise<T> => ownSession.run(true, step);

interface PendingProof {
  readonly way: Way;
  /** The columns that the call itself sets. */
  readonly columns: readonly string[];
}

/**
 * The proofs that are being written, by the id that their row has. Those of refused updates are dropped when there are
 * too many.
 */
const MOST_PENDING = 1000;

/**
 * Forgets what was set up for an unproven address when it is proved, in whatever call. The update itself does not
 * verify the address, so that the row still shows whether it was verified before, and so that a failure leaves it
 * unverified.
 */
export function firstProofHooks(auth: AuthContext) {
  const pending = new Map<string, PendingProof>();
  const used = new WeakMap<object, Set<string>>();
  const noteUse = ({ id }: Account, call: Call) => {
    if (call !== null) used.set(call, (used.get(call) ?? new Set()).add(id));
    return Promise.resolve();
  };
  return {
    user: {
      update: {
        before: async (data, call) => {
          await demandNewer(auth, data, call);
          return begin(pending, data, call);
        },
        after: async (user: PersonRow | null, call) => {
          const proof = pending.get(user?.foyerProof ?? '');
          if (user === null || proof === undefined) return;
          pending.delete(user.foyerProof ?? '');
          if (user.emailVerified) return;
          const cleared = await forgetUnproven(auth, user, await keptBy(auth, user, proof, call, used.get(call ?? {})));
          await noteForgotten(auth, user, proof);
          Object.assign(
            user,
            await auth.adapter.update<PersonRow>({
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

const provedKey = (userId: string): string => `foyer-proved:${userId}`;

/**
 * Remembers a first proof for as long as better-auth's tokens of older changes of the address would work: they are
 * signed, not stored.
 */
async function noteForgotten(
  { internalAdapter, options }: AuthContext,
  { id }: PersonRow,
  { way }: PendingProof,
): Promise<void> {
  if (way === 'keeps') return;
  const expiresAt = new Date(Date.now() + (options.emailVerification?.expiresIn ?? 3600) * 1000);
  await internalAdapter.createVerificationValue({ identifier: provedKey(id), value: String(Date.now()), expiresAt });
}

/**
 * Refuses a change of the address that was asked for before the address was proved. better-auth has checked the token.
 */
async function demandNewer({ internalAdapter }: AuthContext, data: Partial<PersonRow>, call: Call): Promise<void> {
  if (data.email === undefined || call?.path !== '/verify-email') return;
  const { token } = call.query as { readonly token: string };
  const { userId, iat } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    readonly userId: string;
    readonly iat: number;
  };
  const proved = await internalAdapter.findVerificationValue(provedKey(userId));
  if (proved !== null && iat * 1000 <= Number(proved.value))
    throw new APIError('UNAUTHORIZED', { code: 'INVALID_TOKEN', message: 'Invalid token' });
}

function begin(pending: Map<string, PendingProof>, data: Partial<PersonRow>, call: Call) {
  if (data.emailVerified !== true) return;
  const id = randomUUID();
  const [oldest] = pending.keys();
  if (pending.size >= MOST_PENDING && oldest !== undefined) pending.delete(oldest);
  const way = ownSession.getStore() === true ? 'keeps' : (WAYS.get(call?.path ?? '') ?? 'forgets');
  pending.set(id, { way, columns: Object.keys(data) });
  // Hooks of the host run after this one and often give all of `data` back, which would verify the address here. They
  // can still read it.
  Object.defineProperty(data, 'emailVerified', { value: true, enumerable: false, configurable: true, writable: true });
  return { data: { emailVerified: undefined, foyerProof: id } };
}

async function keptBy(
  auth: AuthContext,
  { id }: PersonRow,
  { way, columns }: PendingProof,
  call: Call,
  accounts: ReadonlySet<string> = new Set(),
): Promise<Kept> {
  if (way === 'forgets' || way === 'resets')
    return {
      columns,
      isKept: (account) => accounts.has(account.id) || (way === 'resets' && account.providerId === 'credential'),
    };
  const isOwn =
    way === 'keeps' || (call !== null && (await presentedSessions(auth, call)).some(({ userId }) => userId === id));
  return isOwn ? 'everything' : 'what the host has';
}
