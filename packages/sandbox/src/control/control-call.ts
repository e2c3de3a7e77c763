import type { Database } from '../db/connect';
import type { JsonObject } from '../http/json';
import type { Project } from '../projects/project';

export interface ControlContext {
  readonly db: Database;
  readonly project: Project;
  /** The sandbox's own address. */
  readonly origin: string;
  readonly body: JsonObject;
  readonly query: URLSearchParams;
}

/** One call of the control plane. */
export interface ControlCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path under `/sandbox`. */
  readonly path: string;
  /** Returns the JSON answer, which is sent without the envelope. Throws ApiError to refuse. */
  run(context: ControlContext): Promise<unknown>;
}
