import { Hono } from 'hono';
import { ApiError } from '../http/api-error';
import { readForm, readText } from '../http/body';
import type { Exchange } from '../http/exchange';
import { refuseNavigation } from '../http/failures';
import { findUnstorable } from '../http/json';
import type { Services } from '../http/sdk-call';
import { redirect } from '../oauth/start';
import { projectOfRequest } from './attributed';
import { DEVICE_CODE } from './client-metadata';
import { isPolledTooOften, keepAskedScopes } from './device-codes';
import { endSession } from './end-session';

/** The served endpoints of the library. The rest belong to interactions that the consent page handles. */
const forAll = ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server', '/jwks'];
const forApps = ['/token', '/userinfo', '/device_authorization'];

/** Answers everything under `/oidc`, the endpoints for relying parties (decision 50). */
export function createOidc(services: Services, exchange: Exchange, consentURL: string | undefined): Hono {
  const { db, openId, refuse } = services;
  const app = new Hono();
  for (const path of forAll) app.all(path, (c) => openId.handle(c.req.raw));
  for (const path of forApps) app.all(path, (c) => answerApp(c.req.raw));
  app.get('/device', () => refuse(new ApiError('route_not_found', NO_DEVICE_PAGE)));
  app.on(['GET', 'POST'], '/auth', (c) => navigate(c.req.raw, (query) => Promise.resolve(query)));
  app.on(['GET', 'POST'], '/session/end', (c) => navigate(c.req.raw, (query) => endSession(services, query)));
  app.notFound(() => refuse(new ApiError('route_not_found')));
  app.onError(refuse);
  return app;

  /** Applies faults and logs the request when its project is known. */
  async function answerApp(request: Request): Promise<Response> {
    const text = await readText(request.clone());
    const form = Object.fromEntries(new URLSearchParams(text));
    const project = await projectOfRequest(db, request.headers, form);
    const answer = async () => {
      const { grant_type: grant, device_code: code = '' } = form;
      const isEarly = project !== null && grant === DEVICE_CODE && (await isPolledTooOften(db, project, code));
      const answered = isEarly ? slowDown() : await openId.handle(request);
      await keepAskedScopes(db, answered, form['scope']);
      return answered;
    };
    if (project === null || request.method === 'OPTIONS') return answer();
    const body = findUnstorable(form) === null ? form : null;
    return exchange(request, { project, body, answer });
  }

  /** Redirects to the consent page after checking the request. Never redirects to a URL from the request. */
  async function navigate(
    request: Request,
    check: (query: URLSearchParams) => Promise<URLSearchParams>,
  ): Promise<Response> {
    try {
      if (consentURL === undefined) throw new ApiError('route_not_found', NO_CONSENT_PAGE);
      const isForm = request.method === 'POST';
      const checked = await check(isForm ? await readForm(request) : new URL(request.url).searchParams);
      const page = new URL(consentURL);
      for (const [name, value] of checked) page.searchParams.append(name, value);
      return redirect(page.href);
    } catch (error) {
      return refuseNavigation(request, error, refuse);
    }
  }
}

/** RFC 8628, section 3.5. */
const slowDown = (): Response =>
  Response.json({ error: 'slow_down' }, { status: 400, headers: { 'cache-control': 'no-store' } });

const NO_DEVICE_PAGE = 'No page for user codes is configured. Start the sandbox with --device-url.';
const NO_CONSENT_PAGE = 'No consent page is configured. Start the sandbox with --consent-url.';
