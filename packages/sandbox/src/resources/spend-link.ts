import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { magicLinks } from '../db/tables/one-time';
import { ApiError } from '../http/api-error';
import { hash } from '../ids';
import { demandUsable } from '../one-time-token';
import type { Project } from '../projects/project';

export type LinkRow = typeof magicLinks.$inferSelect;

/** Fields of a request that uses a link. */
export interface LinkCredentials {
  readonly token: string;
  readonly verifier: string | null;
}

/**
 * Finds the link of a token without spending it. Throws `magic_link_not_found`, `unable_to_auth_magic_link` (used or
 * expired) and the PKCE errors.
 */
export async function readLink(db: Database, project: Project, credentials: LinkCredentials): Promise<LinkRow> {
  const [link] = await db.select().from(magicLinks).where(ofToken(project, credentials.token));
  return demandUsable(link, project, credentials.verifier, {
    unknown: 'magic_link_not_found',
    dead: 'unable_to_auth_magic_link',
  });
}

/** Spends the link of a token. Throws the errors of `readLink`; the link then stays unspent. */
export async function spendLink(tx: Database, project: Project, credentials: LinkCredentials): Promise<LinkRow> {
  await readLink(tx, project, credentials);
  // Of concurrent requests, only one finds the link unused.
  const [spent] = await tx
    .update(magicLinks)
    .set({ usedAt: project.now })
    .where(and(ofToken(project, credentials.token), isNull(magicLinks.usedAt), gt(magicLinks.expiresAt, project.now)))
    .returning();
  if (spent === undefined) throw new ApiError('unable_to_auth_magic_link');
  return spent;
}

function ofToken(project: Project, token: string) {
  return and(eq(magicLinks.tokenHash, hash(token)), eq(magicLinks.publicToken, project.publicToken));
}
