import type { MemberSectionName } from '@foyer/core/organizations/account';
import { pageText } from '../../account/page/page-text';

/** Texts of a member's account page before the chunk of a section is loaded. */
export const memberPageText = {
  ...pageText,
  'foyer.me.app.title': 'Authenticator app',
  'foyer.me.apps.title': 'Apps with access',
  'foyer.me.password.title': 'Password',
  'foyer.org.email': 'Email address',
  'foyer.org.mfa': 'Second step',
  'foyer.org.phone': 'Phone for codes',
} as const;

/** The title of each section. */
export const MEMBER_SECTION_TITLES = {
  profile: 'foyer.me.profile.title',
  email: 'foyer.org.email',
  password: 'foyer.me.password.title',
  phone: 'foyer.org.phone',
  app: 'foyer.me.app.title',
  mfa: 'foyer.org.mfa',
  connectedApps: 'foyer.me.apps.title',
} as const satisfies Readonly<Record<MemberSectionName, string>>;
