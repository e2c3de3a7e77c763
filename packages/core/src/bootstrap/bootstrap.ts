import { EMAIL_DOMAINS } from '../base/provider';

// Contract 2.
/** The settings of a project, in the form that the provider's own client stores them. */
export interface Bootstrap {
  /** The name of the project; null if the provider does not send it. */
  readonly projectName: string | null;
  /** Whether widgets show "Powered by …". */
  readonly displayWatermark: boolean;
  /** The project's own domain of the API, if any. */
  readonly cnameDomain: string | null;
  /** The domains of email providers for which the confirmation screen has a link to the inbox. */
  readonly emailDomains: readonly string[];
  /** The captcha that some calls need. */
  readonly captchaSettings: {
    /** Whether the project uses a captcha. */
    readonly enabled: boolean;
    /** The public key of the captcha. */
    readonly siteKey?: string | undefined;
  };
  /** Whether email links need PKCE (RFC 7636). */
  readonly pkceRequiredForEmailMagicLinks: boolean;
  /** Whether password resets need PKCE (RFC 7636). */
  readonly pkceRequiredForPasswordResets: boolean;
  /** Whether social logins need PKCE (RFC 7636). */
  readonly pkceRequiredForOAuth: boolean;
  /** The rules for new passwords. Null: the provider checks their strength without fixed rules. */
  readonly passwordConfig: {
    /** How many of the kinds of characters (lower case, upper case, digits, symbols) a password needs. */
    readonly ludsComplexity: number;
    /** The least number of characters of a password. */
    readonly ludsMinimumCount: number;
  } | null;
  /** Whether calls send a device fingerprint. */
  readonly runDFPProtectedAuth: boolean;
  /** How the provider uses the device fingerprint: `OBSERVATION` or `DECISIONING`. */
  readonly dfpProtectedAuthMode?: string | null | undefined;
  /** The roles and permissions of the project. Null if it has none. */
  readonly rbacPolicy: RbacPolicy | null;
  /** Whether Ethereum wallets sign a message of the format Sign-In with Ethereum (ERC-4361). */
  readonly siweRequiredForCryptoWallets: boolean;
  /** The next four are for organizations. */
  readonly pkceRequiredForSso: boolean;
  /** Pattern of the organization's slug in the address of a page: `https://{{slug}}.example.com`. */
  readonly slugPattern?: string | null | undefined;
  /** Whether users can create organizations. */
  readonly createOrganizationEnabled?: boolean | undefined;
  /** Kind of project: `CONSUMER`, `B2B`, or a value that is newer than this. */
  readonly vertical?: string | undefined;
  // Decision 139.
  /**
   * Products that the backend doesn't serve. Widgets omit them: `emailMagicLinks`, `emailOtp`, `smsOtp`,
   * `whatsappOtp`, `passwords`, `passkeys`, `crypto`, `oauth`, `sso`, `totp`, `connectedApps`.
   * @defaultValue none
   */
  readonly unservedProducts?: readonly string[] | undefined;
}

/** The roles and permissions of a project (RBAC). */
export interface RbacPolicy {
  /** The scopes that applications can request. */
  readonly scopes: readonly { readonly scope: string; readonly description: string }[];
  /** The roles of users or members. */
  readonly roles?: readonly RbacRole[] | undefined;
  /** The resources, and the actions that exist for each. */
  readonly resources?: readonly { readonly resource_id: string; readonly actions: readonly string[] }[] | undefined;
}

/** A role, and the actions that it allows. */
export interface RbacRole {
  /** The id of the role. */
  readonly role_id: string;
  /** Its description in the policy. */
  readonly description?: string | undefined;
  /** The actions that the role allows, by resource. `*` allows every action. */
  readonly permissions: readonly { readonly resource_id: string; readonly actions: readonly string[] }[];
}

/** The project's settings in a client. */
export interface BootstrapStore {
  /**
   * The current settings: the response, else the cached copy, else safe defaults. The same object until they change.
   */
  getSync(this: void): Bootstrap;
  /** Resolves with the current settings once the provider has responded, after 3 s at the latest. Never rejects. */
  getAsync(this: void): Promise<Bootstrap>;
  /** Whether {@link getSync} contains a response or a cached copy, not only safe defaults. */
  isKnown(this: void): boolean;
  /** Calls the listener on every change. Returns a function that stops listening. */
  subscribe(this: void, listener: (bootstrap: Bootstrap) => void): () => void;
}

// Decision 19.
/** The settings until a response or copy is available. PKCE is on, so that no link is sent unprotected. */
export const SAFE_BOOTSTRAP: Bootstrap = {
  projectName: null,
  displayWatermark: false,
  cnameDomain: null,
  emailDomains: EMAIL_DOMAINS,
  captchaSettings: { enabled: false },
  pkceRequiredForEmailMagicLinks: true,
  pkceRequiredForPasswordResets: true,
  pkceRequiredForOAuth: true,
  pkceRequiredForSso: true,
  passwordConfig: null,
  runDFPProtectedAuth: false,
  rbacPolicy: null,
  siweRequiredForCryptoWallets: false,
};
