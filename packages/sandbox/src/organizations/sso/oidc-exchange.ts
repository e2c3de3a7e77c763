import * as openid from 'openid-client';
import * as z from 'zod/mini';
import { ApiError } from '../../http/api-error';
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

/** Exchanges the code and verifies what the company says. Throws `oidc_auth_code_error`. */
export async function exchangeCode(party: Party, callback: URL, state: string, kept: unknown): Promise<Vouched> {
  const { nonce, verifier } = heldSchema.parse(kept);
  try {
    const configuration = configure(party);
    const tokens = await openid.authorizationCodeGrant(configuration, callback, {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState: state,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    const subject = claims?.sub ?? '';
    const told = await openid.fetchUserInfo(configuration, tokens.access_token, subject);
    const mapping = { ...STANDARD, ...party.connection.details.attribute_mapping };
    return personBy(mapping, { subject, values: { ...claims, ...told } });
  } catch (cause) {
    throw new ApiError('oidc_auth_code_error', undefined, { cause });
  }
}

function configure({ outside, project, connection }: Party): openid.Configuration {
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
  configuration[openid.customFetch] = (url, { method, headers, body }) =>
    outside(url, { method, headers: { ...headers }, ...(body instanceof URLSearchParams ? { body: body.toString() } : {}) });
  // Which addresses may be asked is decided where they are asked.
  openid.allowInsecureRequests(configuration);
  openid.enableNonRepudiationChecks(configuration);
  return configuration;
}
