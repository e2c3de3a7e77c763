import type { Member, MemberRole } from '@foyer/wire/organizations';
import { readableText } from '../../../flow/readable-name';
import type { SectionItem } from '../../../flow/section/section';
import type { AccountAction } from '../../../flow/account-action';
import type { Allowed, Permission } from '../admin-section';

/** The role of admins, and the role that every member has. */
export const ADMIN_ROLE = 'stytch_admin';
export const EVERYBODY_ROLE = 'stytch_member';

/** A role that a member has. */
export interface HeldRole {
  /** The id of the role. */
  readonly id: string;
  /** Whether it is the role of admins. */
  readonly isAdmin: boolean;
  /** Assigned to the member directly, so an admin can remove it here. */
  readonly isDirect: boolean;
  /**
   * Its indirect sources: `email_assignment`, `sso_connection`, `sso_connection_group`, `scim_connection_group`, or
   * a value that Foyer does not know.
   */
  readonly sources: readonly string[];
  /** The groups that grant the role. Absent: none. */
  readonly groups?: readonly RoleGroup[];
}

/** A group of the identity provider or directory that grants a role. */
export interface RoleGroup {
  /** One of {@link HeldRole.sources}. */
  readonly source: string;
  /** The id of the group. */
  readonly id: string;
  /** Sanitized for display. Empty: not known yet. */
  readonly name: string;
}

/** A member in the list. */
export interface MemberItem extends SectionItem {
  /** The email address of the member. */
  readonly email: string;
  /** Whether the address is verified. */
  readonly isVerified: boolean;
  /** Sanitized for display. Empty: the member has no name. */
  readonly name: string;
  /** `active`, `invited`, `pending`, `deleted`, or a value that Foyer does not know. */
  readonly status: string;
  /** Without the role that every member has. */
  readonly roles: readonly HeldRole[];
  /** Whether the member has a verified phone number for the second factor. */
  readonly hasPhone: boolean;
  /** Whether the member has an authenticator app. */
  readonly hasApp: boolean;
  /** Empty: there is no password. */
  readonly passwordId: string;
}

/** An action on a member. */
export type MemberAction =
  | 'sendAgain'
  | 'withdraw'
  | 'remove'
  | 'leave'
  | 'restore'
  | 'resetPhone'
  | 'resetApp'
  | 'resetPassword'
  | 'signOut';

// Account screens, section 7.7.
const MEMBER = 'stytch.member';
export const MAY_SEE_MEMBERS: readonly Permission[] = [[MEMBER, 'search']];
/** The permissions that each action needs. */
export const MEMBERS_PERMISSIONS = {
  invite: [[MEMBER, 'create']],
  remove: [[MEMBER, 'delete']],
  // Admin api 3.2: to leave, the permission on `stytch.self` is enough.
  leave: [
    [MEMBER, 'delete'],
    ['stytch.self', 'delete'],
  ],
  roles: [[MEMBER, 'update.settings.roles']],
  signOut: [[MEMBER, 'revoke-sessions']],
  resetPhone: [[MEMBER, 'update.info.delete.mfa-phone']],
  resetApp: [[MEMBER, 'update.info.delete.mfa-totp']],
  resetPassword: [[MEMBER, 'update.info.delete.password']],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

/** The actions on members that the roles of the signed-in member allow. */
export type MembersAllowed = Allowed<keyof typeof MEMBERS_PERMISSIONS>;

/** The action that Foyer reports to hosts and uses for step-up. */
export const ACTION_OF: Readonly<Record<MemberAction, AccountAction>> = {
  sendAgain: 'invite',
  withdraw: 'removeMember',
  remove: 'removeMember',
  leave: 'removeMember',
  restore: 'restoreMember',
  resetPhone: 'resetFactor',
  resetApp: 'resetFactor',
  resetPassword: 'resetFactor',
  signOut: 'signOutMember',
};

/** Whether the action removes the member from the organization. */
export const isRemoval = (action: MemberAction): boolean => ACTION_OF[action] === 'removeMember';

/** Whether the action removes nothing, so it needs no confirmation. */
export const isHarmless = (action: MemberAction): boolean => action === 'restore' || action === 'sendAgain';

/** The actions that the signed-in member can do on a member, in menu order. On themselves: only `leave`. */
export function actionsOn(
  item: MemberItem,
  {
    personId,
    may,
  }: {
    /** The id of the signed-in member. */
    readonly personId: string;
    /** The actions that are allowed. */
    readonly may: MembersAllowed;
  },
): readonly MemberAction[] {
  if (item.id === personId) return may.leave ? ['leave'] : [];
  const actions: Readonly<Record<Exclude<MemberAction, 'leave'>, boolean>> = {
    sendAgain: may.invite && isExpected(item),
    resetPhone: may.resetPhone && item.hasPhone,
    resetApp: may.resetApp && item.hasApp,
    resetPassword: may.resetPassword && item.passwordId !== '',
    signOut: may.signOut && item.status === 'active',
    withdraw: may.remove && isExpected(item),
    remove: may.remove && item.status !== 'deleted' && !isExpected(item),
    restore: may.invite && item.status === 'deleted',
  };
  return Object.entries(actions).flatMap(([action, applies]) => (applies ? [action as MemberAction] : []));
}

/** Whether the member has not accepted the invitation yet. */
const isExpected = ({ status }: MemberItem): boolean => status === 'invited' || status === 'pending';

/** Whether the member is an active admin. */
export const isAdmin = ({ status, roles }: MemberItem): boolean =>
  status === 'active' && roles.some((role) => role.isAdmin);

/** The ids of the directly assigned roles, which an admin can remove here. */
export const directRoles = ({ roles }: MemberItem): readonly string[] =>
  roles.filter(({ isDirect }) => isDirect).map(({ id }) => id);

/** The list entry of a member. */
export const memberItem = (member: Member): MemberItem => ({
  id: member.member_id,
  email: member.email_address,
  isVerified: member.email_address_verified,
  name: readableText(member.name),
  status: member.status,
  roles: member.roles.filter(({ role_id }) => role_id !== EVERYBODY_ROLE).map(heldRole),
  hasPhone: member.mfa_phone_number !== '',
  hasApp: member.totp_registration_id !== '',
  passwordId: member.member_password_id,
});

function heldRole({ role_id: id, sources }: MemberRole): HeldRole {
  const types = sources.map(({ type }) => type);
  const others = types.filter((type) => type !== 'direct_assignment');
  const groups = sources.flatMap(groupOf);
  return {
    id,
    isAdmin: id === ADMIN_ROLE,
    isDirect: others.length < types.length,
    sources: [...new Set(others)],
    ...(groups.length > 0 && { groups }),
  };
}

// Admin api 3.3.
/** SSO identifies groups by name, a SCIM directory by id. */
function groupOf({ type: source, details }: MemberRole['sources'][number]): readonly RoleGroup[] {
  if (source === 'sso_connection_group') return groupIn(source, details['group'], details['group']);
  return source === 'scim_connection_group' ? groupIn(source, details['group_id'], details['group_name']) : [];
}

const groupIn = (source: string, id: unknown, name: unknown): readonly RoleGroup[] =>
  typeof id === 'string' && id !== '' ? [{ source, id, name: typeof name === 'string' ? readableText(name) : '' }] : [];

const isUnnamed = ({ name }: RoleGroup): boolean => name === '';

/** Whether a role comes from a group without a known name. */
export const hasUnnamedGroup = ({ roles }: MemberItem): boolean =>
  roles.some(({ groups = [] }) => groups.some(isUnnamed));

/** Adds the names of the groups. */
export const withGroupNames = (member: MemberItem, names: Readonly<Record<string, string>>): MemberItem => ({
  ...member,
  roles: member.roles.map((role) =>
    role.groups ? { ...role, groups: role.groups.map((group) => namedGroup(group, names)) } : role,
  ),
});

const namedGroup = (group: RoleGroup, names: Readonly<Record<string, string>>): RoleGroup =>
  isUnnamed(group) && Object.hasOwn(names, group.id) ? { ...group, name: readableText(names[group.id] ?? '') } : group;
