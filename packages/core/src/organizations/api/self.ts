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
 * The calls about the signed-in member, whom every answer replaces. All reject with `user_unauthenticated`, … if there
 * is no session, and with `session_authorization_error` if the member's roles do not allow the call.
 */
export interface Self {
  /** Reads the member from the server. */
  get(this: void, call?: Call): Promise<SelfGetResponse>;
  /**
   * Changes what is given; `untrusted_metadata` is replaced as a whole. A phone number must be removed before another
   * is set.
   */
  readonly update: Calls<SelfUpdateRequest, MemberResponse>;
  /** Removes the phone number of the second factor. */
  deleteMFAPhoneNumber(this: void, call?: Call): Promise<MemberResponse>;
  /** Removes the authenticator app of the second factor. */
  deleteMFATOTP(this: void, call?: Call): Promise<MemberResponse>;
  /** Removes the password, by its `member_password_id`. */
  deletePassword(this: void, passwordId: string, call?: Call): Promise<MemberResponse>;
  /** Forgets an address that the member has had, by its id or by itself. */
  readonly unlinkRetiredEmail: Calls<SelfUnlinkRetiredEmailRequest, MemberResponse>;
  /** Sends a mail to a new address, which becomes the member's once they have confirmed it. */
  readonly startEmailUpdate: Calls<SelfStartEmailUpdateRequest, MemberResponse>;
  /** The apps that the member has connected. */
  getConnectedApps(this: void, call?: Call): Promise<UserConnectedAppsResponse>;
  /** Revokes what the member has granted to an app. */
  readonly revokeConnectedApp: Calls<{ readonly connected_app_id: string }, CommonResponse>;
}

type ChangeName = Extract<
  CallName,
  `self.${'update' | 'deleteMFAPhoneNumber' | 'deleteMFATOTP' | 'deletePassword' | 'unlinkRetiredEmail' | 'startEmailUpdate'}`
>;

export function createSelf({ http, keepParts }: OrganizationApiDeps): Self {
  /** Its answer has the organization too, which may have changed as well. */
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
