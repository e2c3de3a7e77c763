import type { DiscoveryEvent, DiscoveryState } from '@foyer/core/organizations';
import { ErrorSentence } from '../arrival/error-sentence';
import { arrivalText } from '../arrival/arrival-text';
import { BackButton } from '../../../parts/back-button';
import { BodyText, Heading } from '../../../parts/heading';
import { Button } from '../../../parts/button';
import { Card } from '../../../parts/card';
import { Illustration } from '../../../parts/illustration';
import type { ScreenProps } from '../../../parts/screen';
import { ProblemText } from '../../../text/error-text';
import { useText } from '../../../text/text';
import { discoveryText } from './discovery-text';

type DiscoveryStateAt<At extends DiscoveryState['at']> = Extract<DiscoveryState, { readonly at: At }>;

// Org 9, W47.
/** The organizations of a resumed sign-in could not be loaded. */
export function DiscoveryFailed({ state, send }: ScreenProps<DiscoveryStateAt<'failed'>, DiscoveryEvent>) {
  const t = useText(discoveryText);
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t('foyer.organizationDiscovery.failed')}</Heading>
      <BodyText role="alert">
        <ProblemText problem={state.error} />
      </BodyText>
      <Button disabled={state.blocked} onClick={() => send({ type: 'tryAgain' })}>
        {t('button.retry')}
      </Button>
    </Card>
  );
}

// Org 5.15, W7, W22.
/** The chosen organization can't be entered. Back returns to the list. */
export function ChoiceError({ state, send }: ScreenProps<DiscoveryStateAt<'error'>, DiscoveryEvent>) {
  const t = useText(arrivalText);
  const back = useText(discoveryText)('button.back.ariaLabel');
  return (
    <Card>
      <BackButton label={back} onClick={() => send({ type: 'back' })} />
      <Heading>{t('error.title')}</Heading>
      <Illustration kind="error" />
      <BodyText role="alert">
        <ErrorSentence {...state} />
      </BodyText>
      <Button onClick={() => send({ type: 'back' })}>
        {t(state.discovery.organizations.length > 0 ? 'foyer.error.toChoice' : 'button.retry')}
      </Button>
    </Card>
  );
}
