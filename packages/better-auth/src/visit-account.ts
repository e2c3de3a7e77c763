import type { Account, BetterAuthOptions, GenericEndpointContext } from 'better-auth';
import { symmetricEncrypt } from 'better-auth/crypto';
import { Refusal } from './api-error';
import type { ProjectContext } from './call-context';
import { isObject, isStorableText, storedObject, storedText } from './json';
import { keep, look } from './one-time';
import { decrypted } from './stored-secrets';

/** The lifetime of the page's token, in minutes. */
export const TOKEN_MINUTES = 5;
/** The lifetime of better-auth's own state, in minutes. */
const STATE_MINUTES = 10;

/** The path to which an identity provider sends the browser. */
const CALLBACK = '/callback/:id';
/** All paths to which an identity provider or SSO connection sends the browser. */
export const CALLBACKS: ReadonlySet<string> = new Set([CALLBACK, '/sso/callback/:providerId', '/sso/callback']);

/** Input of a better-auth call. */
export interface Given {
  readonly query?: unknown;
  readonly body?: unknown;
}

/**
 * Identifies a visit with better-auth's own state in the provider's address: only the browser that was sent there
 * returns with it, and all copies of better-auth in an app have the same state.
 */
export async function nameVisit(context: ProjectContext, visit: string, url: string): Promise<void> {
  const state = new URL(url).searchParams.get('state') ?? '';
  if (state !== '') await keep(context, 'oauth-state', state, { visit }, STATE_MINUTES);
}

/** The visit that a callback of better-auth finishes. Null if better-auth began it itself. */
export async function visitOfCallback(context: ProjectContext, { query, body }: Given): Promise<string | null> {
  const [state] = [query, body]
    .map((given) => storedText(isObject(given) ? given : {}, 'state'))
    .filter((text) => text !== '' && isStorableText(text));
  const stored = state === undefined ? null : await look(context, 'oauth-state', state);
  return stored === null || stored.isDead ? null : storedText(stored.value, 'visit');
}

// Decision 155.
/**
 * Prevents better-auth from linking the account of a visit for a signed-in user. The account is stored with the visit,
 * and linked when the session that started the visit uses the token.
 */
export function visitAccountHooks(context: ProjectContext) {
  const before = async (account: Account, call: GenericEndpointContext | null) => {
    const visit = call?.path === CALLBACK ? await visitOfCallback(context, call) : null;
    if (visit === null) return;
    const asked = await look(context, 'oauth-start', visit);
    if (storedText(asked?.value ?? {}, 'attach') !== account.userId) return;
    const pending = await symmetricEncrypt({ key: context.auth.secretConfig, data: JSON.stringify(account) });
    await keep(
      context,
      'oauth-back',
      visit,
      { isNew: false, userId: null, pending, accountId: account.accountId },
      TOKEN_MINUTES,
    );
    return false;
  };
  return { account: { create: { before } } } satisfies BetterAuthOptions['databaseHooks'];
}

/**
 * Links the account of a visit for the session that started it. Throws `oauth_flow_callback_error` if it belongs to a
 * different user by now.
 */
export async function linkPending({ auth }: ProjectContext, pending: string): Promise<void> {
  if (pending === '') return;
  const opened = await decrypted(auth, 'a social account that is being connected', pending);
  if (opened === null) throw new Refusal('oauth_token_not_found');
  const stored = storedObject(opened);
  const dateOf = (name: string) => (typeof stored[name] === 'string' ? new Date(stored[name]) : null);
  const { id: _, createdAt: __, updatedAt: ___, ...account } = stored;
  const [userId, accountId, providerId] = ['userId', 'accountId', 'providerId'].map((name) =>
    storedText(stored, name),
  ) as [string, string, string];
  const held = await auth.internalAdapter.findAccountByKey({ providerId, accountId });
  if (held !== null && held.userId !== userId) throw new Refusal('oauth_flow_callback_error');
  const times = {
    accessTokenExpiresAt: dateOf('accessTokenExpiresAt'),
    refreshTokenExpiresAt: dateOf('refreshTokenExpiresAt'),
  };
  if (held === null) await auth.internalAdapter.linkAccount({ ...account, ...times, userId, accountId, providerId });
}
