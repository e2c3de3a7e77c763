import type { Problem } from '@foyer/core';
import { BackButton } from '../../parts/back-button';
import { BodyText } from '../../parts/body-text';
import { Card } from '../../parts/card';
import { Heading } from '../../parts/heading';
import { Illustration } from '../../parts/illustration';
import { ProblemText } from '../../parts/problem-text';
import { errorScreenText } from './outcome-text';
import { useText } from '../../strings/text';

interface ErrorScreenProps {
  readonly problem: Problem;
  readonly onBack?: (() => void) | undefined;
}

/** 'Looks like there was an error!', the message, and a way back where there is one (spec section 2). */
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
