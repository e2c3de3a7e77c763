export type WalletType = 'ethereum' | 'solana';

/** What one family of wallets knows about its own addresses and signatures. */
export interface WalletKind {
  /** The one form of an address, or null when it is none. */
  normalise(address: string): string | null;
  /** Whether the signature over the text was made with the key of the address. Malformed ones were not. */
  verify(text: string, signature: string, address: string): boolean;
}
