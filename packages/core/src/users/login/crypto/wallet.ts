// Spec section 3.
/** Five well-known wallets, and any other one of either chain. In the order of their buttons. */
export const WALLET_OPTIONS = ['phantom', 'vessel', 'binance', 'coinbase', 'metamask', 'ethereum', 'solana'] as const;
export type WalletOption = (typeof WALLET_OPTIONS)[number];
export type WalletChain = 'ethereum' | 'solana';

/** A wallet that was detected in this browser. */
export interface Wallet {
  /** Stable for the lifetime of the page. */
  readonly id: string;
  readonly option: WalletOption;
  readonly chain: WalletChain;
  /** The own name of a wallet that Foyer does not know: untrusted text, without invisible characters. */
  readonly name?: string;
}
