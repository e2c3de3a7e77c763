import type { LoginEvent, LoginState } from '@foyer/core';
import { walletButtons } from '@foyer/core/internal/users';
import { useContext } from 'react';
import { FrameContext } from '../../../theme/frame-context';
import { useScreenContext } from '../../../parts/screen-context';
import type { LoginContextValue } from '../login-context';
import type { ScreenProps } from '../../../parts/screen';
import { WalletChoices } from './wallet-choices';

/**
 * Buttons for the wallets that fit next to the social login buttons, and one for all others (spec sections 2 and 9).
 */
export function WalletButtons({ state, send }: ScreenProps<LoginState, LoginEvent>) {
  const { plan } = useScreenContext<LoginContextValue>();
  const { noScript, awaitsScripts } = useContext(FrameContext);
  // Only a script can detect wallets.
  if (noScript && !awaitsScripts) return null;
  const wallets = state.methods.crypto?.wallets;
  if (!wallets) return <div className="foyer-button-room" />;
  const { shown, more } = walletButtons(plan.social.length, wallets);
  return <WalletChoices wallets={shown} more={more} send={(event) => send({ type: 'crypto', event })} />;
}
