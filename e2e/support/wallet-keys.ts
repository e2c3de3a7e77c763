import { randomBytes } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import bs58 from 'bs58';

/** A key of a chain, out of the page's reach, as in a wallet. */
export interface WalletKey {
  /** In readable form. */
  readonly address: string;
  /** The wallet's own format: hex for Ethereum, a list of bytes for Solana. */
  sign(message: Uint8Array): string | readonly number[];
}

export function ethereumKey(): WalletKey {
  const secret = randomBytes(32);
  const hash = keccak_256(secp256k1.getPublicKey(secret, false).subarray(1));
  return {
    address: withChecksum(Buffer.from(hash.subarray(12)).toString('hex')),
    sign(message) {
      const prefix = Buffer.from(`\u0019Ethereum Signed Message:\n${message.length}`);
      const digest = keccak_256(Buffer.concat([prefix, message]));
      const [recovery = 0, ...rs] = secp256k1.sign(digest, secret, { prehash: false, format: 'recovered' });
      return `0x${Buffer.from([...rs, 27 + recovery]).toString('hex')}`;
    },
  };
}

export function solanaKey(): WalletKey {
  const secret = randomBytes(32);
  return {
    address: bs58.encode(ed25519.getPublicKey(secret)),
    sign: (message) => [...ed25519.sign(message, secret)],
  };
}

/** EIP-55. */
function withChecksum(hex: string): string {
  const digest = Buffer.from(keccak_256(Buffer.from(hex))).toString('hex');
  const cased = hex.replaceAll(/[a-f]/g, (digit, at: number) =>
    Number.parseInt(digest.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${cased}`;
}
