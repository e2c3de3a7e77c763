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
/** The products that this version draws; the others are named as not yet there. */
const DRAWN: readonly string[] = ['emailMagicLinks', 'otp', 'passwords', 'oauth', 'passkeys', 'crypto'];

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
  oauthOptions: is((value) => typeof value === 'object', 'an object'),
  passkeyOptions: shape({ domain: text }),
  sessionOptions: shape({ sessionDurationMinutes: minutes }),
  enableShadowDOM: flag,
});

/** What is wrong with a login configuration: a sentence a key, naming the key and what it takes. */
export function checkLoginConfig(config: unknown): readonly string[] {
  if (typeof config !== 'object' || config === null) return wrong('config', config, 'an object');
  const { products, otpOptions } = config as { products?: unknown; otpOptions?: { methods?: unknown } };
  const missing = Array.isArray(products) ? [] : wrong('config.products', products, 'a list');
  const wantsMethods = Array.isArray(products) && products.includes('otp') && !hasItems(otpOptions?.methods);
  return [
    ...loginConfig(config, 'config'),
    ...(products === undefined ? missing : []),
    ...(wantsMethods ? ["config.otpOptions.methods is missing; with 'otp' it takes a list of 'sms', 'whatsapp', 'email'."] : []),
    ...notDrawn(products),
  ];
}

const notDrawn = (products: unknown): readonly string[] =>
  Array.isArray(products)
    ? PRODUCTS.filter((product) => products.includes(product) && !DRAWN.includes(product)).map(
        (product) => `config.products holds '${product}', which this version does not draw yet.`,
      )
    : [];

const hasItems = (value: unknown): boolean => Array.isArray(value) && value.length > 0;
