import type { AccountSectionName } from '@foyer/core/account';
import type { GroupName, SectionsIn } from '../../account/page/page-groups';

/** The group of each section. */
export const SECTION_GROUPS = {
  profile: 'profile',
  emails: 'profile',
  phones: 'profile',
  connectedAccounts: 'profile',
  wallets: 'profile',
  password: 'security',
  passkeys: 'security',
  twoFactor: 'security',
  session: 'security',
  sessions: 'security',
  deleteAccount: 'security',
  connectedApps: 'apps',
} as const satisfies Readonly<Record<AccountSectionName, GroupName>>;

/** The sections of a group. */
export type SectionOf<Group extends GroupName> = SectionsIn<typeof SECTION_GROUPS, Group>;
