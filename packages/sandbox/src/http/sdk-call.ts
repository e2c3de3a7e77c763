import type { Call } from '@foyer/wire/calls';
import { calls } from '@foyer/wire/calls';
import { adminCalls } from '@foyer/wire/organizations/admin/calls';
import { calls as organizationCalls } from '@foyer/wire/organizations/calls';
import type { Database } from '../db/connect';
import type { Signer } from '../jwt';
import type { Outbox } from '../messages/outbox';
import type { IdTokens } from '../oauth/id-tokens';
import type { OpenId } from '../oidc/openid';
import type { Project } from '../projects/project';
import type { Caller } from './caller';
import type { Refuse } from './failures';
import type { JsonObject } from './json';
import type { Outside } from './outside';

/** The services that every call uses. */
export interface Services {
  /** The sandbox's own address. */
  readonly origin: string;
  readonly outside: Outside;
  readonly db: Database;
  readonly signer: Signer;
  readonly idTokens: IdTokens;
  readonly openId: OpenId;
  readonly outbox: Outbox;
  readonly refuse: Refuse;
}

/** One request, parsed and attributed to its project. */
export interface CallContext extends Services {
  readonly project: Project;
  readonly body: JsonObject;
  readonly query: URLSearchParams;
  /** Values of the `:name` segments of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly sessionToken: string | null;
  /** The intermediate session token from an HttpOnly cookie, if the project uses such cookies. */
  readonly intermediateToken: string | null;
  readonly caller: Caller;
  /** Headers that the call adds to its answer: cookies. */
  readonly answerHeaders: Headers;
}

/** The calls of the contract, of users and of organizations. */
export const contractCalls: readonly Call[] = [calls, organizationCalls, adminCalls].flatMap((table) =>
  Object.values<Call>(table),
);

/** One call of the contract. A resource file exports a list of them. */
export interface SdkCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path under `/sdk/v1`; `:name` matches one segment. */
  readonly path: string;
  /** Returns the content of `data`. Throws ApiError to refuse. */
  run(context: CallContext): Promise<JsonObject>;
}
