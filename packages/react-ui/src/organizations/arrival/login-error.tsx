import type { OrganizationLoginEvent, OrganizationLoginState } from '@foyer/core/organizations';
import { BodyText } from '../../parts/body-text';
import { Button } from '../../parts/button';
import { Card } from '../../parts/card';
import { Heading } from '../../parts/heading';
import { Illustration } from '../../parts/illustration';
import type { ScreenProps } from '../../parts/screen';
import { useText } from '../../strings/text';
import { arrivalText } from './arrival-text';
import { ErrorSentence } from './error-sentence';
import { PolicyNote } from './policy-note';

type LoginErrorProps = ScreenProps<Extract<OrganizationLoginState, { readonly at: 'error' }>, OrganizationLoginEvent>;

const WAY_ON = { first: 'foyer.error.toFirst', choice: 'foyer.error.toChoice', none: 'button.retry' } as const;

// Org 5.15.
/** 'Looks like there was an error!', what is in the way, and a way on. */
export function LoginError({ state, send }: LoginErrorProps) {
  const t = useText(arrivalText);
  return (
    <Card>
      <Heading>{t('error.title')}</Heading>
      <Illustration kind="error" />
      <BodyText role="alert">
        <ErrorSentence {...state} />
      </BodyText>
      <PolicyNote {...state} />
      <Button onClick={() => send({ type: state.back === 'none' ? 'tryAgain' : 'back' })}>{t(WAY_ON[state.back])}</Button>
    </Card>
  );
}
