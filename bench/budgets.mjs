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

export const budgets = {
  /** The login page before its first form, in bytes: in all, and without the bare React page. */
  login: 89 * kB,
  loginNetOfReact: 29.7 * kB,
  onlyLink: 89 * kB,
  /** The script of @foyer/vanilla before its first form. */
  script: 37.5 * kB,
  /** The same page by a host's bundler. */
  vanilla: 38 * kB,
  /** The core page before its first call, and with all that it loads until a passcode is sent and verified. */
  core: 13 * kB,
  coreInAll: 38.5 * kB,
  /** The page of organizations before its first call: what the core page has there, and a flow twice as long. */
  organizations: 15.5 * kB,
  /** The login to organizations before its first form, without the bare React page; the script; by a host's bundler. */
  organizationLoginNetOfReact: 29 * kB,
  organizationScript: 37 * kB,
  organizationVanilla: 37 * kB,
  /**
   * A page as a single file, without splitting and without the phone tables: everything that any `import()` names, minified,
   * and after gzip. No language is in it (decision 107).
   */
  singleFile: {
    onlyPasscode: { size: 600 * kB, gzip: 197 * kB },
    vanilla: { size: 390 * kB, gzip: 135 * kB },
    organizationLogin: { size: 645 * kB, gzip: 206 * kB },
  },
  /** Files of the login page: before the form, and in the wave that follows without user action. */
  filesBeforeForm: 3,
  filesInWave: 9,
  /** Files of the page with every product, including chunks of their own. */
  filesInAll: 28,
  /**
   * Files that a bundler adds of its own accord, and the bytes that it costs to compress them one by one (decisions 67 and
   * 117). esbuild writes its helper, a file for each set of pages that share one, and an entry for each file that is both
   * imported and asked for by `import()`. webpack splits off what two files share.
   */
  ownFiles: {
    esbuild: { beforeForm: 5, inWave: 1, inAll: 11, bytes: 2 * kB },
    webpack: { beforeForm: 0, inWave: 0, inAll: 4, bytes: 0 },
    script: { beforeForm: 0, inWave: 1, inAll: 0, bytes: 0 },
  },
  /** How much larger the bytes of the largest of the bundlers may be than those of the smallest. */
  spread: 1.1,
};

/**
 * What stays a chunk of its own and is loaded on demand, by the modules in it. None may be part of a first form, and
 * none counts toward the wave.
 */
export const ownChunks = {
  'phone parsing and countries': ['core/kernel/phone-parser', 'core/kernel/phone'],
  'ICU compiler for host strings': ['react-ui/users/host-strings', 'vanilla/users.host-strings'],
  "wallets' adapters": ['core/users/wallets'],
  'One Tap': ['core/users/google-one-tap', 'react-ui/users/one-tap', 'vanilla/users.one-tap'],
  'captcha and device proof': ['core/kernel/protection', 'core/kernel/load-script'],
  'advice for developers': ['react-ui/users/advice', 'react-ui/kernel/advice', 'vanilla/users.advice', 'vanilla/kernel.advice'],
  'advice on languages': ['react-ui/kernel/unserved-locale', 'vanilla/kernel.unserved-locale'],
  'email hint': ['react-ui/kernel/email-hint', 'vanilla/kernel.email-hint'],
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
