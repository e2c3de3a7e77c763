export type { CryptoFlowOptions } from '../../users/login/crypto/crypto-commands';
export { createCryptoFlow, cryptoActions } from '../../users/login/crypto/crypto-flow';
export type { CryptoEvent, CryptoState } from '../../users/login/crypto/crypto-rules';
export type { Wallet, WalletChain, WalletOption } from '../../users/login/crypto/wallet';
