import type { NewPassword } from '@foyer/core/internal/kernel/new-password';
import { isAllowed, lastReport } from '@foyer/core/internal/kernel/new-password';
import { useBootstrap } from '@foyer/react-headless/internal';
import { useRef } from 'react';
import { Notes } from '../../methods/password/notes';
import { PasswordField } from '../../methods/password/password-field';
import { PasswordNotes } from '../../methods/password/password-notes';
import { ludsRule, managerRules } from '../../methods/password/password-rules';
import { Button } from '../../parts/button';
import { BodyText } from '../../parts/heading';
import { Address } from '../../parts/later/address';
import { HelperText } from '../../parts/later/helper-text';
import { useText } from '../../strings/text';
import { useInstanceId } from '../../theme/use-theme';
import { FieldForm } from '../shared/field-form';
import { SectionProblem } from '../shared/section-problem';
import { passwordSectionText } from '../shared/section-text';

interface PasswordPresses {
  readonly type: (password: string) => void;
  readonly checkAgain: () => void;
  readonly save: (password: string) => void;
  readonly cancel: () => void;
}

interface PasswordEditProps {
  readonly state: { readonly email: string } & (
    | ({ readonly at: 'edit' } & NewPassword)
    | ({ readonly at: 'saving' } & Pick<NewPassword, 'strength'>)
  );
  readonly actions: PasswordPresses;
}

/** The form of a new password, whoever's it is. */
export function PasswordEdit({ state, actions }: PasswordEditProps) {
  const t = useText(passwordSectionText);
  const { passwordConfig } = useBootstrap().bootstrap;
  const input = useRef<HTMLInputElement>(null);
  const notes = useInstanceId();
  const isSaving = state.at === 'saving';
  const { error, blocked } = isSaving ? {} : state;
  const mayTry = isSaving || isAllowed(state);
  return (
    <FieldForm
      fieldRef={input}
      problem={error}
      busy={isSaving}
      blocked={blocked === true || !mayTry}
      onSubmit={() => actions.save(input.current?.value ?? '')}
      onCancel={actions.cancel}
    >
      <input
        className="foyer-hidden"
        type="email"
        name="username"
        autoComplete="username"
        defaultValue={state.email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
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

interface PasswordMailedProps {
  readonly state: { readonly to: string };
  readonly actions: Pick<PasswordPresses, 'cancel'>;
}

/** A mail to set it was sent. */
export function PasswordMailed({ state, actions }: PasswordMailedProps) {
  const t = useText(passwordSectionText);
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
