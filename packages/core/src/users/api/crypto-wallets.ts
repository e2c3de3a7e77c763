import type { CryptoWalletAuthenticateResponse, CryptoWalletAuthenticateStartResponse, SiweParams } from '@foyer/wire';
import type { BootstrapStore } from '../../bootstrap/bootstrap';
import type { Platform } from '../../base/platform';
import type { ApiDeps, Call, SessionMinutes, SignInCall } from '../../api/call';
import { signInBy, callOptions } from '../../api/call';

/** The account that signs, and its chain. */
export interface CryptoWalletOptions {
  /** The address of the account in the wallet. */
  readonly crypto_wallet_address: string;
  /** The chain of the wallet. */
  readonly crypto_wallet_type: 'ethereum' | 'solana';
}

// Contract 3.5.
/** Wallets. */
export interface CryptoWallets {
  /**
   * Requests the message to sign. `siwe_params` are sent only for Ethereum, in projects that require them; their `uri`
   * defaults to this page's origin.
   */
  authenticateStart(
    this: void,
    options: CryptoWalletOptions & {
      /** The fields of the message to sign, for Sign-In with Ethereum (ERC-4361). */
      readonly siwe_params?: Partial<SiweParams> | undefined;
    },
    call?: Call,
  ): Promise<CryptoWalletAuthenticateStartResponse>;
  /** Signs in with a signed challenge: hex for Ethereum, base58 for Solana. Each challenge works once. */
  authenticate(
    this: void,
    options: CryptoWalletOptions &
      SessionMinutes & {
        /** The signature of the challenge, as the wallet returns it. */
        readonly signature: string;
      },
    call?: SignInCall,
  ): Promise<CryptoWalletAuthenticateResponse>;
}

export interface CryptoWalletsDeps extends ApiDeps {
  /** Resolves whether the project requires sign-in-with-Ethereum messages (EIP-4361). */
  readonly bootstrap: Pick<BootstrapStore, 'getAsync'>;
  readonly platform: Pick<Platform, 'href'>;
}

export function createCryptoWallets(deps: CryptoWalletsDeps): CryptoWallets {
  return {
    async authenticateStart({ crypto_wallet_address, crypto_wallet_type, siwe_params }, call) {
      const { siweRequiredForCryptoWallets } = await deps.bootstrap.getAsync();
      const siwe = siweRequiredForCryptoWallets && crypto_wallet_type === 'ethereum';
      const body = {
        crypto_wallet_address,
        crypto_wallet_type,
        ...(siwe && { siwe_params: { ...siwe_params, uri: siwe_params?.uri ?? new URL(deps.platform.href()).origin } }),
      };
      const name = `cryptoWallets.authenticateStart.${deps.twin()}` as const;
      return deps.http(name, { body, ...callOptions(call) });
    },
    authenticate: ({ crypto_wallet_address, crypto_wallet_type, signature, session_duration_minutes }, call) => {
      const body = { crypto_wallet_address, crypto_wallet_type, signature, session_duration_minutes };
      return signInBy(deps, 'cryptoWallets.authenticate', body, call);
    },
  };
}
