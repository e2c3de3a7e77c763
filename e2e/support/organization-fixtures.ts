import type { Page } from '@playwright/test';
import type { OrganizationLoginConfig } from '@foyer/react-ui/organizations';
import { addressOf } from './address-of';
import { DEMO } from './addresses';
import { test as base } from './fixtures';
import { OrganizationLogin } from './organization-login';

export { expect } from './fixtures';

export const ADA = 'ada@harbour.example';
export const HARBOUR = { organization_name: 'Harbour', organization_slug: 'harbour' };
export const QUAY = { organization_name: 'Quay', organization_slug: 'quay' };

type Fields = Readonly<Record<string, unknown>>;

interface Fixtures {
  /** The project is one of organizations, and any user can create one. */
  readonly vertical: void;
  readonly login: OrganizationLogin;
  /** Opens the page with the widget in this configuration, under a strict Content-Security-Policy. */
  readonly visit: (config: Partial<OrganizationLoginConfig>, origin?: string) => Promise<OrganizationLogin>;
  /** Makes an organization with Ada as a member, by their wire fields. Returns its id. */
  readonly withAda: (organization: Fields, member?: Fields) => Promise<string>;
}

export const loginOn = (page: Page): OrganizationLogin => new OrganizationLogin(page, page.getByTestId('login'));

export const test = base.extend<Fixtures>({
  vertical: [
    async ({ sandbox }, provide) => {
      await sandbox.configure({ vertical: 'B2B', create_organization_enabled: true });
      await provide();
    },
    { auto: true },
  ],
  login: async ({ page }, provide) => provide(loginOn(page)),
  visit: async ({ page, sandbox, login }, provide) => {
    await provide(async (config, origin = DEMO) => {
      await page.goto(addressOf(sandbox, { config: JSON.stringify(config) }, 'organizations.html', origin));
      return login;
    });
  },
  withAda: async ({ sandbox }, provide) => {
    await provide(async (organization, member = {}) => {
      const organization_id = await sandbox.organization(organization);
      await sandbox.member({ organization_id, email_address: ADA, name: 'Ada', ...member });
      return organization_id;
    });
  },
});

/** The address of an empty page of the host, to open after a sign-in. */
export async function homePage(page: Page): Promise<'/home'> {
  const body = '<!doctype html><html lang="en"><title>Home</title><link rel="icon" href="data:,"></html>';
  await page.route(/\/home(\?|$)/, (route) => route.fulfill({ contentType: 'text/html', body }));
  return '/home';
}

/** A login of one organization. */
export const ofHarbour = (
  ...products: NonNullable<OrganizationLoginConfig['products']>
): Partial<OrganizationLoginConfig> => ({
  products,
  authFlowType: 'Organization',
  organizationSlug: 'harbour',
});
