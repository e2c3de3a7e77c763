import type { IconShape } from '../../parts/icon';

const MAIL = 'M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM3.5 7l8.5 6 8.5-6';
const PHONE = 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zm3 15h2';
const SHIELD = 'M12 3l7 2.5v6c0 4.5-3 7.5-7 9.5-4-2-7-5-7-9.5v-6zm-3 9l2 2 4-4';

/** The icon of each section, for users and members. */
const PATHS: Readonly<Record<string, string>> = {
  profile: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-7.5 8.5a7.5 7.5 0 0 1 15 0',
  emails: MAIL,
  email: MAIL,
  phones: PHONE,
  phone: PHONE,
  connectedAccounts:
    'M10 13.5a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 6.7m2 3.8a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7l1.3-1.4',
  wallets: 'M17 7.5v-3H5.5a1.5 1.5 0 0 0 0 3H19a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5.5A1.5 1.5 0 0 1 4 18V6m12 7.5h.01',
  password: 'M6 11h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1zm2 0V7a4 4 0 0 1 8 0v4m-4 4v2',
  passkeys: 'M7.5 20a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zm3.2-7.7L20 3m-4 4l3 3',
  twoFactor: SHIELD,
  mfa: SHIELD,
  app: 'M4 7h16a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1zm3.5 5h.01m4.49 0h.01m4.49 0h.01',
  session: 'M4 4h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zm4 16h8m-4-4v4',
  sessions:
    'M12 16H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1v2M7 20h5m5-9h3a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1z',
  deleteAccount: 'M4 6.5h16M9 6.5V4h6v2.5m3 0L17 20H7L6 6.5m4.5 4v6m3-6v6',
  connectedApps: 'M4 4h6v6H4zm10 0h6v6h-6zM4 14h6v6H4zm10 0h6v6h-6z',
};

/** The icon of a section in the section list. */
export const sectionIcon = (section: string): IconShape => ({ path: PATHS[section] ?? '' });
