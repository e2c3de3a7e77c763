import type { Database } from '../../db/connect';
import { organizationTokens } from '../../db/tables/member-one-time';
import { hash, newSecret } from '../../ids';
import type { Project } from '../../projects/project';
import { withToken } from '../../projects/redirect-urls';
import { minutesAfter } from '../../projects/times';
import { findMember } from '../members';
import type { OrganizationAttempt } from './attempts';

const TOKEN_MINUTES = 5;

/** Who comes back from a social provider or a company. */
export interface Returning {
  /** Lower case. */
  readonly email: string;
  /** What the call that spends the token needs. */
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Where the person goes after agreeing: the login URL for a known member, else the sign-up URL. The URL carries a new
 * token that works once, for five minutes.
 */
export async function comeBackToOrganization(
  db: Database,
  project: Project,
  attempt: OrganizationAttempt,
  { email, details }: Returning,
): Promise<string> {
  const { kind, organizationId, codeChallenge, loginUrl, signupUrl } = attempt;
  const token = newSecret();
  await db.insert(organizationTokens).values({
    tokenHash: hash(token),
    publicToken: project.publicToken,
    kind,
    email,
    organizationId,
    codeChallenge,
    details,
    createdAt: project.now,
    expiresAt: minutesAfter(project.now, TOKEN_MINUTES),
  });
  const member = organizationId === null ? undefined : await findMember(db, organizationId, email);
  // In discovery both are the one address of discovery.
  return withToken(new URL(member?.status === 'active' ? loginUrl : signupUrl), kind, token);
}

const reasons = {
  access_denied: 'The user denied access.',
  oauth_flow_callback_error: 'The provider failed.',
} as const;

/** Where the person goes after declining, or after the provider failed: the login URL with the error. */
export function comeBackEmpty({ kind, loginUrl }: OrganizationAttempt, error: keyof typeof reasons): string {
  const url = new URL(loginUrl);
  url.searchParams.set('stytch_token_type', kind);
  url.searchParams.set('error', error);
  url.searchParams.set('error_description', reasons[error]);
  return url.href;
}
