import { BetterAuthError } from 'better-auth';
import type { JsonObject } from './json';

/** A mail with which a person sets a new password. */
export interface ResetMail {
  readonly email: string;
  /** Leads to the form for a new password. */
  readonly url: string;
  /** Logs in without one. Both addresses carry the same token: whichever is opened first spends it. */
  readonly loginUrl: string;
}

/** What pages of organizations are served by, beside those of users. */
export interface OrganizationsOptions {
  /** The public token that pages of organizations are given: another than that of the users. */
  readonly publicToken: string;
  /** As `projectId` beside it. */
  readonly projectId?: string;
  /** As `settings` beside it. `create_organization_enabled: false` lets nobody make an organization. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** What `foyer` takes. */
export interface FoyerOptions {
  /** The public token that pages are given, such as `public-token-test-…`. It names the project and is no secret. */
  readonly publicToken: string;
  /**
   * The id of the project, `project-test-…` or `project-live-…`, for the JWTs of sessions. Without it, it follows from
   * the public token: give `@foyer/server` the same.
   */
  readonly projectId?: string;
  /** Shown by authenticator apps and on the widget. Default: `appName` of better-auth. */
  readonly projectName?: string;
  /**
   * The pages that links of mails and social sign-ins may lead to: scheme, host, port and path, to the letter. Without
   * them links are refused, and only codes, passwords and passkeys work.
   */
  readonly redirectUrls?: readonly string[];
  /**
   * Sends the mail with which a person sets a new password. Default: `emailAndPassword.sendResetPassword`, with `url`
   * alone.
   */
  readonly sendResetMail?: (mail: ResetMail, request: Request) => Promise<void>;
  /** Sends a code to WhatsApp. Without it that channel is refused. */
  readonly sendWhatsApp?: (message: { readonly phoneNumber: string; readonly code: string }) => Promise<void>;
  /**
   * The number of kinds of characters (lower case, upper case, digits, symbols) that a password needs, from 1 to 4.
   * Default: 1. Its length is `emailAndPassword.minPasswordLength`.
   */
  readonly passwordComplexity?: number;
  /**
   * Whether a user with `twoFactorEnabled` of better-auth's plugin `twoFactor` signs in with one factor. `'signIn'`:
   * no, the call is refused with `insufficient_factors`, unless it is a passkey that verified the user. `'stepUpOnly'`:
   * yes, and your server asks for the second factor where it matters. Members of organizations are asked by the
   * policies of the organization. Default: `'signIn'`.
   */
  readonly secondFactor?: 'signIn' | 'stepUpOnly';
  /**
   * The longest session that a page gets, in minutes, whatever it asks for. Default: `session.expiresIn` of
   * better-auth, a week.
   */
  readonly longestSession?: number;
  /**
   * How old the last proof of a session may be, in minutes, for calls that change how its user signs in: a new
   * password, address, passkey, social account or authenticator app, reading recovery codes, and removals. Later they
   * are refused with `insufficient_factors`, status 403, and account pages ask for a step-up. Give pages the same
   * number as `stepUp.minutes`. Default: 10.
   */
  readonly stepUpMinutes?: number;
  /** Settings of the project that pages are told, by their names in the contract, such as `disable_sdk_watermark`. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Serves organizations too, by better-auth's plugin `organization`. */
  readonly organizations?: OrganizationsOptions;
}

/** The same, complete, for one of the projects. */
export interface PluginSettings extends Omit<FoyerOptions, 'settings' | 'organizations'> {
  readonly vertical: 'CONSUMER' | 'B2B';
  /** The project of organizations beside this one. */
  readonly organizations: PluginSettings | null;
  readonly projectId: string;
  readonly redirectUrls: readonly string[];
  readonly passwordComplexity: number;
  readonly stepUpMinutes: number;
  readonly settings: JsonObject;
}

const STEP_UP_MINUTES = 10;

export function readOptions({ organizations, ...options }: FoyerOptions): PluginSettings {
  const { stepUpMinutes = STEP_UP_MINUTES } = options;
  if (!(Number.isFinite(stepUpMinutes) && stepUpMinutes > 0)) {
    throw new BetterAuthError(
      `foyer({ stepUpMinutes }) must be a positive number of minutes; it got ${String(stepUpMinutes)}.`,
    );
  }
  const users: PluginSettings = {
    ...options,
    ...ofProject(options),
    vertical: 'CONSUMER',
    organizations: null,
    redirectUrls: options.redirectUrls ?? [],
    passwordComplexity: Math.min(4, Math.max(1, options.passwordComplexity ?? 1)),
    stepUpMinutes,
  };
  return organizations === undefined
    ? users
    : { ...users, organizations: { ...users, ...ofProject(organizations), vertical: 'B2B' } };
}

const ofProject = ({ publicToken, projectId, settings }: OrganizationsOptions) => ({
  publicToken,
  projectId: projectId ?? publicToken.replace(/^public-token-/, 'project-'),
  settings: settings ?? {},
});
