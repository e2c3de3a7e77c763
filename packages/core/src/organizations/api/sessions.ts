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

/** POST /b2b/sessions/revoke for the given session token. The request can outlive the page. */
export const revokeMemberSession = (http: OrganizationHttp, secret: string): Promise<SessionRevokeResponse> =>
  http(REVOKE, { secret, keepalive: true });

// Has its own response reader: on an unloading page, the chunk with the readers would load too late for a sign-out.
const REVOKE: OwnCall<SessionRevokeResponse> = {
  ...calls['session.revoke'],
  read: (data) =>
    isRecord(data)
      ? { success: true, data: { request_id: '', status_code: 200, ...data }, leftOut: [] }
      : { success: false, path: '' },
};

// Org api 5.10.
/** Further session calls: revoke other members' sessions, switch organizations, sign in with external tokens. */
export interface MemberSessions {
  /** Ends the sessions of a member of this organization. Rejects with `session_authorization_error`, … */
  readonly revokeForMember: Calls<
    {
      /** The id of the member. */
      readonly member_id: string;
    },
    SessionRevokeResponse
  >;
  /** Switches to another organization of the user, or to one that invited them. */
  readonly exchange: SignInMethod<SessionExchangeRequest, MemberAuth>;
  /** Signs in with an access token that this project issued to an app as identity provider. */
  readonly exchangeAccessToken: SignInMethod<SessionExchangeAccessTokenRequest, FullAuth>;
  /** Signs in with a token of an external system that the project trusts, verified with the profile `profile_id`. */
  readonly attest: SignInMethod<SessionAttestRequest, FullAuth>;
}

export const createMemberSessions = (deps: OrganizationApiDeps): MemberSessions => ({
  revokeForMember: ({ member_id }, call) =>
    deps.http('session.revokeForMember', { params: [member_id], ...callOptions(call) }),
  exchange: (options, call) => signInBy(deps, 'session.exchange', options, call),
  exchangeAccessToken: (options, call) => signInBy(deps, 'session.exchangeAccessToken', options, call),
  attest: (options, call) => signInBy(deps, 'session.attest', options, call),
});
