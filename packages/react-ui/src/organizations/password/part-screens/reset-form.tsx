import type { OrganizationPasswordResetEvent, OrganizationPasswordResetState } from '@foyer/core/organizations';
import { Secret } from '@foyer/core/internal/kernel';
import { NewPasswordForm } from '../../../kernel/methods/password/new-password-form';
import { Card } from '../../../kernel/parts/card';
import { Heading } from '../../../kernel/parts/heading';
import type { ScreenProps } from '../../../kernel/parts/screen';
import { useScreenContext } from '../../../kernel/parts/screen-context';
import { useText } from '../../../kernel/strings/text';
import type { OrganizationContextValue } from '../../login/organization-context';
import { OrganizationProblem } from '../../login/screens/organization-problem';
import { passwordResetText } from './password-reset-text';

type FormState = Extract<OrganizationPasswordResetState, { readonly at: 'form' }>;

// Org 5.7, W14.
/** 'Set a new password'. What is wrong with it shows under every policy. */
export function ResetForm({ state, send }: ScreenProps<FormState, OrganizationPasswordResetEvent>) {
  const t = useText(passwordResetText);
  const { bootstrap } = useScreenContext<OrganizationContextValue>();
  const { error } = state;
  return (
    <Card>
      <Heading>{t('password.setNew.title')}</Heading>
      <NewPasswordForm
        form={state}
        problemText={error && <OrganizationProblem problem={error} place="password" />}
        config={bootstrap.passwordConfig}
        email={state.email}
        busy={state.entry === 'saving'}
        busyText={t('foyer.password.saving')}
        onText={(text) => send({ type: 'typed', password: new Secret(text) })}
        onCheckAgain={() => send({ type: 'checkAgain' })}
        onSubmit={(text) => send({ type: 'submitPassword', password: new Secret(text) })}
      />
    </Card>
  );
}
