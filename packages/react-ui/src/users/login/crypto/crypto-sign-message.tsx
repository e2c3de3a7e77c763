import type { CryptoEvent, CryptoState } from '@foyer/core';
import { CryptoProgress } from './crypto-progress';
import type { ScreenProps } from '../../../parts/screen';

type SignState = Extract<CryptoState, { at: 'signing' | 'authenticating' }>;

/** 'Completing signature request...' (spec section 2, Crypto). */
export function CryptoSignMessage({ state, send }: ScreenProps<SignState, CryptoEvent>) {
  return (
    <CryptoProgress
      title="crypto.signMessage.title"
      instruction="crypto.signMessage.instruction"
      wallet={state.wallet}
      send={send}
    />
  );
}
