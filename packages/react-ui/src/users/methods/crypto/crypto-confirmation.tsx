import { BodyText, Heading } from '../../../kernel/parts/heading';
import { Card } from '../../../kernel/parts/card';
import { Illustration } from '../../../kernel/parts/later/illustration';
import { cryptoText } from './crypto-text';
import { useText } from '../../../kernel/strings/text';

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
