import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import bs58 from 'bs58';
import { ApiError } from '../http/api-error';
import { requiredText } from '../http/fields';
import type { JsonObject } from '../http/json';

export type WalletType = 'ethereum' | 'solana';

/** Address and signature rules of one kind of wallet. */
export interface WalletKind {
  /** The normalised address, or null when it is invalid. */
  normalise(address: string): string | null;
  /** True if the key of the address made the signature over the text. False if the signature is malformed. */
  verify(text: string, signature: string, address: string): boolean;
}

/** Ethereum and compatible wallets. Addresses ignore case and are normalised to the EIP-55 checksum form. */
export const ethereum: WalletKind = {
  normalise: (address) => (/^0x[0-9a-f]{40}$/i.test(address) ? withChecksum(address.slice(2)) : null),
  verify: (text, signature, address) => signerOf(text, signature) === address,
};

function withChecksum(hex: string): string {
  const lower = hex.toLowerCase();
  const digest = Buffer.from(keccak_256(Buffer.from(lower))).toString('hex');
  const cased = lower.replaceAll(/[a-f]/g, (digit, at: number) =>
    Number.parseInt(digest.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${cased}`;
}

/** The address that signed a text with `personal_sign` (EIP-191, version 0x45), or null for an invalid signature. */
function signerOf(text: string, signature: string): string | null {
  const bytes = /^0x[0-9a-f]{130}$/i.test(signature) ? Buffer.from(signature.slice(2), 'hex') : null;
  const recovery = recoveryOf(bytes?.[64]);
  if (bytes === null || recovery === null) return null;
  try {
    const parsed = secp256k1.Signature.fromBytes(bytes.subarray(0, 64), 'compact');
    // Each signature has a high-s twin. Wallets produce the low one (EIP-2).
    if (parsed.hasHighS()) return null;
    const key = parsed.addRecoveryBit(recovery).recoverPublicKey(personalHash(text)).toBytes(false);
    return withChecksum(Buffer.from(keccak_256(key.subarray(1)).subarray(12)).toString('hex'));
  } catch {
    return null;
  }
}

/** Most wallets write the recovery bit as 27 or 28, some as 0 or 1. */
function recoveryOf(last: number | undefined): number | null {
  if (last === 0 || last === 1) return last;
  return last === 27 || last === 28 ? last - 27 : null;
}

function personalHash(text: string): Uint8Array {
  const message = Buffer.from(text);
  return keccak_256(Buffer.concat([Buffer.from(`\u0019Ethereum Signed Message:\n${message.length}`), message]));
}

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

export const walletKinds: Readonly<Record<WalletType, WalletKind>> = { ethereum, solana };

export interface Wallet {
  readonly type: WalletType;
  /** Normalised. */
  readonly address: string;
}

/** Reads the wallet in a body. Throws `invalid_wallet_type` and `invalid_crypto_wallet_address`. */
export function readWallet(body: JsonObject): Wallet {
  const type = body['crypto_wallet_type'];
  if (type !== 'ethereum' && type !== 'solana') throw new ApiError('invalid_wallet_type');
  const address = walletKinds[type].normalise(requiredText(body, 'crypto_wallet_address'));
  if (address === null) throw new ApiError('invalid_crypto_wallet_address');
  return { type, address };
}
