import { logCall } from '../control/call-log';
import type { Fault } from '../control/fault';
import { takeFault } from '../control/fault-store';
import type { Project } from '../projects/project';
import { ConnectionDropped, dress, faultyAnswer, keepsAnswer } from './faulty-answer';
import { hang, pause } from './pause';
import type { Services } from './sdk-call';

export interface ExchangeOptions {
  /** With it faults are looked for and requests written down. */
  readonly control: boolean;
  /** Ends requests that a fault holds. */
  readonly closing: AbortSignal;
}

/** A request that was read and attributed, so far without any effect. */
export interface Received {
  readonly project: Project;
  readonly body: unknown;
  readonly answer: () => Promise<Response>;
  /** Where its faults wait, when its own path holds an id that nobody knows beforehand. */
  readonly faultPath?: string;
}

/** Answers a request, through the fault that waits for it, and writes it down. */
export type Exchange = (request: Request, received: Received) => Promise<Response>;

/** The way of every request of the contract. It rejects only where a fault cuts the connection. */
export function createExchange(
  { db, refuse }: Services,
  { control, closing }: ExchangeOptions,
): Exchange {
  return async (request, { project, body, answer, faultPath }) => {
    const { method } = request;
    const path = new URL(request.url).pathname;
    const fault = control ? await takeFault(db, project.publicToken, method, faultPath ?? path) : null;
    const response = await produce(fault, answer).catch(refuse);
    const call = { method, path, body, status: response?.status ?? 0 };
    // A log that cannot be written must not change the answer.
    if (control) await logCall(db, project, call).catch(refuse);
    return deliver(response, fault, AbortSignal.any([request.signal, closing]));
  };
}

/** The answer, or null when a fault says that there is none. A call that a fault replaces has no effect. */
async function produce(fault: Fault | null, answer: () => Promise<Response>): Promise<Response | null> {
  if (fault?.hang === true || fault?.drop === true) return null;
  if (fault !== null && !keepsAnswer(fault)) return faultyAnswer(fault);
  return answer();
}

/** Gives an answer when and how a fault says. Null is none: the connection is cut. */
export async function deliver(
  answer: Response | null,
  fault: Fault | null,
  signal: AbortSignal,
): Promise<Response> {
  if (fault?.delay_ms !== undefined) await pause(fault.delay_ms, signal);
  if (fault?.hang === true) return hang(signal);
  if (answer === null) throw new ConnectionDropped();
  return fault === null ? answer : dress(answer, fault);
}
