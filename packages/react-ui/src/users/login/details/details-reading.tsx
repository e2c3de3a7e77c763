import type { DetailsEvent, DetailsState } from '@foyer/core/internal/users';
import { Button } from '../../../parts/button';
import { Card } from '../../../parts/card';
import { ErrorText } from '../../../parts/error-text';
import { Heading } from '../../../parts/heading';
import { Loader } from '../../../parts/loader';
import type { ScreenProps } from '../../../parts/screen';
import { ProblemText } from '../../../text/error-text';
import { useText } from '../../../text/text';
import { BackButton } from '../../../parts/back-button';
import { detailsText } from './details-text';

type ReadingState = Extract<DetailsState, { readonly at: 'reading' }>;

/** The user whose sign-in waits is being read. Only a failure is shown for long. */
export function DetailsReading({ state, send }: ScreenProps<ReadingState, DetailsEvent>) {
  const t = useText(detailsText);
  if (!state.error) return <Loader />;
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t('foyer.details.title')}</Heading>
      <ErrorText>
        <ProblemText problem={state.error} />
      </ErrorText>
      <Button onClick={() => send({ type: 'retry' })}>{t('button.retry')}</Button>
    </Card>
  );
}
