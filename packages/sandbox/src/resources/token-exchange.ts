import type { Factor } from '@foyer/wire';
import { findExchangeToken, isProfile, spendExchangeToken, type ExchangeToken } from '../accounts/exchange-tokens';
import { exchangeTokens } from '../db/tables/exchange-tokens';
import { ApiError } from '../http/api-error';
import { optionalText, requiredText, sessionMinutes } from '../http/fields';
import type { CallContext, SdkCall } from '../http/sdk-call';
import { findAccess } from '../oidc/records';
import { authenticated, signInCaller } from './authenticated';

const DEFAULT_MINUTES = 60;
/** The scope that gives an app all rights of the user. */
const EXCHANGE_SCOPE = 'full_access';

/** Sessions for tokens of support staff, trusted systems and apps (contract 3.9, 3.10). */
export const tokenExchangeCalls: readonly SdkCall[] = [
  { method: 'POST', path: '/impersonation/authenticate', run: impersonate },
  { method: 'POST', path: '/sessions/attest', run: attest },
  { method: 'POST', path: '/sessions/exchange_access_token', run: exchange },
];

/** Always opens a separate session, so that it cannot mix with the user's own session. The token works once. */
async function impersonate(context: CallContext) {
  const { db, project } = context;
  const token = requiredText(context.body, 'impersonation_token');
  const durationMinutes = minutesOr(context, DEFAULT_MINUTES);
  const open = await db.transaction(async (tx) => {
    const spent = await spendExchangeToken(tx, project, 'impersonation', token);
    if (spent === undefined) throw new ApiError('unable_to_auth_impersonation_token');
    const factor = factorOf(context, 'impersonated', 'impersonation', {});
    return signInCaller(tx, context, { userId: spent.userId, factor, durationMinutes }, null);
  });
  return authenticated(context, open);
}

/**
 * A trusted token is an assertion of a trusted system, so it can be used repeatedly until it expires. Throws
 * `trusted_token_profile_not_found` and `invalid_trusted_auth_token`.
 */
async function attest(context: CallContext) {
  const { db, project } = context;
  const profileId = requiredText(context.body, 'profile_id');
  const token = requiredText(context.body, 'token');
  if (!(await isProfile(db, exchangeTokens, project, profileId))) throw new ApiError('trusted_token_profile_not_found');
  const held = await findExchangeToken(db, project, 'trusted', token);
  if (held === undefined || held.profileId !== profileId) throw new ApiError('invalid_trusted_auth_token');
  const factor = factorOf(context, 'trusted_auth_token', 'trusted_token_exchange', {});
  const presented = optionalText(context.body, 'session_token') ?? context.sessionToken;
  return open(context, held, factor, minutesOr(context, DEFAULT_MINUTES), presented);
}

/**
 * An app's token with all rights becomes a session. Throws `oauth_access_token_exchange_token_invalid_grant` and
 * `oauth_access_token_exchange_missing_full_access`.
 */
async function exchange(context: CallContext) {
  const durationMinutes = sessionMinutes(context.body);
  const token = requiredText(context.body, 'access_token');
  const { db, project } = context;
  const held = (await findExchangeToken(db, project, 'access', token)) ?? (await findAccess(db, project, token));
  if (held === undefined) throw new ApiError('oauth_access_token_exchange_token_invalid_grant');
  if (!held.scopes.includes(EXCHANGE_SCOPE)) throw new ApiError('oauth_access_token_exchange_missing_full_access');
  const way = 'oauth_access_token_exchange';
  const detail = { oauth_access_token_exchange_factor: { client_id: held.clientId ?? '' } };
  return open(context, held, factorOf(context, way, way, detail), durationMinutes, context.sessionToken);
}

async function open(
  context: CallContext,
  { userId }: Pick<ExchangeToken, 'userId'>,
  factor: Factor,
  durationMinutes: number,
  presentedToken: string | null,
) {
  const verified = { userId, factor, durationMinutes };
  return authenticated(
    context,
    await context.db.transaction((tx) => signInCaller(tx, context, verified, presentedToken)),
  );
}

function minutesOr({ body }: CallContext, fallback: number): number {
  return (body['session_duration_minutes'] ?? null) === null ? fallback : sessionMinutes(body);
}

function factorOf({ project }: CallContext, type: string, delivery_method: string, detail: Partial<Factor>): Factor {
  return { type, delivery_method, last_authenticated_at: project.now.toISOString(), ...detail };
}
