/**
 * What `npm run bench:size` measures, and where its figures are to go. The figures themselves are recorded in
 * `bench/figures.json`. 1 kB is 1000 bytes.
 */
export const kB = 1000;

/** The pages that each bundler builds, by entry. */
export const pages = {
  bare: { title: 'a bare React page with one input', entry: 'bare.tsx' },
  login: {
    title: 'social accounts, passcode and password',
    entry: 'login.tsx',
    has: ['social', 'passcode', 'password'],
  },
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

/** The groups of sections of the account page, by their chunks. */
export const accountSections = ['contacts', 'security', 'connections'];

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

/**
 * Those that become one file, without splitting and without the phone tables. No language is in them (decision 107).
 */
export const singleFiles = ['onlyPasscode', 'vanilla', 'organizationLogin'];

/** Those whose calls are counted until their form is there: as Vite makes them, and the scripts. */
export const executedPages = ['login', 'script', 'organizationLogin', 'organizationScript'];

/**
 * How many times the smallest bundle of a page the largest may be. webpack puts what the first calls and the engine
 * share into both (decision 127).
 */
export const spread = 1.25;

/** A later file of both kinds of account, as react-ui and vanilla publish it. */
const ofEither = (file) => [
  `react-ui/users/${file}`,
  `react-ui/organizations/${file}`,
  `vanilla/users.${file}`,
  `vanilla/organizations/organizations.${file}`,
];

/** The same of what both share. */
const ofKernel = (file) => [
  `react-ui/kernel/${file}`,
  `vanilla/kernel.${file}`,
  `vanilla/organizations/kernel.${file}`,
];

/**
 * Where the figures are to go. None of these is a gate: `npm run bench:size` and `npm run bench:load` print them beside
 * what they measure.
 * @typedef {object} LoadGoals What `bench:load` measures, with the CPU slowed down 4 times.
 * @property {number} toBare How late the first form may be, against a bare React page.
 * @property {number} [toHtmlForm] The same against a bare HTML form of the same server.
 * @property {number} [together] From navigation to the next screen, with Enter pressed the moment the field can be
 *   typed in, against the provider's SDK.
 * @property {number} [nextAtOnce] From Enter to the next screen, against the provider's SDK of the same kind.
 * @property {number} [nextLater] The same for Enter 3 s after the form.
 * @property {number} [scripts] Requested in between, for Enter 3 s after the form.
 * @property {number} [afterAnswer] Of that, what follows the answer which the screen waits for, in ms.
 * @property {number} [longest] The longest task after the form, in ms.
 * @property {number} [heap] 3 s after the form, in bytes.
 */
const load = { nextAtOnce: 1, nextLater: 0.85, scripts: 0, afterAnswer: 80, longest: 50, heap: 2e6 };

export const goals = {
  /** Before the form, by what Chromium counts. */
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
  'One Tap': ['core/users/one-tap', 'core/organizations/one-tap', ...ofEither('one-tap')],
  'captcha and device proof': ['core/kernel/protection'],
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
  social: 'oauth.continueWith',
  passcode: 'passcode.resendCode',
  link: 'emailConfirmation.title',
  password: 'password.login.title',
  passkey: 'isConditionalMediationAvailable',
  wallets: 'crypto.connectWallet.title',
};
