import type { Database } from '../db/connect';
import type { JsonObject } from '../http/json';
import type { Project } from '../projects/project';

export interface ControlContext {
  readonly db: Database;
  readonly project: Project;
  readonly body: JsonObject;
  readonly query: URLSearchParams;
}

/** One call of the control plane. A file exports one or a few of them. */
export interface ControlCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Under `/sandbox`. */
  readonly path: string;
  /** Returns the answer, unwrapped. Throws ApiError to refuse. */
  run(context: ControlContext): Promise<unknown>;
}
