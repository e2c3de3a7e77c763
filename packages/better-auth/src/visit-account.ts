import { AsyncLocalStorage } from 'node:async_hooks';
import type { Account, BetterAuthOptions, GenericEndpointContext } from 'better-auth';
import { addOAuthServerContext, getOAuthState } from 'better-auth/api';
import { symmetricEncrypt } from 'better-auth/crypto';
import { Refusal } from './api-error';
import type { ProjectContext } from './call-context';
import { storedObject, storedText } from './json';
import { keep, look } from './one-time';
import { decrypted } from './stored-secrets';

const VISIT_STATE = 'foyerVisit';
const beginning = new AsyncLocalStorage<string>();

/** The calls of better-auth by which a visit begins. */
export const VISIT_CALLS: ReadonlySet<string> = new Set(['/sign-in/social', '/link-social']);

/** Makes such a call as a visit, which better-auth then names in its state. Nobody else can. */
export const asVisit = <T>(visit: string, call: () => Promise<T>): Promise<T> => beginning.run(visit, call);

/** Before such a call. */
export async function nameVisit(): Promise<void> {
  const visit = beginning.getStore();
  if (visit !== undefined) await addOAuthServerContext({ [VISIT_STATE]: visit });
}

/** The time in which the page spends its token. In minutes. */
export const TOKEN_MINUTES = 5;

/** The path to which a provider sends the browser. */
export const CALLBACK = '/callback/:id';

/** The visit that a callback of better-auth finishes, by its state; null if better-auth began it by itself. */
export async function visitOfCallback(): Promise<string | null> {
  const visit = (await getOAuthState())?.serverContext?.[VISIT_STATE];
  return typeof visit === 'string' ? visit : null;
}

// Decision 155.
/**
 * Keeps better-auth from linking the account that a visit brings for a signed-in user: it is noted with the visit, and linked when the
 * session that asked spends the token.
 */
export function visitAccountHooks(context: ProjectContext) {
  const before = async (account: Account, call: GenericEndpointContext | null) => {
    const visit = call?.path === CALLBACK ? await visitOfCallback() : null;
    if (visit === null) return;
    const asked = await look(context, 'oauth-start', visit);
    if (storedText(asked?.value ?? {}, 'attach') !== account.userId) return;
    const pending = await symmetricEncrypt({ key: context.auth.secretConfig, data: JSON.stringify(account) });
    await keep(context, 'oauth-back', visit, { isNew: false, userId: null, pending, accountId: account.accountId }, TOKEN_MINUTES);
    return false;
  };
  return { account: { create: { before } } } satisfies BetterAuthOptions['databaseHooks'];
}

/** Links the account that a visit brought for the session that asked. Throws `oauth_flow_callback_error` if it is another user's by now. */
export async function linkPending({ auth }: ProjectContext, pending: string): Promise<void> {
  if (pending === '') return;
  const opened = await decrypted(auth, 'a social account that is being connected', pending);
  if (opened === null) throw new Refusal('oauth_token_not_found');
  const stored = storedObject(opened);
  const dateOf = (name: string) => (typeof stored[name] === 'string' ? new Date(stored[name]) : null);
  const { id: _, createdAt: __, updatedAt: ___, ...account } = stored;
  const [userId, accountId, providerId] = ['userId', 'accountId', 'providerId'].map((name) => storedText(stored, name)) as [string, string, string];
  const held = await auth.internalAdapter.findAccountByKey({ providerId, accountId });
  if (held !== null && held.userId !== userId) throw new Refusal('oauth_flow_callback_error');
  const times = { accessTokenExpiresAt: dateOf('accessTokenExpiresAt'), refreshTokenExpiresAt: dateOf('refreshTokenExpiresAt') };
  if (held === null) await auth.internalAdapter.linkAccount({ ...account, ...times, userId, accountId, providerId });
}
