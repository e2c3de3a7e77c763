import type { MethodDescriptor, MethodTypes, SessionConfig } from './login-method';
import type { CryptoDeps } from './crypto/crypto-commands';
import type { CryptoCommand, CryptoEvent, CryptoState } from './crypto/crypto-rules';

export interface CryptoTypes extends MethodTypes {
  readonly product: 'crypto';
  readonly config: SessionConfig;
  readonly state: CryptoState;
  readonly main: readonly ['enter'];
  readonly event: CryptoEvent;
  readonly command: CryptoCommand;
  readonly deps: CryptoDeps;
}

/** Crypto wallets. */
export const cryptoMethod: MethodDescriptor<CryptoTypes> = {
  product: 'crypto',
  main: ['enter'],
  buttons: () => 1,
  options: ({ sessionOptions }) => ({ ...sessionOptions }),
};
