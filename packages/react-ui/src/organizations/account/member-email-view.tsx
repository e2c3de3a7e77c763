import type { MemberEmailState, RetiredEmail } from '@foyer/core/organizations/account';
import type { MemberEmailActions } from '@foyer/react-headless/organizations/account';
import { useMemberEmailFlow } from '@foyer/react-headless/internal/organizations-account';
import { useRef } from 'react';
import { CodeStep } from '../../account/code-step';
import { GuardedButton, NamedText } from '../../account/guarded-button';
import { Confirm } from '../../account/confirm';
import { FieldForm } from '../../account/field-form';
import type { StagedScreenProps, StateAt, Screens, SectionScreenProps } from '../../account/screens';
import { StagedScreens } from '../../account/screens';
import { SectionProblem } from '../../account/section-problem';
import { Badge, ItemList, ItemName, SectionItem } from '../../account/item-list';
import { EmailHintPlace } from '../../login/email-hint-place';
import { Button } from '../../parts/button';
import { BodyText } from '../../parts/heading';
import { Address } from '../../parts/address';
import { TextField } from '../../parts/text-field';
import { useText } from '../../text/text';
import { useInstanceId } from '../../theme/use-theme';
import { useMemberContext } from './member-context';
import { memberAccountText } from './member-account-text';
import { MemberSection } from './member-section';

type MemberEmailHome = StateAt<MemberEmailState, 'show' | 'confirm' | 'unlinking'>;

const SCREENS: Screens<MemberEmailState, MemberEmailActions> = {
  show: Home,
  confirm: Home,
  unlinking: Home,
  enter: Enter,
  sending: Enter,
  code: Code,
  verifying: Code,
  linkSent: LinkSent,
};
const STAGED = ['code', 'verifying', 'linkSent'] as const;

/** A member's email address and their former addresses. */
export function MemberEmailView() {
  const { config, callbacks } = useMemberContext();
  return <MemberEmailScreen {...useMemberEmailFlow(config, callbacks)} />;
}

/** The screen of the section's state. */
export function MemberEmailScreen({ state, actions, flow }: StagedScreenProps<MemberEmailState, MemberEmailActions>) {
  const t = useText(memberAccountText);
  return (
    <MemberSection
      title={t('foyer.org.email')}
      state={state}
      home={['show']}
      busy={['sending', 'verifying', 'unlinking']}
      outcomes={{ verifying: 'done', linkSent: 'done', unlinking: 'removed' }}
    >
      <StagedScreens screens={SCREENS} staged={STAGED} state={state} actions={actions} flow={flow} />
    </MemberSection>
  );
}

function Home({ state, actions }: SectionScreenProps<MemberEmailHome, MemberEmailActions>) {
  const t = useText(memberAccountText);
  const { email, isVerified } = state;
  return (
    <>
      <ItemList label={t('foyer.org.email')} isEmpty={false} none="">
        <SectionItem
          id="own"
          name={email}
          badges={
            <Badge kind={isVerified ? 'good' : 'warning'}>
              {t(isVerified ? 'foyer.me.verified' : 'foyer.me.unverified')}
            </Badge>
          }
        />
      </ItemList>
      <div className="foyer-actions">
        <GuardedButton opens="change" onClick={actions.change}>
          {t('foyer.org.change')}
        </GuardedButton>
      </div>
      {state.retired.length > 0 ? <Retired state={state} actions={actions} /> : null}
    </>
  );
}

function Retired({ state, actions }: SectionScreenProps<MemberEmailHome, MemberEmailActions>) {
  const t = useText(memberAccountText);
  const id = useInstanceId();
  return (
    <div>
      <p className="foyer-helper" id={id}>
        {t('foyer.org.retired')}
      </p>
      <ItemList
        label={t('foyer.org.retired')}
        isEmpty={false}
        none=""
        about={state.at === 'show' ? undefined : state.id}
      >
        {state.retired.map((item) => (
          <Former key={item.id} item={item} state={state} actions={actions} />
        ))}
      </ItemList>
    </div>
  );
}

/** A former address of the member. After it is released, someone else can join with it. */
function Former({
  item: { id, email },
  state,
  actions,
}: SectionScreenProps<MemberEmailHome, MemberEmailActions> & { readonly item: RetiredEmail }) {
  const t = useText(memberAccountText);
  const name = email || id;
  const isAsked = state.at !== 'show' && state.id === id;
  const question = isAsked ? (
    <Confirm
      question={t.rich('foyer.me.confirm', { name: <ItemName name={name} /> })}
      yes={<NamedText name={t('foyer.org.unlink', { email: name })}>{t('foyer.me.remove')}</NamedText>}
      busy={state.at === 'unlinking'}
      onConfirm={actions.confirm}
      onCancel={actions.cancel}
    />
  ) : null;
  return <SectionItem id={id} name={name} onRemove={() => actions.unlink(id)} question={question} />;
}

function Enter({
  state,
  actions,
}: SectionScreenProps<StateAt<MemberEmailState, 'enter' | 'sending'>, MemberEmailActions>) {
  const t = useText(memberAccountText);
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

function Code({
  state,
  actions,
}: SectionScreenProps<StateAt<MemberEmailState, 'code' | 'verifying'>, MemberEmailActions>) {
  return <CodeStep state={state} channel="email" destination={state.to} actions={actions} />;
}

function LinkSent({ state, actions }: SectionScreenProps<StateAt<MemberEmailState, 'linkSent'>, MemberEmailActions>) {
  const t = useText(memberAccountText);
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
