import type { NewPassword } from '@foyer/core/internal/shared';
import { isAllowed } from '@foyer/core/internal/shared';
import type { ReactNode } from 'react';
import { useContext, useRef } from 'react';
import { Button } from '../../parts/button';
import { Form } from '../../parts/form';
import { FrameContext } from '../../theme/frame-context';
import { PasswordField } from './password-field';
import { ProblemText } from '../../text/error-text';
import { mainText } from '../../text/main-text';
import { passwordFieldText } from './password-strength-text';
import { useText } from '../../text/text';
import { useInstanceId } from '../../theme/use-theme';
import { PasswordNotes } from './password-notes';
import { AccountField, HiddenAccountField } from './account-field';
import type { PasswordConfig } from './password-rules';
import { managerRules } from './password-rules';

export interface NewPasswordFormProps {
  readonly form: NewPassword;
  readonly config: PasswordConfig;
  /** The account of the password, if known. */
  readonly email?: string | undefined;
  /** Only password managers see the account. */
  readonly isEmailHidden?: boolean | undefined;
  /**
   * Text of the error.
   * @defaultValue the shared text of its code
   */
  readonly problemText?: ReactNode;
  /** Further fields of the form. */
  readonly children?: ReactNode;
  /** Below the button. */
  readonly footer?: ReactNode;
  readonly busy: boolean;
  /** Text of 'Continue' meanwhile. */
  readonly busyText?: string | undefined;
  /** Another action on this screen is in progress. */
  readonly disabled?: boolean | undefined;
  readonly onText: (password: string) => void;
  readonly onCheckAgain: () => void;
  readonly onSubmit: (password: string) => void;
}

/** A new password field with live feedback, and 'Continue' once the password is good enough (spec section 5). */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { form, email, busy, disabled = false, onText, onSubmit } = props;
  const t = useText(passwordFieldText);
  const main = useText(mainText);
  const Account = props.isEmailHidden ? HiddenAccountField : AccountField;
  const input = useRef<HTMLInputElement>(null);
  const notes = useInstanceId();
  const { error, strength } = form;
  // Without JavaScript nothing checks the text while it is typed, so the submit does.
  const { noScript } = useContext(FrameContext);
  const mayTry = noScript ? !form.blocked : isAllowed(form);
  return (
    <Form onSubmit={() => onSubmit(input.current?.value ?? '')} problem={error} fieldRef={input}>
      {email === undefined ? null : <Account email={email} />}
      <PasswordField
        {...managerRules(props.config)}
        label={t('formField.password.label')}
        autoComplete="new-password"
        inputRef={input}
        readOnly={busy || disabled}
        describedBy={notes}
        error={error ? (props.problemText ?? <ProblemText problem={error} />) : undefined}
        hint={<PasswordNotes id={notes} strength={strength} config={props.config} />}
        onText={onText}
      />
      {props.children}
      <Button type="submit" busy={busy} busyText={props.busyText} disabled={!busy && (disabled || !mayTry)}>
        {t('button.continue')}
      </Button>
      {strength.at === 'failed' && error?.retryAt === undefined ? (
        <Button variant="secondary" onClick={props.onCheckAgain}>
          {main('button.retry')}
        </Button>
      ) : null}
      {props.footer}
    </Form>
  );
}
