import * as z from 'zod/mini';
import type { ControlContext } from '../../control/control-call';
import { requireApp } from '../../consent/relying-app';
import { parseBody } from '../../http/body';
import { requireMember } from '../members';
import { grantMemberConsent } from './member-consents';
import { issueMemberExchangeToken } from './member-exchange-tokens';

const orderSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('impersonation'), member_id: z.string() }),
  z.strictObject({ kind: z.literal('trusted'), member_id: z.string(), profile_id: z.string() }),
  z.strictObject({
    kind: z.literal('access'),
    member_id: z.string(),
    client_id: z.string(),
    scopes: z.optional(z.array(z.string())),
  }),
]);

/** Creates a token for a member. For an app, also stores the member's consent. */
export async function memberToken({ db, project, body }: ControlContext): Promise<string> {
  const order = parseBody(orderSchema, body);
  const { memberId } = await requireMember(db, project, order.member_id);
  if (order.kind !== 'access') {
    const profileId = order.kind === 'trusted' ? order.profile_id : undefined;
    return issueMemberExchangeToken(db, project, { kind: order.kind, memberId, profileId });
  }
  const { clientId, scopes: all } = await requireApp(db, project, order.client_id);
  const scopes = order.scopes ?? all;
  return db.transaction(async (tx) => {
    await grantMemberConsent(tx, project, memberId, clientId, scopes);
    return issueMemberExchangeToken(tx, project, { kind: 'access', memberId, clientId, scopes });
  });
}
