import type { PasswordResetEvent, PasswordResetState } from '@foyer/core';
import { isPassing } from '@foyer/core/internal/shared';
import { BodyText, Heading } from '../../parts/heading';
import { Button } from '../../parts/button';
import { Card } from '../../parts/card';
import { Illustration } from '../../parts/illustration';
import { ProblemText } from '../../text/error-text';
import { errorScreenText, linkText } from '../../login/outcome-text';
import { mainText } from '../../text/main-text';
import { useText } from '../../text/text';
import type { ScreenProps } from '../../parts/screen';
import { passwordText } from '../login/password/password-text';

type RefusedState = Extract<PasswordResetState, { at: 'missing' | 'refused' }>;

/** A reset link that can't be used. If the failure might be temporary, the user can try again. */
export function ResetRefused({ state, send }: ScreenProps<RefusedState, PasswordResetEvent>) {
  const t = useText(errorScreenText);
  const main = useText(mainText);
  const canRetry = state.at === 'refused' && (isPassing(state.error) || state.error.retryAt !== undefined);
  return (
    <Card>
      <Heading>{t('error.title')}</Heading>
      <Illustration kind="error" />
      <BodyText role="alert">
        <ProblemText problem={state.error} />
      </BodyText>
      {canRetry ? (
        <Button disabled={state.blocked ?? false} onClick={() => send({ type: 'tryAgain' })}>
          {main('button.retry')}
        </Button>
      ) : null}
    </Card>
  );
}

/** The user declined to be signed in by the link of a reset email. */
export function ResetDeclined() {
  const t = useText(linkText);
  return (
    <Card>
      <BodyText role="status">{t('foyer.link.declined')}</BodyText>
    </Card>
  );
}

/** The session of the user whom the reset signed in has ended. */
export function ResetSignedOut() {
  const t = useText(passwordText);
  return (
    <Card>
      <BodyText role="status">{t('foyer.reset.signedOut')}</BodyText>
    </Card>
  );
}

/** 'Logging in...' through the link of a reset email (spec section 4). */
export function ResetProgress() {
  const t = useText(passwordText);
  return (
    <Card>
      <Illustration kind="spinner" />
      <BodyText role="status">{t('password.reset.loggingInProgress')}</BodyText>
    </Card>
  );
}
