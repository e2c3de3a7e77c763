import type { ComponentType } from 'react';
import { sectionGroup } from '../../account/page/section-group';
import type { SectionOf } from './account-groups';
import { ProfileView } from './profile-view';
import { EmailsView } from './emails-view';
import { PhonesView } from './phones-view';
import { ConnectedAccountsView } from './connected-accounts-view';
import { WalletsView } from './wallets-view';

/** The sections of the group 'Profile'. */
export const ProfileGroup = sectionGroup({
  profile: ProfileView,
  emails: EmailsView,
  phones: PhonesView,
  connectedAccounts: ConnectedAccountsView,
  wallets: WalletsView,
} satisfies Readonly<Record<SectionOf<'profile'>, ComponentType>>);
