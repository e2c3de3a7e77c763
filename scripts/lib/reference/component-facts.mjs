/**
 * What types do not say about a component: its stories, picture, guide, the events that only it reports, and the keys
 * of `strings` that only it shows. A component without a row gets a page all the same.
 */
const login = {
  stories: [
    'Main',
    'Passcode/Enter',
    'Passcode/Code',
    'Email link',
    'Password',
    'Passkey',
    'Social accounts',
    'Wallets',
  ],
  picture: ['login.png', 'The login widget: a heading, the tabs Text, WhatsApp and Email, an email field and a button'],
  guide: 'login',
  events:
    /^(?:MAGIC_LINK|OTP|CRYPTO|PASSWORD_(?:CREATE|AUTH|RESET_BY_EMAIL_START)|PASSKEY_AUTH|PASSKEY_SKIP|SIGNED_IN|AUTHENTICATE)/,
};

const section = (story, keys, more = {}) => ({
  stories: [`Account/${story}`],
  guide: 'account-pages',
  events: /^FOYER_/,
  strings: new RegExp(`^foyer\\.me\\.(?:${keys})\\.`),
  ...more,
});

const admin = (story, keys, more = {}) => ({
  stories: [`Organization admin/${story}`],
  guide: 'organization-admin-pages',
  events: /^FOYER_/,
  strings: new RegExp(`^foyer\\.org\\.(?:${keys})\\.`),
  ...more,
});

/**
 * @type {Readonly<Record<string, { stories?: string[], picture?: string[], guide?: string, events?: RegExp, strings?:
 *   RegExp }>>}
 */
export const COMPONENT_FACTS = {
  Login: login,
  ResetPassword: { stories: ['Password reset'], guide: 'passwords', events: /^(?:PASSWORD_RESET|AUTHENTICATE)/ },
  PasskeyRegistration: { stories: ['Passkey registration'], guide: 'passkeys', events: /^PASSKEY_(?!AUTH)/ },
  DeviceApproval: { stories: ['Device'], guide: 'device-sign-in' },
  OrganizationDeviceApproval: { stories: ['Device'], guide: 'device-sign-in' },
  IdentityProvider: { stories: ['Consent', 'Log out'], guide: 'identity-provider', events: /^OAUTH_AUTHORIZE/ },
  Account: {
    stories: ['Account/Page', 'Account/Step-up'],
    picture: [
      'account.png',
      'The account page: the list of its sections next to the selected one, which has two email addresses',
    ],
    guide: 'account-pages',
    events: /^FOYER_/,
  },
  ConnectedAccountsSection: section('Connected accounts', 'accounts'),
  ConnectedAppsSection: section('Apps with access', 'apps'),
  DeleteAccountSection: section('Delete account', 'delete'),
  EmailsSection: section('Email addresses', 'emails'),
  PasskeysSection: section('Passkeys', 'passkeys'),
  PasswordSection: section('Password', 'password'),
  PhonesSection: section('Phone numbers', 'phones'),
  ProfileSection: section('Profile', 'profile'),
  SessionSection: section('This session', 'session'),
  SessionsSection: section('Where you are signed in', 'sessions'),
  TwoFactorSection: section('Authenticator app', 'app'),
  WalletsSection: section('Wallets', 'wallets'),
  UserButton: { stories: ['Account/User menu'], guide: 'user-button', strings: /^foyer\.me\.menu\./ },
  OrganizationLogin: {
    stories: ['Organizations/Main', 'Organizations/Discovery', 'Organizations/Second factor', 'Organizations/SSO'],
    guide: 'organizations',
    events: /^(?:B2B_|AUTHENTICATE)/,
  },
  OrganizationIdentityProvider: { guide: 'identity-provider', stories: ['Consent'], events: /^OAUTH_AUTHORIZE/ },
  OrganizationAccount: { stories: ['Organization account/Page'], guide: 'member-account-page', events: /^FOYER_/ },
  OrganizationSwitcher: {
    stories: ['Organization switcher/Switcher'],
    guide: 'switch-organizations',
    strings: /^foyer\.org\.switch/,
  },
  MemberList: admin('Members', 'members'),
  OrganizationSettings: admin('Settings', 'settings'),
  OrganizationConnectedApps: admin('Apps', 'apps'),
  ScimConnection: admin('Directory', 'scim'),
  SsoConnections: admin('Single sign-on', 'sso'),
};
