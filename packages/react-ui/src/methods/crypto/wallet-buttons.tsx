import type { LoginEvent, LoginState } from '@foyer/core';
import { walletButtons } from '@foyer/core/skin/crypto';
import { useLoginContext } from '../shared/login-context';
import type { ScreenProps } from '../../parts/screen';
import { WalletChoices } from './wallet-choices';

/** The wallets that have room beside the social accounts, and the way to all others (spec sections 2 and 9). */
export function WalletButtons({ state, send }: ScreenProps<LoginState, LoginEvent>) {
  const { plan } = useLoginContext();
  const wallets = state.methods.crypto?.wallets;
  if (!wallets) return <div className="foyer-button-room" />;
  const { shown, more } = walletButtons(plan.social.length, wallets);
  return <WalletChoices wallets={shown} more={more} send={(event) => send({ type: 'crypto', event })} />;
}
