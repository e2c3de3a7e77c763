import type { PasswordResetEvent, PasswordResetFormState } from '@foyer/core';
import { Secret } from '@foyer/core/internal/shared';
import { useBootstrap } from '@foyer/react-headless/internal';
import { Button, useAwaitsScript } from '../../parts/button';
import { Card } from '../../parts/card';
import { Heading } from '../../parts/heading';
import { passwordText } from '../login/password/password-text';
import { useText } from '../../text/text';
import { NewPasswordForm } from '../../login/password/new-password-form';
import type { ScreenProps } from '../../parts/screen';

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
        email={state.email}
        isEmailHidden
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
