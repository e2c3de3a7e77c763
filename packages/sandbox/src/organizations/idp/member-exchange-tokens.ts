import { exchangeTokenExpiry, liveExchangeToken, type ExchangeTokenKind } from '../../accounts/exchange-tokens';
import type { Database } from '../../db/connect';
import { memberExchangeTokens } from '../../db/tables/members';
import { hash, newSecret } from '../../ids';
import type { Project } from '../../projects/project';

export type MemberExchangeToken = typeof memberExchangeTokens.$inferSelect;

export interface MemberTokenOrder {
  readonly kind: ExchangeTokenKind;
  readonly memberId: string;
  readonly profileId?: string | undefined;
  readonly clientId?: string | undefined;
  readonly scopes?: readonly string[];
}

/** Issues a token for a member and returns it. Only its hash is stored. */
export async function issueMemberExchangeToken(
  db: Database,
  project: Project,
  order: MemberTokenOrder,
): Promise<string> {
  const token = newSecret();
  await db.insert(memberExchangeTokens).values({
    tokenHash: hash(token),
    publicToken: project.publicToken,
    kind: order.kind,
    memberId: order.memberId,
    profileId: order.profileId ?? null,
    clientId: order.clientId ?? null,
    scopes: [...(order.scopes ?? [])],
    createdAt: project.now,
    expiresAt: exchangeTokenExpiry(project, order.kind),
  });
  return token;
}

/** Finds a token that is unused and has not expired. */
export async function findMemberToken(
  db: Database,
  project: Project,
  kind: ExchangeTokenKind,
  token: string,
): Promise<MemberExchangeToken | undefined> {
  const live = liveExchangeToken(memberExchangeTokens, project, kind, token);
  return (await db.select().from(memberExchangeTokens).where(live))[0];
}

/** Spends a token. Of concurrent requests only one gets it. */
export async function spendMemberToken(
  tx: Database,
  project: Project,
  kind: ExchangeTokenKind,
  token: string,
): Promise<MemberExchangeToken | undefined> {
  const live = liveExchangeToken(memberExchangeTokens, project, kind, token);
  return (await tx.update(memberExchangeTokens).set({ usedAt: project.now }).where(live).returning())[0];
}
