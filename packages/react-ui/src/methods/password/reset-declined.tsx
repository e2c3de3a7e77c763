import { BodyText } from '../../parts/body-text';
import { Card } from '../../parts/card';
import { linkText } from '../shared/link-text';
import { useText } from '../../strings/text';

/** The person did not want to be logged in by the link of a reset email. */
export function ResetDeclined() {
  const t = useText(linkText);
  return (
    <Card>
      <BodyText role="status">{t('foyer.link.declined')}</BodyText>
    </Card>
  );
}
