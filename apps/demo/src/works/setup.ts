import type { OrganizationFlowType, OrganizationProduct } from '@foyer/core/organizations';

/** The options that the panel stores in the URL. */
export interface WorksSetup {
  readonly flow: Exclude<OrganizationFlowType, 'PasswordReset'>;
  /** The slug of the organization, if the login is for one organization. */
  readonly organization: string;
  readonly products: readonly OrganizationProduct[];
  readonly page: 'light' | 'dark';
  readonly width: '320' | '400' | 'wide';
}

export const FLOWS = ['Discovery', 'Organization'] as const;
export const PRODUCTS = ['emailMagicLinks', 'emailOtp', 'passwords', 'sso', 'oauth'] as const;
export const PAGES = ['light', 'dark'] as const;
export const WIDTHS = ['320', '400', 'wide'] as const;

export const DEFAULT_WORKS: WorksSetup = {
  flow: 'Discovery',
  organization: 'blue-ferry',
  products: ['emailOtp', 'emailMagicLinks', 'passwords', 'sso'],
  page: 'light',
  width: 'wide',
};

/** The set-up in the URL; missing or invalid values get the default. */
export function readWorks({ searchParams }: URL): WorksSetup {
  const one = <Value extends string>(name: string, all: readonly Value[], otherwise: Value): Value =>
    all.find((value) => value === searchParams.get(name)) ?? otherwise;
  const products = searchParams.get('products')?.split(',');
  return {
    flow: one('flow', FLOWS, DEFAULT_WORKS.flow),
    organization: searchParams.get('organization') ?? DEFAULT_WORKS.organization,
    products: products
      ? [...new Set(products)].flatMap((name) => PRODUCTS.filter((product) => product === name))
      : DEFAULT_WORKS.products,
    page: one('page', PAGES, DEFAULT_WORKS.page),
    width: one('width', WIDTHS, DEFAULT_WORKS.width),
  };
}

/** The URL with the set-up in its query. The rest is unchanged. */
export function writeWorks(address: URL, setup: WorksSetup): URL {
  const url = new URL(address);
  for (const key of Object.keys(DEFAULT_WORKS) as (keyof WorksSetup)[]) {
    const value = String(setup[key]);
    if (value === String(DEFAULT_WORKS[key])) url.searchParams.delete(key);
    else url.searchParams.set(key, value);
  }
  return url;
}
