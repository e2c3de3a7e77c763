import type { AuthContext, GenericEndpointContext } from 'better-auth';
import { createAuthEndpoint, isAPIError } from 'better-auth/api';
import { failure, json, preflight, readableBy, success } from './answer';
import { Refusal } from './api-error';
import type { CallContext } from './call-context';
import { findUserCall } from './calls';
import type { FindCall } from './find-call';
import { rememberDays, sessionMinutes } from './fields';
import { demandHostOpen, demandRate } from './host/host-gate';
import { withHeaders } from './host/host-answer';
import { refusalByError, signUpRefusalIn } from './host/host-refusal';
import { underHostRules } from './host/under-host-rules';
import { isStorableText, readBody } from './json';
import { logFailure, rememberTexts } from './log-failure';
import { finishVisit, startVisit } from './oauth-visit';
import type { PluginSettings } from './options';
import { findMemberCall } from './organizations/member-calls';
import { visitStartOf } from './organizations/member-visits';
import { sessionKeys } from './session-jwt';

/** Handles the requests of the contract. Null for every other path of better-auth. */
export async function serve(request: Request, auth: AuthContext, settings: PluginSettings): Promise<Response | null> {
  const path = pathBelow(request, auth);
  if (path === null) return null;
  const origin = originOf(request, auth, settings);
  if (request.method === 'OPTIONS') return readableBy(preflight(), origin);
  const served: Served = { request, auth, settings, path, answerHeaders: new Headers() };
  try {
    return readableBy(withHeaders(await inEndpoint(served), served.answerHeaders), origin);
  } catch (error) {
    return readableBy(withHeaders(failure(refusalOf(error, auth, request)), served.answerHeaders), origin);
  }
}

interface Served {
  readonly request: Request;
  readonly auth: AuthContext;
  readonly settings: PluginSettings;
  /** Relative to the base address of the API. */
  readonly path: string;
  readonly answerHeaders: Headers;
}

function pathBelow(request: Request, auth: AuthContext): string | null {
  const { pathname } = new URL(request.url);
  const base = new URL(auth.baseURL).pathname.replace(/\/$/, '');
  const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : '';
  return /^\/(?:sdk\/v1|v1)\//.test(path) ? path : null;
}

/** The origin of the page. Null if better-auth does not trust it. */
function originOf(request: Request, auth: AuthContext, settings: PluginSettings, header = 'origin'): string | null {
  const origin = request.headers.get(header);
  if (origin === null || !URL.canParse(origin)) return null;
  const isOwn = settings.redirectURLs.some((url) => URL.canParse(url) && new URL(url).origin === origin);
  return isOwn || auth.isTrustedOrigin(origin) ? origin : null;
}

/** Hooks of better-auth see the request like a request to its own endpoints. */
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
  if (!finders.some((find) => find(request.method, path) !== null)) throw unknown;
  await demandRate(request, auth);
  if (path === '/sdk/v1/events') return success({});
  return success(await run(served, endpoint));
}

/** The better-auth call with which a visit to an identity provider begins. Its hooks run there. */
const SOCIAL = '/sign-in/social';

const finders: readonly FindCall[] = [findUserCall, findMemberCall];

/** The few addresses that need no authorization. */
async function answerOutside(served: Served, endpoint: GenericEndpointContext): Promise<Response | null> {
  const { auth, request, settings, path } = served;
  if (request.method !== 'GET') return null;
  const keysOf = /^\/v1\/(?:b2b\/)?sessions\/jwks\/([^/]+)$/.exec(path)?.[1];
  if (projectsOf(settings).some(({ projectId, publicToken }) => keysOf === projectId || keysOf === publicToken))
    return json(200, await sessionKeys(endpoint, auth));
  const start = visitStartOf(path);
  const visit = { ...contextOf(served, endpoint), sessionToken: null };
  if (start !== null) {
    const call = start.flow === 'sso' ? '/sign-in/sso' : SOCIAL;
    await demandHostOpen(
      auth,
      call,
      new Request(`${auth.baseURL}${call}`, { method: 'POST', headers: request.headers }),
    );
    return startVisit(visit, start);
  }
  return path === '/v1/public/oauth/return' ? finishVisit(visit) : null;
}

async function run(served: Served, endpoint: GenericEndpointContext) {
  const { auth, request, path } = served;
  const { settings, sessionToken } = credentialsOf(request, served.settings);
  const origin = request.headers.get('origin');
  if (origin !== null && originOf(request, auth, settings) === null) throw new Refusal('bad_domain_for_stytch_sdk');
  const found = (settings.vertical === 'B2B' ? findMemberCall : findUserCall)(request.method, path);
  if (found === null) throw new Refusal('bad_vertical_for_stytch_sdk');
  if (found.handler === null) throw new Refusal('endpoint_not_authorized_for_sdk');
  const body = await readBody(request);
  rememberTexts(request, body);
  // Checked before the call consumes a token.
  if (found.takes.includes('session_duration_minutes')) {
    sessionMinutes(body);
    rememberDays(body);
  }
  const context = { ...contextOf({ ...served, settings }, endpoint), body, params: found.params, sessionToken };
  return underHostRules(found.name, context, found.handler);
}

const contextOf = (
  { auth, request, settings, answerHeaders }: Served,
  endpoint: GenericEndpointContext,
): CallContext => ({
  endpoint,
  auth,
  settings,
  request,
  body: {},
  hostBody: {},
  answerHeaders,
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
/**
 * The project and the session token of a request. Null if it has no session. Throws `unauthorized_credentials` for any
 * other public token.
 */
function credentialsOf(request: Request, given: PluginSettings) {
  const encoded = /^basic +([\w+/=-]+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const [publicToken = '', ...rest] = text.split(':');
  const settings = projectsOf(given).find((project) => project.publicToken === publicToken);
  if (settings === undefined || rest.length === 0) throw new Refusal('unauthorized_credentials');
  const secret = rest.join(':');
  return { settings, sessionToken: secret === '' || secret === publicToken || !isStorableText(secret) ? null : secret };
}

const projectsOf = (settings: PluginSettings): readonly PluginSettings[] =>
  settings.organizations === null ? [settings] : [settings, settings.organizations];

/** An error of the host's hooks is not a failure of the server. */
function refusalOf(error: unknown, auth: AuthContext, request: Request): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof URIError) return new Refusal('route_not_found');
  if (isAPIError(error)) {
    const refused = signUpRefusalIn(error);
    if (refused !== null) return refused;
    if (error.statusCode === 403)
      return new Refusal('unauthorized_action', error.message === '' ? {} : { message: error.message });
    const refusal = refusalByError(error);
    if (refusal !== null) return refusal;
  }
  logFailure(auth, request, error);
  return new Refusal('internal_server_error', { cause: error });
}
