import type {
  OauthAuthorizeStartRequest,
  OauthAuthorizeSubmitRequest,
  OauthAuthorizeSubmitResponse,
  OauthDeviceStartRequest,
  OauthDeviceSubmitRequest,
  OauthDeviceSubmitResponse,
  OauthLogoutStartRequest,
  OauthLogoutStartResponse,
} from '@foyer/wire';
import type { HttpOf } from '../http/http';
import type { Call } from './call';
import { callOptions } from './call';

type Calls<Options, Answer> = (this: void, options: Options, call?: Call) => Promise<Answer>;

/** An application's requests to a signed-in user or member. */
export interface IdpCalls<Started> {
  readonly oauthAuthorizeStart: Calls<OauthAuthorizeStartRequest, Started>;
  readonly oauthAuthorizeSubmit: Calls<OauthAuthorizeSubmitRequest, OauthAuthorizeSubmitResponse>;
  readonly oauthLogoutStart: Calls<OauthLogoutStartRequest, OauthLogoutStartResponse>;
}

/**
 * A device's request to a signed-in user or member, by its user code (RFC 8628). Foyer's own extension of the contract.
 */
export interface DeviceCalls<Started> {
  readonly oauthDeviceStart: Calls<OauthDeviceStartRequest, Started>;
  readonly oauthDeviceSubmit: Calls<OauthDeviceSubmitRequest, OauthDeviceSubmitResponse>;
}

interface DeviceAnswers<Started> {
  readonly 'idp.oauthDeviceStart': Started;
  readonly 'idp.oauthDeviceSubmit': OauthDeviceSubmitResponse;
}

interface IdpAnswers<Started> {
  readonly 'idp.oauthAuthorizeStart': Started;
  readonly 'idp.oauthAuthorizeSubmit': OauthAuthorizeSubmitResponse;
  readonly 'idp.oauthLogoutStart': OauthLogoutStartResponse;
}

export const createIdp = <Started>({ http }: { readonly http: HttpOf<IdpAnswers<Started>> }): IdpCalls<Started> => ({
  oauthAuthorizeStart: (body, call) => http('idp.oauthAuthorizeStart', { body, ...callOptions(call) }),
  oauthAuthorizeSubmit: (body, call) => http('idp.oauthAuthorizeSubmit', { body, ...callOptions(call) }),
  oauthLogoutStart: (body, call) => http('idp.oauthLogoutStart', { body, ...callOptions(call) }),
});

export const createDeviceCalls = <Started>({
  http,
}: {
  readonly http: HttpOf<DeviceAnswers<Started>>;
}): DeviceCalls<Started> => ({
  oauthDeviceStart: (body, call) => http('idp.oauthDeviceStart', { body, ...callOptions(call) }),
  oauthDeviceSubmit: (body, call) => http('idp.oauthDeviceSubmit', { body, ...callOptions(call) }),
});
