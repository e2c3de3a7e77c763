import type { JsonObject } from './json';
import { redirectURLsOf } from './old-names';
import { usageError } from './usage-error';

/** An email with which a user sets a new password. */
export interface ResetMail {
  /** The address to send the email to. */
  readonly email: string;
  /** Link to the form for a new password. */
  readonly url: string;
  /** Link that signs in without a new password. Both addresses contain the same token: only the first one works. */
  readonly loginURL: string;
  /** @deprecated Renamed to `loginURL`. */
  readonly loginUrl: string;
}

/** Options for the pages of organizations. */
export interface OrganizationsOptions {
  /** The public token of the pages of organizations. It must differ from the token of users. */
  readonly publicToken: string;
  /** See `projectId` of {@link FoyerOptions}. */
  readonly projectId?: string;
  /**
   * See `settings` of {@link FoyerOptions}. With `create_organization_enabled: false`, users cannot create
   * organizations.
   */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** Options of {@link foyer}. */
export interface FoyerOptions {
  /** The public token of your pages, such as `public-token-test-…`. It identifies the project and is not secret. */
  readonly publicToken: string;
  /**
   * The id of the project, `project-test-…` or `project-live-…`, for the JWTs of sessions. Default: derived from the
   * public token. Pass the same id to `@foyer/server`.
   */
  readonly projectId?: string;
  /**
   * Shown by authenticator apps and in the widget.
   * @defaultValue `appName` of better-auth
   */
  readonly projectName?: string;
  /**
   * The allowed destinations of email links and social sign-ins: scheme, host, port and path must match exactly.
   * Without them links are refused, and only passcodes, passwords and passkeys work.
   */
  readonly redirectURLs?: readonly string[];
  /** @deprecated Renamed to `redirectURLs`. */
  readonly redirectUrls?: readonly string[];
  /**
   * Sends the email with which a user sets a new password.
   * @defaultValue `emailAndPassword.sendResetPassword`, with only `url`
   */
  readonly sendResetMail?: (mail: ResetMail, request: Request) => Promise<void>;
  /** Sends a code through WhatsApp. Without it, this channel is refused. */
  readonly sendWhatsApp?: (message: { readonly phoneNumber: string; readonly code: string }) => Promise<void>;
  /**
   * The number of kinds of characters (lower case, upper case, digits, symbols) that a password needs, from 1 to 4.
   * Default: 1. Its minimum length is `emailAndPassword.minPasswordLength`.
   */
  readonly passwordComplexity?: number;
  /**
   * What happens if a user with `twoFactorEnabled` of better-auth's plugin `twoFactor` signs in with one factor.
   *
   * - `'signIn'`: the call is refused with `insufficient_factors`.
   * - `'asked'`: the sign-in continues with the second factor. Use it only with `mfa` in the configuration of the
   *   login. Until then there is no session of better-auth: the token works for ten minutes, and only in the calls of
   *   the second factor.
   * - `'stepUpOnly'`: the user is signed in, and your server requires the second factor for sensitive actions.
   *
   * A passkey with user verification is two factors. For members of organizations, the policies of the organization
   * apply.
   * @defaultValue `'signIn'`
   */
  readonly secondFactor?: 'signIn' | 'asked' | 'stepUpOnly';
  /**
   * Lets users have a browser remembered for at most this number of days, 1 to 90: its next sign-ins open a session
   * without the second factor. Needs `secondFactor: 'asked'`. The pages offer it with `mfa.rememberDays`.
   * @defaultValue no browser is remembered
   */
  readonly rememberBrowserDays?: number;
  /**
   * Maximum length of a session in minutes.
   * @defaultValue `session.expiresIn` of better-auth, a week
   */
  readonly longestSession?: number;
  /**
   * Maximum age of the last authentication, in minutes, for calls that change how the user signs in: a new password,
   * address, passkey, social account or authenticator app, reading recovery codes, and removals. Later they are refused
   * with `insufficient_factors`, status 403, and account pages start a step-up. Pass the same number to your pages as
   * `stepUp.minutes`.
   * @defaultValue `10`
   */
  readonly stepUpMinutes?: number;
  /**
   * Returns the name of a device's app by its client id, for the page on which users approve devices
   * (`DeviceApproval`). Needs better-auth's plugin `deviceAuthorization`. The device gets a session of the user, so
   * return names only for your own apps: all others are refused.
   * @defaultValue no device can be approved
   */
  readonly deviceClientName?: (clientId: string) => string | null | undefined | Promise<string | null | undefined>;
  /** Settings of the project for pages, with the names of the contract, such as `disable_sdk_watermark`. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Enables organizations, through better-auth's plugin `organization`. */
  readonly organizations?: OrganizationsOptions;
}

/** The options, checked and completed, for one of the projects. */
export interface PluginSettings extends Omit<FoyerOptions, 'settings' | 'organizations' | 'redirectUrls'> {
  readonly vertical: 'CONSUMER' | 'B2B';
  /** The project for organizations that belongs to this project. */
  readonly organizations: PluginSettings | null;
  readonly projectId: string;
  readonly redirectURLs: readonly string[];
  readonly passwordComplexity: number;
  readonly stepUpMinutes: number;
  readonly settings: JsonObject;
}

const STEP_UP_MINUTES = 10;

export function readOptions({ organizations, ...options }: FoyerOptions): PluginSettings {
  const { stepUpMinutes = STEP_UP_MINUTES } = options;
  if (!(Number.isFinite(stepUpMinutes) && stepUpMinutes > 0)) {
    throw usageError(
      'FOYER_WRONG_STEP_UP_MINUTES',
      `foyer({ stepUpMinutes }) must be a positive number of minutes; it got ${String(stepUpMinutes)}.`,
    );
  }
  checkDays(options);
  const users: PluginSettings = {
    ...options,
    ...ofProject(options),
    vertical: 'CONSUMER',
    organizations: null,
    redirectURLs: redirectURLsOf(options),
    passwordComplexity: Math.min(4, Math.max(1, options.passwordComplexity ?? 1)),
    stepUpMinutes,
  };
  return organizations === undefined
    ? users
    : { ...users, organizations: { ...users, ...ofProject(organizations), vertical: 'B2B' } };
}

function checkDays({ rememberBrowserDays: days, secondFactor }: FoyerOptions): void {
  if (days === undefined) return;
  if (Number.isInteger(days) && days >= 1 && days <= 90 && secondFactor === 'asked') return;
  throw usageError(
    'FOYER_WRONG_REMEMBER_DAYS',
    `foyer({ rememberBrowserDays }) must be a whole number from 1 to 90, together with secondFactor: 'asked'; it got ${String(days)}.`,
  );
}

const ofProject = ({ publicToken, projectId, settings }: OrganizationsOptions) => {
  checkToken(publicToken);
  return {
    publicToken,
    projectId: projectId ?? publicToken.replace(/^public-token-/, 'project-'),
    settings: settings ?? {},
  };
};

/** Browsers refuse any other token. The message never contains it: it might be a secret. */
function checkToken(token: unknown): void {
  if (typeof token === 'string' && /^public-token-(?:test|live)-/.test(token)) return;
  const given = typeof token !== 'string' ? typeof token : token === '' ? 'an empty text' : 'a different text';
  throw usageError(
    'FOYER_WRONG_PUBLIC_TOKEN',
    `foyer({ publicToken }) takes a text that starts with "public-token-test-" or "public-token-live-"; it got ${given}.`,
  );
}
