import { takePreflightFault } from '../control/fault-store';
import { loadProject, type Project } from '../projects/project';
import { allCalls } from '../resources/all-calls';
import { ApiError } from './api-error';
import { attribute } from './attribution';
import { asObject, readJson } from './body';
import { callerOf } from './caller';
import { allowAnyOrigin, preflight } from './cors';
import { deliver, type Exchange, type ExchangeOptions, type Received } from './exchange';
import { faultyAnswer, keepsAnswer } from './faulty-answer';
import { httpOnly } from './http-only';
import { demandProofs } from './proofs';
import { createRunCall } from './run-call';
import type { Services } from './sdk-call';

/** Answers everything under `/sdk/v1`. Rejects only when a fault cuts the connection. */
export function createSdk(services: Services, exchange: Exchange, { control, closing }: ExchangeOptions) {
  const { db, refuse } = services;
  const runCall = createRunCall(allCalls, refuse);

  return async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname;
    if (request.method === 'OPTIONS') return answerPreflight(request, path);
    const received = await receive(request, path).catch(refuse);
    const answer = received instanceof Response ? received : await exchange(request, received);
    return allowAnyOrigin(request, answer);
  };

  async function receive(request: Request, path: string): Promise<Received> {
    const body = await readJson(request);
    const credentials = attribute(request, path, body);
    if (credentials === null) throw new ApiError('unauthorized_credentials');
    const project = await loadProject(db, credentials.publicToken);
    const answer = async (): Promise<Response> => {
      const cookies = needsCookies(project, path) ? httpOnly(request, project) : null;
      const sessionToken = cookies === null ? credentials.sessionToken : cookies.sessionToken;
      const fields = Array.isArray(body) && path === '/sdk/v1/events' ? {} : asObject(body);
      const caller = callerOf(request);
      const demand = demandProofs(path, fields, project.settings);
      if (demand !== null) return demand;
      const intermediateToken = cookies?.intermediateToken ?? null;
      const { searchParams: query } = new URL(request.url);
      const answerHeaders = new Headers();
      const asked = { project, body: fields, query, sessionToken, intermediateToken, caller, answerHeaders };
      const done = await runCall(request.method, path, { ...services, ...asked });
      return withCookies(cookies === null ? done : await cookies.dress(done), answerHeaders);
    };
    return { project, body, answer };
  }

  async function answerPreflight(request: Request, path: string): Promise<Response> {
    const signal = AbortSignal.any([request.signal, closing]);
    const fault = control ? await takePreflightFault(db, path) : null;
    if (fault === null || keepsAnswer(fault)) {
      return allowAnyOrigin(request, await deliver(preflight(), fault, signal));
    }
    // Without CORS headers, the browser treats the preflight as failed.
    return deliver(faultyAnswer(fault), fault, signal);
  }
}

/** Bootstrap and events work on any domain, even when sessions are in cookies. */
function needsCookies({ settings }: Project, path: string): boolean {
  return settings.http_only_cookies && !/^\/sdk\/v1\/(?:projects\/|events$)/.test(path);
}

/** Adds the cookies that a call has set. */
function withCookies(answer: Response, added: Headers): Response {
  for (const cookie of added.getSetCookie()) answer.headers.append('set-cookie', cookie);
  return answer;
}
