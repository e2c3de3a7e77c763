import type { PasskeyItem, PasskeysState } from '@foyer/core/account';
import type { PasskeysActions } from '@foyer/react-headless/account';
import { usePasskeys } from '@foyer/react-headless/account';
import { useCallback, useRef } from 'react';
import { Banner } from '../../parts/banner';
import type { IconShape } from '../../parts/icon';
import { Icon } from '../../parts/icon';
import { HelperText } from '../../parts/helper-text';
import { TextField } from '../../parts/text-field';
import { useText } from '../../text/text';
import { useAccountContext } from './account-context';
import { accountText } from './account-text';
import { GuardedButton } from '../../account/guarded-button';
import { FieldForm } from '../../account/field-form';
import type { Screens, SectionScreenProps } from '../../account/screens';
import { renderScreen } from '../../account/screens';
import { UserSection } from './user-section';
import { SectionProblem } from '../../account/section-problem';
import { ItemFacts, RemovalQuestion, SectionItem, ItemList } from '../../account/item-list';
import { useDates } from '../../account/use-times';
import { useDeviceName } from './use-device-name';

/** Every state shows the list: a name is edited in its row. */
const SCREENS: Screens<PasskeysState, PasskeysActions> = {
  list: List,
  creating: List,
  renaming: List,
  confirm: List,
  removing: List,
};

/** A user's passkeys. */
export function PasskeysView() {
  const { config, callbacks } = useAccountContext();
  const [state, actions] = usePasskeys(config, callbacks);
  return <PasskeysScreen state={state} actions={actions} />;
}

/** The screen of the section's state. */
export function PasskeysScreen({ state, actions }: SectionScreenProps<PasskeysState, PasskeysActions>) {
  const t = useText(accountText);
  const wordsOf = useCallback(
    (code: string) => (code === 'rename_failed' ? t('foyer.me.passkeys.renameFailed') : undefined),
    [t],
  );
  return (
    <UserSection
      title={t('foyer.me.passkeys.title')}
      state={state}
      wordsOf={wordsOf}
      home={['list']}
      busy={['creating', 'removing']}
      outcomes={{ creating: 'added', removing: 'removed' }}
    >
      {renderScreen(SCREENS, state, actions)}
    </UserSection>
  );
}

function List({ state, actions }: SectionScreenProps<PasskeysState, PasskeysActions>) {
  const t = useText(accountText);
  return (
    <>
      {state.keepHint ? <Banner kind="info">{t('foyer.me.passkeys.keepHint')}</Banner> : null}
      <ItemList
        label={t('foyer.me.passkeys.title')}
        isEmpty={state.list.length === 0}
        none={t('foyer.me.passkeys.none')}
        about={'id' in state ? state.id : undefined}
      >
        {state.list.map((item) => (
          <Passkey key={item.id} item={item} state={state} actions={actions} />
        ))}
      </ItemList>
      {state.cannotAdd ? (
        <HelperText>
          <SectionProblem problem={state.cannotAdd} />
        </HelperText>
      ) : (
        <div className="foyer-actions">
          <GuardedButton opens="add" onClick={actions.add}>
            {t('foyer.me.passkeys.add')}
          </GuardedButton>
        </div>
      )}
    </>
  );
}

function Passkey({
  item,
  state,
  actions,
}: SectionScreenProps<PasskeysState, PasskeysActions> & { readonly item: PasskeyItem }) {
  const t = useText(accountText);
  const device = useDeviceName();
  const date = useDates();
  const { id, keeps, isForeign, domain } = item;
  const name = item.name || t('foyer.passkey.unnamed');
  const manager = state.managers?.[id];
  // A passkey often has the name of its manager.
  const places = [manager === item.name ? undefined : manager, device(item.userAgent)].filter(Boolean);
  const notes = [
    ...places.map((place) => <bdi key={place}>{place}</bdi>),
    isForeign && t('foyer.me.passkeys.domain', { domain }),
  ];
  const [added, used] = [date(item.createdAt), date(item.lastUse)];
  const times = [
    added && t('foyer.me.passkeys.added', { time: added }),
    used && t('foyer.me.session.last', { time: used }),
  ];
  if (state.at === 'renaming' && state.id === id) return <RenameRow item={item} state={state} actions={actions} />;
  const badges = [notes, times].map((facts, index) => <ItemFacts key={index} facts={facts} />);
  const rename = (
    <GuardedButton
      opens={`rename ${id}`}
      variant="text"
      label={t('foyer.me.editNamed', { name })}
      onClick={() => actions.beginRename(id)}
    >
      {t('foyer.me.edit')}
    </GuardedButton>
  );
  const question = <RemovalQuestion state={state} id={id} name={name} actions={actions} />;
  return (
    <SectionItem
      id={id}
      name={name}
      icon={<Icon shape={PASSKEY} />}
      badges={badges}
      actions={rename}
      keeps={keeps}
      onRemove={() => actions.remove(id)}
      question={question}
    />
  );
}

/** A person with a key. */
const PASSKEY: IconShape = {
  path: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20a6 6 0 0 1 9.5-4.9M17.5 14a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM17.5 14v7l2-2M17.5 17.5h1.5',
};

const NAME_LENGTH = 128;

type Renaming = Extract<PasskeysState, { readonly at: 'renaming' }>;

function RenameRow({
  item,
  state,
  actions,
}: SectionScreenProps<Renaming, PasskeysActions> & { readonly item: PasskeyItem }) {
  const t = useText(accountText);
  const input = useRef<HTMLInputElement>(null);
  const { error, blocked, suggested } = state;
  return (
    <li className="foyer-section-item">
      <FieldForm
        fieldRef={input}
        problem={error}
        busy={false}
        blocked={blocked}
        selects
        onSubmit={() => actions.saveName(input.current?.value ?? '')}
        onCancel={actions.cancel}
      >
        <TextField
          label={t('foyer.passkey.name')}
          name="passkey-name"
          autoComplete="off"
          defaultValue={suggested ?? item.name}
          maxLength={NAME_LENGTH}
          inputRef={input}
          error={error ? <SectionProblem problem={error} /> : undefined}
        />
      </FieldForm>
    </li>
  );
}
