/** Renamed exports of Foyer, by entry. */
const HOOKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '@foyer/react-headless/account': {
    useAccount: 'useAccountPage',
    useConnectedAccounts: 'useSocialAccounts',
    useConnectedApps: 'useAppGrants',
    useSessions: 'useActiveSessions',
    useThisSession: 'useCurrentSession',
  },
  '@foyer/react-headless/organizations/account': {
    useMemberAccount: 'useMemberAccountPage',
    useMemberApp: 'useMemberAuthenticatorApp',
    useMemberConnectedApps: 'useMemberAppGrants',
  },
  '@foyer/react-headless/organizations/admin': {
    useMembers: 'useMemberList',
    useOrganizationConnectedApps: 'useOrganizationAppGrants',
  },
};

/** Renamed options of a function. */
export interface RenamedOptions {
  /** The position of the options in the arguments. */
  readonly argument: number;
  readonly names: Readonly<Record<string, string>>;
  /** An option that is a function of the host, with the renamed property that the function reads from its argument. */
  readonly callback?: { readonly option: string; readonly from: string; readonly to: string };
}

const VERIFY: RenamedOptions = { argument: 1, names: { confirm: 'verifyWithProvider' } };
const COOKIES: RenamedOptions = { argument: 0, names: { secret: 'cookieSecret' } };

const FUNCTIONS: Readonly<Record<string, Readonly<Record<string, RenamedOptions>>>> = {
  '@foyer/server': { authenticateRequest: VERIFY, getInitialConsent: VERIFY, createSignInRoutes: COOKIES },
  '@foyer/server/organizations': { authenticateMember: VERIFY, getInitialConsent: VERIFY, createSignInRoutes: COOKIES },
  '@foyer/server/account': { createAccountRoutes: { argument: 0, names: { secret: 'projectSecret' } } },
  '@foyer/better-auth': {
    foyer: {
      argument: 0,
      names: { redirectUrls: 'redirectURLs' },
      callback: { option: 'sendResetMail', from: 'loginUrl', to: 'loginURL' },
    },
  },
  '@foyer/sandbox': {
    createSandbox: {
      argument: 0,
      names: { databaseUrl: 'databaseURL', consentUrl: 'consentURL', smtpUrl: 'smtpURL' },
    },
  },
};

/** The tests of Playwright: a fixture, and an option in `use: { sandboxOptions }`. */
export const PLAYWRIGHT = {
  entry: '@foyer/sandbox/playwright',
  fixture: ['sandboxUrl', 'sandboxURL'],
  options: 'sandboxOptions',
  option: ['consentUrl', 'consentURL'],
} as const;

/** The new name of an export; undefined if it has not changed. */
export const renamedExport = (entry: string, name: string): string | undefined => HOOKS[entry]?.[name];
/** The renamed options of a function; undefined if it has none. */
export const renamedOptions = (entry: string, name: string): RenamedOptions | undefined => FUNCTIONS[entry]?.[name];
/** True for an entry with renamed exports or options. */
export const hasRenamed = (entry: string): boolean =>
  Object.hasOwn(HOOKS, entry) || Object.hasOwn(FUNCTIONS, entry) || entry === PLAYWRIGHT.entry;
