import type { CryptoWalletAuthenticateResponse, CryptoWalletAuthenticateStartResponse } from '@foyer/wire';
import type { Problem } from '../errors';
import type { Secret } from '../secret';
import type { Deadline, PublicAuth } from './deps';

/** Spec section 3: five wallets by name, and any other one of either chain. In the order of their buttons. */
export const WALLET_OPTIONS = [
  'phantom',
  'vessel',
  'binance',
  'coinbase',
  'metamask',
  'ethereum',
  'solana',
] as const;
export type WalletOption = (typeof WALLET_OPTIONS)[number];
export type WalletChain = 'ethereum' | 'solana';

/** A wallet that was detected in this browser. */
export interface Wallet {
  /** The same for as long as the page lives. */
  readonly id: string;
  readonly option: WalletOption;
  readonly chain: WalletChain;
  /** What a wallet that we do not know calls itself: text from outside, freed of what does not show. */
  readonly name?: string;
}

/** What each moment knows: the wallets of this browser, undefined until they have been looked for. */
interface Found {
  readonly wallets: readonly Wallet[] | undefined;
}
/** A moment behind Main or the list of other wallets: `from` is where its way back leads. */
interface Behind extends Found {
  readonly from: 'enter' | 'others';
}
interface WithWallet extends Behind {
  readonly wallet: Wallet;
}
interface WithAddress extends WithWallet {
  readonly address: string;
}

export type CryptoState =
  | (Found & { readonly at: 'enter' })
  | (Found & { readonly at: 'others' })
  | (Behind & { readonly at: 'setup' })
  /** The wallet was asked for an account. It may never answer: each busy moment can be left. */
  | (WithWallet & { readonly at: 'connecting' })
  | (WithAddress & { readonly at: 'challenge' })
  | (WithAddress & { readonly at: 'signing' })
  | (WithAddress & { readonly at: 'authenticating' })
  | (WithWallet & { readonly at: 'error'; readonly error: Problem; readonly blocked?: true })
  | (Found & { readonly at: 'success' });

export type CryptoEvent =
  | { readonly type: 'walletsFound'; readonly wallets: readonly Wallet[] }
  | { readonly type: 'select'; readonly walletId: string }
  | { readonly type: 'showOthers' }
  | { readonly type: 'showSetup' }
  | { readonly type: 'back' }
  | { readonly type: 'retry' }
  | { readonly type: 'connected'; readonly address: string }
  | {
      readonly type: 'challenged';
      readonly response: CryptoWalletAuthenticateStartResponse;
      readonly asked: AskedMessage;
    }
  | { readonly type: 'switched' }
  | { readonly type: 'signed'; readonly signature: Secret }
  | { readonly type: 'walletAccepted'; readonly response: PublicAuth<CryptoWalletAuthenticateResponse> }
  | { readonly type: 'unblocked' };

/** What the message to sign must be about. */
export interface AskedMessage {
  /** The origin of this page. */
  readonly origin: string;
  /** Whether the project asks for Sign-In with Ethereum (EIP-4361), and the wallet is an Ethereum one. */
  readonly siwe: boolean;
}

/** The two halves of a sign-in, by the line that the console gets when one fails (spec section 8). */
export const CRYPTO_FAILURES = {
  connect: '[Error] Could not connect to wallet',
  sign: '[Error] Could not sign message',
} as const;
export type CryptoStep = keyof typeof CRYPTO_FAILURES;

export type CryptoCommand =
  /** Answers as soon as other wallets are there than the known ones; at once where none is known. */
  | { readonly type: 'awaitWallets'; readonly known: readonly Wallet[] | undefined }
  | { readonly type: 'connect'; readonly wallet: Wallet }
  | { readonly type: 'requestChallenge'; readonly wallet: Wallet; readonly address: string }
  | { readonly type: 'awaitSwitch'; readonly wallet: Wallet; readonly address: string }
  | { readonly type: 'sign'; readonly wallet: Wallet; readonly address: string; readonly challenge: string }
  | {
      readonly type: 'authenticate';
      readonly wallet: Wallet;
      readonly address: string;
      readonly signature: Secret;
    }
  | { readonly type: 'logFailure'; readonly step: CryptoStep; readonly code: string }
  | { readonly type: 'awaitRetry'; readonly until: Deadline };
