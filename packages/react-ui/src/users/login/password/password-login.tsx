import type { PasswordEvent, PasswordLoginState } from '@foyer/core';
import { Secret } from '@foyer/core/internal/shared';
import { useRef } from 'react';
import { BackButton } from '../../../parts/back-button';
import { Button } from '../../../parts/button';
import { Card } from '../../../parts/card';
import { Form } from '../../../parts/form';
import { Heading } from '../../../parts/heading';
import { PasswordField } from '../../../login/password/password-field';
import { ProblemText } from '../../../text/error-text';
import { passwordText } from './password-text';
import { useText } from '../../../text/text';
import { AccountField } from '../../../login/password/account-field';
import type { ScreenProps } from '../../../parts/screen';

/** 'Log In' with a password, and 'Forgot Password?' (spec section 2). */
export function PasswordLogin({ state, send }: ScreenProps<PasswordLoginState, PasswordEvent>) {
  const t = useText(passwordText);
  const { email, entry, error, blocked } = state;
  const input = useRef<HTMLInputElement>(null);
  const submit = () => send({ type: 'submitPassword', password: new Secret(input.current?.value ?? '') });
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t('password.login.title')}</Heading>
      <Form onSubmit={submit} problem={error} fieldRef={input}>
        <AccountField email={email} />
        <PasswordField
          label={t('formField.password.label')}
          autoComplete="current-password"
          inputRef={input}
          readOnly={entry !== 'open'}
          error={error ? <ProblemText problem={error} /> : undefined}
        />
        <Button
          type="submit"
          busy={entry === 'loggingIn' || entry === 'mailing'}
          disabled={blocked ?? entry === 'forgetting'}
        >
          {t('button.continue')}
        </Button>
      </Form>
      <Button
        variant="text"
        busy={entry === 'forgetting'}
        disabled={entry === 'loggingIn' || entry === 'mailing'}
        onClick={() => send({ type: 'forgotPassword' })}
      >
        {t('button.forgotPassword')}
      </Button>
    </Card>
  );
}
