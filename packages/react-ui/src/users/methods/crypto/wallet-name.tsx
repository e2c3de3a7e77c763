import type { Wallet } from '@foyer/core';
import { Icon } from '../../../kernel/parts/icon';
import { WALLET_DRAWINGS } from './wallet-drawings';
import walletNameCss from './wallet-name.css?inline';
import { cryptoText } from './crypto-text';
import { useText } from '../../../kernel/strings/text';
import { useStyles } from '../../../kernel/theme/style-sheets';

const NAMES = {
  phantom: 'crypto.wallet.phantom',
  vessel: 'crypto.wallet.vessel',
  binance: 'crypto.wallet.binance',
  coinbase: 'crypto.wallet.coinbase',
  metamask: 'crypto.wallet.metamask',
  ethereum: 'crypto.wallet.otherEthereum',
  solana: 'crypto.wallet.otherSolana',
} as const;

/** The icon and name of the wallet in use. */
export function WalletName({ wallet }: { readonly wallet: Wallet }) {
  const t = useText(cryptoText);
  useStyles(walletNameCss);
  return (
    <p className="foyer-wallet-name">
      <Icon drawing={WALLET_DRAWINGS[wallet.option]} />
      <bdi>{wallet.name ?? t(NAMES[wallet.option])}</bdi>
    </p>
  );
}
