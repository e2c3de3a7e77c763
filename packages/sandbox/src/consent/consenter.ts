import type { Database } from '../db/connect';
import type { CallContext } from '../http/sdk-call';
import type { JsonObject } from '../http/json';
import type { Settings } from '../projects/settings';
import type { Questions } from './questions';

/** A signed-in person whom an app asks for something: a user or a member. */
export interface Consenter {
  /** The subject of the app's tokens. */
  readonly accountId: string;
  readonly sessionId: string;
  /** Time of the sign-in, by the project's clock. */
  readonly authenticatedAt: Date;
  readonly roles: readonly string[];
  /** The policy that says what these roles may do. */
  readonly policy: Settings['rbac_policy'];
  /** Table of the person's consent questions. */
  readonly questions: Questions;
  /** The person, as in the answer of a start call. */
  readonly shown: JsonObject;
  /** The scopes that the person granted to an app earlier, or null. */
  remembered(clientId: string): Promise<readonly string[] | null>;
  /** Stores what the person grants, replacing earlier grants. */
  grant(tx: Database, clientId: string, scopes: readonly string[]): Promise<void>;
}

/** The signed-in person of a call. Throws `user_unauthenticated`. */
export type FindConsenter = (context: CallContext) => Promise<Consenter>;
