import type { AdminAnswerOf } from '@foyer/wire/organizations/admin/answers';
import { adminAnswers } from '@foyer/wire/organizations/admin/answers';
import type { AdminCallName } from '@foyer/wire/organizations/admin/calls';
import { adminCalls } from '@foyer/wire/organizations/admin/calls';
import type { Call as TableCall } from '@foyer/wire/call';
import type { Call } from '../../api/call';
import { UsageError } from '../../base/errors';
import { kindOf } from '../../base/guards';
import type { CallOptions, OwnCall } from '../../http/http';
import type { OrganizationApiDeps, OrganizationHttp } from './call';

/** The path ids and the body of one admin call. */
interface Sent extends Pick<CallOptions, 'params' | 'body'> {
  readonly call: Call | undefined;
}

/** Makes an admin call. */
export type AskAdmin = <Name extends AdminCallName>(name: Name, sent: Sent) => Promise<AdminAnswerOf<Name>>;

/** Dependencies of the organization admin calls. */
export interface AdminApiDeps extends Pick<OrganizationApiDeps, 'keepParts'> {
  readonly ask: AskAdmin;
  /**
   * Runs a call that might end this browser's session. After success, forgets the session if `isOver` returns true.
   */
  readonly ending: <Answer>(call: () => Promise<Answer>, isOver: () => boolean) => Promise<Answer>;
  /** The id of the signed-in member in this tab. */
  readonly self: () => string | undefined;
}

/**
 * Creates the function that makes admin calls. The call table and the response readers are imported here, so that only
 * admin pages load them.
 *
 * @param userId The id of the member that a changing call must be for. Default of the call option `as`.
 */
export const createAskAdmin =
  (http: OrganizationHttp, userId: () => string | undefined): AskAdmin =>
  async (name, { call: options, params = [], body }) => {
    const { takes, ...call }: TableCall = adminCalls[name];
    for (const id of params.filter((param) => !isId(param)))
      throw new UsageError('FOYER_WRONG_ID', `client.${name}(${takes}) needs a non-empty id; it got ${given(id)}.`);
    const as = options?.as ?? (call.personal && userId());
    // The reader with this name returns this response type.
    const { read } = adminAnswers[name] as Pick<OwnCall<AdminAnswerOf<typeof name>>, 'read'>;
    return http({ ...call, name, read }, { params, body, as, signal: options?.signal });
  };

/** A wrong id, for a message. */
const given = (id: unknown): string => (typeof id === 'string' ? `'${id}'` : kindOf(id));

// Browsers resolve `.` and `..` as path segments, even if escaped, so the request would go to a different URL.
/** Whether the id is a string that is neither empty nor `.` or `..`. */
const isId = (id: unknown): boolean => typeof id === 'string' && !/^(\.|%2e){0,2}$/i.test(id);
