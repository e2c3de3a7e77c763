import type { CryptoEvent } from '@foyer/core';
import { BackButton } from '../../../parts/back-button';
import { BodyText, Heading } from '../../../parts/heading';
import { Card } from '../../../parts/card';
import { ExternalLink } from '../../../parts/external-link';
import { HelperText } from '../../../parts/helper-text';
import { LinkList } from '../../../parts/link-list';
import { cryptoText } from './crypto-text';
import { useText } from '../../../text/text';
import type { ScreenProps } from '../../../parts/screen';

/** The download page of each wallet's vendor. */
const DOWNLOADS = [
  ['crypto.wallet.metamask', 'https://metamask.io/download'],
  ['crypto.wallet.phantom', 'https://phantom.app/download'],
  ['crypto.wallet.coinbase', 'https://www.coinbase.com/wallet/downloads'],
  ['crypto.wallet.binance', 'https://www.binance.com/en/binancewallet'],
] as const;

/** 'Set up a new crypto wallet', with four download links (spec section 2, Crypto). */
export function CryptoSetupWallet({ send }: ScreenProps<unknown, CryptoEvent>) {
  const t = useText(cryptoText);
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t('crypto.setupNewWallet.title')}</Heading>
      <BodyText>{t('crypto.setupNewWallet.content')}</BodyText>
      <LinkList>
        {DOWNLOADS.map(([name, href]) => (
          <ExternalLink key={name} href={href}>
            {t(name)}
          </ExternalLink>
        ))}
      </LinkList>
      <HelperText>{t('crypto.setupNewWallet.instruction')}</HelperText>
    </Card>
  );
}
