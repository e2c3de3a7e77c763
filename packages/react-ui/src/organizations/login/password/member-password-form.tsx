import type { Problem } from '@foyer/core/organizations';
import { Secret } from '@foyer/core/internal/shared';
import type { RefObject } from 'react';
import { useRef } from 'react';
import { PasswordField } from '../../../login/password/password-field';
import { Button } from '../../../parts/button';
import { Form } from '../../../parts/form';
import { TextField } from '../../../parts/text-field';
import { useText } from '../../../text/text';
import { OrganizationProblem } from '../organization-problem';
import { passwordLoginText } from './password-login-text';
import { PasswordProblem } from './password-problem';

export interface MemberPasswordFormProps {
  readonly email: string;
  /** For a button outside of the form that needs the typed address. */
  readonly emailField?: RefObject<HTMLInputElement | null> | undefined;
  /** The member is known, for example in a step-up: the address can't be changed. */
  readonly isFixed: boolean;
  /** False: the password is requested after the member of the address is known. */
  readonly asksPassword: boolean;
  readonly problem: Problem | undefined;
  readonly blocked: boolean;
  /** An action of this screen is in progress. */
  readonly isBusy: boolean;
  /** The form's own action in progress. */
  readonly wait?: 'checking' | 'lookingUp' | 'sendingEmail' | undefined;
  readonly onEmail: (email: string) => void;
  readonly onPassword: (email: string, password: Secret) => void;
  readonly onForgot: (email: string) => void;
}

// Org 5.2, 5.3.
/** An email address and its password, with a link to reset it. */
export function MemberPasswordForm(props: MemberPasswordFormProps) {
  const { asksPassword, problem, isBusy, wait, onForgot } = props;
  const t = useText(passwordLoginText);
  const [own, password] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const email = props.emailField ?? own;
  const typed = () => email.current?.value ?? props.email;
  const forgot = () => onForgot(typed());
  // The error of an invalid address belongs to its field.
  const isOfEmail = !asksPassword || problem?.code === 'invalid_email';
  const submit = () =>
    asksPassword ? props.onPassword(typed(), new Secret(password.current?.value ?? '')) : props.onEmail(typed());
  return (
    <Form onSubmit={submit} problem={problem} fieldRef={isOfEmail ? email : password} name="password">
      <TextField
        label={t('formField.email.label')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        placeholder={t('formField.email.placeholder')}
        defaultValue={props.email}
        readOnly={props.isFixed || isBusy}
        required
        inputRef={email}
        error={problem && isOfEmail ? <OrganizationProblem problem={problem} place="password" /> : undefined}
      />
      {asksPassword ? (
        <PasswordField
          label={t('formField.password.label')}
          autoComplete="current-password"
          inputRef={password}
          readOnly={isBusy}
          error={problem && !isOfEmail ? <PasswordProblem problem={problem} onReset={forgot} /> : undefined}
        />
      ) : null}
      <Button
        type="submit"
        busy={wait !== undefined}
        busyText={wait && t(`foyer.password.${wait}`)}
        disabled={props.blocked || (isBusy && wait === undefined)}
      >
        {t('button.continue')}
      </Button>
      {asksPassword ? (
        <Button variant="text" disabled={isBusy} onClick={forgot}>
          {t('link.signupResetPassword')}
        </Button>
      ) : null}
    </Form>
  );
}
