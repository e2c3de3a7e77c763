import type { Database } from '../db/connect';
import { magicLinks } from '../db/tables/one-time';
import { hash, newSecret } from '../ids';
import type { Project } from '../projects/project';
import { minutesAfter } from '../projects/times';

export interface LinkOrder {
  readonly userId: string;
  readonly email: string;
  /** The session that asked to add the address; null for a link that signs in. */
  readonly sessionId: string | null;
  /** S256 challenge of RFC 7636. */
  readonly codeChallenge: string | null;
  readonly expiresInMinutes: number;
  /** True if the link can also set a new password. */
  readonly resetsPassword: boolean;
}

/** Stores a link for a user and returns its token. Only the hash is stored. */
export async function issueLink(db: Database, project: Project, order: LinkOrder): Promise<string> {
  const { expiresInMinutes, ...link } = order;
  const token = newSecret();
  await db.insert(magicLinks).values({
    ...link,
    tokenHash: hash(token),
    publicToken: project.publicToken,
    createdAt: project.now,
    expiresAt: minutesAfter(project.now, expiresInMinutes),
  });
  return token;
}
