import type {
  OauthAuthorizeStartRequest,
  OauthAuthorizeStartResponse,
  OauthAuthorizeSubmitRequest,
  OauthAuthorizeSubmitResponse,
  OauthLogoutStartRequest,
  OauthLogoutStartResponse,
} from '@foyer/wire';
import type { Call } from '../../api/call';

// Contract 3.12.
/** An application's requests to a signed-in person. Bodies are sent unchanged. */
export interface Idp {
  /** Tells whether consent is required, which application asks, and which scopes the person can grant. */
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
  /** Tells whether a log-out needs confirmation, and where it leads. This call does not log out. */
  oauthLogoutStart(this: void, options: OauthLogoutStartRequest, call?: Call): Promise<OauthLogoutStartResponse>;
}
