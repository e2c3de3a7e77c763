import { BodyText } from '../../parts/body-text';
import { Card } from '../../parts/card';
import { Illustration } from '../../parts/illustration';
import { passwordText } from './password-text';
import { useText } from '../../strings/text';

/** 'Logging in...' through the link of a reset email (spec section 4). */
export function ResetProgress() {
  const t = useText(passwordText);
  return (
    <Card>
      <Illustration kind="spinner" />
      <BodyText role="status">{t('password.reset.loggingInProgress')}</BodyText>
    </Card>
  );
}
