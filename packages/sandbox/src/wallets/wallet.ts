import { ApiError } from '../http/api-error';
import { requiredText } from '../http/fields';
import type { JsonObject } from '../http/json';
import { ethereum } from './ethereum';
import { solana } from './solana';
import type { WalletKind, WalletType } from './wallet-kind';

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
