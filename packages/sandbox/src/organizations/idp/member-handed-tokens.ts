import { handedTokenExpiry, liveHandedToken, type HandedKind } from '../../accounts/handed-tokens';
import type { Database } from '../../db/connect';
import { memberHandedTokens } from '../../db/tables/members';
import { hash, newSecret } from '../../ids';
import type { Project } from '../../projects/project';

export type MemberHandedToken = typeof memberHandedTokens.$inferSelect;

export interface MemberTokenOrder {
  readonly kind: HandedKind;
  readonly memberId: string;
  readonly profileId?: string | undefined;
  readonly clientId?: string | undefined;
  readonly scopes?: readonly string[];
}

/** Issues a token for a member and returns it. Only its hash is stored. */
export async function handMemberToken(db: Database, project: Project, order: MemberTokenOrder): Promise<string> {
  const token = newSecret();
  await db.insert(memberHandedTokens).values({
    tokenHash: hash(token),
    publicToken: project.publicToken,
    kind: order.kind,
    memberId: order.memberId,
    profileId: order.profileId ?? null,
    clientId: order.clientId ?? null,
    scopes: [...(order.scopes ?? [])],
    createdAt: project.now,
    expiresAt: handedTokenExpiry(project, order.kind),
  });
  return token;
}

/** Finds a token that is unused and has not expired. */
export async function findMemberToken(
  db: Database,
  project: Project,
  kind: HandedKind,
  token: string,
): Promise<MemberHandedToken | undefined> {
  const live = liveHandedToken(memberHandedTokens, project, kind, token);
  return (await db.select().from(memberHandedTokens).where(live))[0];
}

/** Spends a token. Of concurrent requests only one gets it. */
export async function spendMemberToken(
  tx: Database,
  project: Project,
  kind: HandedKind,
  token: string,
): Promise<MemberHandedToken | undefined> {
  const live = liveHandedToken(memberHandedTokens, project, kind, token);
  return (await tx.update(memberHandedTokens).set({ usedAt: project.now }).where(live).returning())[0];
}
