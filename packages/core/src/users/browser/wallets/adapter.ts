/**
 * One wallet, in its own dialect. An unusable answer becomes undefined. What the wallet throws is passed on unchanged.
 * No call has a timeout of its own.
 */
export interface WalletAdapter {
  /** Asks for an account. Resolves with its address. */
  connect(): Promise<string | undefined>;
  /** The address that the wallet would sign with now, if it reports one. */
  current(): Promise<string | undefined>;
  /** Asks for a signature: hex for Ethereum, base58 for Solana. */
  sign(message: string, address: string): Promise<string | undefined>;
  /** Reports each account that the wallet switches to from now on. Returns a function that stops listening. */
  onAccount(listener: (address: string | undefined) => void): () => void;
}
