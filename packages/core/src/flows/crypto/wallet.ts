/** Spec section 3: five wallets by name, and any other one of either chain. In the order of their buttons. */
export const WALLET_OPTIONS = [
  'phantom',
  'vessel',
  'binance',
  'coinbase',
  'metamask',
  'ethereum',
  'solana',
] as const;
export type WalletOption = (typeof WALLET_OPTIONS)[number];
export type WalletChain = 'ethereum' | 'solana';

/** A wallet that was detected in this browser. */
export interface Wallet {
  /** The same for as long as the page lives. */
  readonly id: string;
  readonly option: WalletOption;
  readonly chain: WalletChain;
  /** What a wallet that we do not know calls itself: text from outside, freed of what does not show. */
  readonly name?: string;
}
