// Spec section 3.
/** Five well-known wallets, and any other one of either chain. In the order of their buttons. */
export const WALLET_OPTIONS = ['phantom', 'vessel', 'binance', 'coinbase', 'metamask', 'ethereum', 'solana'] as const;
/** A wallet that Foyer knows by name. */
export type WalletOption = (typeof WALLET_OPTIONS)[number];
/** The chain of a wallet. */
export type WalletChain = 'ethereum' | 'solana';

/** A wallet that was detected in this browser. */
export interface Wallet {
  /** Stable for the lifetime of the page. */
  readonly id: string;
  /** The name of the wallet among those that Foyer knows. */
  readonly option: WalletOption;
  /** The chain of the wallet. */
  readonly chain: WalletChain;
  /** The own name of a wallet that Foyer does not know: untrusted text, without invisible characters. */
  readonly name?: string;
}
