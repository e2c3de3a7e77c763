import { Secret } from '@foyer/core/organizations';
import { useRef } from 'react';
import { PasswordField } from '../../methods/password/password-field';
import { Button } from '../../parts/button';
import { Form } from '../../parts/form';
import { TextField } from '../../parts/text-field';
import { mainText } from '../../strings/main-text';
import { useText } from '../../strings/text';
import { useOrganizationContext } from '../organization-login/organization-context';
import { OrganizationProblem } from '../strings/organization-problem';
import { mainButtonsText } from './buttons-text';
import type { MainProps } from './main-props';

// Org 5.2.
/** Address and password in one form. Where the member is not known yet, the password comes after the address. */
export function PasswordForm({ state, send }: MainProps) {
  const t = useText(mainText);
  const words = useText(mainButtonsText);
  const { about } = useOrganizationContext();
  const [email, password] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const { error, blocked, entry, asksPassword } = state;
  const isKnown = about.stepUp !== undefined;
  const hasPassword = asksPassword === true || isKnown || about.target?.to !== 'organization';
  const typed = () => email.current?.value ?? about.email;
  const problem = error ? <OrganizationProblem problem={error} place="password" /> : undefined;
  const submit = () =>
    hasPassword
      ? send({ type: 'submitPassword', email: typed(), password: new Secret(password.current?.value ?? '') })
      : send({ type: 'submitEmail', email: typed() });
  return (
    <Form onSubmit={submit} problem={error} fieldRef={hasPassword ? password : email}>
      <TextField
        label={t('formField.email.label')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        placeholder={t('formField.email.placeholder')}
        defaultValue={about.email}
        readOnly={isKnown || entry !== 'open'}
        required
        inputRef={email}
        error={hasPassword ? undefined : problem}
      />
      {hasPassword ? (
        <PasswordField
          label={words('formField.password.label')}
          autoComplete="current-password"
          inputRef={password}
          readOnly={entry !== 'open'}
          error={problem}
        />
      ) : null}
      <Button type="submit" busy={['looking', 'inviting', 'checking'].includes(entry)} disabled={blocked}>
        {t('button.continue')}
      </Button>
      {hasPassword ? (
        <Button variant="text" disabled={entry !== 'open'} onClick={() => send({ type: 'forgotPassword', email: typed() })}>
          {words('link.signupResetPassword')}
        </Button>
      ) : null}
    </Form>
  );
}
