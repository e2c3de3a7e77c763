import type { OrganizationPasswordResetEvent, OrganizationPasswordResetState } from '@foyer/core/organizations';
import { EmailHintPlace } from '../../../kernel/methods/later/email-hint-place';
import { EmailForm } from '../../../kernel/methods/email-form';
import { BackButton } from '../../../kernel/parts/later/back-button';
import { BodyText, Heading } from '../../../kernel/parts/heading';
import { Card } from '../../../kernel/parts/card';
import type { ScreenProps } from '../../../kernel/parts/screen';
import { useScreenContext } from '../../../kernel/parts/screen-context';
import { useText } from '../../../kernel/strings/text';
import { placeOf } from '../../email/screens/email-methods';
import type { OrganizationContextValue } from '../../login/organization-context';
import { OrganizationProblem } from '../../login/screens/organization-problem';
import { passwordLoginText } from '../screens/password-login-text';
import { passwordResetText } from './password-reset-text';

type ForgotState = Extract<OrganizationPasswordResetState, { readonly at: 'forgot' }>;

const WAITS = {
  looking: 'foyer.password.lookingUp',
  sending: 'foyer.password.sendingEmail',
  inviting: 'foyer.password.sendingEmail',
} as const;

// Org 5.4.
/** The address of somebody who has forgotten a password, or has none yet. */
export function ResetForgot({ state, send }: ScreenProps<ForgotState, OrganizationPasswordResetEvent>) {
  const t = useText(passwordResetText);
  const login = useText(passwordLoginText);
  const { config } = useScreenContext<OrganizationContextValue>();
  const { target, email, entry, error, blocked = false } = state;
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t('password.forgot.title')}</Heading>
      <BodyText>{t(`password.forgot.content.${target.to}`)}</BodyText>
      <EmailForm
        value={email}
        problem={error}
        problemText={error && <OrganizationProblem problem={error} place={placeOf({ target })} email={email} />}
        busy={entry !== 'open'}
        busyText={entry === 'open' ? undefined : login(WAITS[entry])}
        blocked={blocked}
        Hint={config.emailHints !== false && EmailHintPlace}
        onSubmit={(text) => send({ type: 'submitEmail', email: text })}
      />
    </Card>
  );
}
