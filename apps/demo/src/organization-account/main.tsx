import type { OrganizationClient } from '@foyer/core/organizations';
import { createOrganizationClient } from '@foyer/core/organizations';
import { loadLocale } from '@foyer/locales/organizations/account/load';
import { OrganizationProvider, useIsAuthorized, useMember, useOrganization } from '@foyer/react-headless/organizations';
import { OrganizationLogin } from '@foyer/react-ui/organizations';
import { OrganizationAccount } from '@foyer/react-ui/organizations/account';
import {
  MemberList,
  OrganizationConnectedApps,
  OrganizationSettings,
  ScimConnection,
  SsoConnections,
} from '@foyer/react-ui/organizations/admin';
import type { OrganizationSwitcherProps } from '@foyer/react-ui/organizations/switcher';
import { OrganizationSwitcher } from '@foyer/react-ui/organizations/switcher';
import { StrictMode, useCallback, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { clientOptions } from '../client/demo-client';
import './organization-account.css';
import { readProvider } from '../client/provider';
import type { PageName } from './pages';
import { addressOfWorks, ADMINISTERS, PAGES, TITLES } from './pages';
import { addressOfPage, isLink, loginOf, pageOf, readConfig, switcherOf } from './read-config';

declare global {
  interface Window {
    organizationClient: OrganizationClient;
  }
}

const address = new URL(location.href);
const config = readConfig(address);
const login = loginOf(address);
const switcher = switcherOf(address);
const provider = readProvider(address);
const client = createOrganizationClient(provider.project, clientOptions(provider));
window.organizationClient = client;

/** The component of each page. */
const COMPONENTS = {
  account: OrganizationAccount,
  members: MemberList,
  settings: OrganizationSettings,
  apps: OrganizationConnectedApps,
  sso: SsoConnections,
  scim: ScimConnection,
} as const;
const DARK = { colorScheme: 'dark' } as const;
const AS_PAGE = { colorScheme: 'auto' } as const;

/** Logs the names of the callbacks' events, without their data. */
function useEventLog() {
  const [events, setEvents] = useState<readonly string[]>([]);
  const note = useCallback((what: string) => setEvents((before) => [...before, what]), []);
  const callbacks = useMemo(
    () => ({
      onEvent: ({ type }: { readonly type: string }) => note(type),
      onError: ({ code }: { readonly code: string }) => note(`error ${code}`),
      onSignedOut: () => note('signed out'),
    }),
    [note],
  );
  return { events, callbacks };
}

/** The props of every component for the page's look and texts. */
type FrameWords = Pick<OrganizationSwitcherProps, 'locale' | 'languages' | 'styles'>;

interface PlaceProps {
  readonly page: PageName;
  readonly callbacks: ReturnType<typeof useEventLog>['callbacks'];
  readonly words: FrameWords;
}

interface PageProps {
  readonly page: PageName;
  readonly locale: string;
  readonly isDark: boolean;
}

/** Whether the login must stay after the sign-in, because it still shows the backup codes of a new app. */
function useLoginToTheEnd(callbacks: PlaceProps['callbacks']) {
  const [isAsked, setAsked] = useState(false);
  const onEvent = useCallback(
    (event: { readonly type: string }) => {
      callbacks.onEvent(event);
      if (event.type === 'B2B_TOTP_CREATE') setAsked(true);
      if (event.type === 'AUTHENTICATE_FLOW_COMPLETE') setAsked(false);
    },
    [callbacks],
  );
  return { isAsked, callbacks: useMemo(() => ({ ...callbacks, onEvent }), [callbacks, onEvent]) };
}

/**
 * The main content of the page. The switcher stays without a session: signing in to the next organization happens in
 * it.
 */
function Place({ page, callbacks, words }: PlaceProps) {
  const { member } = useMember();
  const { isAsked, callbacks: ofLogin } = useLoginToTheEnd(callbacks);
  if (page === 'switcher') return <OrganizationSwitcher config={switcher} callbacks={callbacks} {...words} />;
  if (isAsked || member === null || isLink(address))
    return <OrganizationLogin config={login} callbacks={ofLogin} styles={words.styles} />;
  const Component = COMPONENTS[page];
  return <Component config={config} callbacks={callbacks} {...words} />;
}

/** The links between the pages: admin pages only for members whose roles allow them. */
function PageLinks({ page }: Pick<PageProps, 'page'>) {
  const { organization } = useOrganization();
  return (
    <nav
      className="account-bar-links"
      aria-label={organization ? `Pages of ${organization.organization_name}` : 'Pages'}
    >
      {PAGES.map((name) => (
        <PageLink key={name} name={name} isCurrent={name === page} />
      ))}
    </nav>
  );
}

function PageLink({ name, isCurrent }: { readonly name: PageName; readonly isCurrent: boolean }) {
  const { resource = '', action = '' } = ADMINISTERS.find((one) => one.page === name) ?? {};
  const { isAuthorized } = useIsAuthorized(resource, action);
  if (resource !== '' && !isAuthorized && !isCurrent) return null;
  return (
    <a href={addressOfPage(address, name)} aria-current={isCurrent ? 'page' : undefined}>
      {TITLES[name]}
    </a>
  );
}

/** The site of an organization: its pages for members, and the login for visitors. */
function Page({ page, locale, isDark }: PageProps) {
  const { events, callbacks } = useEventLog();
  const words = { locale, languages: loadLocale, styles: isDark ? DARK : AS_PAGE };
  return (
    <>
      <header className="account-bar">
        <a className="account-bar-name" href={addressOfWorks(address, provider.project)}>
          Harbour Works
        </a>
        <PageLinks page={page} />
      </header>
      <main className="account-place" data-testid="organization-account">
        <Place page={page} callbacks={callbacks} words={words} />
        <div className="account-events" role="log" aria-label="Events">
          {events.map((what, index) => (
            <p key={index}>{what}</p>
          ))}
        </div>
      </main>
    </>
  );
}

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <OrganizationProvider client={client}>
        <Page
          page={pageOf(address)}
          locale={address.searchParams.get('lang') ?? 'en'}
          isDark={address.searchParams.get('look') === 'dark'}
        />
      </OrganizationProvider>
    </StrictMode>,
  );
}
