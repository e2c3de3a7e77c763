import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { organizationTokens } from '../db/tables/member-one-time';
import { ApiError } from '../http/api-error';
import { hash, newSecret } from '../ids';
import { demandUsable, type TokenRefusals } from '../one-time-token';
import type { Project } from '../projects/project';
import { minutesAfter } from '../projects/times';
import type { Proof } from './proof';

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
  readonly proof?: Proof;
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
export interface TokenProof {
  readonly token: string;
  readonly verifier: string | null;
  /** The kinds that the call takes. */
  readonly kinds: readonly TokenKind[];
  readonly refusals: TokenRefusals;
}

/** Finds a token without spending it. Throws one of the refusals and the PKCE errors. */
export async function readToken(db: Database, project: Project, proof: TokenProof): Promise<OrganizationToken> {
  const [row] = await db.select().from(organizationTokens).where(named(project, proof));
  return demandUsable(row, project, proof.verifier, proof.refusals);
}

/** Spends a token. Throws what `readToken` throws; then nothing is spent. Of concurrent requests only one gets it. */
export async function spendToken(tx: Database, project: Project, proof: TokenProof): Promise<OrganizationToken> {
  await readToken(tx, project, proof);
  const open = and(
    named(project, proof),
    isNull(organizationTokens.usedAt),
    gt(organizationTokens.expiresAt, project.now),
  );
  const [spent] = await tx.update(organizationTokens).set({ usedAt: project.now }).where(open).returning();
  if (spent === undefined) throw new ApiError(proof.refusals.dead);
  return spent;
}

function named(project: Project, { token, kinds }: TokenProof) {
  return and(
    eq(organizationTokens.tokenHash, hash(token)),
    eq(organizationTokens.publicToken, project.publicToken),
    inArray(organizationTokens.kind, [...kinds]),
  );
}
