import { safeUrl } from '../../links/navigate';
import { isRecord, kindOf, readSafely } from '../../base/guards';
import { listedProviders } from './effective-methods';
import type { OrganizationFlowOptions } from './options';
import { listOf, ORGANIZATION_PRODUCTS } from './options';

// Org 1.2.
/** A fault in a host's configuration, for the text that developers see. */
export type OptionProblem =
  /** No product, or none that is known. */
  | { readonly problem: 'noProducts' }
  | { readonly problem: 'unknownProduct'; readonly key: string }
  // W30.
  /** Accounts of other services, but none is named. */
  | { readonly problem: 'noProviders' }
  /** A length of a session that is no number of minutes. Left out, it is 30 minutes and no problem. */
  | { readonly problem: 'noSession' }
  /** An address to return to that is neither http, https nor a path of the page. `key` names the option. */
  | { readonly problem: 'unsafeRedirect'; readonly key: string }
  /**
   * Reading an option throws: a getter or a proxy of the host. `key` names the option; empty for the whole
   * configuration.
   */
  | { readonly problem: 'unreadable'; readonly key: string };

/** Reads a configuration. Never throws: untyped hosts may pass anything. */
export function checkOrganizationOptions(options: OrganizationFlowOptions): readonly OptionProblem[] {
  const unreadable: OptionProblem[] = [];
  const read: Read = (key, value) => {
    const found = readSafely(value);
    if (!found) unreadable.push({ problem: 'unreadable', key });
    return found?.value;
  };
  // Untyped hosts may pass anything.
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

/** Undefined where reading throws, which is told. */
type Read = <Value>(key: string, value: () => Value) => Value | undefined;

const nameOf = (product: unknown): string => (typeof product === 'string' ? product : kindOf(product));

const isMinutes = (value: unknown): boolean =>
  value === undefined || (typeof value === 'number' && value > 0 && value < Infinity);

/** The options whose addresses could not be opened from a link, as `ssoOptions.loginRedirectURL`. */
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
  value !== undefined && !(typeof value === 'string' && (/^[./?]/.test(value) || safeUrl(value) !== null));
