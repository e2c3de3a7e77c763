import type {
  OauthAuthorizeStartRequest,
  OauthAuthorizeStartResponse,
  OauthAuthorizeSubmitRequest,
  OauthAuthorizeSubmitResponse,
  OauthDeviceStartRequest,
  OauthDeviceStartResponse,
  OauthDeviceSubmitRequest,
  OauthDeviceSubmitResponse,
  OauthLogoutStartRequest,
  OauthLogoutStartResponse,
} from '@foyer/wire/organizations';
import type { Calls } from './call';

// Org api 5.12.
/** Consent and logout requests of OAuth applications. Bodies are sent unchanged. */
export interface MemberIdp {
  /** Returns whether consent is required, the requesting application, and the scopes that the member can grant. */
  readonly oauthAuthorizeStart: Calls<OauthAuthorizeStartRequest, OauthAuthorizeStartResponse>;
  /** Sends the member's decision. The response contains the URL to redirect the browser to. */
  readonly oauthAuthorizeSubmit: Calls<OauthAuthorizeSubmitRequest, OauthAuthorizeSubmitResponse>;
  /** Returns whether a sign-out needs confirmation, and its redirect URL. This call does not sign out. */
  readonly oauthLogoutStart: Calls<OauthLogoutStartRequest, OauthLogoutStartResponse>;
  /**
   * Returns the application of a device, the scopes that the member can grant, and their roles, by the code that the
   * device shows (RFC 8628). Not every provider serves it.
   */
  readonly oauthDeviceStart: Calls<OauthDeviceStartRequest, OauthDeviceStartResponse>;
  /** Sends the member's decision about a device. */
  readonly oauthDeviceSubmit: Calls<OauthDeviceSubmitRequest, OauthDeviceSubmitResponse>;
}
