import { safeUrl } from '../../../address/navigate';
import { isRecord } from '../../../base/guards';
import { configuredMethods, listedProviders } from '../shared/effective-methods';
import type { OrganizationFlowOptions } from '../shared/options';
import { listOf, ORGANIZATION_PRODUCTS } from '../shared/options';

// Org 1.2.
/** What is wrong with a host's configuration, for the text that developers see. */
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
  | { readonly problem: 'unsafeRedirect'; readonly key: string };

/** Reads a configuration. Never throws: untyped hosts may pass anything. */
export function checkOrganizationOptions(options: OrganizationFlowOptions): readonly OptionProblem[] {
  const products = listOf<unknown>(options.products);
  const unknown = products.filter((one) => !(ORGANIZATION_PRODUCTS as readonly unknown[]).includes(one));
  const wantsOAuth = products.includes('oauth');
  const hasProviders = listedProviders(options.oauthOptions?.providers).length > 0;
  return [
    ...(configuredMethods(options).length === 0 && !wantsOAuth ? [{ problem: 'noProducts' } as const] : []),
    ...unknown.map((key) => ({ problem: 'unknownProduct', key: String(key) }) as const),
    ...(wantsOAuth && !hasProviders ? [{ problem: 'noProviders' } as const] : []),
    ...(isMinutes(options.sessionOptions?.sessionDurationMinutes) ? [] : [{ problem: 'noSession' } as const]),
    ...unsafeRedirects(options).map((key) => ({ problem: 'unsafeRedirect', key }) as const),
  ];
}

const isMinutes = (value: unknown): boolean =>
  value === undefined || (typeof value === 'number' && value > 0 && value < Infinity);

/** The options whose addresses could not be opened from a link, as `ssoOptions.loginRedirectURL`. */
function unsafeRedirects(options: object): readonly string[] {
  return Object.entries(options).flatMap(([product, given]) =>
    isRecord(given)
      ? Object.entries(given)
          .filter(([key, value]) => key.endsWith('RedirectURL') && value !== undefined && !isReturnable(value))
          .map(([key]) => `${product}.${key}`)
      : [],
  );
}

const isReturnable = (value: unknown): boolean =>
  typeof value === 'string' && (/^[./?]/.test(value) || safeUrl(value) !== null);
