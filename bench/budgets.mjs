/**
 * The pages that `npm run bench:size` measures, and the goals for their figures. `bench/figures.json` records the
 * figures. 1 kB is 1000 bytes.
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
  loginWithDetails: {
    title: 'the same with sign-up fields and terms',
    entry: 'login-with-details.tsx',
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

/** How many bytes more the first form can need with sign-up fields and terms, with their configuration. */
export const mostForDetails = 0.6 * kB;

/** The groups of sections of the account page, by their chunks. */
export const accountSections = ['profile', 'security', 'apps'];

/** The pages of signed-in members, by their names in `bench/entries/members-signed-in.tsx`. */
export const memberPages = {
  account: 'OrganizationAccount',
  memberList: 'MemberList',
  settings: 'OrganizationSettings',
  sso: 'SsoConnections',
  scim: 'ScimConnection',
  apps: 'OrganizationConnectedApps',
  switcher: 'OrganizationSwitcher',
};

/** Pages that are built into one file, without splitting, phone tables and languages (decision 107). */
export const singleFiles = ['onlyPasscode', 'vanilla', 'organizationLogin'];

/** Pages with counted function calls until the form is rendered: as built by Vite, and the scripts. */
export const executedPages = ['login', 'script', 'organizationLogin', 'organizationScript'];

/**
 * How many times the smallest bundle of a page the largest may be. webpack puts what the first calls and the engine
 * share into both (decision 127).
 */
export const spread = 1.25;

/** A chunk for both kinds of accounts, as react-ui and vanilla publish it. */
const ofEither = (file) => [
  `react-ui/users/${file}`,
  `react-ui/organizations/${file}`,
  `vanilla/users.${file}`,
  `vanilla/organizations/organizations.${file}`,
];

/** The same for a chunk of the shared kernel. */
const ofKernel = (file) => [
  `react-ui/kernel/${file}`,
  `vanilla/kernel.${file}`,
  `vanilla/organizations/kernel.${file}`,
];

/**
 * Goals for the figures. They are not gates: `npm run bench:size` and `npm run bench:load` print them next to the
 * measured figures.
 * @typedef {object} LoadGoals Goals of `bench:load`, with the CPU slowed down 4 times.
 * @property {number} toBare Time of the first form, relative to a bare React page.
 * @property {number} [toHtmlForm] The same against a bare HTML form of the same server.
 * @property {number} [together] From navigation to the next screen, with Enter pressed as soon as the field is usable,
 *   relative to the provider's SDK.
 * @property {number} [nextAtOnce] From Enter to the next screen, relative to the provider's SDK of the same kind.
 * @property {number} [nextLater] The same for Enter 3 s after the form.
 * @property {number} [scripts] Requested in between, for Enter 3 s after the form.
 * @property {number} [afterAnswer] The part after the answer that the screen waits for, in ms.
 * @property {number} [longest] The longest task after the form, in ms.
 * @property {number} [heap] 3 s after the form, in bytes.
 */
const load = { together: 0.95, nextAtOnce: 1.1, nextLater: 1, scripts: 0, afterAnswer: 40, longest: 50, heap: 2.9e6 };

export const goals = {
  /** Before the form, as counted by Chromium. */
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
 * Separate chunks that load on demand, by the modules in them. They must not be part of the first render, and don't
 * count toward the lazy load after it.
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
 * Texts that only the code for users contains, and texts that only the code for organizations contains: names of calls,
 * texts and mounts. A page must never load the code of the wrong kind (decision 89).
 */
export const kindMarks = {
  consumers: ['login_or_create', 'crypto.connectwallet.title', 'mountlogin'],
  organizations: ['/b2b/', 'createanorganization', '<organizationprovider', 'mountorganizationlogin'],
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
