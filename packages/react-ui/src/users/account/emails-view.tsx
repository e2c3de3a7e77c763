import type { EmailsState } from '@foyer/core/account';
import type { EmailsActions } from '@foyer/react-headless/account';
import { useEmailsFlow } from '@foyer/react-headless/internal/users-account';
import { useRef } from 'react';
import { EmailHintPlace } from '../../login/email-hint-place';
import { Button } from '../../parts/button';
import { BodyText } from '../../parts/heading';
import { Address } from '../../parts/address';
import { TextField } from '../../parts/text-field';
import { useText } from '../../text/text';
import { useAccountContext } from './account-context';
import { accountText } from './account-text';
import { GuardedButton } from '../../account/guarded-button';
import { CodeStep } from '../../account/code-step';
import { ContactItem } from '../../account/contact-item';
import { FieldForm } from '../../account/field-form';
import type { StagedScreenProps, StateAt, Screens, SectionScreenProps } from '../../account/screens';
import { StagedScreens } from '../../account/screens';
import { UserSection } from './user-section';
import { SectionProblem } from '../../account/section-problem';
import { ItemList } from '../../account/item-list';

const SCREENS: Screens<EmailsState, EmailsActions> = {
  list: List,
  confirm: List,
  removing: List,
  enter: Enter,
  sending: Enter,
  code: Code,
  verifying: Code,
  linkSent: LinkSent,
};
const STAGED = ['code', 'verifying', 'linkSent'] as const;

/** A user's email addresses. */
export function EmailsView() {
  const { config, callbacks } = useAccountContext();
  return <EmailsScreen {...useEmailsFlow(config, callbacks)} />;
}

/** The screen of the section's state. */
export function EmailsScreen({ state, actions, flow }: StagedScreenProps<EmailsState, EmailsActions>) {
  const t = useText(accountText);
  return (
    <UserSection
      title={t('foyer.me.emails.title')}
      state={state}
      home={['list']}
      busy={['sending', 'verifying', 'removing']}
      outcomes={{ verifying: 'added', linkSent: 'added', removing: 'removed' }}
    >
      <StagedScreens screens={SCREENS} staged={STAGED} state={state} actions={actions} flow={flow} />
    </UserSection>
  );
}

function List({
  state,
  actions,
}: SectionScreenProps<StateAt<EmailsState, 'list' | 'confirm' | 'removing'>, EmailsActions>) {
  const t = useText(accountText);
  return (
    <>
      <ItemList label={t('foyer.me.emails.title')} isEmpty={state.list.length === 0} none={t('foyer.me.emails.none')}>
        {state.list.map((item) => (
          <ContactItem key={item.id} item={item} name={item.email} state={state} actions={actions} />
        ))}
      </ItemList>
      <div className="foyer-actions">
        <GuardedButton opens="add" onClick={actions.add}>
          {t('foyer.me.emails.add')}
        </GuardedButton>
      </div>
    </>
  );
}

function Enter({ state, actions }: SectionScreenProps<StateAt<EmailsState, 'enter' | 'sending'>, EmailsActions>) {
  const t = useText(accountText);
  const input = useRef<HTMLInputElement>(null);
  const isSending = state.at === 'sending';
  const { error, blocked } = isSending ? {} : state;
  return (
    <FieldForm
      fieldRef={input}
      problem={error}
      busy={isSending}
      blocked={blocked}
      submitText={t('button.continue')}
      onSubmit={() => actions.submit(input.current?.value ?? '')}
      onCancel={actions.cancel}
    >
      <TextField
        label={t('formField.email.label')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={isSending ? state.to : state.draft}
        readOnly={isSending}
        required
        inputRef={input}
        error={error ? <SectionProblem problem={error} /> : undefined}
        hint={<EmailHintPlace field={input} busy={isSending} />}
      />
    </FieldForm>
  );
}

function Code({ state, actions }: SectionScreenProps<StateAt<EmailsState, 'code' | 'verifying'>, EmailsActions>) {
  return <CodeStep state={state} channel="email" destination={state.to} actions={actions} />;
}

function LinkSent({ state, actions }: SectionScreenProps<StateAt<EmailsState, 'linkSent'>, EmailsActions>) {
  const t = useText(accountText);
  return (
    <div className="foyer-form-step">
      <BodyText role="status">{t.rich('foyer.me.emails.sent', { email: <Address>{state.to}</Address> })}</BodyText>
      <div className="foyer-form-buttons">
        <Button variant="secondary" onClick={actions.cancel}>
          {t('button.back.ariaLabel')}
        </Button>
      </div>
    </div>
  );
}
