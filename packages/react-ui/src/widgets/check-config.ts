import type { ConsentOptions, LoginConfig, Product } from '@foyer/core';
import { loginPlan } from '@foyer/core';
import { OAUTH_PROVIDERS } from '@foyer/core/skin/advice';
import { closestMatch } from 'leven';

/** Whose configuration it is: that of `Login`, of the consent screens, or of a widget that uses a part of Login's. */
export type ConfigKind = 'login' | 'consent' | 'other';

type Check = (value: unknown, path: string) => readonly string[];

const wrong = (path: string, value: unknown, takes: string): readonly string[] => [
  `${path} is ${describe(value)}; it takes ${takes}.`,
];

function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  if (Array.isArray(value)) return 'a list';
  return value === null || typeof value !== 'object' ? String(value) : 'an object';
}

const is = (test: (value: unknown) => boolean, takes: string): Check => (value, path) =>
  value === undefined || test(value) ? [] : wrong(path, value, takes);

const text = is((value) => typeof value === 'string', 'a text');
const flag = is((value) => typeof value === 'boolean', 'true or false');
const minutes = (min: number, max: number): Check =>
  is(
    (value) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max,
    `a whole number of minutes from ${min} to ${max}`,
  );
/** The ranges that the provider accepts: a session of at most 366 days, a link or passcode of at most a week. */
const session = minutes(5, 527_040);
const expiration = minutes(1, 10_080);
const url = is(
  (value) => typeof value === 'string' && (/^[./?]/.test(value) || isAddress(value)),
  'an http or https URL, an address of an app such as myapp://welcome, or a path of this page that starts with /',
);

const oneOf = (...values: readonly string[]): Check =>
  is(
    (value) => typeof value === 'string' && values.includes(value),
    `one of ${values.map((value) => `'${value}'`).join(', ')}`,
  );

const listOf =
  (item: Check): Check =>
  (value, path) => {
    if (value === undefined) return [];
    if (!Array.isArray(value)) return wrong(path, value, 'a list');
    return value.flatMap((element: unknown, index) => item(element, `${path}[${index}]`));
  };

const shape =
  (keys: Readonly<Record<string, Check>>): Check =>
  (value, path) => {
    if (value === undefined) return [];
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong(path, value, 'an object');
    return Object.entries(value).flatMap(([key, inner]) => {
      const check = Object.hasOwn(keys, key) ? keys[key] : undefined;
      if (check) return check(inner, `${path}.${key}`);
      return [`${path}.${key} is not known${guess(key, Object.keys(keys))}; ${path} takes ${Object.keys(keys).join(', ')}.`];
    });
  };

/** Names the known key that most resembles an unknown one. At most a third of its letters may differ. */
function guess(key: string, known: readonly string[]): string {
  const byLower = new Map(known.map((one) => [one.toLowerCase(), one]));
  const nearest = closestMatch(key.toLowerCase(), [...byLower.keys()], { maxDistance: Math.ceil(key.length / 3) });
  return nearest === undefined ? '' : `, did you mean ${byLower.get(nearest)}?`;
}

/** Apps have schemes of their own, in which a provider may send people back. */
const isAddress = (value: string): boolean =>
  /^(?!(blob|data|file|javascript):)[a-z][a-z\d+.-]*:\/\//i.test(value) && URL.canParse(value);

const PRODUCTS: readonly Product[] = ['oauth', 'crypto', 'emailMagicLinks', 'otp', 'passwords', 'passkeys'];

const LOGIN: Readonly<Record<keyof LoginConfig, Check>> = {
  products: listOf(oneOf(...PRODUCTS)),
  emailMagicLinksOptions: shape({
    loginRedirectURL: url,
    loginExpirationMinutes: expiration,
    loginTemplateId: text,
    signupRedirectURL: url,
    signupExpirationMinutes: expiration,
    signupTemplateId: text,
    createUserAsPending: flag,
    domainHint: text,
    locale: text,
  }),
  otpOptions: shape({
    methods: listOf(oneOf('sms', 'whatsapp', 'email')),
    expirationMinutes: expiration,
    loginTemplateId: text,
    signupTemplateId: text,
    locale: text,
  }),
  passwordOptions: shape({
    loginRedirectURL: url,
    loginExpirationMinutes: expiration,
    resetPasswordRedirectURL: url,
    resetPasswordExpirationMinutes: expiration,
    resetPasswordTemplateId: text,
    locale: text,
  }),
  oauthOptions: shape({
    providers: listOf(
      shape({
        type: oneOf(...OAUTH_PROVIDERS),
        one_tap: flag,
        position: oneOf('embedded', 'floating', 'floatingOrEmbedded', 'embeddedOnly', 'forceLegacyEmbedded'),
        cancel_on_tap_outside: flag,
        custom_scopes: listOf(text),
        provider_params: is(
          (value) => typeof value === 'object' && Object.values(value ?? []).every((one) => /^(string|number|boolean)$/.test(typeof one)),
          'an object of texts',
        ),
      }),
    ),
    loginRedirectURL: url,
    signupRedirectURL: url,
  }),
  passkeyOptions: shape({ domain: text, createAfterPassword: flag }),
  sessionOptions: shape({ sessionDurationMinutes: session }),
  emailHints: flag,
  enableShadowDOM: flag,
  whenSignedIn: oneOf('form', 'show'),
};

const CONSENT: Readonly<Record<keyof ConsentOptions | 'enableShadowDOM', Check>> = {
  enableShadowDOM: flag,
  allowedFrameOrigins: listOf(text),
};

// Decision 81.
/** The problems of a configuration: one sentence per key, with the key and the values that it accepts. */
export function checkConfig(kind: ConfigKind, config: unknown): readonly string[] {
  if (typeof config !== 'object' || config === null) return wrong('config', config, 'an object');
  const problems = shape(kind === 'consent' ? CONSENT : LOGIN)(config, 'config');
  return kind === 'login' ? [...problems, ...checkProducts(config)] : problems;
}

const LIST = PRODUCTS.map((product) => `'${product}'`).join(', ');

/** The problems of the products together with their options. */
function checkProducts(config: {
  readonly products?: unknown;
  readonly otpOptions?: { readonly methods?: unknown };
  readonly oauthOptions?: { readonly providers?: unknown };
}): readonly string[] {
  const { products, otpOptions, oauthOptions } = config;
  if (products === undefined) return wrong('config.products', products, `a list of ${LIST}`);
  if (!Array.isArray(products)) return [];
  if (products.length === 0) return [`config.products is empty; it takes a list of ${LIST}.`];
  const told: string[] = [];
  if (products.includes('otp') && !hasItems(otpOptions?.methods)) told.push(WITHOUT.methods);
  if (products.includes('oauth') && !hasItems(oauthOptions?.providers)) told.push(WITHOUT.providers);
  const { problems } = loginPlan(config as LoginConfig);
  if (problems.includes('linkAndEmailOtp')) told.push(WITHOUT.choice);
  if (problems.includes('passkeysAlone') && told.length === 0) told.push(WITHOUT.others);
  return told;
}

const WITHOUT = {
  methods: "config.otpOptions.methods is missing; with 'otp' it takes a list of 'sms', 'whatsapp', 'email'.",
  providers: "config.oauthOptions.providers is missing; with 'oauth' it takes a list of { type }.",
  choice:
    "config.products has 'emailMagicLinks' and config.otpOptions.methods has 'email'; an email address gets one of the two, so remove the other.",
  others: "config.products has 'passkeys' alone; add another product, with which people sign up.",
};

const hasItems = (value: unknown): boolean => Array.isArray(value) && value.length > 0;
