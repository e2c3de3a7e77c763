import type { OrganizationLoginEvent, OrganizationLoginState } from '@foyer/core/organizations';
import { BackButton } from '../../../parts/back-button';
import { Card } from '../../../parts/card';
import { Heading } from '../../../parts/heading';
import type { ScreenProps } from '../../../parts/screen';
import { useText } from '../../../text/text';
import { MemberPasswordForm } from './member-password-form';
import { passwordLoginText } from './password-login-text';

type PasswordState = Extract<OrganizationLoginState, { readonly at: 'password' }>;

// Org 5.3.
/** 'Log in with email and password'. The address of a step-up is fixed. */
export function PasswordLogin({ state, send }: ScreenProps<PasswordState, OrganizationLoginEvent>) {
  const t = useText(passwordLoginText);
  const { about, entry, error, blocked = false } = state;
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t('password.login.title')}</Heading>
      <MemberPasswordForm
        email={about.email}
        isFixed={about.stepUp !== undefined}
        asksPassword
        problem={error}
        blocked={blocked}
        isBusy={entry === 'checking'}
        wait={entry === 'checking' ? 'checking' : undefined}
        onEmail={(email) => send({ type: 'submitEmail', email })}
        onPassword={(email, password) => send({ type: 'submitPassword', email, password })}
        onForgot={(email) => send({ type: 'forgotPassword', email })}
      />
    </Card>
  );
}
