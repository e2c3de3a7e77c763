/**
 * One wallet behind its protocol. Converts an unusable response to undefined. Passes errors of the wallet on
 * unchanged. Calls have no timeout.
 */
export interface WalletAdapter {
  /** Requests an account. Resolves with its address. */
  connect(): Promise<string | undefined>;
  /** The address with which the wallet would sign now, if it reports one. */
  current(): Promise<string | undefined>;
  /** Requests a signature: hex for Ethereum, base58 for Solana. */
  sign(message: string, address: string): Promise<string | undefined>;
  /** Reports each account that the wallet switches to from now on. Returns a function that stops listening. */
  onAccount(listener: (address: string | undefined) => void): () => void;
}
