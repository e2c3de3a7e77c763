import { closestMatch } from 'leven';

/** Returns one sentence for each error in a value, with its path and the accepted values. */
export type Check = (value: unknown, path: string) => readonly string[];

export const wrong = (path: string, value: unknown, takes: string): readonly string[] => [
  `${path} is ${describe(value)}; it takes ${takes}.`,
];

function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  if (Array.isArray(value)) return 'a list';
  return value === null || typeof value !== 'object' ? String(value) : 'an object';
}

/** The errors that a check finds. If a getter or proxy of the host throws, that is an error too. */
export function readable(path: string, check: () => readonly string[]): readonly string[] {
  try {
    return check();
  } catch {
    return [`${path} cannot be read: reading it throws.`];
  }
}

export const is =
  (test: (value: unknown) => boolean, takes: string): Check =>
  (value, path) =>
    value === undefined || test(value) ? [] : wrong(path, value, takes);

export const text = is((value) => typeof value === 'string', 'a text');
export const flag = is((value) => typeof value === 'boolean', 'true or false');
const minutes = (min: number, max: number): Check =>
  is(
    (value) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max,
    `a whole number of minutes from ${min} to ${max}`,
  );
/** The ranges that the provider accepts: a session of at most 366 days, a link or passcode of at most a week. */
export const session = minutes(5, 527_040);
export const days = is(
  (value) => typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 90,
  'a whole number of days from 1 to 90',
);
export const expiration = minutes(1, 10_080);
export const url = is(
  (value) => typeof value === 'string' && (/^[./?]/.test(value) || isAddress(value)),
  'an http or https URL, an address of an app such as myapp://welcome, or a path of this page that starts with /',
);

const country = is((value) => typeof value === 'string' && /^[a-z]{2}$/i.test(value), "a country code such as 'DE'");

export const listOf =
  (item: Check): Check =>
  (value, path) => {
    if (value === undefined) return [];
    if (!Array.isArray(value)) return wrong(path, value, 'a list');
    return value.flatMap((element: unknown, index) => item(element, `${path}[${index}]`));
  };

/** An object whose keys are the host's. */
export const recordOf =
  (item: Check): Check =>
  (value, path) => {
    if (value === undefined) return [];
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong(path, value, 'an object');
    return Object.keys(value).flatMap((key) =>
      readable(`${path}.${key}`, () => item(Reflect.get(value, key), `${path}.${key}`)),
    );
  };

/** The options of phone fields. */
export const phoneCountries = {
  defaultCountry: is(
    (value) => typeof value === 'string' && /^(auto|[a-z]{2})$/i.test(value),
    "a country code such as 'DE', or 'auto'",
  ),
  allowedCountries: listOf(country),
};

export const oneOf = (...values: readonly string[]): Check =>
  is(
    (value) => typeof value === 'string' && values.includes(value),
    `one of ${values.map((value) => `'${value}'`).join(', ')}`,
  );

export const shape =
  (keys: Readonly<Record<string, Check>>): Check =>
  (value, path) => {
    if (value === undefined) return [];
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong(path, value, 'an object');
    return Object.keys(value).flatMap((key) => {
      const check = Object.hasOwn(keys, key) ? keys[key] : undefined;
      if (check) return readable(`${path}.${key}`, () => check(Reflect.get(value, key), `${path}.${key}`));
      return [
        `${path}.${key} is not known${guess(key, Object.keys(keys))}; ${path} takes ${Object.keys(keys).join(', ')}.`,
      ];
    });
  };

/** The checks of an object with these options. A missing check is a type error. */
export const options = <Options extends object>(keys: { readonly [Key in keyof Options]-?: Check }): Check =>
  shape(keys);

/** The known key that is most similar to an unknown one. At most a third of its letters can differ. */
function guess(key: string, known: readonly string[]): string {
  const byLower = new Map(known.map((one) => [one.toLowerCase(), one]));
  const nearest = closestMatch(key.toLowerCase(), [...byLower.keys()], { maxDistance: Math.ceil(key.length / 3) });
  return nearest === undefined ? '' : `, did you mean ${byLower.get(nearest)}?`;
}

/** Native apps have their own URL schemes, which a provider can redirect to. */
function isAddress(value: string): boolean {
  try {
    // Throws unless it is a URL.
    return /^(?!(blob|data|file|javascript):)[a-z][a-z\d+.-]*:\/\//i.test(value) && new URL(value).href !== '';
  } catch {
    return false;
  }
}
