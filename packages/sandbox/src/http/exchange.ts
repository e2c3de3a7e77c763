import { logCall } from '../control/call-log';
import { takeFault } from '../control/fault-store';
import type { Fault } from '../db/tables/control';
import type { Project } from '../projects/project';
import { ConnectionDropped, dress, faultyAnswer, keepsAnswer } from './faulty-answer';
import { hang, pause } from './pause';
import type { Services } from './sdk-call';

export interface ExchangeOptions {
  /** Turns on faults and the call log. */
  readonly control: boolean;
  /** Ends requests that a fault holds. */
  readonly closing: AbortSignal;
}

/** A request that has been read and attributed to its project, before its call runs. */
export interface Received {
  readonly project: Project;
  readonly body: unknown;
  readonly answer: () => Promise<Response>;
  /** Replaces the request's path in the lookup of faults, if that path contains an unpredictable id. */
  readonly faultPath?: string;
}

/** Answers a request, applies any pending fault, and logs the call. */
export type Exchange = (request: Request, received: Received) => Promise<Response>;

/**
 * Creates the exchange that every contract request passes through. It rejects only when a fault cuts the connection.
 */
export function createExchange({ db, refuse }: Services, { control, closing }: ExchangeOptions): Exchange {
  return async (request, { project, body, answer, faultPath }) => {
    const { method } = request;
    const path = new URL(request.url).pathname;
    const { publicToken, hasFaults } = project;
    const fault = control && hasFaults ? await takeFault(db, publicToken, method, faultPath ?? path) : null;
    const response = await produce(fault, answer).catch(refuse);
    const call = { method, path, body, status: response?.status ?? 0 };
    // A failure to write the log must not change the answer.
    if (control) await logCall(db, project, call).catch(refuse);
    return deliver(response, fault, AbortSignal.any([request.signal, closing]));
  };
}

/** The answer, or null when a fault suppresses it. A call that is replaced by a fault has no effect. */
async function produce(fault: Fault | null, answer: () => Promise<Response>): Promise<Response | null> {
  if (fault?.hang === true || fault?.drop === true) return null;
  if (fault !== null && !keepsAnswer(fault)) return faultyAnswer(fault);
  return answer();
}

/** Delivers an answer with the delay and headers of a fault. Rejects with `ConnectionDropped` when `answer` is null. */
export async function deliver(answer: Response | null, fault: Fault | null, signal: AbortSignal): Promise<Response> {
  if (fault?.delay_ms !== undefined) await pause(fault.delay_ms, signal);
  if (fault?.hang === true) return hang(signal);
  if (answer === null) throw new ConnectionDropped();
  return fault === null ? answer : dress(answer, fault);
}
