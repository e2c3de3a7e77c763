import type { EmailsState } from '@foyer/core/account';
import type { EmailsActions } from '@foyer/react-headless/account';
import { useEmails } from '@foyer/react-headless/account';
import { useRef } from 'react';
import { EmailHintPlace } from '../../../kernel/methods/later/email-hint-place';
import { Button } from '../../../kernel/parts/button';
import { BodyText } from '../../../kernel/parts/heading';
import { Address } from '../../../kernel/parts/later/address';
import { TextField } from '../../../kernel/parts/text-field';
import { useText } from '../../../kernel/strings/text';
import { useAccountContext } from '../page/account-context';
import { accountText } from '../shared/account-text';
import { ActButton } from '../../../kernel/account/shared/act-button';
import { CodeStep } from '../../../kernel/account/contact/code-step';
import { ContactThing } from '../../../kernel/account/contact/contact-thing';
import { FieldForm } from '../../../kernel/account/shared/field-form';
import type { MomentAt, Screens, SectionScreenProps } from '../../../kernel/account/shared/screens';
import { drawScreen } from '../../../kernel/account/shared/screens';
import { UserSection } from '../shared/user-section';
import { SectionProblem } from '../../../kernel/account/shared/section-problem';
import { Things } from '../../../kernel/account/shared/things';

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

/** A person's email addresses. */
export function EmailsView() {
  const { config, callbacks } = useAccountContext();
  const [state, actions] = useEmails(config, callbacks);
  return <EmailsScreen state={state} actions={actions} />;
}

/** The section in a moment. */
export function EmailsScreen({ state, actions }: SectionScreenProps<EmailsState, EmailsActions>) {
  const t = useText(accountText);
  return (
    <UserSection
      title={t('foyer.me.emails.title')}
      state={state}
      home={['list']}
      busy={['sending', 'verifying', 'removing']}
      outcomes={{ verifying: 'added', linkSent: 'added', removing: 'removed' }}
    >
      {drawScreen(SCREENS, state, actions)}
    </UserSection>
  );
}

function List({
  state,
  actions,
}: SectionScreenProps<MomentAt<EmailsState, 'list' | 'confirm' | 'removing'>, EmailsActions>) {
  const t = useText(accountText);
  return (
    <>
      <Things label={t('foyer.me.emails.title')} isEmpty={state.list.length === 0} none={t('foyer.me.emails.none')}>
        {state.list.map((item) => (
          <ContactThing key={item.id} item={item} name={item.email} state={state} actions={actions} />
        ))}
      </Things>
      <div className="foyer-acts">
        <ActButton opens="add" onClick={actions.add}>
          {t('foyer.me.emails.add')}
        </ActButton>
      </div>
    </>
  );
}

function Enter({ state, actions }: SectionScreenProps<MomentAt<EmailsState, 'enter' | 'sending'>, EmailsActions>) {
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

function Code({ state, actions }: SectionScreenProps<MomentAt<EmailsState, 'code' | 'verifying'>, EmailsActions>) {
  return <CodeStep state={state} channel="email" destination={state.to} actions={actions} />;
}

function LinkSent({ state, actions }: SectionScreenProps<MomentAt<EmailsState, 'linkSent'>, EmailsActions>) {
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
