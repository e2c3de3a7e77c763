import { randomBytes } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import bs58 from 'bs58';

/** A wallet: its address, and signatures in the contract's form. */
export interface Wallet {
  readonly crypto_wallet_type: 'ethereum' | 'solana';
  readonly crypto_wallet_address: string;
  readonly sign: (text: string) => string;
}

/** A new wallet of Ethereum: `personal_sign`, in hex. */
export function ethereumWallet(): Wallet {
  const key = randomBytes(32);
  const point = secp256k1.getPublicKey(key, false).subarray(1);
  return {
    crypto_wallet_type: 'ethereum',
    crypto_wallet_address: `0x${Buffer.from(keccak_256(point).subarray(12)).toString('hex')}`,
    sign(text) {
      const message = Buffer.from(text);
      const prefix = Buffer.from(`\u0019Ethereum Signed Message:\n${message.length}`);
      const digest = keccak_256(Buffer.concat([prefix, message]));
      const [recovery = 0, ...rs] = secp256k1.sign(digest, key, { prehash: false, format: 'recovered' });
      return `0x${Buffer.from([...rs, 27 + recovery]).toString('hex')}`;
    },
  };
}

/** A new wallet of Solana: ed25519, in base58. */
export function solanaWallet(): Wallet {
  const key = randomBytes(32);
  return {
    crypto_wallet_type: 'solana',
    crypto_wallet_address: bs58.encode(ed25519.getPublicKey(key)),
    sign: (text) => bs58.encode(ed25519.sign(Buffer.from(text), key)),
  };
}
