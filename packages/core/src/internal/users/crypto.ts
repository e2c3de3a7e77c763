export type { CryptoDeps, Wallets } from '../../users/flows/crypto/crypto-commands';
export { createCryptoFlow, cryptoActions, cryptoFlow } from '../../users/flows/crypto/crypto-flow';
export type { CryptoCommand } from '../../users/flows/crypto/crypto-rules';
export { cryptoTransition } from '../../users/flows/crypto/crypto-rules';
export type { WalletButtons } from '../../users/flows/crypto/wallet-buttons';
export { walletButtons } from '../../users/flows/crypto/wallet-buttons';
