import type { CryptoWalletAuthenticateResponse } from '@foyer/wire';
import { Secret } from '../../base/secret';
import type { Overdue } from '../../flow/deps';
import type { CryptoWallets } from '../api/crypto-wallets';
import type { Wallets } from '../login/crypto/crypto-commands';
import type { AskedMessage } from '../login/crypto/sign-in-message';
import type { Wallet, WalletChain } from '../login/crypto/wallet';
import type { AccountSectionDeps } from './options';
import { preservedDuration, onlyForUser } from '../../flow/account/action-calls';

interface WalletBody {
  readonly crypto_wallet_address: string;
  readonly crypto_wallet_type: WalletChain;
}

/** Deps for signing with a wallet. */
export interface WalletSignatureDeps extends AccountSectionDeps {
  readonly wallets: Wallets;
  readonly cryptoWallets: Pick<CryptoWallets, 'authenticateStart' | 'authenticate'>;
  readonly bootstrap: { getAsync(): Promise<{ readonly siweRequiredForCryptoWallets: boolean }> };
}

/** The wallet account that signs, and its user. */
export interface WalletOf {
  readonly wallet: Wallet;
  readonly address: string;
  readonly personId: string;
}

const bodyOf = ({ wallet, address }: Pick<WalletOf, 'wallet' | 'address'>): WalletBody => ({
  crypto_wallet_address: address,
  crypto_wallet_type: wallet.chain,
});

/** Requests the message to sign, and checks it before the wallet signs. */
export async function challengeOf(
  deps: WalletSignatureDeps,
  of: WalletOf,
  signal: AbortSignal,
): Promise<{ readonly challenge: string; readonly asked: AskedMessage }> {
  const { siweRequiredForCryptoWallets } = await deps.bootstrap.getAsync();
  const { challenge } = await deps.cryptoWallets.authenticateStart(bodyOf(of), { as: of.personId, signal });
  const siwe = siweRequiredForCryptoWallets && of.wallet.chain === 'ethereum';
  return { challenge, asked: { origin: await deps.wallets.origin(), siwe } };
}

export const signChallenge = async (
  { wallets }: WalletSignatureDeps,
  { wallet, address, challenge }: Pick<WalletOf, 'wallet' | 'address'> & { readonly challenge: string },
): Promise<Secret> => new Secret(await wallets.sign(wallet.id, challenge, address));

/** Sends the signature. The response is stored only if it is for the user of this page. */
export const authenticateWallet = (
  deps: WalletSignatureDeps,
  of: WalletOf & { readonly signature: Secret },
  overdue: Overdue['overdue'],
): Promise<CryptoWalletAuthenticateResponse> =>
  deps.cryptoWallets.authenticate(
    { ...bodyOf(of), ...preservedDuration(deps), signature: of.signature.reveal() },
    onlyForUser(of.personId, overdue),
  );
