export const PAGES = ['account', 'members', 'settings', 'apps', 'sso', 'scim', 'switcher'] as const;
export type PageName = (typeof PAGES)[number];

/** The texts of the links to the pages. */
export const TITLES: Readonly<Record<PageName, string>> = {
  account: 'Account',
  members: 'Members',
  settings: 'Organization',
  apps: 'Apps',
  sso: 'SSO',
  scim: 'Directory',
  switcher: 'Switch',
};

/** The permission that a member needs for a page's link to show. */
interface Administers {
  readonly page: PageName;
  readonly resource: string;
  readonly action: string;
  readonly says: string;
}

export const ADMINISTERS: readonly Administers[] = [
  { page: 'members', resource: 'stytch.member', action: 'search', says: 'Invite, roles, remove' },
  {
    page: 'settings',
    resource: 'stytch.organization',
    action: 'update.info.name',
    says: 'Name, ways in, second step for all',
  },
  { page: 'apps', resource: 'stytch.organization', action: 'get.connected-apps', says: 'Who has connected what' },
  { page: 'sso', resource: 'stytch.sso', action: 'get', says: 'Sign in with your company' },
  { page: 'scim', resource: 'stytch.scim', action: 'get', says: 'Members from your directory' },
];

/**
 * The parameters that a link to a different page preserves. The rest, such as a token of an email, belongs to one page.
 */
const SERVER_MARKUP = ['provider', 'lang', 'look'];

/** The URL of such a page, from the app of the same project. */
export function addressFromWorks(from: URL, page: PageName, project: string): string {
  const next = siteAddress(from, 'organization-account.html', project);
  next.searchParams.set('page', page);
  return next.href;
}

/** The URL of the organizations app, from any of its pages. */
export const addressOfWorks = (from: URL, project: string): string => siteAddress(from, 'works.html', project).href;

function siteAddress(from: URL, file: string, project: string): URL {
  const next = new URL(file, from);
  next.searchParams.set('project', project);
  for (const name of SERVER_MARKUP) {
    const value = from.searchParams.get(name);
    if (value !== null) next.searchParams.set(name, value);
  }
  return next;
}
