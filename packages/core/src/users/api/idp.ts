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
/** An application's requests to a signed-in user. Bodies are sent unchanged. */
export interface Idp {
  /** Reads whether consent is required, which application asks, and which scopes the user can grant. */
  oauthAuthorizeStart(
    this: void,
    options: OauthAuthorizeStartRequest,
    call?: Call,
  ): Promise<OauthAuthorizeStartResponse>;
  /** Sends the user's decision. The response contains the address to which the browser goes next. */
  oauthAuthorizeSubmit(
    this: void,
    options: OauthAuthorizeSubmitRequest,
    call?: Call,
  ): Promise<OauthAuthorizeSubmitResponse>;
  /** Reads whether a sign-out needs confirmation, and where it redirects. This call does not sign out. */
  oauthLogoutStart(this: void, options: OauthLogoutStartRequest, call?: Call): Promise<OauthLogoutStartResponse>;
}
