/** What the screens of `crypto` use. Semantic versioning does not cover it. */
export type { CryptoDeps, Wallets } from '../flows/crypto/crypto-commands';
export { createCryptoFlow, cryptoActions, cryptoFlow } from '../flows/crypto/crypto-flow';
export type { CryptoCommand } from '../flows/crypto/crypto-rules';
export { cryptoTransition } from '../flows/crypto/crypto-rules';
export type { WalletButtons } from '../flows/crypto/wallet-buttons';
export { walletButtons } from '../flows/crypto/wallet-buttons';
