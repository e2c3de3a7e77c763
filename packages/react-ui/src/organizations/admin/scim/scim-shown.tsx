import { scimGuide } from '@foyer/core/organizations/admin';
import type { ScimConnectionActions } from '@foyer/react-headless/organizations/admin';
import { GuardedButton } from '../../../account/guarded-button';
import { Confirm } from '../../../account/confirm';
import type { SectionScreenProps } from '../../../account/screens';
import { SectionItem } from '../../../account/item-list';
import { useDates } from '../../../account/use-times';
import { useText } from '../../../text/text';
import { scimText } from '../connection-text';
import { CopiedValue } from '../copied-value';
import { nameOfDirectory } from './connect-form';
import type { ShownScim } from './group-roles';
import { GroupRoles } from './group-roles';

type ShownProps = SectionScreenProps<ShownScim, ScimConnectionActions>;

/** The connection: its base URL, the end of its token, and the roles of its groups. */
export function ShownConnection({ state, actions }: ShownProps) {
  const t = useText(scimText);
  const { connection, may } = state;
  const guide = scimGuide(connection.provider);
  return (
    <>
      <ul className="foyer-section-items" role="list" aria-label={t('foyer.org.scim.title')}>
        <SectionItem
          id={connection.id}
          name={connection.name || connection.id}
          badges={
            <span className="foyer-section-item-note">
              {nameOfDirectory(connection.provider, t('foyer.org.sso.other'))}
            </span>
          }
          onRemove={may.delete ? actions.remove : undefined}
          question={<Question about="delete" state={state} actions={actions} />}
        />
        <Token state={state} actions={actions} />
      </ul>
      <CopiedValue label={guide?.baseUrl ?? t('foyer.org.scim.base')} value={connection.baseUrl} />
      <GroupRoles state={state} actions={actions} />
    </>
  );
}

/** The last characters of the token, and of the one that will replace it. */
function Token({ state, actions }: ShownProps) {
  const t = useText(scimText);
  const { current, rotating } = state.connection;
  const isAsked = state.at === 'ending' || (state.at === 'confirm' && state.act !== 'delete');
  const buttons = !state.may.update ? null : rotating ? (
    <>
      <GuardedButton opens="keepOld" variant="text" onClick={() => actions.end('keepOld')}>
        {t('foyer.org.scim.cancel')}
      </GuardedButton>
      <GuardedButton opens="finish" variant="text" isDanger onClick={() => actions.end('finish')}>
        {t('foyer.org.scim.finish')}
      </GuardedButton>
    </>
  ) : (
    <GuardedButton opens="rotate" variant="text" onClick={actions.rotate}>
      {t('foyer.org.scim.rotate')}
    </GuardedButton>
  );
  return (
    <SectionItem
      id="token"
      name={t('foyer.org.scim.token')}
      actions={buttons}
      question={
        <>
          <Question about="finish" state={state} actions={actions} />
          <Question about="keepOld" state={state} actions={actions} />
        </>
      }
    >
      <TokenEnd end={current} />
      {rotating ? <TokenEnd end={rotating} /> : null}
      {rotating && !isAsked ? <span className="foyer-section-item-note">{t('foyer.org.scim.open')}</span> : null}
    </SectionItem>
  );
}

function TokenEnd({ end: { lastFour, expiresAt } }: { readonly end: ShownScim['connection']['current'] }) {
  const t = useText(scimText);
  const time = useDates()(expiresAt);
  const last = <bdi translate="no">{lastFour}</bdi>;
  return (
    <span className="foyer-token-end">
      {time === '' ? t.rich('foyer.org.scim.ends', { last }) : t.rich('foyer.org.scim.endsAt', { last, time })}
    </span>
  );
}

/** The question about an action, below its subject. */
function Question({ about, state, actions }: ShownProps & { readonly about: 'delete' | 'finish' | 'keepOld' }) {
  const t = useText(scimText);
  const isBusy = state.at === 'deleting' ? about === 'delete' : state.at === 'ending' && state.how === about;
  if (!isBusy && !(state.at === 'confirm' && state.act === about)) return null;
  const words = {
    delete: { question: t('foyer.org.scim.confirm'), yes: t('foyer.me.remove') },
    finish: { question: t('foyer.org.scim.open'), yes: t('foyer.org.scim.finish') },
    keepOld: { question: t('foyer.org.scim.open'), yes: t('foyer.org.scim.cancel') },
  }[about];
  const variant = about === 'keepOld' ? 'primary' : 'danger';
  return <Confirm {...words} variant={variant} busy={isBusy} onConfirm={actions.confirm} onCancel={actions.cancel} />;
}
