import type { SessionAuthenticateResponse, SessionRevokeResponse } from '@foyer/wire';
import type { Http, Schema } from '../http/http';
import { isRecord } from '../base/fits';

/** POST /sessions/authenticate (contract 3.9) for the given session token; `once`: not sent again by itself. */
export const authenticateSession = (
  http: Http,
  secret: string,
  { once, ...body }: { readonly session_duration_minutes?: number | undefined; readonly once?: boolean },
): Promise<SessionAuthenticateResponse> =>
  http({
    method: 'POST',
    path: '/sessions/authenticate',
    body,
    secret,
    read: true,
    once,
    answer: async () => (await import('@foyer/wire/session')).sessionAuthenticateResponse,
  });

/** POST /sessions/revoke (contract 3.9) for the given session token. It may outlive the page. */
export const revokeSession = (http: Http, secret: string): Promise<SessionRevokeResponse> =>
  http({
    method: 'POST',
    path: '/sessions/revoke',
    secret,
    keepalive: true,
    answer: () => Promise.resolve(revoked),
  });

// By hand: a sign-out that had to load its schema first would come too late on a page that is being left.
const revoked: Schema<SessionRevokeResponse> = {
  safeParse: (data) =>
    isRecord(data) && typeof data['request_id'] === 'string' && typeof data['status_code'] === 'number'
      ? { success: true, data: { ...data, request_id: data['request_id'], status_code: data['status_code'] } }
      : { success: false, error: data },
};
