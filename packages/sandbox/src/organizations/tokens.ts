import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { organizationTokens } from '../db/tables/member-one-time';
import { ApiError } from '../http/api-error';
import { hash, newSecret } from '../ids';
import { demandUsable, type TokenRefusals } from '../one-time-token';
import type { Project } from '../projects/project';
import { minutesAfter } from '../projects/times';
import type { Verification } from './verification';

export type OrganizationToken = typeof organizationTokens.$inferSelect;
export type TokenKind = OrganizationToken['kind'];

export interface TokenOrder {
  readonly kind: TokenKind;
  readonly email: string;
  readonly organizationId?: string;
  readonly memberId?: string;
  /** S256 challenge of RFC 7636. */
  readonly codeChallenge: string | null;
  readonly expiresInMinutes: number;
  readonly verification?: Verification;
  readonly details?: Record<string, unknown>;
}

/** Stores a one-time token and returns it. Only its hash is stored. */
export async function issueToken(db: Database, project: Project, order: TokenOrder): Promise<string> {
  const { expiresInMinutes, ...rest } = order;
  const token = newSecret();
  await db.insert(organizationTokens).values({
    ...rest,
    tokenHash: hash(token),
    publicToken: project.publicToken,
    createdAt: project.now,
    expiresAt: minutesAfter(project.now, expiresInMinutes),
  });
  return token;
}

/** Fields of a request that uses a token. */
export interface TokenCredentials {
  readonly token: string;
  readonly verifier: string | null;
  /** The kinds that the call accepts. */
  readonly kinds: readonly TokenKind[];
  readonly refusals: TokenRefusals;
}

/** Finds a token without spending it. Throws one of the refusals and the PKCE errors. */
export async function readToken(
  db: Database,
  project: Project,
  credentials: TokenCredentials,
): Promise<OrganizationToken> {
  const [row] = await db.select().from(organizationTokens).where(named(project, credentials));
  return demandUsable(row, project, credentials.verifier, credentials.refusals);
}

/**
 * Spends a token. Throws the errors of `readToken`; the token then stays unspent. Only one concurrent request gets it.
 */
export async function spendToken(
  tx: Database,
  project: Project,
  credentials: TokenCredentials,
): Promise<OrganizationToken> {
  await readToken(tx, project, credentials);
  const open = and(
    named(project, credentials),
    isNull(organizationTokens.usedAt),
    gt(organizationTokens.expiresAt, project.now),
  );
  const [spent] = await tx.update(organizationTokens).set({ usedAt: project.now }).where(open).returning();
  if (spent === undefined) throw new ApiError(credentials.refusals.dead);
  return spent;
}

function named(project: Project, { token, kinds }: TokenCredentials) {
  return and(
    eq(organizationTokens.tokenHash, hash(token)),
    eq(organizationTokens.publicToken, project.publicToken),
    inArray(organizationTokens.kind, [...kinds]),
  );
}
