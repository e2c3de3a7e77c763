import type { AuthContext, GenericEndpointContext } from 'better-auth';
import { createAuthEndpoint, isAPIError } from 'better-auth/api';
import { failure, json, preflight, readableBy, success } from './answer';
import { Refusal } from './api-error';
import type { CallContext } from './call-context';
import { findCall, type FoundCall } from './calls';
import { isStorableText, readBody } from './json';
import { finishVisit, startVisit } from './oauth-visit';
import type { PluginSettings } from './options';
import { demandRate } from './rate-limit';
import { sessionKeys } from './session-jwt';

/** Answers what is the contract's; null for every other path of better-auth. */
export async function serve(request: Request, auth: AuthContext, settings: PluginSettings): Promise<Response | null> {
  const path = pathBelow(request, auth);
  if (path === null) return null;
  const origin = originOf(request, auth, settings);
  if (request.method === 'OPTIONS') return readableBy(preflight(), origin);
  const served: Served = { request, auth, settings, path };
  try {
    return readableBy(await inEndpoint(served), origin);
  } catch (error) {
    return readableBy(failure(refusalOf(error, auth)), origin);
  }
}

interface Served {
  readonly request: Request;
  readonly auth: AuthContext;
  readonly settings: PluginSettings;
  /** Below the address of the API. */
  readonly path: string;
}

function pathBelow(request: Request, auth: AuthContext): string | null {
  const { pathname } = new URL(request.url);
  const base = new URL(auth.baseURL).pathname.replace(/\/$/, '');
  const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : '';
  return /^\/(?:sdk\/v1|v1)\//.test(path) ? path : null;
}

/** The origin of the asking page; null when it is none that better-auth trusts. */
function originOf(request: Request, auth: AuthContext, settings: PluginSettings, header = 'origin'): string | null {
  const origin = request.headers.get(header);
  if (origin === null || !URL.canParse(origin)) return null;
  const isOwn = settings.redirectUrls.some((url) => URL.canParse(url) && new URL(url).origin === origin);
  return isOwn || auth.isTrustedOrigin(origin) ? origin : null;
}

/** Hooks of better-auth see the request, as they see those of its own endpoints. */
async function inEndpoint(served: Served): Promise<Response> {
  const { auth, request } = served;
  const run = createAuthEndpoint.serverOnly({ method: 'POST' }, (endpoint) => answer(served, endpoint));
  return run({ context: auth, request, headers: request.headers, method: 'POST' } as Parameters<typeof run>[0]);
}

async function answer(served: Served, endpoint: GenericEndpointContext): Promise<Response> {
  const { auth, request, path } = served;
  const unknown = new Refusal('route_not_found');
  if (!isStorableText(decodeURIComponent(path))) throw unknown;
  const outside = await answerOutside(served, endpoint);
  if (outside !== null) return outside;
  const found = findCall(request.method, path);
  if (found === null) throw /^\/sdk\/v1\/(?:idp\/)?b2b\//.test(path) ? new Refusal('bad_vertical_for_stytch_sdk') : unknown;
  await demandRate(request, auth);
  if (found.name === 'events.log') return success({});
  return success(await run(served, endpoint, found));
}

/** The few addresses that take no authorization. */
async function answerOutside({ auth, request, settings, path }: Served, endpoint: GenericEndpointContext): Promise<Response | null> {
  if (request.method !== 'GET') return null;
  const keysOf = /^\/v1\/sessions\/jwks\/([^/]+)$/.exec(path)?.[1];
  if (keysOf === settings.projectId || keysOf === settings.publicToken) return json(200, await sessionKeys(endpoint, auth));
  const provider = /^\/v1\/public\/oauth\/([\w-]+)\/start$/.exec(path)?.[1];
  const visit = { ...contextOf({ auth, request, settings, path }, endpoint), sessionToken: null };
  if (provider !== undefined) return startVisit(visit, provider);
  return path === '/v1/public/oauth/return' ? finishVisit(visit) : null;
}

function run(served: Served, endpoint: GenericEndpointContext, { handler, params }: FoundCall) {
  const { auth, request, settings } = served;
  const sessionToken = credentialsOf(request, settings);
  const origin = request.headers.get('origin');
  if (origin !== null && originOf(request, auth, settings) === null) throw new Refusal('bad_domain_for_stytch_sdk');
  if (handler === null) throw new Refusal('endpoint_not_authorized_for_sdk');
  return readBody(request).then((body) => handler({ ...contextOf(served, endpoint), body, params, sessionToken }));
}

const contextOf = ({ auth, request, settings }: Served, endpoint: GenericEndpointContext): CallContext => ({
  endpoint,
  auth,
  settings,
  request,
  body: {},
  params: {},
  sessionToken: null,
  page: pageOf(originOf(request, auth, settings)) ?? pageOf(originOf(request, auth, settings, 'x-sdk-parent-host')),
});

function pageOf(text: string | null): URL | null {
  if (text === null || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}

// Contract 1.3.
/** The session token of a request; null without a session. Throws `unauthorized_credentials` for another public token. */
function credentialsOf(request: Request, { publicToken }: PluginSettings): string | null {
  const encoded = /^basic +([\w+/=-]+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0 || text.slice(0, colon) !== publicToken) throw new Refusal('unauthorized_credentials');
  const secret = text.slice(colon + 1);
  return secret === '' || secret === publicToken || !isStorableText(secret) ? null : secret;
}

/** What the host's hooks refuse is no fault of ours. Of anything else only the kind is logged: a message could hold a secret. */
function refusalOf(error: unknown, auth: AuthContext): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof URIError) return new Refusal('route_not_found');
  if (isAPIError(error)) {
    if (error.statusCode === 429) return new Refusal('too_many_requests');
    if (error.statusCode < 500) return new Refusal(error.statusCode === 403 ? 'unauthorized_action' : 'bad_request');
  }
  auth.logger.error('A call of @foyer/better-auth failed', error instanceof Error ? error.name : typeof error);
  return new Refusal('internal_server_error', { cause: error });
}
