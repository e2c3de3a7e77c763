import { nativeUrl, safeUrl } from '../../links/navigate';
import { isRecord, kindOf, readSafely } from '../../base/guards';
import { listedProviders } from './effective-methods';
import type { OrganizationFlowOptions } from './options';
import { listOf, ORGANIZATION_PRODUCTS } from './options';

// Org 1.2.
/** A problem in a host's configuration, for messages to developers. */
export type OptionProblem =
  /** No known product. */
  | { readonly problem: 'noProducts' }
  | { readonly problem: 'unknownProduct'; readonly key: string }
  // W30.
  /** The product `oauth` without providers. */
  | { readonly problem: 'noProviders' }
  /** The session duration is not a valid number of minutes. Absent is allowed (30 minutes). */
  | { readonly problem: 'noSession' }
  /** A redirect URL that is neither http(s), nor of a native app, nor a path of the page. `key`: the option. */
  | { readonly problem: 'unsafeRedirect'; readonly key: string }
  /**
   * Reading an option throws (a getter or a proxy of the host). `key`: the option; empty for the whole configuration.
   */
  | { readonly problem: 'unreadable'; readonly key: string };

/** Checks a configuration. Never throws, because untyped hosts can pass any value. */
export function checkOrganizationOptions(options: OrganizationFlowOptions): readonly OptionProblem[] {
  const unreadable: OptionProblem[] = [];
  const read: Read = (key, value) => {
    const found = readSafely(value);
    if (!found) unreadable.push({ problem: 'unreadable', key });
    return found?.value;
  };
  // Untyped hosts can pass any value.
  const given: OrganizationFlowOptions = read('', () => isRecord(options)) ? options : {};
  const products = read('products', () => listOf<unknown>(given.products));
  const providers = read('oauthOptions.providers', () => listedProviders(given.oauthOptions?.providers));
  const hasLength = read('sessionOptions.sessionDurationMinutes', () =>
    isMinutes(given.sessionOptions?.sessionDurationMinutes),
  );
  const redirects = unsafeRedirects(given, read);
  const unknown = products?.filter((one) => !(ORGANIZATION_PRODUCTS as readonly unknown[]).includes(one)) ?? [];
  return [
    ...(products?.length === unknown.length ? [{ problem: 'noProducts' } as const] : []),
    ...unknown.map((one) => ({ problem: 'unknownProduct', key: nameOf(one) }) as const),
    ...(products?.includes('oauth') && providers?.length === 0 ? [{ problem: 'noProviders' } as const] : []),
    ...(hasLength === false ? [{ problem: 'noSession' } as const] : []),
    ...redirects.map((key) => ({ problem: 'unsafeRedirect', key }) as const),
    ...unreadable,
  ];
}

/** Reads a value. If that throws, reports the problem and returns undefined. */
type Read = <Value>(key: string, value: () => Value) => Value | undefined;

const nameOf = (product: unknown): string => (typeof product === 'string' ? product : kindOf(product));

const isMinutes = (value: unknown): boolean =>
  value === undefined || (typeof value === 'number' && value > 0 && value < Infinity);

/** The names of redirect URL options with unsafe URLs, for example `ssoOptions.loginRedirectURL`. */
function unsafeRedirects(options: object, read: Read): readonly string[] {
  const values = options as Readonly<Record<string, unknown>>;
  const groups = read('', () => Object.keys(values)) ?? [];
  return groups.flatMap((name) => {
    const group = read(name, () => values[name]);
    const keys = read(name, () => (isRecord(group) ? Object.keys(group) : [])) ?? [];
    return keys
      .filter(
        (key) =>
          key.endsWith('RedirectURL') && read(`${name}.${key}`, () => isUnsafe(Reflect.get(group as object, key))),
      )
      .map((key) => `${name}.${key}`);
  });
}

const isUnsafe = (value: unknown): boolean =>
  value !== undefined && !(typeof value === 'string' && (/^[./?]/.test(value) || isAddress(value)));

/** Without `//`, an app's address might be a host without a scheme: `localhost:3000/login`. */
const isAddress = (value: string): boolean =>
  safeUrl(value) !== null || (value.includes('://') && nativeUrl(value) !== null);
