import type { CryptoFlowOptions } from '../crypto/crypto-commands';
import type { LoginMethod, LoginTab } from './login-flow';
import type { MagicLinkFlowOptions } from '../magic-link/magic-link-commands';
import type { OAuthProvider, SocialProvider } from '../../base/social-provider';
import { isOAuthProvider } from '../../base/social-provider';
import type { OAuthFlowOptions } from '../oauth/oauth-commands';
import type { OtpFlowOptions } from '../otp/otp-commands';
import type { OtpChannel } from '../otp/otp-rules';
import type { PasskeyFlowOptions } from '../passkey/passkey-commands';
import type { PasswordFlowOptions } from '../password/password-commands';

// Spec section 3.
/** The products that a host can ask for. */
export type Product = 'oauth' | 'crypto' | 'emailMagicLinks' | 'otp' | 'passwords' | 'passkeys';

// Spec section 3.
/** A host's configuration of the login widget. Durations in minutes. */
export interface LoginConfig {
  readonly products: readonly Product[];
  readonly emailMagicLinksOptions?: Omit<MagicLinkFlowOptions, 'sessionDurationMinutes'> & {
    /** Limits the web-mail links of the confirmation to mails from this domain. */
    readonly domainHint?: string | undefined;
  };
  readonly otpOptions?: Omit<OtpFlowOptions, 'sessionDurationMinutes'> & {
    readonly methods?: readonly OtpChannel[] | undefined;
  };
  readonly passwordOptions?: Omit<PasswordFlowOptions, 'sessionDurationMinutes' | 'instead'>;
  readonly oauthOptions?: {
    /** One button for each, in this order. */
    readonly providers?: readonly SocialProvider[] | undefined;
    readonly loginRedirectURL?: string | undefined;
    readonly signupRedirectURL?: string | undefined;
  };
  readonly passkeyOptions?: {
    /** The domain that passkeys belong to. Default: the hostname of the page. */
    readonly domain?: string | undefined;
    /** After a password log-in, lets the browser create a passkey without a prompt if it can. Default: false. */
    readonly createAfterPassword?: boolean | undefined;
  };
  readonly sessionOptions?: { readonly sessionDurationMinutes?: number | undefined };
  /** Asks below an email field with a likely typo in its domain: 'Did you mean ada@gmail.com?' Default: true. */
  readonly emailHints?: boolean | undefined;
  readonly enableShadowDOM?: boolean | undefined;
  /**
   * What a widget shows that is mounted while a session is there: the form, or who is signed in, with 'Continue' and
   * 'Log out'. Default: 'form'.
   */
  readonly whenSignedIn?: 'form' | 'show' | undefined;
}

// Spec section 2.
/** The configuration errors that Main shows as text. */
export type PlanProblem = 'noProducts' | 'passkeysAlone' | 'linkAndEmailOtp';

/** The contents of Main for a configuration. */
export interface LoginPlan {
  readonly methods: readonly LoginMethod[];
  readonly tabs: readonly LoginTab[];
  /** The method behind the Email tab. */
  readonly emailMethod: LoginMethod | undefined;
  /** The social accounts that a person can choose from, each once. */
  readonly social: readonly SocialProvider[];
  readonly hasWallets: boolean;
  readonly hasPasskeys: boolean;
  // Spec section 2.
  /** Whether 'or' shows between buttons and form. */
  readonly hasDivider: boolean;
  readonly problems: readonly PlanProblem[];
}

/** Reads a configuration. Never throws: unknown values are left out. */
export function loginPlan(config: LoginConfig): LoginPlan {
  const products = list<Product>(config.products);
  const channels = products.includes('otp') ? list<OtpChannel>(config.otpOptions?.methods).filter(isChannel) : [];
  const emailMethod = products.includes('passwords') ? 'password' : mailMethod(products, channels);
  const social = products.includes('oauth') ? socialOf(config.oauthOptions?.providers) : [];
  const methods = new Set<LoginMethod>();
  if (products.includes('emailMagicLinks')) methods.add('magicLink');
  if (channels.length > 0) methods.add('otp');
  if (products.includes('passwords')) methods.add('password');
  if (social.length > 0) methods.add('oauth');
  if (products.includes('passkeys')) methods.add('passkey');
  if (products.includes('crypto')) methods.add('crypto');
  if (config.whenSignedIn === 'show') methods.add('account');
  const tabs = [...new Set(products.flatMap((product) => tabsOf(product, channels)))];
  const hasWallets = products.includes('crypto');
  const hasPasskeys = products.includes('passkeys');
  const hasButtons = social.length > 0 || hasWallets;
  const hasForm = tabs.length > 0;
  return {
    methods: [...methods],
    tabs,
    emailMethod,
    social,
    hasWallets,
    hasPasskeys,
    hasDivider: hasButtons && hasForm,
    problems: hasButtons || hasForm ? problemsOf(products, channels) : [hasPasskeys ? 'passkeysAlone' : 'noProducts'],
  };
}

function tabsOf(product: Product, channels: readonly OtpChannel[]): readonly LoginTab[] {
  if (product === 'otp') return channels;
  return product === 'emailMagicLinks' || product === 'passwords' ? ['email'] : [];
}

/** The method for an email address besides a password. Contract 10.4 prefers the passcode. */
function mailMethod(products: readonly Product[], channels: readonly OtpChannel[]): 'otp' | 'magicLink' | undefined {
  if (channels.includes('email')) return 'otp';
  return products.includes('emailMagicLinks') ? 'magicLink' : undefined;
}

const problemsOf = (products: readonly Product[], channels: readonly OtpChannel[]): readonly PlanProblem[] =>
  products.includes('emailMagicLinks') && channels.includes('email') ? ['linkAndEmailOtp'] : [];

function socialOf(providers: readonly SocialProvider[] | undefined): readonly SocialProvider[] {
  // Untyped hosts may pass anything.
  const known = list<SocialProvider | null | undefined>(providers).filter((one) => isOAuthProvider(one?.type));
  const byType = new Map<OAuthProvider, SocialProvider>();
  for (const one of known as readonly SocialProvider[]) if (!byType.has(one.type)) byType.set(one.type, one);
  return [...byType.values()];
}

// Spec section 2.
/** The passkey button shows if the browser has no autofill, or there is no field for it. */
export const showsPasskeyButton = ({ hasPasskeys, tabs }: LoginPlan, canAutofill: boolean): boolean =>
  hasPasskeys && !(canAutofill && tabs.length > 0);

/** The options of the passcode flow in a configuration. */
export const otpOptionsOf = ({ otpOptions, sessionOptions }: LoginConfig): OtpFlowOptions => ({
  ...otpOptions,
  ...sessionOptions,
});

/** The options of the passkey flows in a configuration. */
export const passkeyOptionsOf = ({
  passkeyOptions,
  sessionOptions,
}: Pick<LoginConfig, 'passkeyOptions' | 'sessionOptions'>): PasskeyFlowOptions => ({
  ...passkeyOptions,
  ...sessionOptions,
});

/** The options of the email link flow in a configuration. */
export const magicLinkOptionsOf = ({
  emailMagicLinksOptions,
  sessionOptions,
}: LoginConfig): MagicLinkFlowOptions => ({ ...emailMagicLinksOptions, ...sessionOptions });

/** The options of the flow of social accounts in a configuration. */
export const oauthOptionsOf = (config: LoginConfig): OAuthFlowOptions => ({
  ...config.oauthOptions,
  ...config.sessionOptions,
  providers: loginPlan(config).social,
});
/** The options of the wallet flow in a configuration. */
export const cryptoOptionsOf = ({ sessionOptions }: LoginConfig): CryptoFlowOptions => ({ ...sessionOptions });

/** The options of the password flow in a configuration, with the other method for an email address. */
export function passwordOptionsOf({ products, otpOptions, passwordOptions, sessionOptions }: LoginConfig): PasswordFlowOptions {
  const known = list<Product>(products);
  const channels = known.includes('otp') ? list<OtpChannel>(otpOptions?.methods) : [];
  const instead = INSTEAD[mailMethod(known, channels) ?? 'none'];
  return { ...passwordOptions, ...sessionOptions, instead };
}

const INSTEAD = { otp: 'code', magicLink: 'link', none: undefined } as const;

const isChannel = (value: unknown): value is OtpChannel =>
  value === 'email' || value === 'sms' || value === 'whatsapp';

const list = <Item>(value: readonly Item[] | undefined): readonly Item[] =>
  Array.isArray(value) ? [...new Set<Item>(value)] : [];
