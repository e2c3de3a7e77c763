import { logCall } from '../control/call-log';
import type { Fault } from '../control/fault';
import { takeFault, takePreflightFault } from '../control/fault-store';
import { loadProject, type Project } from '../projects/project';
import { allCalls } from '../resources/all-calls';
import { ApiError } from './api-error';
import { attribute } from './attribution';
import { asObject, readJson } from './body';
import { callerOf } from './caller';
import { allowAnyOrigin, preflight } from './cors';
import { ConnectionDropped, dress, faultyAnswer, keepsAnswer } from './faulty-answer';
import { hang, pause } from './pause';
import { createRunCall } from './run-call';
import type { Services } from './sdk-call';

export interface SdkOptions {
  /** With it faults are looked for and requests written down. */
  readonly control: boolean;
  /** Ends requests that a fault holds. */
  readonly closing: AbortSignal;
}

/** Answers everything under `/sdk/v1`. Rejects only where a fault cuts the connection. */
export function createSdk(services: Services, { control, closing }: SdkOptions) {
  const { db, refuse } = services;
  const runCall = createRunCall(allCalls, refuse);

  return async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname;
    const signal = AbortSignal.any([request.signal, closing]);
    if (request.method === 'OPTIONS') return answerPreflight(request, path, signal);
    const exchange = await receive(request, path).catch(refuse);
    if (exchange instanceof Response) return allowAnyOrigin(request, exchange);
    const { project, body, fault } = exchange;
    const answer = await produce(fault, exchange.answer).catch(refuse);
    if (control) await note(project, request, path, body, answer?.status ?? 0);
    return allowAnyOrigin(request, await deliver(answer, fault, signal));
  };

  /** Reads a request and attributes it, so far without any effect. */
  async function receive(request: Request, path: string) {
    const body = await readJson(request);
    const credentials = attribute(request, path, body);
    if (credentials === null) throw new ApiError('unauthorized_credentials');
    const project = await loadProject(db, credentials.publicToken);
    const fault = control ? await takeFault(db, project.publicToken, request.method, path) : null;
    const { sessionToken } = credentials;
    const answer = async (): Promise<Response> => {
      const fields = Array.isArray(body) && path === '/sdk/v1/events' ? {} : asObject(body);
      const caller = callerOf(request);
      return runCall(request.method, path, { ...services, project, body: fields, sessionToken, caller });
    };
    return { project, body, fault, answer };
  }

  async function note(project: Project, request: Request, path: string, body: unknown, status: number) {
    const call = { method: request.method, path, body, status };
    // A log that cannot be written must not change the answer.
    await logCall(db, project, call).catch(refuse);
  }

  async function answerPreflight(request: Request, path: string, signal: AbortSignal): Promise<Response> {
    const fault = control ? await takePreflightFault(db, path) : null;
    if (fault === null || keepsAnswer(fault)) {
      return allowAnyOrigin(request, await deliver(preflight(), fault, signal));
    }
    // A faulty preflight lacks the headers that would let the request through.
    return deliver(faultyAnswer(fault), fault, signal);
  }
}

/** The answer, or null when a fault says that there is none. A call that a fault replaces has no effect. */
async function produce(fault: Fault | null, answer: () => Promise<Response>): Promise<Response | null> {
  if (fault?.hang === true || fault?.drop === true) return null;
  if (fault !== null && !keepsAnswer(fault)) return faultyAnswer(fault);
  return answer();
}

async function deliver(answer: Response | null, fault: Fault | null, signal: AbortSignal): Promise<Response> {
  if (fault?.delay_ms !== undefined) await pause(fault.delay_ms, signal);
  if (fault?.hang === true) return hang(signal);
  if (answer === null) throw new ConnectionDropped();
  return fault === null ? answer : dress(answer, fault);
}
