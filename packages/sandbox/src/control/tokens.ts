import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { memberToken } from '../organizations/idp/tokens-control';
import { grantConsent } from '../accounts/connected-apps';
import { issueExchangeToken } from '../accounts/exchange-tokens';
import { apps } from '../db/tables/apps';
import { users } from '../db/tables/users';
import { ApiError } from '../http/api-error';
import { parseBody } from '../http/body';
import type { ControlCall, ControlContext } from './control-call';

// Decision 35.
const orderSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('impersonation'), user_id: z.string() }),
  z.strictObject({ kind: z.literal('trusted'), user_id: z.string(), profile_id: z.string() }),
  z.strictObject({
    kind: z.literal('access'),
    user_id: z.string(),
    client_id: z.string(),
    scopes: z.optional(z.array(z.string())),
  }),
]);
type Order = z.infer<typeof orderSchema>;

/**
 * Creates the token of support staff, a trusted system or an app for a user. For an app, also stores the user's
 * consent; the scopes default to those of the app.
 */
export const tokensCall: ControlCall = { method: 'POST', path: '/tokens', run: createToken };

const TAKES =
  "takes {kind: 'impersonation', user_id}, {kind: 'trusted', user_id, profile_id} or {kind: 'access', user_id, client_id, scopes?}";

async function createToken(context: ControlContext) {
  const { kind } = context.body;
  if (context.body['member_id'] !== undefined) return { token: await memberToken(context) };
  if (kind !== 'impersonation' && kind !== 'trusted' && kind !== 'access') {
    throw new ApiError('bad_request', `POST /sandbox/tokens ${TAKES}.`);
  }
  const order = parseBody(orderSchema, context.body);
  await requireUser(context, order.user_id);
  if (order.kind === 'access') return { token: await letIn(context, order) };
  const profileId = order.kind === 'trusted' ? order.profile_id : undefined;
  return {
    token: await issueExchangeToken(context.db, context.project, {
      kind: order.kind,
      userId: order.user_id,
      profileId,
    }),
  };
}

async function requireUser({ db, project }: ControlContext, userId: string): Promise<void> {
  const own = and(eq(users.userId, userId), eq(users.publicToken, project.publicToken));
  if ((await db.select().from(users).where(own)).length === 0) throw new ApiError('user_not_found');
}

async function letIn({ db, project }: ControlContext, order: Order & { kind: 'access' }): Promise<string> {
  const { user_id: userId, client_id: clientId } = order;
  const own = and(eq(apps.clientId, clientId), eq(apps.publicToken, project.publicToken));
  const [app] = await db.select().from(apps).where(own);
  if (app === undefined) throw new ApiError('connected_app_not_found');
  const scopes = order.scopes ?? app.scopes;
  return db.transaction(async (tx) => {
    await grantConsent(tx, project, userId, clientId, scopes);
    return issueExchangeToken(tx, project, { kind: 'access', userId, clientId, scopes });
  });
}
