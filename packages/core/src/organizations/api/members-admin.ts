import type {
  CommonResponse,
  MemberResponse,
  SelfStartEmailUpdateRequest,
  SelfUnlinkRetiredEmailRequest,
  UserConnectedAppsResponse,
} from '@foyer/wire/organizations';
import type {
  MemberCreateRequest,
  MemberDeleteResponse,
  MembersSearchRequest,
  MembersSearchResponse,
  MemberUpdateRequest,
} from '@foyer/wire/organizations/admin';
import type { AdminCallName } from '@foyer/wire/organizations/admin/calls';
import type { Call } from '../../api/call';
import type { CallOptions } from '../../http/http';
import type { Calls } from './call';
import type { AdminApiDeps } from './admin-call';

interface OfMember {
  /** The id of the member. */
  readonly member_id: string;
}

// Admin api 4.2.
/**
 * Admin calls for the organization's members. Each call documents the permission that it needs on `stytch.member`;
 * without it, the call rejects with `session_authorization_error`. To change themselves, members can use the same
 * action on `stytch.self`. `member_not_found`: the organization has no such member. If a call changes the signed-in
 * member, the client updates its stored member. Roles of the session change at the next `session.authenticate`.
 */
export interface MembersAdmin {
  /**
   * Creates a member without sending an email; use `client.magicLinks.email.invite` to invite. The member is active
   * immediately unless `create_member_as_pending` is set. Permission `create`. Rejects with `duplicate_member_email`,
   * `retired_member_email`, `invalid_rbac_role_assignment`, …
   */
  readonly create: Calls<MemberCreateRequest, MemberResponse>;
  /**
   * One page of the members that match all conditions. `limit`: default 100, maximum 1000. Without conditions: all
   * members except deleted ones; to find those, use the operand `statuses`. `results_metadata.next_cursor` is the
   * cursor of the next page; a `total` of -1 means unknown. Permission `search`.
   */
  search(this: void, options?: MembersSearchRequest, call?: Call): Promise<MembersSearchResponse>;
  /**
   * Updates the given fields. `roles` replaces all directly assigned roles, and `untrusted_metadata` all metadata. A
   * phone number must be removed before a new one is set. A new email address must be confirmed, and ends the member's
   * sessions. Each field has its own permission, such as `update.info.name` and `update.settings.roles`. Rejects with
   * `member_cannot_update_their_email_address` for the caller's own address, `duplicate_member_email`, …
   */
  readonly update: Calls<MemberUpdateRequest, MemberResponse>;
  /**
   * Deactivates a member, deletes their factors and ends their sessions, including this browser's session if it is the
   * signed-in member. Permission `delete`.
   */
  delete(this: void, memberId: string, call?: Call): Promise<MemberDeleteResponse>;
  /**
   * Reactivates a deleted member, without factors and roles. Permission `create`. Rejects with
   * `no_deleted_member_found_for_reactivation`, `email_unverified_for_reactivation`, …
   */
  reactivate(this: void, memberId: string, call?: Call): Promise<MemberResponse>;
  /**
   * Removes the password with the given `member_password_id`. Permission `update.info.delete.password`. Rejects with
   * `member_password_not_found`, …
   */
  deletePassword(this: void, memberPasswordId: string, call?: Call): Promise<MemberResponse>;
  /** Removes the phone number of the second factor. Permission `update.info.delete.mfa-phone`. */
  deleteMFAPhoneNumber(this: void, memberId: string, call?: Call): Promise<MemberResponse>;
  /** Removes the authenticator app of the second factor. Permission `update.info.delete.mfa-totp`. */
  deleteMFATOTP(this: void, memberId: string, call?: Call): Promise<MemberResponse>;
  /**
   * Unlinks a retired email address of a member, by id or address. Permission `update.info.unlink.retired-email`.
   * Rejects with `email_not_found`, …
   */
  readonly unlinkRetiredEmail: Calls<OfMember & SelfUnlinkRetiredEmailRequest, MemberResponse>;
  /**
   * Sends an email to a new address of an active member. The address changes when the member confirms it within 5
   * minutes. Permission `update.info.email`. Rejects with `email_updates_available_only_for_active_members`,
   * `duplicate_member_email`, …
   */
  readonly startEmailUpdate: Calls<OfMember & SelfStartEmailUpdateRequest, MemberResponse>;
  /** The apps that a member has connected. Permission `get.connected-apps`. */
  readonly getConnectedApps: Calls<OfMember, UserConnectedAppsResponse>;
  /**
   * Revokes a member's grant to an app. Permission `revoke.connected-app`. Rejects with
   * `connected_app_not_found`, …
   */
  readonly revokeConnectedApp: Calls<
    OfMember & {
      /** The id of the application. */
      readonly connected_app_id: string;
    },
    CommonResponse
  >;
}

type ChangeName = Extract<
  AdminCallName,
  `organization.members.${'update' | 'deletePassword' | 'deleteMFAPhoneNumber' | 'deleteMFATOTP' | 'unlinkRetiredEmail' | 'startEmailUpdate'}`
>;

export function createMembersAdmin({ ask, keepParts, ending, self }: AdminApiDeps): MembersAdmin {
  /** `keepParts` stores the member of the response only if it is the signed-in one. */
  const change = (name: ChangeName, id: string, call: Call | undefined, options: Pick<CallOptions, 'body'> = {}) =>
    keepParts(
      () => ask(name, { params: [id], ...options, call }),
      ({ member }) => ({ member }),
    );

  return {
    create: (body, call) => ask('organization.members.create', { body, call }),
    search: (body = {}, call) => ask('organization.members.search', { body, call }),
    update: (body, call) => change('organization.members.update', body.member_id, call, { body }),
    delete: (memberId, call) =>
      ending(
        () => ask('organization.members.delete', { params: [memberId], call }),
        () => self() === memberId,
      ),
    reactivate: (memberId, call) => ask('organization.members.reactivate', { params: [memberId], call }),
    deletePassword: (memberPasswordId, call) => change('organization.members.deletePassword', memberPasswordId, call),
    deleteMFAPhoneNumber: (memberId, call) => change('organization.members.deleteMFAPhoneNumber', memberId, call),
    deleteMFATOTP: (memberId, call) => change('organization.members.deleteMFATOTP', memberId, call),
    unlinkRetiredEmail: ({ member_id, ...body }, call) =>
      change('organization.members.unlinkRetiredEmail', member_id, call, { body }),
    startEmailUpdate: ({ member_id, ...body }, call) =>
      change('organization.members.startEmailUpdate', member_id, call, { body }),
    getConnectedApps: ({ member_id }, call) =>
      ask('organization.members.getConnectedApps', { params: [member_id], call }),
    revokeConnectedApp: ({ member_id, connected_app_id }, call) =>
      ask('organization.members.revokeConnectedApp', { params: [member_id, connected_app_id], call }),
  };
}
