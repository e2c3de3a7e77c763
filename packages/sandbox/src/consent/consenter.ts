import type { Database } from '../db/connect';
import type { deviceGuesses, memberDeviceGuesses } from '../db/tables/oidc';
import type { App } from '../accounts/connected-apps';
import type { CallContext } from '../http/sdk-call';
import type { JsonObject } from '../http/json';
import type { Settings } from '../projects/settings';
import type { Questions } from './questions';

/** The signed-in user or member that an app asks for consent. */
export interface Consenter {
  /** The subject of the app's tokens. */
  readonly accountId: string;
  readonly sessionId: string;
  /** Time of the sign-in, by the project's clock. */
  readonly authenticatedAt: Date;
  readonly roles: readonly string[];
  /** The policy with the permissions of these roles. */
  readonly policy: Settings['rbac_policy'];
  /** Table of consent questions: of users or of members. */
  readonly questions: Questions;
  /** Table of wrong user codes: of users or of members. */
  readonly guesses: typeof deviceGuesses | typeof memberDeviceGuesses;
  /** Fields for the answer of a start call. */
  readonly shown: JsonObject;
  /** More fields for the answer about a device. */
  readonly shownForDevice?: JsonObject;
  /** Throws `insufficient_factors` if the session must not give a device access. */
  demandPresence?(): Promise<void>;
  /** Throws if an app that only a user code names must not be connected. */
  demandAllowed?(app: App): void;
  /** The scopes that this user or member granted to an app earlier, or null. */
  remembered(clientId: string): Promise<readonly string[] | null>;
  /** Stores the granted scopes, replacing earlier grants. */
  grant(tx: Database, clientId: string, scopes: readonly string[]): Promise<void>;
}

/** Finds the signed-in user or member of a call. Throws `user_unauthenticated`. */
export type FindConsenter = (context: CallContext) => Promise<Consenter>;
