import type { SsoItem, SsoState } from '@foyer/core/organizations/admin';
import { missingOfSso } from '@foyer/core/organizations/admin';
import type { SsoConnectionsActions } from '@foyer/react-headless/organizations/admin';
import { GuardedButton } from '../../../account/guarded-button';
import { Confirm } from '../../../account/confirm';
import type { StateAt, SectionScreenProps } from '../../../account/screens';
import { Badge, SectionItem, ItemList } from '../../../account/item-list';
import { HelperText } from '../../../parts/helper-text';
import { useText } from '../../../text/text';
import { ssoText } from '../connection-text';
import { Missing } from './connection-fields';
import { SsoTest } from './sso-test';

/** A state that shows connections, or one of them. */
export type ShownSso = StateAt<
  SsoState,
  'list' | 'edit' | 'saving' | 'confirmTest' | 'testing' | 'tested' | 'settingDefault' | 'confirm' | 'deleting'
>;

type ListProps = SectionScreenProps<ShownSso, SsoConnectionsActions>;

/** The connections of an organization. */
export function ConnectionList({ state, actions }: ListProps) {
  const t = useText(ssoText);
  const { list, may, quota } = state;
  const isFull = !quota.oidc && !quota.saml;
  return (
    <>
      <ItemList
        label={t('foyer.org.sso.title')}
        isEmpty={list.length === 0}
        none={t('foyer.org.sso.none')}
        about={'id' in state ? state.id : undefined}
      >
        {list.map((item) => (
          <ConnectionRow key={item.id} item={item} state={state} actions={actions} />
        ))}
      </ItemList>
      {may.create ? (
        <div className="foyer-actions">
          <GuardedButton opens="add" disabled={isFull} onClick={actions.add}>
            {t('foyer.org.sso.add')}
          </GuardedButton>
          {isFull ? <HelperText>{t('foyer.org.quota')}</HelperText> : null}
        </div>
      ) : null}
    </>
  );
}

/** A connection: its facts, its actions, and the open question about it. */
function ConnectionRow({ item, state, actions }: ListProps & { readonly item: SsoItem }) {
  const t = useText(ssoText);
  const { id, isActive, warning } = item;
  const { may, defaultId, list } = state;
  const isDefault = id === defaultId;
  // The provider refuses to delete the default connection while there are others.
  const mayGo = may.delete && (!isDefault || list.length === 1);
  const badges = (
    <>
      <Badge kind={isActive ? 'good' : 'warning'}>
        {t(isActive ? 'foyer.org.sso.active' : 'foyer.org.sso.pending')}
      </Badge>
      {isDefault ? <Badge>{t('foyer.org.sso.default')}</Badge> : null}
      <Missing names={missingOfSso(item)} item={item} className="foyer-section-item-note" />
      {warning ? <bdi className="foyer-section-item-note">{warning}</bdi> : null}
    </>
  );
  return (
    <SectionItem
      id={id}
      name={nameOfConnection(item)}
      badges={badges}
      actions={<ConnectionActionButtons item={item} isDefault={isDefault} state={state} actions={actions} />}
      onRemove={mayGo ? () => actions.remove(id) : undefined}
      question={<OpenQuestion item={item} state={state} actions={actions} />}
    />
  );
}

/** The name of a connection, or its id if it has no name. */
export const nameOfConnection = ({ name, id }: SsoItem): string => name || id;

function ConnectionActionButtons({
  item,
  isDefault,
  state: { may },
  actions,
}: ListProps & { readonly item: SsoItem; readonly isDefault: boolean }) {
  const t = useText(ssoText);
  const name = nameOfConnection(item);
  const { id, isActive } = item;
  return (
    <>
      {may.update ? (
        <GuardedButton
          opens={`edit ${id}`}
          variant="text"
          label={t('foyer.me.editNamed', { name })}
          onClick={() => actions.edit(id)}
        >
          {t('foyer.me.edit')}
        </GuardedButton>
      ) : null}
      {isActive ? (
        <GuardedButton
          opens={`test ${id}`}
          variant="text"
          label={`${t('foyer.org.sso.test')}: ${name}`}
          onClick={() => actions.test(id)}
        >
          {t('foyer.org.sso.test')}
        </GuardedButton>
      ) : null}
      {may.makeDefault && isActive && !isDefault ? (
        <GuardedButton
          opens={`default ${id}`}
          variant="text"
          label={`${t('foyer.org.sso.makeDefault')}: ${name}`}
          onClick={() => actions.makeDefault(id)}
        >
          {t('foyer.org.sso.makeDefault')}
        </GuardedButton>
      ) : null}
    </>
  );
}

/** The open question below a connection. */
function OpenQuestion({ item, state, actions }: ListProps & { readonly item: SsoItem }) {
  const t = useText(ssoText);
  if (!('id' in state) || state.id !== item.id) return null;
  if (state.at === 'confirmTest' || state.at === 'testing' || state.at === 'tested')
    return <SsoTest item={item} state={state} actions={actions} />;
  if (state.at !== 'confirm' && state.at !== 'deleting') return null;
  const question = t.rich('foyer.me.confirm', { name: <bdi translate="no">{nameOfConnection(item)}</bdi> });
  return (
    <Confirm
      question={question}
      yes={t('foyer.me.remove')}
      busy={state.at === 'deleting'}
      onConfirm={actions.confirm}
      onCancel={actions.cancel}
    />
  );
}
