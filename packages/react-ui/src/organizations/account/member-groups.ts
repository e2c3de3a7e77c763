import type { MemberSectionName } from '@foyer/core/organizations/account';
import type { GroupName, SectionsIn } from '../../account/page/page-groups';

/** The group of each section. */
export const MEMBER_SECTION_GROUPS = {
  profile: 'profile',
  email: 'profile',
  phone: 'profile',
  password: 'security',
  app: 'security',
  mfa: 'security',
  connectedApps: 'apps',
} as const satisfies Readonly<Record<MemberSectionName, GroupName>>;

/** The sections of a group. */
export type MemberSectionOf<Group extends GroupName> = SectionsIn<typeof MEMBER_SECTION_GROUPS, Group>;
