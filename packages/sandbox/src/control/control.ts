import { withLink } from '@foyer/wire/message-link';
import { Hono } from 'hono';
import type { Database } from '../db/connect';
import { ApiError } from '../http/api-error';
import { isTestToken } from '../http/basic-auth';
import { asObject, readJson } from '../http/body';
import { allowLoopbackOrigins, isLoopbackUrl, preflight } from '../http/cors';
import { failure, json } from '../http/envelope';
import type { Refuse } from '../http/failures';
import { loadProject } from '../projects/project';
import type { ControlCall } from './control-call';
import { controlCalls } from './control-calls';

const DEFAULT_PROJECT = 'public-token-test-foyer';

/** The page about refusals of the control plane, which only developers see. */
const REFUSED = withLink('FOYER_CONTROL_REFUSED', '').trim();
const refusal = (error: ApiError): Response => failure(error, REFUSED);

/** Answers everything under `/sandbox` in plain JSON, for programs and for pages on this machine. */
export function createControl(db: Database, own: string, refuse: Refuse): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    const origin = c.req.header('origin');
    if (origin !== undefined && !isLoopbackUrl(origin)) {
      return refusal(new ApiError('unauthorized_credentials', 'The control plane is open to this machine only.'));
    }
    if (c.req.method === 'OPTIONS') return allowLoopbackOrigins(c.req.raw, preflight());
    await next();
    c.res = allowLoopbackOrigins(c.req.raw, c.res);
    return undefined;
  });
  for (const call of controlCalls) {
    app.on(call.method, call.path, (c) => answer(db, own, call, c.req.raw));
  }
  app.notFound(() => refusal(new ApiError('route_not_found')));
  app.onError((error) => (error instanceof ApiError ? refusal(error) : refuse(error)));
  return app;
}

async function answer(db: Database, origin: string, call: ControlCall, request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const publicToken = query.get('project') ?? DEFAULT_PROJECT;
  if (!isTestToken(publicToken))
    throw new ApiError('bad_request', 'project must be a token that starts with public-token-test-.');
  const body = asObject(await readJson(request));
  return json(200, await call.run({ db, origin, project: await loadProject(db, publicToken), body, query }));
}
