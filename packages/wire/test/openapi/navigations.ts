import type * as z from 'zod/mini';
import { oauthStartQuery } from '../../src/oauth';
import {
  OAUTH_PROVIDERS,
  oauthDiscoveryStartQuery,
  oauthStartQuery as memberOauthStartQuery,
} from '../../src/organizations/oauth';
import { ssoStartQuery } from '../../src/organizations/sso';
import { PROVIDER_NAMES } from '../../src/provider-names';
import type { Components } from './components';
import { ANSWERS, NAVIGATIONS, PARAMETERS } from './document-text';
import type { JsonObject } from './json';
import { parametersOf } from './operation';

// Endpoints outside the tables of calls: browsers navigate to them, or servers request them.

/** The paths of a document that are no calls. */
export type Navigations = (components: Components) => Readonly<Record<string, JsonObject>>;

/** The social accounts of users. */
const USER_PROVIDERS = Object.keys(PROVIDER_NAMES);

interface Start {
  readonly name: string;
  readonly summary: string;
  readonly path: string;
  readonly query: z.core.$ZodType;
  readonly providers?: readonly string[];
}

const page = { 'text/html': { schema: { type: 'string' } } };

function startOf({ name, summary, path, query, providers = [] }: Start, components: Components): JsonObject {
  const own = parametersOf(path, components, query).map((parameter) =>
    parameter['name'] === 'provider' ? { ...parameter, schema: { type: 'string', enum: [...providers] } } : parameter,
  );
  const more = {
    name: 'provider_params',
    in: 'query',
    description: PARAMETERS.providerParams,
    style: 'form',
    explode: true,
    schema: { type: 'object', additionalProperties: { type: 'string' } },
  };
  const get = {
    operationId: name,
    summary,
    tags: [name.startsWith('sso') ? 'sso' : 'oauth'],
    security: [],
    parameters: [...own, more],
    responses: {
      '3XX': {
        description: ANSWERS.redirect,
        headers: {
          Location: { description: ANSWERS.location, required: true, schema: { type: 'string', format: 'uri' } },
        },
      },
      '4XX': { description: ANSWERS.refusedStart, content: page },
    },
  };
  return { get };
}

function jwksOf(path: string, components: Components): JsonObject {
  const text = { type: 'string' };
  const key = {
    type: 'object',
    properties: { kty: { const: 'RSA' }, kid: text, alg: text, use: text, n: text, e: text },
    required: ['kty', 'kid', 'n', 'e'],
    additionalProperties: true,
  };
  const set = {
    type: 'object',
    properties: { keys: { type: 'array', items: key } },
    required: ['keys'],
    additionalProperties: true,
  };
  const get = {
    operationId: 'session.jwks',
    summary: NAVIGATIONS.jwks,
    tags: ['session'],
    security: [],
    parameters: [...parametersOf(path, components)],
    responses: {
      200: { description: ANSWERS.success, content: { 'application/json': { schema: set } } },
      '4XX': { $ref: '#/components/responses/Refused' },
    },
  };
  return { get };
}

const pathsOf =
  (jwks: string, starts: readonly Start[]): Navigations =>
  (components) => ({
    [jwks]: jwksOf(jwks, components),
    ...Object.fromEntries(starts.map((start) => [start.path, startOf(start, components)])),
  });

export const userNavigations = pathsOf('/v1/sessions/jwks/{project_id}', [
  {
    name: 'oauth.start',
    summary: NAVIGATIONS.oauthStart,
    path: '/v1/public/oauth/{provider}/start',
    query: oauthStartQuery,
    providers: USER_PROVIDERS,
  },
]);

const OAUTH = '/v1/b2b/public/oauth/{provider}';
export const memberNavigations = pathsOf('/v1/b2b/sessions/jwks/{project_id}', [
  {
    name: 'oauth.start',
    summary: NAVIGATIONS.oauthStart,
    path: `${OAUTH}/start`,
    query: memberOauthStartQuery,
    providers: OAUTH_PROVIDERS,
  },
  {
    name: 'oauth.discovery.start',
    summary: NAVIGATIONS.oauthDiscoveryStart,
    path: `${OAUTH}/discovery/start`,
    query: oauthDiscoveryStartQuery,
    providers: OAUTH_PROVIDERS,
  },
  { name: 'sso.start', summary: NAVIGATIONS.ssoStart, path: '/v1/public/sso/start', query: ssoStartQuery },
]);
