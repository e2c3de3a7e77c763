import type { DetailsEvent, DetailsFormState } from '@foyer/core/internal/users';
import { useEffect, useRef, useState } from 'react';
import { BackButton } from '../../../parts/back-button';
import { Button } from '../../../parts/button';
import { Card } from '../../../parts/card';
import { ErrorText } from '../../../parts/error-text';
import { Form } from '../../../parts/form';
import { Heading } from '../../../parts/heading';
import type { ScreenProps } from '../../../parts/screen';
import { ProblemText } from '../../../text/error-text';
import { useText } from '../../../text/text';
import { createElements } from './detail-field';
import { DetailFields, typedAnswers } from './detail-fields';
import { detailsText } from './details-text';
import { LegalNotice } from './legal';

/** The step after the proof: fields that the account lacks, and terms that the user has not accepted. */
export function DetailsForm({ state, send }: ScreenProps<DetailsFormState, DetailsEvent>) {
  const t = useText(detailsText);
  const [elements] = useState(createElements);
  const { need, answers, problems, error } = state;
  const busy = state.at === 'saving';
  const isTermsOnly = need.inputs.length === 0 && !need.isNew;
  const typed = () => typedAnswers(need, elements);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = container.current;
    const keep = () => send({ type: 'typed', answers: typedAnswers(need, elements) });
    element?.addEventListener('input', keep);
    return () => element?.removeEventListener('input', keep);
  }, [need, elements, send]);
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back', answers: typed() })} />
      <Heading>{t(isTermsOnly ? 'foyer.legal.title' : 'foyer.details.title')}</Heading>
      <Form onSubmit={() => send({ type: 'submit', answers: typed() })}>
        <DetailFields
          need={need}
          answers={answers}
          problems={problems}
          busy={busy}
          elements={elements}
          containerRef={container}
        />
        <ErrorText>{error ? <ProblemText problem={error} /> : null}</ErrorText>
        <Button type="submit" busy={busy} disabled={state.blocked}>
          {t('button.continue')}
        </Button>
        <LegalNotice legal={need.legal} />
      </Form>
    </Card>
  );
}
