import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { exchangeTokens } from '../db/tables/exchange-tokens';
import type { memberExchangeTokens } from '../db/tables/members';
import { hash, newSecret } from '../ids';
import type { Project } from '../projects/project';
import { minutesAfter } from '../projects/times';

export type ExchangeToken = typeof exchangeTokens.$inferSelect;
/** Holder of a token: support staff, another system or an app. */
export type ExchangeTokenKind = ExchangeToken['kind'];

export interface ExchangeTokenOrder {
  readonly kind: ExchangeTokenKind;
  readonly userId: string;
  readonly profileId?: string | undefined;
  readonly clientId?: string | undefined;
  readonly scopes?: readonly string[];
}

const LIFETIME_MINUTES: Record<ExchangeTokenKind, number> = { impersonation: 5, trusted: 5, access: 60 };

/** Issues a token for a user and returns it. Only its hash is stored. */
export async function issueExchangeToken(db: Database, project: Project, order: ExchangeTokenOrder): Promise<string> {
  const token = newSecret();
  await db.insert(exchangeTokens).values({
    tokenHash: hash(token),
    publicToken: project.publicToken,
    kind: order.kind,
    userId: order.userId,
    profileId: order.profileId ?? null,
    clientId: order.clientId ?? null,
    scopes: [...(order.scopes ?? [])],
    expiresAt: exchangeTokenExpiry(project, order.kind),
  });
  return token;
}

/** Finds a token that is unused and has not expired. */
export async function findExchangeToken(
  db: Database,
  project: Project,
  kind: ExchangeTokenKind,
  token: string,
): Promise<ExchangeToken | undefined> {
  return (
    await db
      .select()
      .from(exchangeTokens)
      .where(liveExchangeToken(exchangeTokens, project, kind, token))
  )[0];
}

/** Spends a token. Of concurrent requests only one gets it. */
export async function spendExchangeToken(
  tx: Database,
  project: Project,
  kind: ExchangeTokenKind,
  token: string,
): Promise<ExchangeToken | undefined> {
  const spent = { usedAt: project.now };
  const live = liveExchangeToken(exchangeTokens, project, kind, token);
  return (await tx.update(exchangeTokens).set(spent).where(live).returning())[0];
}

/** True when a trusted token was ever issued for a profile of the project, to users or to members. */
export async function isProfile(
  db: Database,
  table: typeof exchangeTokens | typeof memberExchangeTokens,
  { publicToken }: Project,
  profileId: string,
): Promise<boolean> {
  const own = and(eq(table.publicToken, publicToken), eq(table.kind, 'trusted'), eq(table.profileId, profileId));
  return (await db.select({ profileId: table.profileId }).from(table).where(own).limit(1)).length > 0;
}

/** Expiry of a token that is issued now. */
export function exchangeTokenExpiry({ now }: Project, kind: ExchangeTokenKind): Date {
  return minutesAfter(now, LIFETIME_MINUTES[kind]);
}

/** The condition for an unused, unexpired token, in the table of users or of members. */
export function liveExchangeToken(
  table: typeof exchangeTokens | typeof memberExchangeTokens,
  project: Project,
  kind: ExchangeTokenKind,
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
