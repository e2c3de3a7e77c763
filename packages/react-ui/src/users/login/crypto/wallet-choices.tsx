import type { CryptoEvent, Wallet } from '@foyer/core';
import { ChoiceButton } from '../../../parts/choice-button';
import { WALLET_ICONS } from './wallet-icons';
import { cryptoText } from './crypto-text';
import { useText } from '../../../text/text';

const LABELS = {
  phantom: 'crypto.wallet.continueWithPhantom',
  vessel: 'crypto.wallet.continueWithVessel',
  binance: 'crypto.wallet.continueWithBinance',
  coinbase: 'crypto.wallet.continueWithCoinbase',
  metamask: 'crypto.wallet.continueWithMetamask',
  ethereum: 'crypto.wallet.continueWithEthereum',
  solana: 'crypto.wallet.continueWithSolana',
} as const;

interface WalletChoicesProps {
  readonly wallets: readonly Wallet[];
  /** The last button: shows the other wallets, or helps to set up a new one. */
  readonly more: 'other' | 'setup';
  readonly send: (event: CryptoEvent) => void;
}

/** A button for each wallet, and one for the next screen (spec section 2, Main and Crypto). */
export function WalletChoices({ wallets, more, send }: WalletChoicesProps) {
  const t = useText(cryptoText);
  return (
    <>
      {wallets.map(({ id, option, name }) => (
        <ChoiceButton
          key={id}
          shape={WALLET_ICONS[option]}
          name={name}
          onClick={() => send({ type: 'select', walletId: id })}
        >
          {t(LABELS[option])}
        </ChoiceButton>
      ))}
      {more === 'other' ? (
        <ChoiceButton shape={WALLET_ICONS.other} onClick={() => send({ type: 'showOthers' })}>
          {t('crypto.wallet.continueWithOtherWallet')}
        </ChoiceButton>
      ) : (
        <ChoiceButton shape={WALLET_ICONS.setup} onClick={() => send({ type: 'showSetup' })}>
          {t('crypto.wallet.setupNewWallet')}
        </ChoiceButton>
      )}
    </>
  );
}
