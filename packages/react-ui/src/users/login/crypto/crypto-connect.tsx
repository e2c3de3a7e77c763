import type { CryptoEvent, CryptoState } from '@foyer/core';
import { CryptoProgress } from './crypto-progress';
import type { ScreenProps } from '../../../parts/screen';

type ConnectState = Extract<CryptoState, { at: 'connecting' | 'challenge' }>;

/** 'Connecting to your wallet...', until there is a message to sign (spec section 2, Crypto). */
export function CryptoConnect({ state, send }: ScreenProps<ConnectState, CryptoEvent>) {
  return (
    <CryptoProgress
      title="crypto.connectWallet.title"
      instruction="crypto.connectWallet.instructionPopup"
      wallet={state.wallet}
      send={send}
    />
  );
}
