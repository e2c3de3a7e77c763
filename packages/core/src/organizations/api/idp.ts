import type {
  OauthAuthorizeStartRequest,
  OauthAuthorizeStartResponse,
  OauthAuthorizeSubmitRequest,
  OauthAuthorizeSubmitResponse,
  OauthLogoutStartRequest,
  OauthLogoutStartResponse,
} from '@foyer/wire/organizations';
import type { Calls } from './call';

// Org api 5.12.
/** An application's requests to a signed-in member. Bodies are sent unchanged. */
export interface MemberIdp {
  /** Tells whether consent is required, which application asks, and which scopes the member can grant. */
  readonly oauthAuthorizeStart: Calls<OauthAuthorizeStartRequest, OauthAuthorizeStartResponse>;
  /** Sends the member's answer; the reply says where to send the browser. */
  readonly oauthAuthorizeSubmit: Calls<OauthAuthorizeSubmitRequest, OauthAuthorizeSubmitResponse>;
  /** Tells whether a log-out needs confirmation, and where it leads. This call does not log out. */
  readonly oauthLogoutStart: Calls<OauthLogoutStartRequest, OauthLogoutStartResponse>;
}
