import type { Wallet } from '@foyer/core';
import { Icon } from '../../../parts/icon';
import { WALLET_ICONS } from './wallet-icons';
import walletNameCss from './wallet-name.css?inline';
import { WALLET_NAMES, walletNamesText } from '../../text/wallet-names-text';
import { useText } from '../../../text/text';
import { useStyles } from '../../../theme/style-sheets';

/** The icon and name of the wallet in use. */
export function WalletName({ wallet }: { readonly wallet: Wallet }) {
  const t = useText(walletNamesText);
  useStyles(walletNameCss);
  return (
    <p className="foyer-wallet-name">
      <Icon shape={WALLET_ICONS[wallet.option]} />
      <bdi>{wallet.name ?? t(WALLET_NAMES[wallet.option])}</bdi>
    </p>
  );
}
