export type { CryptoDeps, Wallets } from '../../users/login/crypto/crypto-commands';
export { createCryptoFlow, cryptoActions, cryptoFlow } from '../../users/login/crypto/crypto-flow';
export type { CryptoCommand } from '../../users/login/crypto/crypto-rules';
export { cryptoTransition } from '../../users/login/crypto/crypto-rules';
export type { WalletButtons } from '../../users/login/crypto/wallet-buttons';
export { walletButtons } from '../../users/login/crypto/wallet-buttons';
