import type { AdminAnswerOf } from '@foyer/wire/organizations/admin/answers';
import { adminAnswers } from '@foyer/wire/organizations/admin/answers';
import type { AdminCallName } from '@foyer/wire/organizations/admin/calls';
import { adminCalls } from '@foyer/wire/organizations/admin/calls';
import type { Call as TableCall } from '@foyer/wire/call';
import type { Call } from '../../api/call';
import { UsageError } from '../../base/errors';
import type { CallOptions, OwnCall } from '../../http/http';
import type { OrganizationApiDeps, OrganizationHttp } from './call';

/** How one call of administration is made: the ids of its path, and its body. */
interface Sent extends Pick<CallOptions, 'params' | 'body'> {
  readonly call: Call | undefined;
}

/** Makes a call of administration. */
export type AskAdmin = <Name extends AdminCallName>(name: Name, sent: Sent) => Promise<AdminAnswerOf<Name>>;

/** Dependencies of the calls by which an organization administers itself. */
export interface AdminApiDeps extends Pick<OrganizationApiDeps, 'keepParts'> {
  readonly ask: AskAdmin;
  /**
   * Runs a call that may end the session of this browser, and forgets that session if `isOver` says so once it has
   * succeeded.
   */
  readonly ending: <Answer>(call: () => Promise<Answer>, isOver: () => boolean) => Promise<Answer>;
  /** The id of the member whom this tab shows. */
  readonly self: () => string | undefined;
}

/**
 * How calls of administration are made. Their table and what reads their answers are in this file, which only pages
 * that administer load, so each call brings both.
 *
 * @param person Whom a call is for that changes something, unless its option `as` says so.
 */
export const createAskAdmin =
  (http: OrganizationHttp, person: () => string | undefined): AskAdmin =>
  async (name, { call: how, params = [], body }) => {
    const { takes, ...call }: TableCall = adminCalls[name];
    if (!params.every(isId)) throw new UsageError(`client.${name}(${takes}) was called with an id that is none.`);
    const as = how?.as ?? (call.personal && person());
    // The reader of that name reads that answer.
    const { read } = adminAnswers[name] as Pick<OwnCall<AdminAnswerOf<typeof name>>, 'read'>;
    return http({ ...call, name, read }, { params, body, as, signal: how?.signal });
  };

// A browser takes the last two for steps in the path, escaped or not: the call would be another one.
/** Not an object, and neither empty nor one or two dots. */
const isId = (id: unknown): boolean => typeof id === 'string' && !/^(\.|%2e){0,2}$/i.test(id);
