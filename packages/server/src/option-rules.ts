import { UsageError } from './errors';

/** Allowed values of an option. */
export interface Rule<Value> {
  /** The expected kind of value, for the error message. */
  readonly takes: string;
  readonly holds: (value: unknown) => value is Value;
}

/** Reads each option once and checks it: untyped hosts might pass any value. */
export interface OptionReader {
  /** The option, or undefined if it is missing. @throws UsageError if the value is not allowed. */
  optional<Value>(key: string, rule: Rule<Value>): Value | undefined;
  /** The options of a group, such as `endpoints`. */
  group(key: string): OptionReader;
  /** The option without a check. @throws UsageError if it cannot be read. */
  raw(key: string): unknown;
}

/** @param path The prefix of these options in messages, such as `cookieOptions.`. */
export function optionReader(from: object, path = ''): OptionReader {
  const raw = (key: string): unknown => attempt(`${path}${key}`, () => Reflect.get(from, key) as unknown);
  function optional<Value>(key: string, rule: Rule<Value>): Value | undefined {
    const value = raw(key);
    return value === undefined ? undefined : checked(`${path}${key}`, value, rule);
  }
  return {
    raw,
    optional,
    group: (key) => optionReader(optional(key, anObject) ?? {}, `${path}${key}.`),
  };
}

/** @throws UsageError that names the option. The message never contains the value. */
export function checked<Value>(path: string, value: unknown, { takes, holds }: Rule<Value>): Value {
  if (attempt(path, () => holds(value))) return value as Value;
  throw new UsageError('FOYER_WRONG_SERVER_OPTION', `${path} takes ${takes}, but got ${kindOf(value)}.`);
}

/** The error for a value that is not a public token, which often is an environment variable that is not set. */
export function wrongPublicToken(value: unknown): UsageError {
  const isUnset = value === undefined || (typeof value === 'string' && /^(?:undefined|null|\s*)$/.test(value));
  const hint = isUnset ? ' Set the environment variable that it comes from.' : '';
  const given = `publicToken takes "public-token-test-…" or "public-token-live-…", but got ${kindOf(value)}.`;
  return new UsageError('FOYER_WRONG_PUBLIC_TOKEN', given + hint);
}

/**
 * Prevents that a live secret is sent to the test environment, and the reverse.
 *
 * @throws UsageError if the value is a project id or secret of the other environment than the public token.
 */
export function demandEnvironment(name: string, value: string, publicToken: string): void {
  const [, environment] = /^(?:project|secret)-(live|test)-/.exec(value) ?? [];
  if (environment === undefined || publicToken.startsWith(`public-token-${environment}-`)) return;
  throw new UsageError(
    'FOYER_OTHER_ENVIRONMENT',
    `${name} belongs to a different environment than publicToken: one is of test, the other is live.`,
  );
}

/** A getter or a proxy of the host might throw. */
function attempt<Value>(path: string, read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    throw new UsageError('FOYER_WRONG_SERVER_OPTION', `${path} cannot be read: reading it throws.`, { cause });
  }
}

const rule = <Value>(takes: string, holds: (value: unknown) => boolean): Rule<Value> => ({
  takes,
  holds: holds as (value: unknown) => value is Value,
});

/** Lone surrogates and control characters are not allowed in an address, cookie or header. */
const isClean = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && !/[\p{Cc}\p{Cs}]/u.test(value);

export const aText = rule<string>('a text that is not empty, without control characters', isClean);
export const aSameSite = rule<'lax' | 'none'>('"lax" or "none"', (value) => value === 'lax' || value === 'none');
export const aFlag = rule<boolean>('true or false', (value) => typeof value === 'boolean');
const anObject = rule<object>(
  'an object',
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);
export const aFunction = rule<never>('a function', (value) => typeof value === 'function');

export const aProjectId = rule<string>(
  'the "project-test-…" or "project-live-…" that belongs to the public token',
  (value) => typeof value === 'string' && /^[\w.~-]{1,256}$/.test(value) && !/^(secret|public-token)-/.test(value),
);
export const aRoutePath = rule<string>(
  'a path of this server such as "/api/account"',
  (value) => typeof value === 'string' && /^\/(?![/\\])[^?#\\\s]*$/.test(value),
);
// A longer time overflows the timers of every runtime, which then fire immediately.
export const aTimeout = rule<number>('a number of ms from 1 to 2147483647', (value) =>
  isBetween(value, 1, 2 ** 31 - 1),
);
export const aTolerance = rule<number>('a number of seconds that is not negative', (value) =>
  isBetween(value, 0, Number.MAX_VALUE),
);
export const aTime = rule<number>('a function that answers ms since 1970', (value) =>
  isBetween(value, -8.64e15, 8.64e15),
);

/** Semicolons separate the attributes of a cookie, and a header contains only visible ASCII. */
export const aPath = rule<string>(
  'a path such as "/", without semicolons',
  (value) => typeof value === 'string' && /^[ -:<-~]+$/.test(value),
);
export const aDomain = rule<string>(
  'a domain such as "example.com"',
  (value) => typeof value === 'string' && /^[\w.-]{1,255}$/.test(value),
);

/** Origins for `frame-ancestors`, without characters that could end it. */
export const anOriginList = rule<readonly string[]>(
  'a list of origins such as "https://help.example"',
  (value) =>
    Array.isArray(value) &&
    value.every((one) => typeof one === 'string' && /^https?:\/\/(?:\*\.)?[\w.-]{1,253}(?::\d{1,5})?$/.test(one)),
);

/** The grammar of Content-Security-Policy. It allows no character that could end an attribute. */
export const aNonce = rule<string>(
  'the nonce of a Content-Security-Policy, in base64',
  (value) => typeof value === 'string' && /^[\w+/-]+={0,2}$/.test(value),
);

export const issuers = rule<string | readonly string[]>(
  'the "iss" of the JWTs: a text, or a list of texts. It follows from projectId',
  (value) => isClean(value) || (Array.isArray(value) && value.length > 0 && value.every(isClean)),
);

export const credentials = rule<readonly ('cookie' | 'bearer')[]>(
  'a list of "cookie" and "bearer"',
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every((one: unknown) => one === 'cookie' || one === 'bearer'),
);

function isBetween(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && value >= least && value <= most;
}

/** The kind of a value. Never the value itself: it might be a misplaced secret. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value !== 'string') return value === undefined ? 'undefined' : `a value of type ${typeof value}`;
  if (value.trim() === '') return 'an empty text';
  if (value.startsWith('secret-')) return 'a secret, which belongs in no option here: rotate it if it was published';
  if (value.startsWith('project-')) return 'a project id';
  return 'a text of another form';
}

/**
 * Refuses a function that gets a secret, if a page calls it.
 *
 * @throws UsageError
 */
export function refuseBrowsers(of: string, secret: string): void {
  if (typeof document === 'undefined' || typeof window === 'undefined') return;
  throw new UsageError(
    'FOYER_SECRET_IN_BROWSER',
    `${of} is for servers: in a browser, every visitor could read the ${secret}. If a page contained it, replace it.`,
  );
}

/** An optional http(s) address, without trailing slashes. */
export function baseAddress(name: string, text: unknown): string | undefined {
  if (text === undefined) return undefined;
  if (typeof text === 'string' && isPlain(text)) return withoutSlashes(text);
  throw new UsageError(
    'FOYER_WRONG_SERVER_OPTION',
    `${name} takes an address with its scheme, such as "http://localhost:4400", but got ${kindOf(text)}.`,
  );
}

/** Whether a path can be appended to the text, so that the result is an http(s) URL. */
function isPlain(text: string): boolean {
  if (/[\s\p{Cc}\p{Cs}]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username + password + search + hash === '';
}

/** Removes trailing slashes. Without a regular expression, because a pattern with `+$` takes quadratic time. */
function withoutSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}

/** The hostname of a domain or an address. */
export function hostnameOf(text: unknown): string {
  const address = typeof text === 'string' && !text.startsWith('/') && !text.includes('://') ? `https://${text}` : text;
  const hostname = typeof address === 'string' && URL.canParse(address) ? new URL(address).hostname : '';
  if (hostname !== '') return hostname;
  throw new UsageError('FOYER_WRONG_SERVER_OPTION', `customBaseUrl takes a domain or a URL, but got ${kindOf(text)}.`);
}
