import { findRegistration, vouchedEmail } from '../accounts/registrations';
import { findUserByAddress } from '../accounts/users';
import type { Database } from '../db/connect';
import { oauthTokens } from '../db/tables/oauth';
import { hash, newSecret } from '../ids';
import type { Project } from '../projects/project';
import { withToken } from '../projects/redirect-urls';
import { minutesAfter } from '../projects/times';
import type { Attempt } from './attempts';
import type { Identity } from './identities';

const TOKEN_MINUTES = 5;

/** The fields of a started sign-in that a token copies. */
export type OAuthStart = Pick<
  Attempt,
  'codeChallenge' | 'scopes' | 'attachTo' | 'attachSessionId' | 'loginUrl' | 'signupUrl'
>;

/**
 * The URL after the user agrees: the login URL if the user exists, else the sign-up URL. It carries a new token that
 * works once, for five minutes.
 */
export async function comeBack(db: Database, project: Project, start: OAuthStart, identity: Identity): Promise<string> {
  const token = newSecret();
  const { codeChallenge, scopes, attachTo, attachSessionId, loginUrl, signupUrl } = start;
  await db.insert(oauthTokens).values({
    tokenHash: hash(token),
    publicToken: project.publicToken,
    identityId: identity.identityId,
    codeChallenge,
    scopes,
    attachTo,
    attachSessionId,
    expiresAt: minutesAfter(project.now, TOKEN_MINUTES),
  });
  const isKnown = attachTo !== null || (await hasUser(db, project, identity));
  return withToken(new URL(isKnown ? loginUrl : signupUrl), 'oauth', token);
}

const reasons = {
  access_denied: 'The user denied access.',
  oauth_flow_callback_error: 'The provider failed.',
} as const;

/** The URL after the user declines or the provider fails: the login URL with the error. */
export function comeBackWithout(start: OAuthStart, error: keyof typeof reasons): string {
  const url = new URL(start.loginUrl);
  url.searchParams.set('stytch_token_type', 'oauth');
  url.searchParams.set('error', error);
  url.searchParams.set('error_description', reasons[error]);
  return url.href;
}

async function hasUser(db: Database, project: Project, identity: Identity): Promise<boolean> {
  if ((await findRegistration(db, identity)) !== undefined) return true;
  const value = vouchedEmail(identity);
  return value !== null && (await findUserByAddress(db, project, { channel: 'email', value })) !== undefined;
}
