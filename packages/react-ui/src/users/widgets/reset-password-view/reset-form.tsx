import type { PasswordResetEvent, PasswordResetFormState } from '@foyer/core';
import { Secret } from '@foyer/core/internal/kernel';
import { useBootstrap } from '@foyer/react-headless/internal';
import { Button, useAwaitsScript } from '../../../kernel/parts/button';
import { Card } from '../../../kernel/parts/card';
import { Heading } from '../../../kernel/parts/heading';
import { passwordText } from '../../methods/password/password-text';
import { useText } from '../../../kernel/strings/text';
import { NewPasswordForm } from '../../../kernel/methods/password/new-password-form';
import type { ScreenProps } from '../../../kernel/parts/screen';

/** 'Reset your password', or 'Login without a password' (spec section 2). */
export function ResetForm({ state, send }: ScreenProps<PasswordResetFormState, PasswordResetEvent>) {
  const t = useText(passwordText);
  const { bootstrap } = useBootstrap();
  const { entry, blocked } = state;
  const isWaiting = useAwaitsScript('loginInstead');
  return (
    <Card>
      <Heading>{t('password.reset.title')}</Heading>
      <NewPasswordForm
        form={state}
        config={bootstrap.passwordConfig}
        busy={entry === 'resetting'}
        disabled={entry === 'loggingIn'}
        onText={(text) => send({ type: 'typed', password: new Secret(text) })}
        onCheckAgain={() => send({ type: 'checkAgain' })}
        onSubmit={(text) => send({ type: 'submitPassword', password: new Secret(text) })}
      />
      <Button
        variant="text"
        busy={entry === 'loggingIn'}
        waiting={isWaiting}
        disabled={blocked ?? entry === 'resetting'}
        onClick={() => send({ type: 'loginInstead' })}
      >
        {t('password.reset.loginWithoutPassword')}
      </Button>
      <span className="foyer-hidden" role="status">
        {entry === 'loggingIn' ? t('password.reset.loggingInProgress') : ''}
      </span>
    </Card>
  );
}
