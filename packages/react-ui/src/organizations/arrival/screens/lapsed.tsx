import type { OrganizationLoginEvent } from '@foyer/core/organizations';
import { BodyText, Heading } from '../../../kernel/parts/heading';
import { Button } from '../../../kernel/parts/button';
import { Card } from '../../../kernel/parts/card';
import type { ScreenProps } from '../../../kernel/parts/screen';
import { useText } from '../../../kernel/strings/text';
import { arrivalText } from './arrival-text';

// Org 5.26.
/** The login ran out. It begins again, with the address kept. */
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
