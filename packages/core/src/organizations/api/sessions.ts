import type {
  FullAuth,
  MemberAuth,
  SessionAttestRequest,
  SessionExchangeAccessTokenRequest,
  SessionExchangeRequest,
  SessionRevokeResponse,
} from '@foyer/wire/organizations';
import { calls } from '@foyer/wire/organizations/calls';
import { callOptions } from '../../api/call';
import { isRecord } from '../../base/guards';
import type { OwnCall } from '../../http/http';
import type { Calls, OrganizationApiDeps, OrganizationHttp, SignInMethod } from './call';
import { signInBy } from './call';

/** POST /b2b/sessions/authenticate for the given session token; `once`: without an automatic retry. */
export const authenticateMemberSession = (
  http: OrganizationHttp,
  secret: string,
  { once, ...body }: { readonly session_duration_minutes?: number | undefined; readonly once?: boolean },
): Promise<FullAuth> => http('session.authenticate', { body, secret, once });

/** POST /b2b/sessions/revoke for the given session token. The request may outlive the page. */
export const revokeMemberSession = (http: OrganizationHttp, secret: string): Promise<SessionRevokeResponse> =>
  http(REVOKE, { secret, keepalive: true });

// It reads its answer itself: on a page that is being left, a sign-out that waits for the answers' file comes too late.
const REVOKE: OwnCall<SessionRevokeResponse> = {
  ...calls['session.revoke'],
  read: (data) =>
    isRecord(data)
      ? { success: true, data: { request_id: '', status_code: 200, ...data }, leftOut: [] }
      : { success: false, path: '' },
};

// Org api 5.10.
/** What a session leads to: others' ends, another organization, and sign-in with a token of another system. */
export interface MemberSessions {
  /** Ends the sessions of a member of this organization. Rejects with `session_authorization_error`, … */
  readonly revokeForMember: Calls<{ readonly member_id: string }, SessionRevokeResponse>;
  /** Moves to another organization that the person is in, or is invited to. */
  readonly exchange: SignInMethod<SessionExchangeRequest, MemberAuth>;
  /** Signs in with an access token that this project's own identity provider issued to an app. */
  readonly exchangeAccessToken: SignInMethod<SessionExchangeAccessTokenRequest, FullAuth>;
  /** Signs in with a token of another system that the project trusts, checked by the profile `profile_id`. */
  readonly attest: SignInMethod<SessionAttestRequest, FullAuth>;
}

export const createMemberSessions = (deps: OrganizationApiDeps): MemberSessions => ({
  revokeForMember: ({ member_id }, call) =>
    deps.http('session.revokeForMember', { params: [member_id], ...callOptions(call) }),
  exchange: (options, call) => signInBy(deps, 'session.exchange', options, call),
  exchangeAccessToken: (options, call) => signInBy(deps, 'session.exchangeAccessToken', options, call),
  attest: (options, call) => signInBy(deps, 'session.attest', options, call),
});
