import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { handedTokens } from '../db/tables/handed-tokens';
import type { memberHandedTokens } from '../db/tables/members';
import { hash, newSecret } from '../ids';
import type { Project } from '../projects/project';
import { minutesAfter } from '../projects/times';

export type HandedToken = typeof handedTokens.$inferSelect;
/** Who holds a token: support staff, another system or an app. */
export type HandedKind = HandedToken['kind'];

export interface TokenOrder {
  readonly kind: HandedKind;
  readonly userId: string;
  readonly profileId?: string | undefined;
  readonly clientId?: string | undefined;
  readonly scopes?: readonly string[];
}

const LIFETIME_MINUTES: Record<HandedKind, number> = { impersonation: 5, trusted: 5, access: 60 };

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
    expiresAt: handedTokenExpiry(project, order.kind),
  });
  return token;
}

/** Finds a token that is unused and has not expired. */
export async function findHandedToken(
  db: Database,
  project: Project,
  kind: HandedKind,
  token: string,
): Promise<HandedToken | undefined> {
  return (await db.select().from(handedTokens).where(liveHandedToken(handedTokens, project, kind, token)))[0];
}

/** Spends a token. Of concurrent requests only one gets it. */
export async function spendHandedToken(
  tx: Database,
  project: Project,
  kind: HandedKind,
  token: string,
): Promise<HandedToken | undefined> {
  const spent = { usedAt: project.now };
  const live = liveHandedToken(handedTokens, project, kind, token);
  return (await tx.update(handedTokens).set(spent).where(live).returning())[0];
}

/** True when a trusted token was ever issued for a profile of the project, to users or to members. */
export async function isProfile(
  db: Database,
  table: typeof handedTokens | typeof memberHandedTokens,
  { publicToken }: Project,
  profileId: string,
): Promise<boolean> {
  const own = and(eq(table.publicToken, publicToken), eq(table.kind, 'trusted'), eq(table.profileId, profileId));
  return (await db.select({ profileId: table.profileId }).from(table).where(own).limit(1)).length > 0;
}

/** When a token that is handed out now expires. */
export function handedTokenExpiry({ now }: Project, kind: HandedKind): Date {
  return minutesAfter(now, LIFETIME_MINUTES[kind]);
}

/** That a token is unused and has not expired, in the table of users or of members. */
export function liveHandedToken(
  table: typeof handedTokens | typeof memberHandedTokens,
  project: Project,
  kind: HandedKind,
  token: string,
) {
  return and(
    eq(table.tokenHash, hash(token)),
    eq(table.publicToken, project.publicToken),
    eq(table.kind, kind),
    isNull(table.usedAt),
    gt(table.expiresAt, project.now),
  );
}
