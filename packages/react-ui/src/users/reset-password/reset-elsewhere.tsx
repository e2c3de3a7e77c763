import type { PasswordResetEvent, ResetElsewhereState, ResetMailedState, ResetRenewingState } from '@foyer/core';
import { EmailForm } from '../../login/email-form';
import { errorScreenText } from '../../login/outcome-text';
import { Card } from '../../parts/card';
import { BodyText, Heading } from '../../parts/heading';
import { Illustration } from '../../parts/illustration';
import type { ScreenProps } from '../../parts/screen';
import { ProblemText } from '../../text/error-text';
import { useText } from '../../text/text';
import { PasswordMailSent } from '../login/password/password-mail-sent';
import { resetText } from './reset-text';

/** The form before it was used. */
const OPEN: Partial<ResetRenewingState> = {};

type ElsewhereProps = ScreenProps<ResetElsewhereState | ResetRenewingState, PasswordResetEvent>;

// Decision 164.
/** The link belongs to a different browser: requests a new email for this one. */
export function ResetElsewhere({ state, send }: ElsewhereProps) {
  const t = useText(errorScreenText);
  const own = useText(resetText);
  const { entry, error, blocked = false } = state.at === 'renewing' ? state : OPEN;
  return (
    <Card>
      <Heading>{t('error.title')}</Heading>
      <Illustration kind="error" />
      <BodyText role="alert">
        <ProblemText problem={state.at === 'elsewhere' ? state.error : state.reason} />
      </BodyText>
      <EmailForm
        value={state.email}
        problem={error}
        busy={entry === 'mailing'}
        blocked={blocked}
        Hint={undefined}
        submitText={own('foyer.link.again.link')}
        formName="email"
        onSubmit={(email) => send({ type: 'submitEmail', email })}
      />
    </Card>
  );
}

/** The new email was sent. The reason of the refusal is not shown again. */
export function ResetMailed({ state, send }: ScreenProps<ResetMailedState, PasswordResetEvent>) {
  const { reason: _reason, ...mail } = state;
  return <PasswordMailSent state={{ ...mail, at: 'setNew' }} send={send} />;
}
