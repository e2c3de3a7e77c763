import type { Member, MemberRole } from '@foyer/wire/organizations';
import { readableText } from '../../../flow/readable-name';
import type { SectionItem } from '../../../flow/section/section';
import type { AccountAction } from '../../../flow/account-action';
import type { Allowed, Permission } from '../admin-section';

/** The role of those who administer an organization, and that of everybody. */
export const ADMIN_ROLE = 'stytch_admin';
export const EVERYBODY_ROLE = 'stytch_member';

/** A role that a member has. */
export interface HeldRole {
  readonly id: string;
  readonly isAdmin: boolean;
  /** It was assigned to the member, so that it can be taken away here. */
  readonly isDirect: boolean;
  /**
   * Where else it comes from: `email_assignment`, `sso_connection`, `sso_connection_group`, `scim_connection_group`, or
   * a value that is newer than this.
   */
  readonly sources: readonly string[];
  /** The groups that give it, if there are any. */
  readonly groups?: readonly RoleGroup[];
}

/** A group of a company that gives a role. */
export interface RoleGroup {
  /** Of {@link HeldRole.sources}. */
  readonly source: string;
  readonly id: string;
  /** In a form that is safe to show; empty while it is not known. */
  readonly name: string;
}

/** A member in the list. */
export interface MemberItem extends SectionItem {
  readonly email: string;
  readonly isVerified: boolean;
  /** Their own name, in a form that is safe to show; empty if they have none. */
  readonly name: string;
  /** `active`, `invited`, `pending`, `deleted`, or a value that is newer than this. */
  readonly status: string;
  /** Without the role that everybody has. */
  readonly roles: readonly HeldRole[];
  readonly hasPhone: boolean;
  readonly hasApp: boolean;
  /** Empty: there is no password. */
  readonly passwordId: string;
}

/** What can be done to a member. */
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
/** What the roles of a session may allow. */
export const MEMBERS_PERMISSIONS = {
  invite: [[MEMBER, 'create']],
  remove: [[MEMBER, 'delete']],
  // Admin api 3.2: about oneself, the action on oneself is enough.
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

export type MembersAllowed = Allowed<keyof typeof MEMBERS_PERMISSIONS>;

/** What each act is for hosts and for a proof. */
export const ACT_OF: Readonly<Record<MemberAction, AccountAction>> = {
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

/** Acts after which a member is in the organization no longer. */
export const isRemoval = (act: MemberAction): boolean => ACT_OF[act] === 'removeMember';

/** Acts that take nothing away, so that nobody is asked. */
export const isHarmless = (act: MemberAction): boolean => act === 'restore' || act === 'sendAgain';

/** What the signed-in member may do to a member, in the order of a menu. Of oneself that is only to leave. */
export function actsOn(
  item: MemberItem,
  { personId, may }: { readonly personId: string; readonly may: MembersAllowed },
): readonly MemberAction[] {
  if (item.id === personId) return may.leave ? ['leave'] : [];
  const acts: Readonly<Record<Exclude<MemberAction, 'leave'>, boolean>> = {
    sendAgain: may.invite && isExpected(item),
    resetPhone: may.resetPhone && item.hasPhone,
    resetApp: may.resetApp && item.hasApp,
    resetPassword: may.resetPassword && item.passwordId !== '',
    signOut: may.signOut && item.status === 'active',
    withdraw: may.remove && isExpected(item),
    remove: may.remove && item.status !== 'deleted' && !isExpected(item),
    restore: may.invite && item.status === 'deleted',
  };
  return Object.entries(acts).flatMap(([act, applies]) => (applies ? [act as MemberAction] : []));
}

/** Whether somebody has been invited, and has not come yet. */
const isExpected = ({ status }: MemberItem): boolean => status === 'invited' || status === 'pending';

/** Whether a member may administer the organization now. */
export const isAdmin = ({ status, roles }: MemberItem): boolean =>
  status === 'active' && roles.some((role) => role.isAdmin);

/** Those roles of a member that were assigned, and can be taken away here. */
export const directRoles = ({ roles }: MemberItem): readonly string[] =>
  roles.filter(({ isDirect }) => isDirect).map(({ id }) => id);

/** What of a member the list shows. */
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
/** Single sign-on knows groups by their names, a directory by ids. */
function groupOf({ type: source, details }: MemberRole['sources'][number]): readonly RoleGroup[] {
  if (source === 'sso_connection_group') return groupIn(source, details['group'], details['group']);
  return source === 'scim_connection_group' ? groupIn(source, details['group_id'], details['group_name']) : [];
}

const groupIn = (source: string, id: unknown, name: unknown): readonly RoleGroup[] =>
  typeof id === 'string' && id !== '' ? [{ source, id, name: typeof name === 'string' ? readableText(name) : '' }] : [];

const isUnnamed = ({ name }: RoleGroup): boolean => name === '';

/** Whether a role comes from a group whose name is not known. */
export const hasUnnamedGroup = ({ roles }: MemberItem): boolean =>
  roles.some(({ groups = [] }) => groups.some(isUnnamed));

/** A member with the names of those groups. */
export const withGroupNames = (member: MemberItem, names: Readonly<Record<string, string>>): MemberItem => ({
  ...member,
  roles: member.roles.map((role) =>
    role.groups ? { ...role, groups: role.groups.map((group) => namedGroup(group, names)) } : role,
  ),
});

const namedGroup = (group: RoleGroup, names: Readonly<Record<string, string>>): RoleGroup =>
  isUnnamed(group) && Object.hasOwn(names, group.id) ? { ...group, name: readableText(names[group.id] ?? '') } : group;
