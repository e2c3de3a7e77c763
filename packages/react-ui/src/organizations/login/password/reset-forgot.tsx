import type { OrganizationPasswordResetEvent, OrganizationPasswordResetState } from '@foyer/core/organizations';
import { EmailHintPlace } from '../../../login/email-hint-place';
import { EmailForm } from '../../../login/email-form';
import { BackButton } from '../../../parts/back-button';
import { BodyText, Heading } from '../../../parts/heading';
import { Card } from '../../../parts/card';
import type { ScreenProps } from '../../../parts/screen';
import { useScreenContext } from '../../../parts/screen-context';
import { useText } from '../../../text/text';
import { placeOf } from '../email/email-methods';
import type { OrganizationContextValue } from '../organization-context';
import { OrganizationProblem } from '../organization-problem';
import { passwordLoginText } from './password-login-text';
import { passwordResetText } from './password-reset-text';

type ForgotState = Extract<OrganizationPasswordResetState, { readonly at: 'forgot' }>;

const WAITS = {
  looking: 'foyer.password.lookingUp',
  sending: 'foyer.password.sendingEmail',
  inviting: 'foyer.password.sendingEmail',
} as const;

// Org 5.4.
/** Requests the address of a member who has forgotten their password or has none yet. */
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
        Hint={config.emailHints === false ? undefined : EmailHintPlace}
        onSubmit={(text) => send({ type: 'submitEmail', email: text })}
      />
    </Card>
  );
}
