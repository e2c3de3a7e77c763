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
  readonly member_id: string;
}

// Admin api 4.2.
/**
 * The members of the organization, for those who administer it. Each call names the permission that it needs on
 * `stytch.member`, without which it rejects with `session_authorization_error`; about oneself, the same action on
 * `stytch.self` is enough for what persons may change of themselves. `member_not_found`: the organization has no such
 * member. Where a call changes the signed-in member, the answer replaces the member that this browser shows. Roles of
 * the session change with the next
 * `session.authenticate`.
 */
export interface MembersAdmin {
  /**
   * Makes a member, active at once unless `create_member_as_pending`, and sends no mail;
   * `client.magicLinks.email.invite` invites. Permission `create`. Rejects with `duplicate_member_email`,
   * `retired_member_email`, `invalid_rbac_role_assignment`, …
   */
  readonly create: Calls<MemberCreateRequest, MemberResponse>;
  /**
   * One page of the members for whom the conditions hold, `limit` of them (100 where it is absent, 1000 at most).
   * Without conditions: of all but the deleted ones, who are found by the operand `statuses` alone.
   * `results_metadata.next_cursor` leads to the next page, and a `total` of -1 means that they were not counted.
   * Permission `search`.
   */
  search(this: void, options?: MembersSearchRequest, call?: Call): Promise<MembersSearchResponse>;
  /**
   * Changes what is given. `roles` replaces all roles that are assigned directly, and `untrusted_metadata` the whole of
   * it; a phone number must be removed before another is set. A new address must be confirmed again, and ends the
   * member's sessions. Each field has a permission of its own, such as `update.info.name` and `update.settings.roles`.
   * Rejects with
   * `member_cannot_update_their_email_address` for the caller's own address, `duplicate_member_email`, …
   */
  readonly update: Calls<MemberUpdateRequest, MemberResponse>;
  /**
   * Deactivates a member: their factors are gone and their sessions end. Of oneself, the session of this browser ends
   * too. Permission `delete`.
   */
  delete(this: void, memberId: string, call?: Call): Promise<MemberDeleteResponse>;
  /**
   * Makes a deleted member active again, without factors and roles. Permission `create`. Rejects with
   * `no_deleted_member_found_for_reactivation`, `email_unverified_for_reactivation`, …
   */
  reactivate(this: void, memberId: string, call?: Call): Promise<MemberResponse>;
  /**
   * Removes a password, by the `member_password_id` of the member. Permission `update.info.delete.password`. Rejects
   * with
   * `member_password_not_found`, …
   */
  deletePassword(this: void, memberPasswordId: string, call?: Call): Promise<MemberResponse>;
  /** Removes the phone number of the second factor. Permission `update.info.delete.mfa-phone`. */
  deleteMFAPhoneNumber(this: void, memberId: string, call?: Call): Promise<MemberResponse>;
  /** Removes the authenticator app of the second factor. Permission `update.info.delete.mfa-totp`. */
  deleteMFATOTP(this: void, memberId: string, call?: Call): Promise<MemberResponse>;
  /**
   * Forgets an address that a member has had, by its id or by itself. Permission `update.info.unlink.retired-email`.
   * Rejects with
   * `email_not_found`, …
   */
  readonly unlinkRetiredEmail: Calls<OfMember & SelfUnlinkRetiredEmailRequest, MemberResponse>;
  /**
   * Sends a mail to a new address of an active member, which becomes theirs once they have confirmed it, within 5
   * minutes. Permission
   * `update.info.email`. Rejects with `email_updates_available_only_for_active_members`, `duplicate_member_email`, …
   */
  readonly startEmailUpdate: Calls<OfMember & SelfStartEmailUpdateRequest, MemberResponse>;
  /** The apps that a member has connected. Permission `get.connected-apps`. */
  readonly getConnectedApps: Calls<OfMember, UserConnectedAppsResponse>;
  /**
   * Revokes what a member has granted to an app. Permission `revoke.connected-app`. Rejects with
   * `connected_app_not_found`, …
   */
  readonly revokeConnectedApp: Calls<OfMember & { readonly connected_app_id: string }, CommonResponse>;
}

type ChangeName = Extract<
  AdminCallName,
  `organization.members.${'update' | 'deletePassword' | 'deleteMFAPhoneNumber' | 'deleteMFATOTP' | 'unlinkRetiredEmail' | 'startEmailUpdate'}`
>;

export function createMembersAdmin({ ask, keepParts, ending, self }: AdminApiDeps): MembersAdmin {
  /** The member of another answer than one about oneself is not kept. */
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
