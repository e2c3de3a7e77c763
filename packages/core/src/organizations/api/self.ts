import type {
  CommonResponse,
  MemberResponse,
  SelfGetResponse,
  SelfStartEmailUpdateRequest,
  SelfUnlinkRetiredEmailRequest,
  SelfUpdateRequest,
  UserConnectedAppsResponse,
} from '@foyer/wire/organizations';
import type { CallName } from '@foyer/wire/organizations/calls';
import type { Call } from '../../api/call';
import { callOptions } from '../../api/call';
import type { CallOptions } from '../../http/http';
import type { Calls, OrganizationApiDeps } from './call';

// Org api 5.11.
/**
 * Calls about the signed-in member. Each response updates the stored member. All calls reject with
 * `user_unauthenticated`, … without a session, and with `session_authorization_error` if no role allows the call.
 */
export interface Self {
  /** Fetches the member. */
  get(this: void, call?: Call): Promise<SelfGetResponse>;
  /**
   * Updates the given fields; replaces `untrusted_metadata` completely. A phone number must be removed before a new one
   * is set.
   */
  readonly update: Calls<SelfUpdateRequest, MemberResponse>;
  /** Removes the phone number of the second factor. */
  deleteMFAPhoneNumber(this: void, call?: Call): Promise<MemberResponse>;
  /** Removes the authenticator app of the second factor. */
  deleteMFATOTP(this: void, call?: Call): Promise<MemberResponse>;
  /** Removes the password, by its `member_password_id`. */
  deletePassword(this: void, passwordId: string, call?: Call): Promise<MemberResponse>;
  /** Unlinks a retired email address, by id or address. */
  readonly unlinkRetiredEmail: Calls<SelfUnlinkRetiredEmailRequest, MemberResponse>;
  /** Sends an email to a new address. The address changes when the member confirms it. */
  readonly startEmailUpdate: Calls<SelfStartEmailUpdateRequest, MemberResponse>;
  /** The apps that the member connected. */
  getConnectedApps(this: void, call?: Call): Promise<UserConnectedAppsResponse>;
  /** Revokes the member's grant to an app. */
  readonly revokeConnectedApp: Calls<
    {
      /** The id of the application. */
      readonly connected_app_id: string;
    },
    CommonResponse
  >;
}

type ChangeName = Extract<
  CallName,
  `self.${'update' | 'deleteMFAPhoneNumber' | 'deleteMFATOTP' | 'deletePassword' | 'unlinkRetiredEmail' | 'startEmailUpdate'}`
>;

export function createSelf({ http, keepParts }: OrganizationApiDeps): Self {
  /** The response can also contain the organization, which might have changed. */
  const change = (name: ChangeName, call: Call | undefined, options: CallOptions = {}) =>
    keepParts(
      () => http(name, { ...options, ...callOptions(call) }),
      ({ member, organization }) => ({ member, ...(organization && { organization }) }),
    );

  return {
    get: (call) =>
      keepParts(
        () => http('self.get', callOptions(call)),
        ({ member }) => ({ member }),
        true,
      ),
    update: (body, call) => change('self.update', call, { body }),
    deleteMFAPhoneNumber: (call) => change('self.deleteMFAPhoneNumber', call),
    deleteMFATOTP: (call) => change('self.deleteMFATOTP', call),
    deletePassword: (passwordId, call) => change('self.deletePassword', call, { params: [passwordId] }),
    unlinkRetiredEmail: (body, call) => change('self.unlinkRetiredEmail', call, { body }),
    startEmailUpdate: (body, call) => change('self.startEmailUpdate', call, { body }),
    getConnectedApps: (call) => http('self.getConnectedApps', callOptions(call)),
    revokeConnectedApp: ({ connected_app_id }, call) =>
      http('self.revokeConnectedApp', { params: [connected_app_id], ...callOptions(call) }),
  };
}
