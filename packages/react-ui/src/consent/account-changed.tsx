import type { ReactNode } from 'react';
import { BodyText, Heading } from '../parts/heading';
import { Button } from '../parts/button';
import { Card } from '../parts/card';
import { idpText } from './consent-text';
import { mainText } from '../text/main-text';
import { useText } from '../text/text';

interface AccountChangedProps {
  /** The action that did not happen. */
  readonly children: ReactNode;
  readonly send: (event: { readonly type: 'tryAgain' }) => void;
}

/**
 * A different user is signed in than the one the screen was for, so the click had no effect (decision 82). 'Continue'
 * restarts the request for the new user.
 */
export function AccountChanged({ children, send }: AccountChangedProps) {
  const t = useText(idpText);
  const main = useText(mainText);
  return (
    <Card>
      <Heading>{t('foyer.idp.accountChanged.title')}</Heading>
      <BodyText role="alert">{children}</BodyText>
      <Button onClick={() => send({ type: 'tryAgain' })}>{main('button.continue')}</Button>
    </Card>
  );
}
