import type { SocialProvider } from '../../base/social-provider';
import { socialOf } from './oauth-method';
import type { KnownUserOptions } from '../../flow/known-user';
import type { LoginTab, MethodDescriptor, MethodTypes } from './login-method';
import { listed } from './login-method';
import type { LoginMethod, LoginMethods, MethodConfigs, Product } from './login-methods';
import { LOGIN_METHODS } from './login-methods';

// Spec section 3.
/** A host's configuration of the login widget. Durations in minutes. */
export interface LoginConfig extends MethodConfigs, KnownUserOptions {
  /** The sign-in methods, in the order of the screen. */
  readonly products: readonly Product[];
  /**
   * Shows a question below an email field with a likely typo in its domain: 'Did you mean ada@gmail.com?' Default:
   * true.
   */
  readonly emailHints?: boolean | undefined;
  /**
   * What to do in the built-in browsers of apps such as Instagram and Facebook, where Google refuses to sign in and
   * email links open elsewhere. `'guide'`: no button for Google, passcodes instead of links if `otp` is a product, and
   * else a notice with a link to open in a browser. `'ignore'`: nothing, for the web view of your own app.
   * @defaultValue `'guide'`
   */
  readonly inAppBrowsers?: 'guide' | 'ignore' | undefined;
  /**
   * The page to open after a sign-in: a path of this page's origin, or a full URL. If the page's address has
   * `?return_to=` with an address of this origin, that page opens instead, even after an email link or a social
   * account. A user who is already signed in is sent on too, unless `whenSignedIn` is `show`.
   * @defaultValue the page stays
   */
  readonly afterSignInURL?: string | undefined;
  /**
   * A page for visitors who cannot sign up, such as a waiting list or a contact form: a path of this page's origin, or
   * a full URL. The screens 'Sign-ups are closed' and 'This address is not on the list' link to it.
   * @defaultValue no link
   */
  readonly requestAccessURL?: string | undefined;
  /**
   * Renders into a shadow root, so that styles of the page do not apply.
   * @defaultValue `false`
   */
  readonly enableShadowDOM?: boolean | undefined;
}

/**
 * Checks the configuration of `Login` where you write it, and keeps its exact type without `as const`. Returns its
 * argument.
 *
 * @example
 * export const login = defineLoginConfig({ products: ['otp'], otpOptions: { methods: ['email'] } });
 */
export const defineLoginConfig = <const Config extends LoginConfig>(config: Config): Config => config;

// Spec section 2.
/** The reason why Main shows a text: an error in the configuration, or `off`: the backend serves no method of it. */
export type PlanProblem = 'noProducts' | 'passkeysAlone' | 'linkAndEmailOtp' | 'off';

/** The contents of Main for a configuration. */
export interface LoginPlan {
  /** The methods that the login runs. */
  readonly methods: readonly LoginMethod[];
  /** The tabs above the field, in their order. */
  readonly tabs: readonly LoginTab[];
  /** The method behind the Email tab. */
  readonly emailMethod: LoginMethod | undefined;
  /** The social accounts that the user can choose from, each once. */
  readonly social: readonly SocialProvider[];
  /** Whether the screen has buttons for wallets. */
  readonly hasWallets: boolean;
  /** Whether the screen has a button for passkeys. */
  readonly hasPasskeys: boolean;
  /** How many buttons definitely show above the form. One for passkeys might appear later, if there is no autofill. */
  readonly buttons: number;
  // Spec section 2.
  /** Whether 'or' shows between buttons and form. */
  readonly hasDivider: boolean;
  /** The mistakes in the configuration. */
  readonly problems: readonly PlanProblem[];
}

type AnyMethod = MethodDescriptor<MethodTypes & { readonly config: LoginConfig }>;
const METHODS = LOGIN_METHODS as unknown as Readonly<Record<LoginMethod, AnyMethod>>;

/**
 * Reads a configuration. Never throws: unknown values are left out.
 *
 * @param whole If `config` has only the products that the backend serves: the plan of all of them.
 */
export function loginPlan(config: LoginConfig, whole?: LoginPlan): LoginPlan {
  const methods = methodsOf(config);
  const takeEmail = emailMethods(config);
  const tabs = tabsOf(config);
  const hasForm = tabs.length > 0;
  const hasPasskeys = methods.includes('passkey');
  const buttons = methods.reduce((sum, method) => sum + (METHODS[method].buttons?.(config) ?? 0), 0);
  return {
    methods,
    tabs,
    emailMethod: takeEmail[0],
    social: methods.includes('oauth') ? socialOf(config) : [],
    hasWallets: methods.includes('crypto'),
    hasPasskeys,
    buttons: buttons + Number(hasPasskeys && !hasForm),
    hasDivider: buttons > 0 && hasForm,
    problems: buttons > 0 || hasForm ? problemsOf(takeEmail) : [missing(hasPasskeys, whole)],
  };
}

/** The methods that a configuration has, in the order of the list. */
function methodsOf(config: LoginConfig): readonly LoginMethod[] {
  const products = listed<Product>(config.products);
  return (Object.keys(METHODS) as LoginMethod[]).filter((method) => {
    const { product, isOffered } = METHODS[method];
    return (!product || products.includes(product as Product)) && (isOffered?.(config) ?? true);
  });
}

/** The tabs in the order of the products. */
function tabsOf(config: LoginConfig): readonly LoginTab[] {
  const methods = methodsOf(config);
  const inOrder = listed<Product>(config.products).flatMap((product) =>
    methods.filter((method) => METHODS[method].product === product),
  );
  return [...new Set(inOrder.flatMap((method) => METHODS[method].tabs?.(config) ?? []))];
}

function missing(hasPasskeys: boolean, whole?: LoginPlan): PlanProblem {
  if (whole?.problems.length === 0) return 'off';
  return hasPasskeys ? 'passkeysAlone' : 'noProducts';
}

const emailMethods = (config: LoginConfig): readonly LoginMethod[] =>
  methodsOf(config).filter((method) => METHODS[method].tabs?.(config).includes('email'));

const problemsOf = (takeEmail: readonly LoginMethod[]): readonly PlanProblem[] =>
  takeEmail.includes('magicLink') && takeEmail.includes('otp') ? ['linkAndEmailOtp'] : [];

/** The options of a method's flow in a configuration. */
export const loginOptions = <M extends LoginMethod>(
  method: M,
  config: LoginConfig,
): ReturnType<LoginMethods[M]['deps']['options']> =>
  METHODS[method].options(config, emailMethods(config)) as ReturnType<LoginMethods[M]['deps']['options']>;
