import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { ApiError } from '../http/api-error';
import { basicPair, isTestToken } from '../http/basic-auth';
import { asObject, readJson } from '../http/body';
import { json } from '../http/envelope';
import type { Exchange } from '../http/exchange';
import { isUnstorableText } from '../http/json';
import { demandVertical } from '../http/run-call';
import type { Services } from '../http/sdk-call';
import { hash, newId } from '../ids';
import { loadProject, publicTokenOf, secretOf } from '../projects/project';
import type { BackendCall } from './backend-calls';
import { backendCalls } from './backend-calls';

/**
 * Answers the calls of the app's server under `/v1`. The fields are at the top level of the answer, without the `data`
 * object of browser calls. Answers have no CORS headers, so pages cannot read them.
 */
export function createBackend({ db, refuse }: Pick<Services, 'db' | 'refuse'>, exchange: Exchange): Hono {
  const app = new Hono();
  for (const call of backendCalls) app.on(call.method, call.path, (c) => answer(call, c.req.raw, c.req.param()));
  app.onError(refuse);
  return app;

  async function answer(call: BackendCall, request: Request, params: Record<string, string>): Promise<Response> {
    const publicToken = readBackendAuth(request.headers.get('authorization'));
    if (publicToken === null) throw new ApiError('unauthorized_credentials');
    const body = asObject(await readJson(request));
    const project = await loadProject(db, publicToken);
    const { searchParams: query } = new URL(request.url);
    const work = async (): Promise<Response> => {
      demandVertical('CONSUMER', project);
      if ([...query.values(), ...Object.values(params)].some(isUnstorableText)) throw new ApiError('user_not_found');
      const fields = await call.run({ db, project, body, query, params });
      return json(200, { request_id: newId('request-id'), status_code: 200, ...fields });
    };
    return exchange(request, { project, body, answer: work });
  }
}

const PROJECT_ID = /^project-test-/;

/**
 * The public token of the project that `Authorization: Basic base64(project_id:secret)` authenticates. Null for a wrong
 * secret, and for a public token instead of the project id.
 */
function readBackendAuth(header: string | null): string | null {
  const [projectId = '', secret = ''] = basicPair(header) ?? [];
  const publicToken = publicTokenOf(projectId);
  if (!PROJECT_ID.test(projectId) || !isTestToken(publicToken)) return null;
  return isSame(secret, secretOf(projectId)) ? publicToken : null;
}

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hash(one)), Buffer.from(hash(other)));
