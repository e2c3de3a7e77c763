import { Hono } from 'hono';
import { ApiError } from '../http/api-error';
import { isTestToken } from '../http/basic-auth';
import { pageOf } from '../http/caller';
import type { Exchange } from '../http/exchange';
import { refuseNavigation } from '../http/failures';
import { findUnstorable, type JsonObject } from '../http/json';
import { demandVertical } from '../http/run-call';
import type { Services } from '../http/sdk-call';
import { loadProject, type Project } from '../projects/project';
import { startAttempt } from './attempts';
import { isUserProvider } from './providers';

/**
 * `GET /v1/public/oauth/PROVIDER/start` (contract 3.11): a navigation that redirects to the provider's page. A
 * start that fails any check is refused here and redirects nowhere.
 */
export function createOAuthStart({ db, refuse }: Services, exchange: Exchange): Hono {
  const app = new Hono();
  app.get('/:provider/start', async (c) => {
    const request = c.req.raw;
    const refuseHere = (error: unknown) => refuseNavigation(request, error, refuse);
    const provider = c.req.param('provider');
    const begin = async (project: Project, query: JsonObject) => {
      demandVertical('CONSUMER', project);
      if (!isUserProvider(provider)) throw new ApiError('invalid_oauth_provider');
      const page = pageOf(request.headers.get('referer'));
      const attempt = await startAttempt(db, project, provider, query, page);
      return redirect(`/stand-in/oauth?attempt=${attempt}`);
    };
    try {
      const { publicToken, query } = readQuery(request);
      const project = await loadProject(db, publicToken);
      const answer = () => begin(project, query).catch(refuseHere);
      return await exchange(request, { project, body: query, answer });
    } catch (error) {
      if (error instanceof ApiError) return refuseHere(error);
      throw error;
    }
  });
  return app;
}

/**
 * Reads the query of a public call and the project's token. A repeated parameter becomes a list, which is not a valid
 * text value. Throws `unauthorized_credentials` and `bad_request`.
 */
export function readQuery(request: Request): { publicToken: string; query: JsonObject } {
  const { searchParams } = new URL(request.url);
  const query: JsonObject = Object.fromEntries(
    [...new Set(searchParams.keys())].map((key) => {
      const [first = '', ...more] = searchParams.getAll(key);
      return [key, more.length === 0 ? first : [first, ...more]];
    }),
  );
  const { public_token: publicToken } = query;
  if (!isTestToken(publicToken)) throw new ApiError('unauthorized_credentials');
  const reason = findUnstorable(query);
  if (reason !== null) throw new ApiError('bad_request', `The query cannot be stored: ${reason}.`);
  return { publicToken, query };
}

/** The non-empty values of a query parameter; several if the parameter is repeated. */
export function textsOf(query: JsonObject, key: string): readonly string[] {
  const value = query[key];
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.filter((one): one is string => typeof one === 'string' && one !== '');
}

/** A 303 redirect without a referrer. The caller must have checked the URL. */
export function redirect(location: string): Response {
  const headers = { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  return new Response(null, { status: 303, headers });
}
