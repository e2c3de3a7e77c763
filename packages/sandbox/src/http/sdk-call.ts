import type { Database } from '../db/connect';
import type { Signer } from '../jwt';
import type { Outbox } from '../messages/outbox';
import type { IdTokens } from '../oauth/id-tokens';
import type { OpenId } from '../oidc/openid';
import type { Project } from '../projects/project';
import type { Caller } from './caller';
import type { Refuse } from './failures';
import type { JsonObject } from './json';

/** What every call works with. */
export interface Services {
  readonly db: Database;
  readonly signer: Signer;
  readonly idTokens: IdTokens;
  readonly openId: OpenId;
  readonly outbox: Outbox;
  readonly refuse: Refuse;
}

/** One request, read and attributed to its project. */
export interface CallContext extends Services {
  readonly project: Project;
  readonly body: JsonObject;
  /** Values of the `:name` parts of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly sessionToken: string | null;
  readonly caller: Caller;
}

/** One call of the contract. A resource file exports a list of them. */
export interface SdkCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under `/sdk/v1`; `:name` stands for one segment. */
  readonly path: string;
  /** Returns what goes under `data`. Throws ApiError to refuse. */
  run(context: CallContext): Promise<JsonObject>;
}
