/** Budgets for bytes and files (ARCHITECTURE.md), in bytes; 1 kB is 1000 bytes. */
export const kB = 1000;

/** The pages that each bundler builds, by entry. */
export const pages = {
  bare: { title: 'a bare React page with one input', entry: 'bare.tsx' },
  login: { title: 'social accounts, passcode and password', entry: 'login.tsx', has: ['social', 'passcode', 'password'] },
  onlyPasscode: { title: 'passcode only', entry: 'only-passcode.tsx', has: ['passcode'] },
  onlyLink: { title: 'magic link only', entry: 'only-link.tsx', has: ['link'] },
  onlyPassword: { title: 'password only', entry: 'only-password.tsx', has: ['password'] },
  every: {
    title: 'every product',
    entry: 'every-product.tsx',
    has: ['social', 'passcode', 'link', 'password', 'passkey', 'wallets'],
  },
  vanilla: {
    title: '@foyer/vanilla: social accounts, passcode and password',
    entry: 'vanilla.ts',
    has: ['social', 'passcode', 'password'],
  },
  core: { title: '@foyer/core: createClient and one passcode flow', entry: 'core-otp.ts' },
  organizations: {
    title: '@foyer/core/organizations: createOrganizationClient and one discovery flow',
    entry: 'organization-discovery.ts',
    isOfOrganizations: true,
  },
  organizationLogin: {
    title: 'organizations: email passcode and SSO',
    entry: 'organization-login.tsx',
    isOfOrganizations: true,
  },
  organizationVanilla: {
    title: '@foyer/vanilla/organizations: email passcode and SSO',
    entry: 'organization-vanilla.ts',
    isOfOrganizations: true,
  },
  script: { title: '@foyer/vanilla script (preact): social accounts, passcode and password' },
  organizationScript: {
    title: '@foyer/vanilla script of organizations: email passcode and SSO',
    isOfOrganizations: true,
  },
};

/** The sections of the account page, by the names of their folders. */
export const accountSections = [
  'profile',
  'emails',
  'phones',
  'password',
  'passkeys',
  'two-factor',
  'connected-accounts',
  'wallets',
  'connected-apps',
  'this-session',
  'sessions',
  'delete-account',
];

/** Those that may be larger: each leads through several steps. */
export const largeSections = ['emails', 'two-factor'];

/** The pages of members who are signed in, by what `bench/entries/members-signed-in.tsx` calls them. */
export const memberPages = {
  account: 'OrganizationAccount',
  memberList: 'MemberList',
  settings: 'OrganizationSettings',
  sso: 'SsoConnections',
  scim: 'ScimConnection',
  apps: 'OrganizationConnectedApps',
  switcher: 'OrganizationSwitcher',
};

export const budgets = {
  /** The login page before its first form, in bytes: in all, and without the bare React page. */
  login: 84.9 * kB,
  loginNetOfReact: 26.8 * kB,
  onlyLink: 84.9 * kB,
  /** The script of @foyer/vanilla before its first form. */
  script: 36.2 * kB,
  /** The same page by a host's bundler. */
  vanilla: 35.3 * kB,
  /** The core page before its first call, and with all that it loads until a passcode is sent and verified. */
  core: 13.6 * kB,
  coreInAll: 41.6 * kB,
  /** The page of organizations before its first call: what the core page has there, and a flow twice as long. */
  organizations: 15.7 * kB,
  /** The login to organizations before its first form, without the bare React page; the script; by a host's bundler. */
  organizationLoginNetOfReact: 26.3 * kB,
  organizationScript: 35.5 * kB,
  organizationVanilla: 34.8 * kB,
  /**
   * A page as a single file, without splitting and without the phone tables: everything that any `import()` names, minified,
   * and after gzip. No language is in it (decision 107).
   */
  singleFile: {
    onlyPasscode: { size: 617.6 * kB, gzip: 204.2 * kB },
    vanilla: { size: 411.8 * kB, gzip: 143.8 * kB },
    organizationLogin: { size: 670.7 * kB, gzip: 214.6 * kB },
  },
  /**
   * What runs until the form is there, counted by Chromium: calls, and the text of the functions that ran. Each page is the one that
   * Vite makes, or a script.
   */
  executed: {
    login: { calls: 4_430, size: 147 * kB },
    script: { calls: 2_580, size: 70.5 * kB },
    organizationLogin: { calls: 4_180, size: 148 * kB },
    organizationScript: { calls: 2_520, size: 71 * kB },
  },
  /**
   * The first form as a server draws it, with `@foyer/server` or React, as a whole page: HTML and CSS. The 13 kB that a server may send before it hears from the
   * browser (RFC 6928) are far.
   */
  drawn: { server: { login: 4.4 * kB, organizationLogin: 3.6 * kB }, react: { login: 4.4 * kB } },
  /** Files of the login page: before the form, and in the wave that follows without user action. */
  filesBeforeForm: 1,
  filesInWave: 16,
  /** Files of the page with every product, including chunks of their own. */
  filesInAll: 43,
  /**
   * Files that a bundler adds of its own accord, and the bytes that it costs to compress them one by one (decisions 67 and
   * 117). esbuild writes its helper, a file for each set of pages that share one, and an entry for each file that is both
   * imported and asked for by `import()`. webpack splits off what two files share.
   */
  ownFiles: {
    esbuild: { beforeForm: 3, inWave: 7, inAll: 15, bytes: 3.8 * kB },
    // The library behind the advice for developers, and what steps mean to a host: each stands beside the files that ask for it.
    script: { beforeForm: 0, inWave: 3, inAll: 0, bytes: 0 },
    webpack: { beforeForm: 0, inWave: 0, inAll: 2, bytes: 0 },
  },
  /**
   * What people load who are signed in, beyond the client, its provider and React: the account page before its first section, what the
   * sections share, the file of a section (`largeSection`: of `largeSections`), and of the dialog that asks for a
   * proof; the user button, and what it loads to open its menu.
   */
  signedIn: {
    shell: 19.4 * kB,
    shared: 12.3 * kB,
    section: 6 * kB,
    largeSection: 8 * kB,
    stepUp: 7.1 * kB,
    userButton: 8.3 * kB,
    userMenu: 6.8 * kB,
    /** The same of members: the account page, each page of the administration before its part, the switcher before its panel. */
    memberAccount: 17.4 * kB,
    memberAdmin: 16.2 * kB,
    switcher: 12.4 * kB,
  },
  /**
   * The account page and the user button of @foyer/vanilla, and the account page and the switcher of members, client included, before they
   * are drawn: by a host's bundler; the scripts.
   */
  mounted: {
    account: 38.9 * kB,
    userButton: 28.8 * kB,
    accountScript: 40 * kB,
    userButtonScript: 26.8 * kB,
    memberAccount: 39.1 * kB,
    switcher: 31 * kB,
    memberAccountScript: 39.5 * kB,
    switcherScript: 31.1 * kB,
  },
  /** How much larger the bytes of the largest of the bundlers may be than those of the smallest. */
  // webpack puts what the first calls and the engine share into both (decision 127).
  spread: 1.25,
};

/** A later file of both kinds of account, as react-ui and vanilla publish it. */
const ofEither = (file) => [
  `react-ui/users/${file}`,
  `react-ui/organizations/${file}`,
  `vanilla/users.${file}`,
  `vanilla/organizations/organizations.${file}`,
];

/** The same of what both share. */
const ofKernel = (file) => [`react-ui/kernel/${file}`, `vanilla/kernel.${file}`, `vanilla/organizations/kernel.${file}`];

/**
 * Where the figures are to go. None of these is a gate: `npm run bench:size` and `npm run bench:load` print them beside what they measure.
 * @typedef {object} LoadGoals What `bench:load` measures, with the CPU slowed down 4 times.
 * @property {number} toBare How late the first form may be, against a bare React page.
 * @property {number} [toHtmlForm] The same against a bare HTML form of the same server.
 * @property {number} [together] From navigation to the next screen, with Enter pressed the moment the field can be typed in, against
 *   the provider's SDK.
 * @property {number} [nextAtOnce] From Enter to the next screen, against the provider's SDK of the same kind.
 * @property {number} [nextLater] The same for Enter 3 s after the form.
 * @property {number} [scripts] Requested in between, for Enter 3 s after the form.
 * @property {number} [afterAnswer] Of that, what follows the answer which the screen waits for, in ms.
 * @property {number} [longest] The longest task after the form, in ms.
 * @property {number} [heap] 3 s after the form, in bytes.
 */
const load = { nextAtOnce: 1, nextLater: 0.85, scripts: 0, afterAnswer: 80, longest: 50, heap: 2e6 };

export const goals = {
  /** Where `budgets.executed` are to go. */
  executed: {
    login: { calls: 2_500, size: 110 * kB },
    script: { calls: 1_500, size: 45 * kB },
    organizationLogin: { calls: 3_000, size: 120 * kB },
  },
  /** @type {Record<string, LoadGoals>} */
  load: {
    login: { ...load, toBare: 1.15 },
    script: { ...load, toBare: 0.8, heap: 1.6e6 },
    organizationLogin: { ...load, toBare: 1.2 },
    drawn: { toBare: 0.5, toHtmlForm: 1.1, together: 0.8 },
  },
};

/**
 * What stays a chunk of its own and is loaded on demand, by the modules in it. None may be part of a first form, and
 * none counts toward the wave.
 */
export const ownChunks = {
  'phone parsing and countries': ['core/kernel/phone-parser', 'core/kernel/phone'],
  'ICU compiler for host strings': ofEither('host-strings'),
  "wallets' adapters": ['core/users/wallets'],
  'One Tap': ['core/users/google-one-tap', 'core/organizations/google-one-tap', ...ofEither('one-tap')],
  'captcha and device proof': ['core/kernel/protection', 'core/kernel/load-script'],
  'advice for developers': [...ofEither('advice'), ...ofKernel('advice')],
  'advice on languages': ofKernel('unserved-locale'),
  'email hint': ofKernel('email-hint'),
};

/**
 * Texts that only the code for consumers contains, and those that only the code for organizations does: names of calls,
 * of texts and of mounts. No page loads, or may ever load, the code of the other kind (decision 89).
 */
export const kindMarks = {
  consumers: ['login_or_create', 'crypto.connectwallet.title', 'mountlogin'],
  organizations: ['/b2b/', 'totpqrmanual', '<organizationprovider', 'mountorganizationlogin'],
};

/** A text that only the code of this method contains: keys of host strings, which no build renames. */
export const methodMarks = {
  social: 'oauth.continueWithGitLab',
  passcode: 'passcode.resendCode',
  link: 'emailConfirmation.title',
  password: 'password.login.title',
  passkey: 'isConditionalMediationAvailable',
  wallets: 'crypto.connectWallet.title',
};
