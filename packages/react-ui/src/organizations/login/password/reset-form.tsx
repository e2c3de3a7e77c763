import type { OrganizationPasswordResetEvent, OrganizationPasswordResetState } from '@foyer/core/organizations';
import { Secret } from '@foyer/core/internal/shared';
import { NewPasswordForm } from '../../../login/password/new-password-form';
import { Card } from '../../../parts/card';
import { Heading } from '../../../parts/heading';
import type { ScreenProps } from '../../../parts/screen';
import { useScreenContext } from '../../../parts/screen-context';
import { useText } from '../../../text/text';
import type { OrganizationContextValue } from '../organization-context';
import { OrganizationProblem } from '../organization-problem';
import { passwordResetText } from './password-reset-text';

type FormState = Extract<OrganizationPasswordResetState, { readonly at: 'form' }>;

// Org 5.7, W14.
/** 'Set a new password'. Under every policy it shows why a password is refused. */
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
