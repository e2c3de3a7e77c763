import type { ConnectedAppItem, ConnectedAppsState } from '@foyer/core/account';
import type { ReactNode } from 'react';
import { useText } from '../text/text';
import { LoadingList } from './page/loading-list';
import { GuardedButton } from './guarded-button';
import { Confirm } from './confirm';
import type { StateAt, Screens, SectionScreenProps } from './screens';
import { renderScreen } from './screens';
import { connectedAppsText } from './section-text';
import { FailedList, SectionItem, ItemList } from './item-list';
import { AppDoubts, AppFacts, AppName, AppScopes, nameOfApp } from './app-parts';

type ListState = StateAt<ConnectedAppsState, 'list' | 'confirm' | 'revoking'>;

interface ConnectedAppsPresses {
  readonly retry: () => void;
  readonly revoke: (id: string) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

const SCREENS: Screens<ConnectedAppsState, ConnectedAppsPresses> = {
  loading: LoadingList,
  failed: FailedList,
  list: List,
  confirm: List,
  revoking: List,
};

/** The apps that have access to an account of a user or member. */
export const renderConnectedApps = (state: ConnectedAppsState, actions: ConnectedAppsPresses): ReactNode =>
  renderScreen(SCREENS, state, actions);

function List({ state, actions }: SectionScreenProps<ListState, ConnectedAppsPresses>) {
  const t = useText(connectedAppsText);
  return (
    <ItemList label={t('foyer.me.apps.title')} isEmpty={state.list.length === 0} none={t('foyer.me.apps.none')}>
      {state.list.map((item) => (
        <App key={item.id} item={item} state={state} actions={actions} />
      ))}
    </ItemList>
  );
}

function App({
  item,
  state,
  actions,
}: SectionScreenProps<ListState, ConnectedAppsPresses> & { readonly item: ConnectedAppItem }) {
  const t = useText(connectedAppsText);
  const { id, scopes } = item;
  const name = nameOfApp(item);
  const isAsked = (state.at === 'confirm' || state.at === 'revoking') && state.id === id;
  const revoke = (
    <GuardedButton
      opens={`revoke ${id}`}
      variant="text"
      isDanger
      label={`${t('foyer.me.apps.revoke')}: ${name}`}
      onClick={() => actions.revoke(id)}
    >
      {t('foyer.me.apps.revoke')}
    </GuardedButton>
  );
  const badges = (
    <>
      <AppFacts app={item} />
      <AppDoubts app={item} />
      <AppScopes scopes={scopes} />
    </>
  );
  const question = isAsked ? (
    <Confirm
      question={t.rich('foyer.me.apps.confirm', { name: <bdi translate="no">{name}</bdi> })}
      yes={t('foyer.me.apps.revoke')}
      busy={state.at === 'revoking'}
      onConfirm={actions.confirm}
      onCancel={actions.cancel}
    />
  ) : null;
  return (
    <SectionItem id={id} name={name} badges={badges} actions={revoke} question={question}>
      <AppName app={item} />
    </SectionItem>
  );
}
