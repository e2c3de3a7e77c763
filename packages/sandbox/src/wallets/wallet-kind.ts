export type WalletType = 'ethereum' | 'solana';

/** Address and signature rules of one kind of wallet. */
export interface WalletKind {
  /** The normalised address, or null when it is invalid. */
  normalise(address: string): string | null;
  /** True when the signature over the text was made with the key of the address. False when it is malformed. */
  verify(text: string, signature: string, address: string): boolean;
}
