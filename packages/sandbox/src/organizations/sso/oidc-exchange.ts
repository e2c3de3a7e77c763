import * as openid from 'openid-client';
import * as z from 'zod/mini';
import { ApiError } from '../../http/api-error';
import { newSecret } from '../../ids';
import type { OpenId } from '../../oidc/openid';
import { secondsAhead } from '../../oidc/records';
import type { Project } from '../../projects/project';
import type { Connection } from './connections';
import { callbackAddress } from './sso-services';

/** Whom a company has vouched for. */
export interface Vouched {
  /** Id of the person at the company. */
  readonly subject: string;
  /** As the company says it; null when it names none. */
  readonly email: string | null;
  readonly name: string;
  readonly groups: readonly string[];
  /** Attributes for `sso_attributes`. */
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Data that this provider keeps between its request to a company and the answer. */
const heldSchema = z.object({ nonce: z.string(), verifier: z.string() });
export type Held = z.infer<typeof heldSchema>;

const userinfoSchema = z.object({
  sub: z.string(),
  email: z.optional(z.string()),
  name: z.optional(z.string()),
  groups: z.optional(z.array(z.string())),
});

const SCOPE = 'openid email profile groups';

/** A company, with the connection to it and where we answer. */
export interface Party {
  readonly company: OpenId;
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
  const url = openid.buildAuthorizationUrl(await configure(party), {
    ...extra,
    redirect_uri: callbackAddress(party.origin),
    scope: SCOPE,
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
    const configuration = await configure(party);
    const tokens = await openid.authorizationCodeGrant(configuration, callback, {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState: state,
      idTokenExpected: true,
    });
    const subject = tokens.claims()?.sub ?? '';
    const told = userinfoSchema.parse(await openid.fetchUserInfo(configuration, tokens.access_token, subject));
    const { sub, email = null, name = '', groups = [] } = told;
    return { subject: sub, email, name, groups, attributes: { email: email ?? '', name } };
  } catch (cause) {
    throw new ApiError('oidc_auth_code_error', undefined, { cause });
  }
}

/** The company is in this process. What is sent to it and comes back is as if it were elsewhere. */
async function configure({ company, project, connection }: Party): Promise<openid.Configuration> {
  const { connectionId, details } = connection;
  const fetching: openid.CustomFetch = (url, options) => company.handle(new Request(url, toInit(options)));
  const client = { client_secret: details.client_secret, [openid.clockSkew]: secondsAhead(project) };
  const way = openid.ClientSecretBasic(details.client_secret);
  return openid.discovery(new URL(company.issuer), connectionId, client, way, {
    execute: [openid.allowInsecureRequests],
    [openid.customFetch]: fetching,
  });
}

function toInit({ method, headers, body }: openid.CustomFetchOptions): RequestInit {
  return { method, headers, body: body instanceof URLSearchParams ? body : null };
}
