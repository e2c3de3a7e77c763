import type { Database } from '../../db/connect';
import type { Project } from '../../projects/project';
import { withToken } from '../../projects/redirect-urls';
import { findMember } from '../members';
import { issueToken } from '../tokens';
import type { OrganizationAttempt } from './attempts';

const TOKEN_MINUTES = 5;

/** The fields of a started sign-in that a token needs. */
export type MemberOAuthStart = Pick<
  OrganizationAttempt,
  'kind' | 'organizationId' | 'codeChallenge' | 'loginUrl' | 'signupUrl'
>;

/** A user who returns from a social provider or a company. */
export interface Returning {
  /** Lower case. */
  readonly email: string;
  /** Data for the call that spends the token. */
  readonly details: Record<string, unknown>;
}

/**
 * The URL after the user agrees: the login URL for an active member, else the sign-up URL; both are the same in
 * discovery. It carries a new token that works once, for five minutes.
 */
export async function comeBackToOrganization(
  db: Database,
  project: Project,
  { kind, organizationId, codeChallenge, loginUrl, signupUrl }: MemberOAuthStart,
  { email, details }: Returning,
): Promise<string> {
  const order = { kind, email, codeChallenge, details, expiresInMinutes: TOKEN_MINUTES };
  const token = await issueToken(db, project, { ...order, ...(organizationId === null ? {} : { organizationId }) });
  const member = organizationId === null ? undefined : await findMember(db, organizationId, email);
  return withToken(new URL(member?.status === 'active' ? loginUrl : signupUrl), kind, token);
}

const reasons = {
  access_denied: 'The user denied access.',
  oauth_flow_callback_error: 'The provider failed.',
} as const;

/** The URL after the user declines or the provider fails: the login URL with the error. */
export function comeBackEmpty(start: MemberOAuthStart, error: keyof typeof reasons): string {
  return comeBackRefused(start, { type: error, message: reasons[error] });
}

/**
 * The same with the sandbox's own reason. The description helps a developer who reads the URL; pages do not show it.
 */
export function comeBackRefused(
  { kind, loginUrl }: MemberOAuthStart,
  { type, message }: { readonly type: string; readonly message: string },
): string {
  const url = new URL(loginUrl);
  url.searchParams.set('stytch_token_type', kind);
  url.searchParams.set('error', type);
  url.searchParams.set('error_description', message);
  return url.href;
}
