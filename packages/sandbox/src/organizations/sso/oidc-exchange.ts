import * as openid from 'openid-client';
import * as z from 'zod/mini';
import { ApiError } from '../../http/api-error';
import { isObject } from '../../http/json';
import type { Outside } from '../../http/outside';
import { newSecret } from '../../ids';
import { secondsAhead } from '../../oidc/records';
import type { Project } from '../../projects/project';
import type { Connection } from './connections';
import { mapUser, type Vouched } from './mapped-user';
import { callbackAddress } from './sso-services';

/** Data stored between the request to a company and its answer. */
const heldSchema = z.object({ nonce: z.string(), verifier: z.string() });
export type Held = z.infer<typeof heldSchema>;

const SCOPE = 'openid email profile';
/** The default mapping, with the claims of OpenID Connect Core 1.0, section 5.1. */
const STANDARD = { email: 'email', full_name: 'name', groups: 'groups' };

/** A company's connection, and the sandbox's return address. */
export interface Party {
  readonly outside: Outside;
  readonly origin: string;
  readonly project: Project;
  readonly connection: Connection;
}

/** The URL of the sign-in request to a company (OpenID Connect Core 1.0, section 3.1.2.1). */
export async function authorizeAddress(
  party: Party,
  state: string,
  extra: Readonly<Record<string, string>>,
): Promise<{ address: string; held: Held }> {
  const held = { nonce: newSecret(), verifier: openid.randomPKCECodeVerifier() };
  const { connectionId, details } = party.connection;
  const url = openid.buildAuthorizationUrl(configure(party), {
    ...extra,
    redirect_uri: callbackAddress(party.origin, connectionId),
    scope: `${SCOPE} ${details.custom_scopes}`.trim(),
    state,
    nonce: held.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(held.verifier),
    code_challenge_method: 'S256',
  });
  return { address: url.href, held };
}

/**
 * Exchanges the code and verifies the company's tokens. Throws `oidc_auth_code_error`, `oidc_invalid_id_token`,
 * `expired_oidc_response`, `oidc_invalid_userinfo` and `oidc_response_subject_mismatch`, each with a message that helps
 * an admin find the cause.
 */
export async function exchangeCode(party: Party, callback: URL, state: string, kept: unknown): Promise<Vouched> {
  const { nonce, verifier } = heldSchema.parse(kept);
  const asked: string[] = [];
  const configuration = configure(party, (url) => asked.push(url));
  const { attribute_mapping, userinfo_url } = party.connection.details;
  const checks = { pkceCodeVerifier: verifier, expectedNonce: nonce, expectedState: state, idTokenExpected: true };
  const tokens = await openid.authorizationCodeGrant(configuration, callback, checks).catch((cause: unknown) => {
    throw grantRefusal(party, asked, cause);
  });
  const claims = tokens.claims();
  const subject = claims?.sub ?? '';
  const userInfo = await openid.fetchUserInfo(configuration, tokens.access_token, subject).catch((cause: unknown) => {
    if (codeOf(cause) === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
      throw new ApiError('oidc_response_subject_mismatch', undefined, { cause });
    throw new ApiError('oidc_invalid_userinfo', `The user info could not be read at ${userinfo_url}.`, { cause });
  });
  return mapUser({ ...STANDARD, ...attribute_mapping }, { subject, values: { ...claims, ...userInfo } });
}

/**
 * The error of a failed code exchange. The requested addresses (first tokens, then keys) and the error code of the
 * library show which step failed.
 */
function grantRefusal({ connection }: Party, asked: readonly string[], cause: unknown): ApiError {
  const { issuer, jwks_url, token_url } = connection.details;
  if (asked.length > 1)
    return new ApiError('oidc_invalid_id_token', `No key of ${jwks_url} has signed the ID token.`, { cause });
  switch (codeOf(cause)) {
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED':
      return new ApiError('expired_oidc_response', undefined, { cause });
    case 'OAUTH_JWT_CLAIM_COMPARISON_FAILED':
      return new ApiError(
        'oidc_invalid_id_token',
        `The claim ${claimOf(cause)} of the ID token does not match ${issuer} or this connection.`,
        { cause },
      );
    default:
      // The code came back from a different issuer.
      if (asked.length === 0)
        return new ApiError('oidc_invalid_id_token', `The code does not come from ${issuer}.`, { cause });
      return new ApiError('oidc_auth_code_error', `The company did not exchange the code at ${token_url}.`, { cause });
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** The claim that failed the library's check. The library wraps its own errors once. */
function claimOf(error: unknown): string {
  const details = error instanceof Error && error.cause instanceof Error ? error.cause.cause : undefined;
  return isObject(details) && typeof details['claim'] === 'string' ? details['claim'] : 'iss';
}

function configure(
  { outside, project, connection }: Party,
  note: (url: string) => void = () => {},
): openid.Configuration {
  const { issuer, client_id: clientId, client_secret: secret, ...urls } = connection.details;
  const server = {
    issuer,
    authorization_endpoint: urls.authorization_url,
    token_endpoint: urls.token_url,
    userinfo_endpoint: urls.userinfo_url,
    jwks_uri: urls.jwks_url,
  };
  const client = { client_secret: secret, [openid.clockSkew]: secondsAhead(project) };
  const configuration = new openid.Configuration(server, clientId, client, openid.ClientSecretBasic(secret));
  configuration[openid.customFetch] = (url, { method, headers, body }) => {
    note(url);
    return outside(url, {
      method,
      headers: { ...headers },
      ...(body instanceof URLSearchParams ? { body: body.toString() } : {}),
    });
  };
  // `outside` decides which addresses are allowed.
  openid.allowInsecureRequests(configuration);
  openid.enableNonRepudiationChecks(configuration);
  return configuration;
}
