import { OAUTH_PROVIDERS } from '@foyer/core/skin/advice';

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
const minutes = is(
  (value) => typeof value === 'number' && value > 0 && Number.isFinite(value),
  'a number of minutes greater than 0',
);
const url = is((value) => typeof value === 'string' && isHttpUrl(value), 'an absolute http or https URL');

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
      return [`${path}.${key} is not known; ${path} takes ${Object.keys(keys).join(', ')}.`];
    });
  };

function isHttpUrl(value: string): boolean {
  try {
    return /^https?:$/.test(new URL(value).protocol);
  } catch {
    return false;
  }
}

const PRODUCTS = ['oauth', 'crypto', 'emailMagicLinks', 'otp', 'passwords', 'passkeys'] as const;

const loginConfig = shape({
  products: listOf(oneOf(...PRODUCTS)),
  emailMagicLinksOptions: shape({
    loginRedirectURL: url,
    loginExpirationMinutes: minutes,
    loginTemplateId: text,
    signupRedirectURL: url,
    signupExpirationMinutes: minutes,
    signupTemplateId: text,
    createUserAsPending: flag,
    domainHint: text,
    locale: text,
  }),
  otpOptions: shape({
    methods: listOf(oneOf('sms', 'whatsapp', 'email')),
    expirationMinutes: minutes,
    loginTemplateId: text,
    signupTemplateId: text,
    locale: text,
  }),
  passwordOptions: shape({
    loginRedirectURL: url,
    loginExpirationMinutes: minutes,
    resetPasswordRedirectURL: url,
    resetPasswordExpirationMinutes: minutes,
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
          (value) => typeof value === 'object' && Object.values(value ?? []).every((one) => typeof one === 'string'),
          'an object of texts',
        ),
      }),
    ),
    loginRedirectURL: url,
    signupRedirectURL: url,
  }),
  passkeyOptions: shape({ domain: text, createAfterPassword: flag }),
  sessionOptions: shape({ sessionDurationMinutes: minutes }),
  emailHints: flag,
  enableShadowDOM: flag,
});

/** The problems of a login configuration: one sentence per key, with the key and the values that it accepts. */
export function checkLoginConfig(config: unknown): readonly string[] {
  if (typeof config !== 'object' || config === null) return wrong('config', config, 'an object');
  const { products, otpOptions, oauthOptions } = config as {
    products?: unknown;
    otpOptions?: { methods?: unknown };
    oauthOptions?: { providers?: unknown };
  };
  const missing = Array.isArray(products) ? [] : wrong('config.products', products, 'a list');
  const has = (product: string) => Array.isArray(products) && products.includes(product);
  const wantsMethods = has('otp') && !hasItems(otpOptions?.methods);
  const wantsProviders = has('oauth') && !hasItems(oauthOptions?.providers);
  return [
    ...loginConfig(config, 'config'),
    ...(products === undefined ? missing : []),
    ...(wantsMethods ? ["config.otpOptions.methods is missing; with 'otp' it takes a list of 'sms', 'whatsapp', 'email'."] : []),
    ...(wantsProviders ? ["config.oauthOptions.providers is missing; with 'oauth' it takes a list of { type }."] : []),
  ];
}

const hasItems = (value: unknown): boolean => Array.isArray(value) && value.length > 0;
