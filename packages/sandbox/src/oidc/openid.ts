import { withLink } from '@foyer/wire/message-link';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import type { Database } from '../db/connect';
import { ApiError } from '../http/api-error';
import { readText } from '../http/body';
import { describe, type Report } from '../http/failures';
import { isObject } from '../http/json';
import { newSecret } from '../ids';
import { epochSeconds } from '../projects/times';
import { signingKey } from '../signing-key';
import type { Configure } from './configuration';
import { POLL_INTERVAL } from './device-codes';
import { createInProcess, type Message } from './in-process';

/** A consent for an app, to be exchanged for tokens. */
export interface AuthorizationCodeOrder {
  readonly clientId: string;
  readonly accountId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly nonce: string | undefined;
  /** S256 challenge of RFC 7636. */
  readonly codeChallenge: string | undefined;
  /** Time of the sign-in, by the project's clock. */
  readonly authenticatedAt: Date;
}

/** A consent to a device. */
export interface GrantOrder {
  readonly clientId: string;
  readonly accountId: string;
  /** Scopes, separated by spaces. */
  readonly scope: string;
}

/** The certified OpenID library, loaded at first use. */
export interface OpenId {
  readonly issuer: string;
  /** Answers a request below the issuer. */
  handle(request: Request): Promise<Response>;
  issueCode(order: AuthorizationCodeOrder): Promise<string>;
  /** Stores a grant for an app, to be exchanged for tokens by a device, and returns its id. */
  grant(order: GrantOrder): Promise<string>;
  /** The user id in an id_token, expired or not. Throws `id_token_invalid` when it was not issued to this app. */
  subjectOf(clientId: string, idToken: string): Promise<string>;
}

export interface OpenIdOptions {
  readonly db: Database;
  readonly issuer: string;
  /** Names the signing key: each issuer has its own key. */
  readonly purpose: string;
  readonly configure: Configure;
  /** Replaces values of the library in the discovery document. */
  readonly endpoints: Readonly<Record<string, unknown>>;
  /** The page on which users enter the code of a device. */
  readonly deviceURL?: string | undefined;
  readonly report: Report;
}

export function createOpenId(options: OpenIdOptions): OpenId {
  const { db, issuer } = options;
  let loading: Promise<Loaded> | undefined;
  const load = () =>
    (loading ??= loadLibrary(options).catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));

  return {
    issuer,
    async handle(request) {
      const { ask } = await load();
      return ask(await messageOf(request, issuer));
    },
    async issueCode(order) {
      const { provider } = await load();
      return issue(provider, order);
    },
    async grant(order) {
      const { provider } = await load();
      return saveGrant(provider, order);
    },
    async subjectOf(clientId, idToken) {
      const { provider } = await load();
      try {
        const client = await requireClient(provider, clientId);
        return String((await provider.IdToken.validate(idToken, client)).payload['sub']);
      } catch (cause) {
        throw new ApiError('id_token_invalid', undefined, { cause });
      }
    },
  };

  async function loadLibrary({ purpose, configure, endpoints, deviceURL, report }: OpenIdOptions): Promise<Loaded> {
    const [library, key] = await Promise.all([import('oidc-provider'), signingKey(db, purpose)()]);
    const jwk = { ...key.privateJwk, kid: key.keyId, alg: 'RS256', use: 'sig' };
    const provider = new library.Provider(issuer, configure(jwk, library.errors.InvalidGrant));
    // URLs in answers must use the issuer's host, whatever host the request names.
    provider.proxy = true;
    provider.use(async (ctx, next) => {
      await next();
      const answer: unknown = ctx.body;
      const isDiscovery = isObject(answer) && 'token_endpoint' in answer;
      if (isDiscovery) ctx.body = { ...answer, ...endpoints };
      if (isObject(answer) && 'user_code' in answer) ctx.body = { ...answer, ...devicePage(answer, deviceURL) };
    });
    provider.on('server_error', (_, error) =>
      report(`${withLink('FOYER_SANDBOX_FAILED', 'The OpenID library of the sandbox failed.')} ${describe(error)}`),
    );
    const answer = provider.callback();
    const listener = (incoming: IncomingMessage, outgoing: ServerResponse) => {
      // The library computes its mount path from the difference between `url` and `originalUrl`.
      Object.assign(incoming, { originalUrl: new URL(issuer).pathname + (incoming.url ?? '') });
      void answer(incoming, outgoing);
    };
    return { provider, ask: createInProcess(listener) };
  }
}

/** The addresses of the page for user codes, and the seconds between two polls (RFC 8628, section 3.2). */
function devicePage({ user_code: userCode }: Readonly<Record<string, unknown>>, deviceURL: string | undefined) {
  if (deviceURL === undefined) return { interval: POLL_INTERVAL };
  const complete = new URL(deviceURL);
  complete.searchParams.set('user_code', String(userCode));
  return { verification_uri: deviceURL, verification_uri_complete: complete.href, interval: POLL_INTERVAL };
}

interface Loaded {
  readonly provider: Provider;
  readonly ask: (message: Message) => Promise<Response>;
}

async function issue(provider: Provider, order: AuthorizationCodeOrder): Promise<string> {
  const { clientId, accountId, redirectUri, nonce } = order;
  const client = await requireClient(provider, clientId);
  const scope = order.scopes.join(' ');
  const grantId = await saveGrant(provider, { clientId, accountId, scope });
  const code = new provider.AuthorizationCode({
    accountId,
    client,
    grantId,
    redirectUri,
    scope,
    nonce,
    gty: 'authorization_code',
    authTime: epochSeconds(order.authenticatedAt),
    ...challengeOf(order, client.clientAuthMethod === 'none'),
  });
  return code.save();
}

function saveGrant(provider: Provider, { clientId, accountId, scope }: GrantOrder): Promise<string> {
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope(scope);
  return grant.save();
}

/** For an app without a secret, only PKCE protects the code. Without a challenge its code cannot be exchanged. */
function challengeOf({ codeChallenge }: AuthorizationCodeOrder, isPublic: boolean) {
  const challenge = codeChallenge ?? (isPublic ? newSecret() : undefined);
  return challenge === undefined ? {} : { codeChallenge: challenge, codeChallengeMethod: 'S256' };
}

async function requireClient(provider: Provider, clientId: string) {
  const client = await provider.Client.find(clientId);
  if (client === undefined) throw new ApiError('idp_client_not_found');
  return client;
}

async function messageOf(request: Request, issuer: string): Promise<Message> {
  const { pathname, search } = new URL(request.url);
  const { host, protocol } = new URL(issuer);
  const headers: Record<string, string> = {};
  for (const name of ['accept', 'authorization', 'content-type', 'origin']) copy(name);
  for (const name of ['access-control-request-method', 'access-control-request-headers']) copy(name);
  const body = await readText(request);
  return {
    method: request.method,
    path: pathname.slice(new URL(issuer).pathname.length) + search,
    headers: { ...headers, host, 'x-forwarded-proto': protocol.slice(0, -1) },
    body,
  };

  function copy(name: string): void {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
}
