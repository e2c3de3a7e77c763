import type { NewPassword } from '@foyer/core/skin/password';
import { isAllowed, lastReport } from '@foyer/core/skin/password';
import { useRef } from 'react';
import { Button } from '../../parts/button';
import { Form } from '../../parts/form';
import { Notes } from './notes';
import { PasswordField } from './password-field';
import { ProblemText } from '../../strings/error-text';
import { mainText } from '../../strings/main-text';
import { passwordText } from './password-text';
import { useText } from '../../strings/text';
import { useInstanceId } from '../../theme/use-theme';
import { PasswordNotes } from './password-notes';
import { AccountField } from './account-field';
import type { PasswordConfig } from './password-rules';
import { ludsRule, managerRules } from './password-rules';

export interface NewPasswordFormProps {
  readonly form: NewPassword;
  readonly config: PasswordConfig;
  /** Whose password it is, where that is known. */
  readonly email?: string | undefined;
  readonly busy: boolean;
  /** Something else that was begun here is under way. */
  readonly disabled?: boolean | undefined;
  readonly onText: (password: string) => void;
  readonly onCheckAgain: () => void;
  readonly onSubmit: (password: string) => void;
}

/** A new password, what is said of it while it is typed, and 'Continue' once it is good enough (spec section 5). */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { form, email, busy, disabled = false, onText, onSubmit } = props;
  const t = useText(passwordText);
  const main = useText(mainText);
  const input = useRef<HTMLInputElement>(null);
  const notes = useInstanceId();
  const { error, strength } = form;
  return (
    <Form onSubmit={() => onSubmit(input.current?.value ?? '')} problem={error} fieldRef={input}>
      {email === undefined ? null : <AccountField email={email} />}
      <PasswordField
        {...managerRules(props.config)}
        label={t('formField.password.label')}
        autoComplete="new-password"
        inputRef={input}
        readOnly={busy || disabled}
        describedBy={notes}
        error={error ? <ProblemText problem={error} /> : undefined}
        onText={onText}
      />
      <Notes id={notes}>
        <PasswordNotes report={lastReport(strength)} rule={ludsRule(props.config)} />
      </Notes>
      {strength.at === 'failed' && error?.retryAt === undefined ? (
        <Button variant="secondary" onClick={props.onCheckAgain}>
          {main('button.retry')}
        </Button>
      ) : null}
      <Button type="submit" busy={busy} disabled={!busy && (disabled || !isAllowed(form))}>
        {t('button.continue')}
      </Button>
    </Form>
  );
}
