import type {
  CryptoWalletAuthenticateResponse,
  CryptoWalletAuthenticateStartResponse,
  SiweParams,
} from '@foyer/wire';
import type { BootstrapStore } from '../bootstrap/bootstrap';
import type { Platform } from '../base/platform';
import type { ApiDeps, Call, SessionMinutes, SignInCall } from './call';
import { signInBy } from './call';

/** Which account signs, on which chain. */
export interface CryptoWalletOptions {
  readonly crypto_wallet_address: string;
  readonly crypto_wallet_type: 'ethereum' | 'solana';
}

/** Wallets (contract 3.5). */
export interface CryptoWallets {
  /**
   * Asks for the message to sign. `siwe_params` travel for Ethereum alone, in projects that require them; their
   * `uri` is this page's origin unless given.
   */
  authenticateStart(
    this: void,
    options: CryptoWalletOptions & { readonly siwe_params?: Partial<SiweParams> | undefined },
    call?: Call,
  ): Promise<CryptoWalletAuthenticateStartResponse>;
  /** Signs in with a signed challenge, which is spent by it: hex for Ethereum, base58 for Solana. */
  authenticate(
    this: void,
    options: CryptoWalletOptions & SessionMinutes & { readonly signature: string },
    call?: SignInCall,
  ): Promise<CryptoWalletAuthenticateResponse>;
}

export interface CryptoWalletsDeps extends ApiDeps {
  /** Says whether the project requires sign-in-with-Ethereum messages (EIP-4361). */
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
      return deps.http(name, { body, protection: 'C', signal: call?.signal });
    },
    authenticate: ({ crypto_wallet_address, crypto_wallet_type, signature, session_duration_minutes }, call) => {
      const body = { crypto_wallet_address, crypto_wallet_type, signature, session_duration_minutes };
      return signInBy(deps, 'cryptoWallets.authenticate', body, call, 'P');
    },
  };
}
