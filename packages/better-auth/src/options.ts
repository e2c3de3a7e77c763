import type { JsonObject } from './json';

/** A mail with which a person sets a new password. */
export interface ResetMail {
  readonly email: string;
  /** Leads to the form for a new password. */
  readonly url: string;
  /** Logs in without one. Both addresses carry the same token: whichever is opened first spends it. */
  readonly loginUrl: string;
}

/** What `foyer` takes. */
export interface FoyerOptions {
  /** The public token that pages are given, such as `public-token-test-…`. It names the project and is no secret. */
  readonly publicToken: string;
  /**
   * The id of the project, `project-test-…` or `project-live-…`, for the JWTs of sessions. Without it, it follows from the public
   * token: give `@foyer/server` the same.
   */
  readonly projectId?: string;
  /** Shown by authenticator apps and on the widget. Default: `appName` of better-auth. */
  readonly projectName?: string;
  /**
   * The pages that links of mails and social sign-ins may lead to: scheme, host, port and path, to the letter. Without them
   * links are refused, and only codes, passwords and passkeys work.
   */
  readonly redirectUrls?: readonly string[];
  /** Sends the mail with which a person sets a new password. Default: `emailAndPassword.sendResetPassword`, with `url` alone. */
  readonly sendResetMail?: (mail: ResetMail, request: Request) => Promise<void>;
  /** Sends a code to WhatsApp. Without it that channel is refused. */
  readonly sendWhatsApp?: (message: { readonly phoneNumber: string; readonly code: string }) => Promise<void>;
  /**
   * The number of kinds of characters (lower case, upper case, digits, symbols) that a password needs, from 1 to 4. Default: 1.
   * Its length is `emailAndPassword.minPasswordLength`.
   */
  readonly passwordComplexity?: number;
  /** Settings of the project that pages are told, by their names in the contract, such as `disable_sdk_watermark`. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** The same, complete. */
export interface PluginSettings {
  readonly publicToken: string;
  readonly projectId: string;
  readonly projectName: string | null;
  readonly redirectUrls: readonly string[];
  readonly sendResetMail: FoyerOptions['sendResetMail'] | undefined;
  readonly sendWhatsApp: FoyerOptions['sendWhatsApp'] | undefined;
  readonly passwordComplexity: number;
  readonly overrides: JsonObject;
}

export function readOptions(options: FoyerOptions): PluginSettings {
  const { publicToken } = options;
  return {
    publicToken,
    projectId: options.projectId ?? publicToken.replace(/^public-token-/, 'project-'),
    projectName: options.projectName ?? null,
    redirectUrls: options.redirectUrls ?? [],
    sendResetMail: options.sendResetMail,
    sendWhatsApp: options.sendWhatsApp,
    passwordComplexity: Math.min(4, Math.max(1, options.passwordComplexity ?? 1)),
    overrides: options.settings ?? {},
  };
}
