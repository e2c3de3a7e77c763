import { EMAIL_DOMAINS } from '../base/provider';

// Contract 2.
/** The settings of a project, in the form that the provider's own client stores them. */
export interface Bootstrap {
  readonly projectName: string | null;
  readonly displayWatermark: boolean;
  readonly cnameDomain: string | null;
  readonly emailDomains: readonly string[];
  readonly captchaSettings: { readonly enabled: boolean; readonly siteKey?: string | undefined };
  readonly pkceRequiredForEmailMagicLinks: boolean;
  readonly pkceRequiredForPasswordResets: boolean;
  readonly pkceRequiredForOAuth: boolean;
  readonly passwordConfig: { readonly ludsComplexity: number; readonly ludsMinimumCount: number } | null;
  readonly runDFPProtectedAuth: boolean;
  readonly dfpProtectedAuthMode?: string | null | undefined;
  readonly rbacPolicy: RbacPolicy | null;
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
   * `whatsappOtp`, `passwords`, `passkeys`, `crypto`, `oauth`, `sso`, `totp`, `connectedApps`. Default: none.
   */
  readonly unservedProducts?: readonly string[] | undefined;
}

export interface RbacPolicy {
  readonly scopes: readonly { readonly scope: string; readonly description: string }[];
  readonly roles?: readonly RbacRole[] | undefined;
  readonly resources?: readonly { readonly resource_id: string; readonly actions: readonly string[] }[] | undefined;
}

export interface RbacRole {
  readonly role_id: string;
  readonly permissions: readonly { readonly resource_id: string; readonly actions: readonly string[] }[];
}

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
