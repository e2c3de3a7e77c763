import type { ConnectedAppItem, ConnectedAppsState } from '@foyer/core/account';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useText } from '../../strings/text';
import { LoadingList } from '../page/loading-list';
import { ActButton } from '../shared/act-button';
import { Confirm } from '../shared/confirm';
import type { MomentAt, Screens, SectionScreenProps } from '../shared/screens';
import { drawScreen } from '../shared/screens';
import { connectedAppsText } from '../shared/section-text';
import { Badge, FailedList, Thing, Things } from '../shared/things';

type ListState = MomentAt<ConnectedAppsState, 'list' | 'confirm' | 'revoking'>;

interface ConnectedAppsPresses {
  readonly retry: () => void;
  readonly revoke: (id: string) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

const SCREENS: Screens<ConnectedAppsState, ConnectedAppsPresses> = { loading: LoadingList, failed: FailedList, list: List, confirm: List, revoking: List };

/** The applications that have access to an account, whoever's it is. */
export const drawConnectedApps = (state: ConnectedAppsState, actions: ConnectedAppsPresses): ReactNode => drawScreen(SCREENS, state, actions);

function List({ state, actions }: SectionScreenProps<ListState, ConnectedAppsPresses>) {
  const t = useText(connectedAppsText);
  return (
    <Things label={t('foyer.me.apps.title')} isEmpty={state.list.length === 0} none={t('foyer.me.apps.none')}>
      {state.list.map((item) => (
        <App key={item.id} item={item} state={state} actions={actions} />
      ))}
    </Things>
  );
}

/** An app chooses its name itself: one that can be misread is marked (account W50). */
function App({ item, state, actions }: SectionScreenProps<ListState, ConnectedAppsPresses> & { readonly item: ConnectedAppItem }) {
  const t = useText(connectedAppsText);
  const { id, scopes } = item;
  const name = item.name.text || id;
  const isAsked = (state.at === 'confirm' || state.at === 'revoking') && state.id === id;
  const revoke = (
    <ActButton opens={`revoke ${id}`} variant="text" label={`${t('foyer.me.apps.revoke')}: ${name}`} onClick={() => actions.revoke(id)}>
      {t('foyer.me.apps.revoke')}
    </ActButton>
  );
  const may = scopes.length > 0 ? (
    <div className="foyer-thing-note">
      <p className="foyer-helper">{t('foyer.me.apps.may')}</p>
      <ul className="foyer-thing-scopes" role="list">
        {scopes.map(({ scope, description }) => (
          <li key={scope}>{description ? <span>{description}</span> : <bdi translate="no">{scope}</bdi>}</li>
        ))}
      </ul>
    </div>
  ) : null;
  // A name can be anybody's; an id is the app's own.
  const doubts = item.name.doubts.length > 0 ? (
    <>
      <Badge kind="warning">{t('foyer.me.unverified')}</Badge>
      <bdi className="foyer-thing-note" translate="no">
        {id}
      </bdi>
    </>
  ) : null;
  const badges = (
    <>
      {doubts}
      {may}
    </>
  );
  const question = isAsked ? (
    <Confirm question={t.rich('foyer.me.apps.confirm', { name: <bdi translate="no">{name}</bdi> })} yes={t('foyer.me.apps.revoke')} busy={state.at === 'revoking'} onConfirm={actions.confirm} onCancel={actions.cancel} />
  ) : null;
  return (
    <Thing id={id} name={name} badges={badges} actions={revoke} question={question}>
      <AppLogo url={item.logo} />
      <bdi translate="no">{name}</bdi>
    </Thing>
  );
}

/** Its own logo, where it has one that comes. Its name says who it is. */
function AppLogo({ url }: { readonly url: string }) {
  const [broken, setBroken] = useState('');
  if (url === '' || url === broken) return null;
  return <img className="foyer-thing-logo" src={url} alt="" width="24" height="24" referrerPolicy="no-referrer" decoding="async" onError={() => setBroken(url)} />;
}
