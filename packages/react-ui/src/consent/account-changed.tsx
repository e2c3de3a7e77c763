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
 * Another person is signed in than the one whom the screen was for, so their press did nothing (decision 82).
 * 'Continue' asks the new person from the beginning.
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
