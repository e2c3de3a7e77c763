import * as openid from 'openid-client';
import * as z from 'zod/mini';
import { ApiError } from '../../http/api-error';
import { isObject } from '../../http/json';
import type { Outside } from '../../http/outside';
import { newSecret } from '../../ids';
import { secondsAhead } from '../../oidc/records';
import type { Project } from '../../projects/project';
import type { Connection } from './connections';
import { personBy, type Vouched } from './mapped-person';
import { callbackAddress } from './sso-services';

/** Data that this provider keeps between its request to a company and the answer. */
const heldSchema = z.object({ nonce: z.string(), verifier: z.string() });
export type Held = z.infer<typeof heldSchema>;

const SCOPE = 'openid email profile';
/** The claims of OpenID Connect Core 1.0, section 5.1, where a connection maps none. */
const STANDARD = { email: 'email', full_name: 'name', groups: 'groups' };

/** A company, with the connection to it and where we answer. */
export interface Party {
  readonly outside: Outside;
  readonly origin: string;
  readonly project: Project;
  readonly connection: Connection;
}

/** The address that asks a company to sign somebody in (OpenID Connect Core 1.0, section 3.1.2.1). */
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
 * Exchanges the code and verifies what the company says. Throws `oidc_auth_code_error`, `oidc_invalid_id_token`,
 * `expired_oidc_response`,
 * `oidc_invalid_userinfo` and `oidc_response_subject_mismatch`, each with what an administrator can look at.
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
  return personBy({ ...STANDARD, ...attribute_mapping }, { subject, values: { ...claims, ...userInfo } });
}

/**
 * Why a code gave nothing: the addresses that were asked, tokens first and then keys, and the code of the library say
 * how far it went.
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
        `The claim ${claimOf(cause)} of the ID token is not what ${issuer} should say.`,
        { cause },
      );
    default:
      // Another issuer has come back with the code.
      if (asked.length === 0)
        return new ApiError('oidc_invalid_id_token', `The code does not come from ${issuer}.`, { cause });
      return new ApiError('oidc_auth_code_error', `The company did not exchange the code at ${token_url}.`, { cause });
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** The claim that the library has compared. It wraps its own errors once. */
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
  // Which addresses may be asked is decided where they are asked.
  openid.allowInsecureRequests(configuration);
  openid.enableNonRepudiationChecks(configuration);
  return configuration;
}
