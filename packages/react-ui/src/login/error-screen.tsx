import type { Problem } from '@foyer/core/internal/shared';
import { BackButton } from '../parts/back-button';
import { BodyText, Heading } from '../parts/heading';
import { Card } from '../parts/card';
import { Illustration } from '../parts/illustration';
import { ProblemText } from '../text/error-text';
import { errorScreenText } from './outcome-text';
import { useText } from '../text/text';
import type { ScreenProps } from '../parts/screen';

interface ErrorScreenProps {
  readonly problem: Problem;
  readonly onBack?: (() => void) | undefined;
}

/** 'Looks like there was an error!', the message, and a back button if `onBack` is given (spec section 2). */
export function ErrorScreen({ problem, onBack }: ErrorScreenProps) {
  const t = useText(errorScreenText);
  return (
    <Card>
      {onBack ? <BackButton label={t('button.back.ariaLabel')} onClick={onBack} /> : null}
      <Heading>{t('error.title')}</Heading>
      <Illustration kind="error" />
      <BodyText role="alert">
        <ProblemText problem={problem} />
      </BodyText>
    </Card>
  );
}

interface RefusedState {
  readonly error: Problem;
}

/** An email link or social account that could not be used, with the way back to Main. */
export function LinkRefused({ state, send }: ScreenProps<RefusedState, { readonly type: 'back' }>) {
  return <ErrorScreen problem={state.error} onBack={() => send({ type: 'back' })} />;
}
