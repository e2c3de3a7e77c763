import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { handedTokens } from '../db/tables/handed-tokens';
import { hash, newSecret } from '../ids';
import type { Project } from '../projects/project';
import { minutesAfter } from '../projects/times';

export type HandedToken = typeof handedTokens.$inferSelect;
type Kind = HandedToken['kind'];

export interface TokenOrder {
  readonly kind: Kind;
  readonly userId: string;
  readonly profileId?: string | undefined;
  readonly clientId?: string | undefined;
  readonly scopes?: readonly string[];
}

const LIFETIME_MINUTES: Record<Kind, number> = { impersonation: 5, trusted: 5, access: 60 };

/** Issues a token for a user and returns it. Only its hash is stored. */
export async function handToken(db: Database, project: Project, order: TokenOrder): Promise<string> {
  const token = newSecret();
  await db.insert(handedTokens).values({
    tokenHash: hash(token),
    publicToken: project.publicToken,
    kind: order.kind,
    userId: order.userId,
    profileId: order.profileId ?? null,
    clientId: order.clientId ?? null,
    scopes: [...(order.scopes ?? [])],
    expiresAt: minutesAfter(project.now, LIFETIME_MINUTES[order.kind]),
  });
  return token;
}

/** Finds a token that is unused and has not expired. */
export async function findHandedToken(
  db: Database,
  project: Project,
  kind: Kind,
  token: string,
): Promise<HandedToken | undefined> {
  return (await db.select().from(handedTokens).where(live(project, kind, token)))[0];
}

/** Spends a token. Of concurrent requests only one gets it. */
export async function spendHandedToken(
  tx: Database,
  project: Project,
  kind: Kind,
  token: string,
): Promise<HandedToken | undefined> {
  const spent = { usedAt: project.now };
  return (await tx.update(handedTokens).set(spent).where(live(project, kind, token)).returning())[0];
}

function live(project: Project, kind: Kind, token: string) {
  return and(
    eq(handedTokens.tokenHash, hash(token)),
    eq(handedTokens.publicToken, project.publicToken),
    eq(handedTokens.kind, kind),
    isNull(handedTokens.usedAt),
    gt(handedTokens.expiresAt, project.now),
  );
}
