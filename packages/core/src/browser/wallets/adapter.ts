/**
 * One wallet in its own dialect. Whatever is not what was asked for comes as undefined; what the wallet throws comes
 * as it is. Nothing here waits longer than the wallet does.
 */
export interface WalletAdapter {
  /** Asks for an account: its address. */
  connect(): Promise<string | undefined>;
  /** The address that the wallet would sign with now, as far as it says. */
  current(): Promise<string | undefined>;
  /** Asks for a signature: hex for Ethereum, base58 for Solana. */
  sign(message: string, address: string): Promise<string | undefined>;
  /** Tells of the account that the wallet is set to from now on. Returns the way to stop listening. */
  onAccount(listener: (address: string | undefined) => void): () => void;
}
