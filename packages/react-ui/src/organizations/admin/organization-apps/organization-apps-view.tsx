import type { OrganizationAppItem, OrganizationAppsState } from '@foyer/core/organizations/admin';
import type { OrganizationAppsActions } from '@foyer/react-headless/organizations/admin';
import { useOrganizationAppGrants } from '@foyer/react-headless/organizations/admin';
import { useEffect, useRef } from 'react';
import { AppDoubts, AppName, nameOfApp } from '../../../account/app-parts';
import { GuardedButton } from '../../../account/guarded-button';
import type { StateAt, Screens, SectionScreenProps } from '../../../account/screens';
import { renderScreen } from '../../../account/screens';
import { SectionItem, ItemList } from '../../../account/item-list';
import { useText } from '../../../text/text';
import type { AdminViewProps } from '../admin-config';
import { AdminSection, OUTSIDE_SCREENS } from '../admin-section';
import { AppDetails } from './app-details';
import { organizationAppsText } from '../admin-text';

const SCREENS: Screens<OrganizationAppsState, OrganizationAppsActions> = {
  ...OUTSIDE_SCREENS,
  list: List,
  loadingApp: List,
  details: AppDetails,
  confirm: AppDetails,
  revoking: AppDetails,
};

/** The apps that members of an organization have connected. */
export function OrganizationAppsView({ config, callbacks }: AdminViewProps) {
  const [state, actions] = useOrganizationAppGrants(config, callbacks);
  return <OrganizationAppsScreen state={state} actions={actions} />;
}

/** The screen of the component's state. */
export function OrganizationAppsScreen({
  state,
  actions,
}: SectionScreenProps<OrganizationAppsState, OrganizationAppsActions>) {
  const t = useText(organizationAppsText);
  const screen = useReturnFocus(state);
  return (
    <AdminSection
      title={t('foyer.org.apps.title')}
      state={state}
      home={['forbidden', 'loading', 'failed', 'list', 'details']}
      busy={['loading', 'loadingApp', 'revoking']}
      outcomes={{ revoking: 'removed' }}
    >
      <div className="foyer-action" ref={screen}>
        {renderScreen(SCREENS, state, actions)}
      </div>
    </AdminSection>
  );
}

/** Going back from an app returns the focus to its row. */
function useReturnFocus(state: OrganizationAppsState) {
  const screen = useRef<HTMLDivElement>(null);
  const open = useRef('');
  const opened = 'app' in state ? state.app.id : '';
  useEffect(() => {
    const from = open.current;
    open.current = opened;
    if (from === '' || opened !== '' || state.at !== 'list') return;
    const buttons = [...(screen.current?.querySelectorAll<HTMLElement>('[data-opener]') ?? [])];
    const own = buttons.find(({ dataset }) => dataset['opener'] === `app ${from}`);
    own?.querySelector('button')?.focus();
  }, [opened, state.at]);
  return screen;
}

type AppsListState = StateAt<OrganizationAppsState, 'list' | 'loadingApp'>;

function List({ state, actions }: SectionScreenProps<AppsListState, OrganizationAppsActions>) {
  const t = useText(organizationAppsText);
  return (
    <ItemList label={t('foyer.org.apps.title')} isEmpty={state.list.length === 0} none={t('foyer.org.apps.none')}>
      {state.list.map((app) => (
        <App key={app.id} app={app} actions={actions} />
      ))}
    </ItemList>
  );
}

function App({ app, actions }: { readonly app: OrganizationAppItem; readonly actions: OrganizationAppsActions }) {
  const t = useText(organizationAppsText);
  const members = t('foyer.org.apps.members');
  const open = (
    <GuardedButton
      opens={`app ${app.id}`}
      variant="text"
      label={`${members}: ${nameOfApp(app)}`}
      onClick={() => actions.open(app.id)}
    >
      {members}
    </GuardedButton>
  );
  const badges = (
    <>
      <AppDoubts app={app} />
      {app.description ? <bdi className="foyer-section-item-note">{app.description}</bdi> : null}
    </>
  );
  return (
    <SectionItem id={app.id} name={nameOfApp(app)} badges={badges} actions={open}>
      <AppName app={app} />
    </SectionItem>
  );
}
