import type { PasswordSectionState } from '@foyer/core/account';
import type { PasswordSectionActions } from '@foyer/react-headless/account';
import { usePassword } from '@foyer/react-headless/account';
import { useBootstrap } from '@foyer/react-headless/internal/kernel';
import { isAllowed, lastReport } from '@foyer/core/internal/kernel/new-password';
import { useRef } from 'react';
import { Notes } from '../../../kernel/methods/password/notes';
import { PasswordField } from '../../../kernel/methods/password/password-field';
import { PasswordNotes } from '../../../kernel/methods/password/password-notes';
import { ludsRule, managerRules } from '../../../kernel/methods/password/password-rules';
import { Button } from '../../../kernel/parts/button';
import { BodyText } from '../../../kernel/parts/heading';
import { Address } from '../../../kernel/parts/later/address';
import { HelperText } from '../../../kernel/parts/later/helper-text';
import { useText } from '../../../kernel/strings/text';
import { useInstanceId } from '../../../kernel/theme/use-theme';
import { useSectionContext } from '../../../kernel/account/page/section-context';
import { useAccountContext } from '../page/account-context';
import { accountText } from '../shared/account-text';
import { ActButton } from '../../../kernel/account/shared/act-button';
import { FieldForm } from '../../../kernel/account/shared/field-form';
import type { MomentAt, Screens, SectionScreenProps } from '../../../kernel/account/shared/screens';
import { drawScreen } from '../../../kernel/account/shared/screens';
import { UserSection } from '../shared/user-section';
import { SectionProblem } from '../../../kernel/account/shared/section-problem';

const SCREENS: Screens<PasswordSectionState, PasswordSectionActions> = {
  absent: Home,
  present: Home,
  edit: Edit,
  saving: Edit,
  mailing: Home,
  mailed: Mailed,
};

/** A person's password. */
export function PasswordView() {
  const { config, callbacks } = useAccountContext();
  const [state, actions] = usePassword(config, callbacks);
  return <PasswordScreen state={state} actions={actions} />;
}

/** The section in a moment. */
export function PasswordScreen({ state, actions }: SectionScreenProps<PasswordSectionState, PasswordSectionActions>) {
  const t = useText(accountText);
  return (
    <UserSection title={t('foyer.me.password.title')} state={state} home={['absent', 'present']} busy={['saving', 'mailing']} outcomes={{ saving: 'passwordSet' }}>
      {drawScreen(SCREENS, state, actions)}
    </UserSection>
  );
}

function Home({ state: { hasPassword, email }, actions }: SectionScreenProps<MomentAt<PasswordSectionState, 'absent' | 'present' | 'mailing'>, PasswordSectionActions>) {
  const t = useText(accountText);
  const { goTo } = useSectionContext();
  return (
    <>
      <BodyText>{t(hasPassword ? 'foyer.me.password.present' : 'foyer.me.password.absent')}</BodyText>
      {email ? null : <HelperText>{t('foyer.me.password.needsEmail')}</HelperText>}
      <div className="foyer-acts">
        {email ? (
          <>
            <ActButton opens="set" onClick={actions.set}>
              {t(hasPassword ? 'foyer.me.password.change' : 'foyer.me.password.set')}
            </ActButton>
            <ActButton opens="mail" variant="text" onClick={actions.mail}>
              {t('foyer.me.password.mail')}
            </ActButton>
          </>
        ) : goTo ? (
          <Button variant="secondary" onClick={() => goTo('emails')}>
            {t('foyer.me.emails.add')}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function Edit({ state, actions }: SectionScreenProps<MomentAt<PasswordSectionState, 'edit' | 'saving'>, PasswordSectionActions>) {
  const t = useText(accountText);
  const { passwordConfig } = useBootstrap().bootstrap;
  const input = useRef<HTMLInputElement>(null);
  const notes = useInstanceId();
  const isSaving = state.at === 'saving';
  const { error, blocked } = isSaving ? {} : state;
  const mayTry = isSaving || isAllowed(state);
  return (
    <FieldForm fieldRef={input} problem={error} busy={isSaving} blocked={blocked === true || !mayTry} onSubmit={() => actions.save(input.current?.value ?? '')} onCancel={actions.cancel}>
      <input className="foyer-hidden" type="email" name="username" autoComplete="username" defaultValue={state.email} readOnly tabIndex={-1} aria-hidden="true" />
      <PasswordField
        {...managerRules(passwordConfig)}
        label={t('foyer.me.password.new')}
        autoComplete="new-password"
        inputRef={input}
        readOnly={isSaving}
        describedBy={notes}
        error={error ? <SectionProblem problem={error} /> : undefined}
        onText={actions.type}
      />
      <Notes id={notes}>
        <PasswordNotes report={lastReport(state.strength)} rule={ludsRule(passwordConfig)} />
      </Notes>
      {state.strength.at === 'failed' && error?.retryAt === undefined ? (
        <Button variant="secondary" onClick={actions.checkAgain}>
          {t('button.retry')}
        </Button>
      ) : null}
      <HelperText>{t('foyer.me.password.note')}</HelperText>
    </FieldForm>
  );
}

function Mailed({ state, actions }: SectionScreenProps<MomentAt<PasswordSectionState, 'mailed'>, PasswordSectionActions>) {
  const t = useText(accountText);
  return (
    <div className="foyer-form-step">
      <BodyText role="status">{t.rich('foyer.me.password.mailed', { email: <Address>{state.to}</Address> })}</BodyText>
      <div className="foyer-form-buttons">
        <Button variant="secondary" onClick={actions.cancel}>
          {t('button.back.ariaLabel')}
        </Button>
      </div>
    </div>
  );
}
