import type { SessionItem, SessionsState } from '@foyer/core/account';
import type { SessionsActions } from '@foyer/react-headless/account';
import { useActiveSessions } from '@foyer/react-headless/account';
import { useText } from '../../text/text';
import { useAccountContext } from './account-context';
import { accountText } from './account-text';
import { GuardedButton } from '../../account/guarded-button';
import { Confirm } from '../../account/confirm';
import { LoadingList } from '../../account/page/loading-list';
import type { StateAt, Screens, SectionScreenProps } from '../../account/screens';
import { renderScreen } from '../../account/screens';
import { UserSection } from './user-section';
import { Badge, FailedList, SectionItem, ItemList } from '../../account/item-list';
import { methodName, SessionUse } from './session-parts';
import { RememberedBrowsers } from './remembered-browsers';
import { useDeviceName } from './use-device-name';

type ListState = StateAt<SessionsState, 'list' | 'confirm' | 'ending'>;

const SCREENS: Screens<SessionsState, SessionsActions> = {
  loading: LoadingList,
  failed: FailedList,
  list: List,
  confirm: List,
  ending: List,
};
const NO_HANDLERS = {};

/** All sessions of a user, from the host's server. */
export function SessionsView() {
  const { config, callbacks } = useAccountContext();
  const [state, actions] = useActiveSessions({ ...config, handlers: config.handlers ?? NO_HANDLERS }, callbacks);
  return (
    <>
      <SessionsScreen state={state} actions={actions} />
      <RememberedBrowsers />
    </>
  );
}

/** The screen of the section's state. */
export function SessionsScreen({ state, actions }: SectionScreenProps<SessionsState, SessionsActions>) {
  const t = useText(accountText);
  return (
    <UserSection
      title={t('foyer.me.sessions.title')}
      state={state}
      home={['list', 'failed']}
      busy={['loading', 'ending']}
      outcomes={{ ending: 'removed' }}
    >
      {renderScreen(SCREENS, state, actions)}
    </UserSection>
  );
}

/** All sessions except the one of this browser. */
const OTHERS = 'others';

function List({ state, actions }: SectionScreenProps<ListState, SessionsActions>) {
  const t = useText(accountText);
  const { config } = useAccountContext();
  const hasOthers = state.list.some(({ isThis }) => !isThis);
  const isAsked = state.at !== 'list' && state.which === OTHERS;
  return (
    <>
      <ItemList label={t('foyer.me.sessions.title')} isEmpty={false} none="">
        {state.list.map((item) => (
          <ListedSession key={item.id} item={item} state={state} actions={actions} />
        ))}
      </ItemList>
      {hasOthers && !isAsked && config.handlers?.revokeOtherSessions ? (
        <div className="foyer-actions">
          <GuardedButton opens={OTHERS} isDanger onClick={actions.endOthers}>
            {t('foyer.me.sessions.others')}
          </GuardedButton>
        </div>
      ) : null}
      <Question state={state} which={OTHERS} question={t('foyer.me.sessions.confirmOthers')} actions={actions} />
    </>
  );
}

function ListedSession({
  item,
  state,
  actions,
}: SectionScreenProps<ListState, SessionsActions> & { readonly item: SessionItem }) {
  const t = useText(accountText);
  const device = useDeviceName();
  const { config } = useAccountContext();
  const { id, isThis, userAgent, ip, methods } = item;
  const name = device(userAgent) || ip || id;
  const badges = (
    <>
      {isThis ? <Badge kind="good">{t('foyer.me.sessions.this')}</Badge> : null}
      <SessionUse {...item} ip={name === ip ? '' : ip} />
      {methods.length > 0 ? (
        <span className="foyer-section-item-note">
          <span>{t('foyer.me.session.proved')}</span>{' '}
          <bdi>{methods.map((method) => methodName(method, t)).join(', ')}</bdi>
        </span>
      ) : null}
    </>
  );
  const end =
    isThis || !config.handlers?.revokeSession ? null : (
      <GuardedButton
        opens={`end ${id}`}
        variant="text"
        isDanger
        label={`${t('foyer.account.logOut')}: ${name}`}
        onClick={() => actions.end(id)}
      >
        {t('foyer.account.logOut')}
      </GuardedButton>
    );
  return (
    <SectionItem
      id={id}
      name={name}
      badges={badges}
      actions={end}
      question={
        <Question state={state} which={id} question={t('foyer.me.sessions.confirm', { name })} actions={actions} />
      }
    />
  );
}

interface QuestionProps extends SectionScreenProps<ListState, SessionsActions> {
  readonly which: string;
  readonly question: string;
}

function Question({ state, which, question, actions }: QuestionProps) {
  const t = useText(accountText);
  if (state.at === 'list' || state.which !== which) return null;
  return (
    <Confirm
      question={question}
      yes={t('foyer.account.logOut')}
      busy={state.at === 'ending'}
      onConfirm={actions.confirm}
      onCancel={actions.cancel}
    />
  );
}
