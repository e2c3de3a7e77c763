import type { PasswordEvent, PasswordForgotState } from '@foyer/core';
import { Address } from '../../../parts/address';
import { BackButton } from '../../../parts/back-button';
import { BodyText, Heading } from '../../../parts/heading';
import { Button } from '../../../parts/button';
import { Card } from '../../../parts/card';
import { passwordText } from './password-text';
import { useText } from '../../../text/text';
import { EmailHintPlace } from '../../../login/email-hint-place';
import { LoginEmailForm } from '../../../login/login-email-form';
import type { ScreenProps } from '../../../parts/screen';
import { useScreenContext } from '../../../parts/screen-context';
import type { LoginContextValue } from '../login-context';

/**
 * 'Forgot password?': the reset email was sent, and a form with only an email field leads back to the password screen
 * (spec section 2).
 */
export function PasswordForgot({ state, send }: ScreenProps<PasswordForgotState, PasswordEvent>) {
  const t = useText(passwordText);
  const { config } = useScreenContext<LoginContextValue>();
  const { email, draft, entry, error, blocked = false } = state;
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t('password.forgot.title')}</Heading>
      <BodyText>{t.rich('password.forgot.content', { email: <Address>{email}</Address> })}</BodyText>
      <LoginEmailForm
        value={draft ?? email}
        Hint={config.emailHints === false ? undefined : EmailHintPlace}
        problem={error}
        busy={entry === 'searching' || entry === 'handingOver'}
        blocked={blocked || entry === 'mailing'}
        onSubmit={(text) => send({ type: 'submitEmail', email: text })}
      />
      <Button
        variant="text"
        busy={entry === 'mailing'}
        disabled={blocked || (entry !== 'open' && entry !== 'mailing')}
        onClick={() => send({ type: 'resend' })}
      >
        {t('password.didntGetItResend')}
      </Button>
    </Card>
  );
}
