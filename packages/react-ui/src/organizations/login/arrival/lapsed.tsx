import type { OrganizationLoginEvent } from '@foyer/core/organizations';
import { BodyText, Heading } from '../../../parts/heading';
import { Button } from '../../../parts/button';
import { Card } from '../../../parts/card';
import type { ScreenProps } from '../../../parts/screen';
import { useText } from '../../../text/text';
import { arrivalText } from './arrival-text';

// Org 5.26.
/** The login expired. It restarts and preserves the email address. */
export function Lapsed({ send }: Pick<ScreenProps<unknown, OrganizationLoginEvent>, 'send'>) {
  const t = useText(arrivalText);
  return (
    <Card>
      <Heading>{t('foyer.lapsed.title')}</Heading>
      <BodyText role="alert">{t('foyer.lapsed.content')}</BodyText>
      <Button onClick={() => send({ type: 'tryAgain' })}>{t('foyer.lapsed.button')}</Button>
    </Card>
  );
}
