/** The names of wallets, for the login and for the account pages. */
export const walletNamesText = {
  'crypto.wallet.binance': 'Binance',
  'crypto.wallet.coinbase': 'Coinbase',
  'crypto.wallet.metamask': 'Metamask',
  'crypto.wallet.phantom': 'Phantom',
  'crypto.wallet.vessel': 'Vessel',
  'crypto.wallet.otherEthereum': 'Other Ethereum Wallet',
  'crypto.wallet.otherSolana': 'Other Solana Wallet',
} as const;

/** The key of each wallet's name. */
export const WALLET_NAMES = {
  phantom: 'crypto.wallet.phantom',
  vessel: 'crypto.wallet.vessel',
  binance: 'crypto.wallet.binance',
  coinbase: 'crypto.wallet.coinbase',
  metamask: 'crypto.wallet.metamask',
  ethereum: 'crypto.wallet.otherEthereum',
  solana: 'crypto.wallet.otherSolana',
} as const;
