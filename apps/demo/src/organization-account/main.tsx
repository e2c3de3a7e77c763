import type { OrganizationClient } from '@foyer/core/organizations';
import { createOrganizationClient } from '@foyer/core/organizations';
import { loadLocale } from '@foyer/locales/organizations/account/load';
import { OrganizationProvider, useMember } from '@foyer/react-headless/organizations';
import { OrganizationLogin } from '@foyer/react-ui/organizations';
import { OrganizationAccount } from '@foyer/react-ui/organizations/account';
import { MemberList, OrganizationConnectedApps, OrganizationSettings, ScimConnection, SsoConnections } from '@foyer/react-ui/organizations/admin';
import type { OrganizationSwitcherProps } from '@foyer/react-ui/organizations/switcher';
import { OrganizationSwitcher } from '@foyer/react-ui/organizations/switcher';
import { StrictMode, useCallback, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { clientOptions } from '../client/demo-client';
import { readProvider } from '../client/provider';
import type { PageName } from './read-config';
import { addressOfPage, isLink, loginOf, pageOf, PAGES, readConfig, switcherOf } from './read-config';

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

/** The links between the pages, and the component of each. */
const TITLES: Readonly<Record<PageName, string>> = { account: 'Account', members: 'Members', settings: 'Organization', apps: 'Apps', sso: 'SSO', scim: 'SCIM', switcher: 'Switch' };
const COMPONENTS = { account: OrganizationAccount, members: MemberList, settings: OrganizationSettings, apps: OrganizationConnectedApps, sso: SsoConnections, scim: ScimConnection } as const;
const DARK = { colorScheme: 'dark' } as const;

/** What a host's own page is about, told with the names of events alone: no answer is shown. */
function useHeard() {
  const [heard, setHeard] = useState<readonly string[]>([]);
  const note = useCallback((what: string) => setHeard((before) => [...before, what]), []);
  const callbacks = useMemo(
    () => ({
      onEvent: ({ type }: { readonly type: string }) => note(type),
      onError: ({ code }: { readonly code: string }) => note(`error ${code}`),
      onSignedOut: () => note('signed out'),
    }),
    [note],
  );
  return { heard, callbacks };
}

/** What every component takes of the look and the words of the page. */
type FrameWords = Pick<OrganizationSwitcherProps, 'locale' | 'languages' | 'styles'>;

interface PlaceProps {
  readonly page: PageName;
  readonly callbacks: ReturnType<typeof useHeard>['callbacks'];
  readonly words: FrameWords;
}

interface PageProps {
  readonly page: PageName;
  readonly locale: string;
  readonly isDark: boolean;
}

/** What is at the page's own place. The switcher stays while nobody is signed in: what another organization asks for is asked in it. */
function Place({ page, callbacks, words }: PlaceProps) {
  const { member } = useMember();
  if (page === 'switcher') return <OrganizationSwitcher config={switcher} callbacks={callbacks} {...words} />;
  const Component = COMPONENTS[page];
  return member && !isLink(address) ? <Component config={config} callbacks={callbacks} {...words} /> : <OrganizationLogin config={login} callbacks={callbacks} />;
}

/** The site of an organization: its pages for whoever is signed in, and the log-in for whoever is not. */
function Page({ page, locale, isDark }: PageProps) {
  const { heard, callbacks } = useHeard();
  const words = { locale, languages: loadLocale, ...(isDark && { styles: DARK }) };
  return (
    <>
      <header className="account-bar">
        <span className="account-bar-name">Harbour Works</span>
        <nav className="account-bar-links" aria-label="Pages">
          {PAGES.map((name) => (
            <a key={name} href={addressOfPage(address, name)} aria-current={name === page ? 'page' : undefined}>
              {TITLES[name]}
            </a>
          ))}
        </nav>
      </header>
      <main className="account-place" data-testid="organization-account">
        <Place page={page} callbacks={callbacks} words={words} />
        <div className="account-heard" role="log" aria-label="Heard">
          {heard.map((what, index) => (
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
        <Page page={pageOf(address)} locale={address.searchParams.get('lang') ?? 'en'} isDark={address.searchParams.get('look') === 'dark'} />
      </OrganizationProvider>
    </StrictMode>,
  );
}
