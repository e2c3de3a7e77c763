import { BodyText, Heading } from '../../../parts/heading';
import { Card } from '../../../parts/card';
import { Illustration } from '../../../parts/illustration';
import { cryptoText } from './crypto-text';
import { useText } from '../../../text/text';

/** 'Success!' and 'You have successfully connected your wallet.' (spec section 2, Crypto). */
export function CryptoConfirmation() {
  const t = useText(cryptoText);
  return (
    <Card>
      <Heading>{t('crypto.success.title')}</Heading>
      <Illustration kind="check" />
      <BodyText>{t('crypto.success.content')}</BodyText>
    </Card>
  );
}
