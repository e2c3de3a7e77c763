import type { ConsentOptions, LoginConfig, LoginPlan, MfaHelp, SocialProvider } from '@foyer/core';
import { unservedProducts } from '../../frame/unserved-products';
import type { Check } from '../../frame/config-checks';
import { legal, signUpFields } from './check-sign-up';
import {
  days,
  expiration,
  flag,
  is,
  listOf,
  oneOf,
  options,
  phoneCountries,
  readable,
  session,
  shape,
  text,
  url,
  wrong,
} from '../../frame/config-checks';

/** The widget of a configuration: `Login`, the consent screens, or a widget that uses a part of Login's. */
export type ConfigKind = 'login' | 'consent' | 'other';

/**
 * The options that `Login` offers, and how it reads a configuration. The widget passes them in, because it loads this
 * file later.
 */
export interface Offered {
  readonly products: readonly string[];
  /** The social login providers. */
  readonly providers: readonly string[];
  planOf(this: void, config: LoginConfig): Pick<LoginPlan, 'problems'>;
}

type Of<Key extends keyof LoginConfig> = NonNullable<LoginConfig[Key]>;

const parameters = is(
  (value) =>
    typeof value === 'object' &&
    Object.values(value ?? []).every((one) => /^(string|number|boolean)$/.test(typeof one)),
  'an object of texts',
);

const loginChecks = ({ products, providers }: Offered): Readonly<Record<keyof LoginConfig, Check>> => ({
  products: listOf(oneOf(...products)),
  emailMagicLinksOptions: options<Of<'emailMagicLinksOptions'>>({
    loginRedirectURL: url,
    loginExpirationMinutes: expiration,
    loginTemplateId: text,
    signupRedirectURL: url,
    signupExpirationMinutes: expiration,
    signupTemplateId: text,
    createUserAsPending: flag,
    domainHint: text,
    openAnywhere: flag,
    locale: text,
  }),
  otpOptions: options<Of<'otpOptions'>>({
    methods: listOf(oneOf('sms', 'whatsapp', 'email')),
    ...phoneCountries,
    expirationMinutes: expiration,
    loginTemplateId: text,
    signupTemplateId: text,
    locale: text,
  }),
  passwordOptions: options<Of<'passwordOptions'>>({
    loginRedirectURL: url,
    loginExpirationMinutes: expiration,
    resetPasswordRedirectURL: url,
    resetPasswordExpirationMinutes: expiration,
    resetPasswordTemplateId: text,
    locale: text,
  }),
  oauthOptions: options<Of<'oauthOptions'>>({
    providers: listOf(
      options<SocialProvider>({
        type: oneOf(...providers),
        one_tap: flag,
        position: oneOf('embedded', 'floating', 'floatingOrEmbedded', 'embeddedOnly', 'forceLegacyEmbedded'),
        cancel_on_tap_outside: flag,
        custom_scopes: listOf(text),
        customScopes: listOf(text),
        provider_params: parameters,
        providerParams: parameters,
      }),
    ),
    loginRedirectURL: url,
    signupRedirectURL: url,
  }),
  passkeyOptions: options<Of<'passkeyOptions'>>({
    domain: text,
    hints: listOf(oneOf('client-device', 'hybrid', 'security-key')),
    createAfterPassword: flag,
    offerPasskey: flag,
  }),
  sessionOptions: options<Of<'sessionOptions'>>({ sessionDurationMinutes: session }),
  emailHints: flag,
  inAppBrowsers: oneOf('guide', 'ignore'),
  initialValues: options<Of<'initialValues'>>({ email: text, phone: text }),
  urlHints: flag,
  afterSignInURL: url,
  requestAccessURL: url,
  enableShadowDOM: flag,
  whenSignedIn: oneOf('form', 'show'),
  mfa: options<Of<'mfa'>>({
    required: oneOf('always', 'ifEnrolled'),
    methods: listOf(oneOf('totp', 'sms', 'passkey')),
    rememberDays: days,
    help: options<MfaHelp>({ text, url }),
  }),
  signUpFields,
  legal,
});

const CONSENT: Readonly<Record<keyof ConsentOptions | 'enableShadowDOM', Check>> = {
  enableShadowDOM: flag,
  allowedFrameOrigins: listOf(text),
  logoutConfirmation: oneOf('unless-proved'),
};

// Decision 81.
/** Checks a configuration. Returns one sentence per key, with the accepted values. */
export const checkConfig = (
  kind: ConfigKind,
  config: unknown,
  offered: Offered,
  unserved?: readonly string[],
): readonly string[] => [
  ...readable('config', () => problemsOf(kind, config, offered)),
  ...unservedProducts(config, unserved),
];

function problemsOf(kind: ConfigKind, config: unknown, offered: Offered): readonly string[] {
  if (typeof config !== 'object' || config === null) return wrong('config', config, 'an object');
  const problems = shape(kind === 'consent' ? CONSENT : loginChecks(offered))(config, 'config');
  if (kind !== 'login') return problems;
  const ofProducts = readable('config', () => checkProducts(config, offered));
  // A key that can't be read is already reported by its own name.
  return [...problems, ...(problems.some((text) => text.includes(' cannot be read: ')) ? [] : ofProducts)];
}

interface Configured {
  readonly products?: unknown;
  readonly otpOptions?: { readonly methods?: unknown };
  readonly oauthOptions?: { readonly providers?: unknown };
}

/** The errors of the products together with their options. */
function checkProducts(config: Configured, offered: Offered): readonly string[] {
  const { products, otpOptions, oauthOptions } = config;
  const list = offered.products.map((product) => `'${product}'`).join(', ');
  if (products === undefined) return wrong('config.products', products, `a list of ${list}`);
  if (!Array.isArray(products)) return [];
  if (products.length === 0) return [`config.products is empty; it takes a list of ${list}.`];
  const tagged: string[] = [];
  if (products.includes('otp') && !hasItems(otpOptions?.methods)) tagged.push(WITHOUT.methods);
  if (products.includes('oauth') && !hasItems(oauthOptions?.providers)) tagged.push(WITHOUT.providers);
  const { problems } = offered.planOf(config as LoginConfig);
  if (problems.includes('linkAndEmailOtp')) tagged.push(WITHOUT.choice);
  if (problems.includes('passkeysAlone') && tagged.length === 0) tagged.push(WITHOUT.others);
  return tagged;
}

const WITHOUT = {
  methods: "config.otpOptions.methods is missing; with 'otp' it takes a list of 'sms', 'whatsapp', 'email'.",
  providers: "config.oauthOptions.providers is missing; with 'oauth' it takes a list of { type }.",
  choice:
    "config.products has 'emailMagicLinks' and config.otpOptions.methods has 'email'; an email address gets one of the two, so remove the other.",
  others: "config.products contains only 'passkeys'; add a product that users can sign up with.",
};

const hasItems = (value: unknown): boolean => Array.isArray(value) && value.length > 0;
