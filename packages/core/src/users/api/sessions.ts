import type { SessionAuthenticateResponse, SessionRevokeResponse } from '@foyer/wire';
import { calls } from '@foyer/wire/calls';
import { isRecord } from '../../base/guards';
import type { Http, OwnCall } from '../../http/http';

/** POST /sessions/authenticate (contract 3.9) for the given session token; `once`: without an automatic retry. */
export const authenticateSession = (
  http: Http,
  secret: string,
  { once, ...body }: { readonly session_duration_minutes?: number | undefined; readonly once?: boolean },
): Promise<SessionAuthenticateResponse> => http('session.authenticate', { body, secret, once });

/** POST /sessions/revoke (contract 3.9) for the given session token. The request can outlive the page. */
export const revokeSession = (http: Http, secret: string): Promise<SessionRevokeResponse> =>
  http(REVOKE, { secret, keepalive: true });

// It has its own response reader: while a page is being left, a sign-out that waits for the readers' chunk is too late.
const REVOKE: OwnCall<SessionRevokeResponse> = {
  ...calls['session.revoke'],
  read: (data) =>
    isRecord(data)
      ? { success: true, data: { request_id: '', status_code: 200, ...data }, leftOut: [] }
      : { success: false, path: '' },
};
