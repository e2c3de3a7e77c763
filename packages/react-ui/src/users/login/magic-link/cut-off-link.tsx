import type { MagicLinkEvent, MagicLinkState } from '@foyer/core';
import { BackButton } from '../../../parts/back-button';
import { Button } from '../../../parts/button';
import { Card } from '../../../parts/card';
import { BodyText, Heading } from '../../../parts/heading';
import { Illustration } from '../../../parts/illustration';
import type { ScreenProps } from '../../../parts/screen';
import { ProblemText } from '../../../text/error-text';
import { errorScreenText } from '../../../login/outcome-text';
import { mainText } from '../../../text/main-text';
import { useText } from '../../../text/text';

type CutOffState = Extract<MagicLinkState, { readonly at: 'cutOff' }>;

/** The sign-in with an email link was cut off, for example by a lost network. The page still has the link. */
export function CutOffLink({ state, send }: ScreenProps<CutOffState, MagicLinkEvent>) {
  const t = useText(errorScreenText);
  const main = useText(mainText);
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t('error.title')}</Heading>
      <Illustration kind="error" />
      <BodyText role="alert">
        <ProblemText problem={state.error} />
      </BodyText>
      <Button disabled={state.blocked ?? false} onClick={() => send({ type: 'tryAgain' })}>
        {main('button.retry')}
      </Button>
    </Card>
  );
}
