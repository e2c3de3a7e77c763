import type { DeleteAccountState } from '@foyer/core/account';
import { isTypedRight } from '@foyer/core/account';
import type { DeleteAccountActions } from '@foyer/react-headless/account';
import { useDeleteAccount } from '@foyer/react-headless/account';
import { useRef } from 'react';
import { BodyText } from '../../parts/heading';
import { Banner } from '../../parts/banner';
import { TextField } from '../../parts/text-field';
import { useText } from '../../text/text';
import { useAccountContext } from './account-context';
import { accountText } from './account-text';
import { GuardedButton } from '../../account/guarded-button';
import { FieldForm } from '../../account/field-form';
import type { StateAt, Screens, SectionScreenProps } from '../../account/screens';
import { renderScreen } from '../../account/screens';
import { UserSection } from './user-section';
import { SectionProblem } from '../../account/section-problem';

const SCREENS: Screens<DeleteAccountState, DeleteAccountActions> = {
  closed: Closed,
  confirm: Confirm,
  deleting: Confirm,
  deleted: Deleted,
};
const NO_HANDLERS = {};

/** Deletes a user's account through the host's server. */
export function DeleteAccountView() {
  const { config, callbacks } = useAccountContext();
  const [state, actions] = useDeleteAccount({ ...config, handlers: config.handlers ?? NO_HANDLERS }, callbacks);
  return <DeleteAccountScreen state={state} actions={actions} />;
}

/** The screen of the section's state. */
export function DeleteAccountScreen({ state, actions }: SectionScreenProps<DeleteAccountState, DeleteAccountActions>) {
  const t = useText(accountText);
  return (
    <UserSection title={t('foyer.me.delete.title')} state={state} home={['closed', 'deleted']} busy={['deleting']}>
      {renderScreen(SCREENS, state, actions)}
    </UserSection>
  );
}

function Closed({ actions }: SectionScreenProps<StateAt<DeleteAccountState, 'closed'>, DeleteAccountActions>) {
  const t = useText(accountText);
  return (
    <>
      <BodyText>{t('foyer.me.delete.content')}</BodyText>
      <div className="foyer-actions">
        <GuardedButton opens="delete" isDanger onClick={actions.begin}>
          {t('foyer.me.delete.button')}
        </GuardedButton>
      </div>
    </>
  );
}

function Confirm({
  state,
  actions,
}: SectionScreenProps<StateAt<DeleteAccountState, 'confirm' | 'deleting'>, DeleteAccountActions>) {
  const t = useText(accountText);
  const input = useRef<HTMLInputElement>(null);
  const isDeleting = state.at === 'deleting';
  const { error, blocked } = isDeleting ? {} : state;
  const isRight = isDeleting || isTypedRight(state);
  return (
    <FieldForm
      fieldRef={input}
      problem={error}
      busy={isDeleting}
      blocked={blocked === true || !isRight}
      submitText={t('foyer.me.delete.button')}
      variant="danger"
      onSubmit={actions.confirm}
      onCancel={actions.cancel}
    >
      <BodyText>{t('foyer.me.delete.content')}</BodyText>
      <TextField
        label={t('foyer.me.delete.type', { address: state.address })}
        name="confirm-address"
        autoComplete="off"
        readOnly={isDeleting}
        inputRef={input}
        onInput={(event) => actions.type(event.currentTarget.value)}
        error={error ? <SectionProblem problem={error} /> : undefined}
      />
    </FieldForm>
  );
}

function Deleted() {
  const t = useText(accountText);
  return <Banner kind="success">{t('foyer.me.delete.done')}</Banner>;
}
