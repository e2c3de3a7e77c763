export type { CryptoFlowOptions } from '../../users/flows/crypto/crypto-commands';
export { createCryptoFlow, cryptoActions } from '../../users/flows/crypto/crypto-flow';
export type { CryptoEvent, CryptoState } from '../../users/flows/crypto/crypto-rules';
export type { Wallet, WalletChain, WalletOption } from '../../users/flows/crypto/wallet';
