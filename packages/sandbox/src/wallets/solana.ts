import { ed25519 } from '@noble/curves/ed25519.js';
import bs58 from 'bs58';
import type { WalletKind } from './wallet-kind';

const ADDRESS_BYTES = 32;
const SIGNATURE_BYTES = 64;

/** Solana wallets. The address is an ed25519 key in base58, which has only one spelling. */
export const solana: WalletKind = {
  normalise: (address) => (decode(address, ADDRESS_BYTES) === null ? null : address),
  verify(text, signature, address) {
    const [key, bytes] = [decode(address, ADDRESS_BYTES), decode(signature, SIGNATURE_BYTES)];
    if (key === null || bytes === null) return false;
    try {
      return ed25519.verify(bytes, Buffer.from(text), key);
    } catch {
      return false;
    }
  },
};

function decode(text: string, length: number): Uint8Array | null {
  // Decoding takes quadratic time.
  if (text.length > 2 * length) return null;
  const bytes = bs58.decodeUnsafe(text);
  return bytes?.length === length ? bytes : null;
}
