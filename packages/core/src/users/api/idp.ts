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
  /**
   * Reads which application a device belongs to, and which scopes the user can grant, by the code that the device shows
   * (RFC 8628). Not every provider serves it.
   */
  oauthDeviceStart(this: void, options: OauthDeviceStartRequest, call?: Call): Promise<OauthDeviceStartResponse>;
  /** Sends the user's decision about a device. */
  oauthDeviceSubmit(this: void, options: OauthDeviceSubmitRequest, call?: Call): Promise<OauthDeviceSubmitResponse>;
}
