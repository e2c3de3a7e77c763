import type { CryptoEvent, Wallet } from '@foyer/core';
import { BackButton } from '../../../parts/back-button';
import { BodyText, Heading } from '../../../parts/heading';
import { Card } from '../../../parts/card';
import { HelperText } from '../../../parts/helper-text';
import { Illustration } from '../../../parts/illustration';
import { cryptoText } from './crypto-text';
import { useText } from '../../../text/text';
import { WalletName } from './wallet-name';

interface CryptoProgressProps {
  readonly title: 'crypto.connectWallet.title' | 'crypto.signMessage.title';
  readonly instruction: 'crypto.connectWallet.instructionPopup' | 'crypto.signMessage.instruction';
  readonly wallet: Wallet;
  readonly send: (event: CryptoEvent) => void;
}

/** Waits for the wallet. It might never respond, so the back button is always available. */
export function CryptoProgress({ title, instruction, wallet, send }: CryptoProgressProps) {
  const t = useText(cryptoText);
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t(title)}</Heading>
      <Illustration kind="spinner" />
      <WalletName wallet={wallet} />
      <BodyText role="status">{t(instruction)}</BodyText>
      <HelperText>{t('crypto.troubleHelp')}</HelperText>
    </Card>
  );
}
