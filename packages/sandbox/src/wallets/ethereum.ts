import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { WalletKind } from './wallet-kind';

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
  return keccak_256(
    Buffer.concat([Buffer.from(`\u0019Ethereum Signed Message:\n${message.length}`), message]),
  );
}
