import type { RememberedBrowserItem, RememberedBrowsersState } from '@foyer/core/account';
import type { RememberedBrowsersActions } from '@foyer/react-headless/account';
import { useRememberedBrowsers } from '@foyer/react-headless/account';
import { Confirm } from '../../account/confirm';
import { GuardedButton } from '../../account/guarded-button';
import { ItemFacts, ItemList, SectionItem } from '../../account/item-list';
import type { Screens, SectionScreenProps } from '../../account/screens';
import { renderScreen } from '../../account/screens';
import { useTimes } from '../../account/use-times';
import { useText } from '../../text/text';
import { useAccountContext } from './account-context';
import { accountText } from './account-text';
import { useDeviceName } from './use-device-name';
import { UserSection } from './user-section';

const SCREENS: Screens<RememberedBrowsersState, RememberedBrowsersActions> = {
  list: List,
  confirm: List,
  removing: List,
};

/** The browsers whose sign-ins ask the user for no second factor, if there are any. */
export function RememberedBrowsers() {
  const { config, callbacks } = useAccountContext();
  const [state, actions] = useRememberedBrowsers(config, callbacks);
  return state.list.length > 0 ? <RememberedBrowsersScreen state={state} actions={actions} /> : null;
}

/** The screen of the list's state. */
export function RememberedBrowsersScreen({
  state,
  actions,
}: SectionScreenProps<RememberedBrowsersState, RememberedBrowsersActions>) {
  const t = useText(accountText);
  return (
    <UserSection
      title={t('foyer.me.browsers.title')}
      state={state}
      home={['list']}
      busy={['removing']}
      outcomes={{ removing: 'removed' }}
    >
      {renderScreen(SCREENS, state, actions)}
    </UserSection>
  );
}

function List({ state, actions }: SectionScreenProps<RememberedBrowsersState, RememberedBrowsersActions>) {
  const t = useText(accountText);
  return (
    <ItemList label={t('foyer.me.browsers.title')} isEmpty={false} none="">
      {state.list.map((item) => (
        <Browser key={item.id} item={item} state={state} actions={actions} />
      ))}
    </ItemList>
  );
}

function Browser({
  item: { id, userAgent, lastUse, ends },
  state,
  actions,
}: SectionScreenProps<RememberedBrowsersState, RememberedBrowsersActions> & { readonly item: RememberedBrowserItem }) {
  const t = useText(accountText);
  const time = useTimes();
  const name = useDeviceName()(userAgent) || t('foyer.me.session.browser');
  const badges = (
    <ItemFacts
      facts={[t('foyer.me.session.last', { time: time(lastUse) }), t('foyer.me.session.ends', { time: time(ends) })]}
    />
  );
  const forget = (
    <GuardedButton
      opens={`remove ${id}`}
      variant="text"
      isDanger
      label={`${t('foyer.me.browsers.forget')}: ${name}`}
      onClick={() => actions.remove(id)}
    >
      {t('foyer.me.browsers.forget')}
    </GuardedButton>
  );
  const isAsked = state.at !== 'list' && state.id === id;
  const question = isAsked ? (
    <Confirm
      question={t('foyer.me.browsers.confirm', { name })}
      yes={t('foyer.me.browsers.forget')}
      busy={state.at === 'removing'}
      onConfirm={actions.confirm}
      onCancel={actions.cancel}
    />
  ) : null;
  return <SectionItem id={id} name={name} badges={badges} actions={forget} question={question} />;
}
