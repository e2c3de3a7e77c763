import type {
  OauthAuthorizeStartRequest,
  OauthAuthorizeStartResponse,
  OauthAuthorizeSubmitRequest,
  OauthAuthorizeSubmitResponse,
  OauthLogoutStartRequest,
  OauthLogoutStartResponse,
} from '@foyer/wire';
import type { ApiDeps, Call } from './call';

/** What an application asks of a signed-in person (contract 3.12). Bodies are sent as they are given. */
export interface Idp {
  /** Whether consent is required, who asks, and which scopes the person can grant. */
  oauthAuthorizeStart(
    this: void,
    options: OauthAuthorizeStartRequest,
    call?: Call,
  ): Promise<OauthAuthorizeStartResponse>;
  /** Sends the person's answer; the reply says where to send the browser. */
  oauthAuthorizeSubmit(
    this: void,
    options: OauthAuthorizeSubmitRequest,
    call?: Call,
  ): Promise<OauthAuthorizeSubmitResponse>;
  /** Whether a log-out needs the person's word, and where it leads. Nothing is logged out by this call. */
  oauthLogoutStart(
    this: void,
    options: OauthLogoutStartRequest,
    call?: Call,
  ): Promise<OauthLogoutStartResponse>;
}

export const createIdp = ({ http }: ApiDeps): Idp => ({
  oauthAuthorizeStart: (body, call) => http('idp.oauthAuthorizeStart', { body, signal: call?.signal }),
  oauthAuthorizeSubmit: (body, call) => http('idp.oauthAuthorizeSubmit', { body, signal: call?.signal }),
  oauthLogoutStart: (body, call) => http('idp.oauthLogoutStart', { body, signal: call?.signal }),
});
