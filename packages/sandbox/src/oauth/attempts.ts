import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { oauthAttachTokens, oauthAttempts } from '../db/tables/oauth';
import { ApiError, type ErrorType } from '../http/api-error';
import { optionalText } from '../http/fields';
import type { JsonObject } from '../http/json';
import { hash, newSecret } from '../ids';
import { readChallenge } from '../pkce';
import type { Project } from '../projects/project';
import { chooseRedirectUrl, type LinkKind } from '../projects/redirect-urls';
import { minutesAfter } from '../projects/times';
import { providers, type Provider } from './providers';

/** A started sign-in, waiting for the user to return. */
export type Attempt = typeof oauthAttempts.$inferSelect;

const ATTEMPT_MINUTES = 30;

/**
 * Starts an attempt from the query of a start URL (contract 3.11) and returns the secret that identifies it.
 * `page` is the URL that started the sign-in. Throws `no_login_redirect_urls_set`, `no_signup_redirect_urls_set`,
 * `no_match_for_provided_oauth_url`, `invalid_pkce_code_challenge` and `invalid_oauth_attach_token`.
 */
export async function startAttempt(
  db: Database,
  project: Project,
  provider: Provider,
  query: JsonObject,
  page: URL | null,
): Promise<string> {
  const codeChallenge = readChallenge(query, project.settings.pkce_required_for_oauth);
  const [loginUrl, signupUrl] = readRedirectUrls(query, project, page);
  const attempt = newSecret();
  await db.insert(oauthAttempts).values({
    attemptHash: hash(attempt),
    publicToken: project.publicToken,
    provider,
    codeChallenge,
    scopes: scopesOf(provider, query),
    providerParams: readProviderParams(query),
    loginUrl,
    signupUrl,
    ...(await spendAttachToken(db, project, provider, optionalText(query, 'oauth_attach_token'))),
    expiresAt: minutesAfter(project.now, ATTEMPT_MINUTES),
  });
  return attempt;
}

/** The requested scopes: the defaults of the provider, and those in the query. */
export function scopesOf(provider: Provider, query: JsonObject): string[] {
  const scopes = optionalText(query, 'custom_scopes')?.split(' ').filter(Boolean) ?? [];
  return [...new Set([...providers[provider].scopes, ...scopes])];
}

/** The login and sign-up redirect URLs. When only one is given, it serves as both. */
export function readRedirectUrls(
  query: JsonObject,
  project: Project,
  page: URL | null,
  noMatch: ErrorType = 'no_match_for_provided_oauth_url',
): [loginUrl: string, signupUrl: string] {
  const asked = {
    login: optionalText(query, 'login_redirect_url'),
    signup: optionalText(query, 'signup_redirect_url'),
  };
  const choose = (kind: LinkKind) =>
    chooseRedirectUrl(asked[kind] ?? asked.login ?? asked.signup, kind, page, project.settings, noMatch).href;
  return [choose('login'), choose('signup')];
}

/** Finds an attempt by its secret. The caller must check its expiry. */
export async function findAttempt(db: Database, secret: string): Promise<Attempt | undefined> {
  return (
    await db
      .select()
      .from(oauthAttempts)
      .where(eq(oauthAttempts.attemptHash, hash(secret)))
  )[0];
}

/** The parameters of the query for the provider, without their prefix. */
export function readProviderParams(query: JsonObject): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) =>
      key.startsWith('provider_') && typeof value === 'string' ? [[key.slice(9), value]] : [],
    ),
  );
}

/**
 * Spends an attach token for this provider and returns its user and session, both null if the request has no token.
 * Throws `invalid_oauth_attach_token`.
 */
async function spendAttachToken(
  db: Database,
  project: Project,
  provider: Provider,
  token: string | null,
): Promise<Pick<Attempt, 'attachTo' | 'attachSessionId'>> {
  if (token === null) return { attachTo: null, attachSessionId: null };
  const open = and(
    eq(oauthAttachTokens.tokenHash, hash(token)),
    eq(oauthAttachTokens.publicToken, project.publicToken),
    eq(oauthAttachTokens.provider, provider),
    isNull(oauthAttachTokens.usedAt),
    gt(oauthAttachTokens.expiresAt, project.now),
  );
  const [spent] = await db.update(oauthAttachTokens).set({ usedAt: project.now }).where(open).returning();
  if (spent === undefined) throw new ApiError('invalid_oauth_attach_token');
  return { attachTo: spent.userId, attachSessionId: spent.sessionId };
}
