import type { CryptoWallets } from '../../api/crypto-wallets';
import { FoyerError, toFoyerError } from '../../../base/errors';
import type { Context } from '../../../flow/flow';
import { warn } from '../../../base/log';
import { Secret } from '../../../base/secret';
import { after, sessionDuration } from '../../../flow/commands';
import { missingStepOf } from '../../../flow/problem';
import type { CryptoCommand, CryptoEvent, CryptoPhase } from './crypto-rules';
import { CRYPTO_FAILURES } from './crypto-rules';
import type { Wallet, WalletChain } from './wallet';
import type { Clock, Overdue } from '../../../flow/deps';
import { announced } from '../../../flow/public-answer';

/** Options of the wallet flow. Duration in minutes. */
export interface CryptoFlowOptions {
  /**
   * Length of the session in whole minutes, from 5 to 527040.
   * @defaultValue `30`
   */
  readonly sessionDurationMinutes?: number | undefined;
}

/** The wallets of this browser. Calls reject with a `wallet_…` code, or never settle if the wallet never answers. */
export interface Wallets {
  /** Resolves once the wallets differ from the known ones; immediately if `known` is undefined. */
  changed(known: readonly Wallet[] | undefined, signal: AbortSignal): Promise<readonly Wallet[]>;
  /** Requests an account. Resolves with its address, checked for its form. */
  connect(walletId: string): Promise<string>;
  /** Hex for Ethereum, base58 for Solana. Rejects with `wallet_account_changed` if another account has signed. */
  sign(walletId: string, message: string, address: string): Promise<string>;
  /** Resolves once the wallet reports a different account. */
  switched(walletId: string, address: string, signal: AbortSignal): Promise<void>;
  /** The origin of the page with the wallets. */
  origin(): Promise<string>;
}

/** Dependencies of the wallet flow. A client provides all of them except the options. */
export interface CryptoDeps extends Clock {
  readonly wallets: Wallets;
  readonly cryptoWallets: Pick<CryptoWallets, 'authenticateStart' | 'authenticate'>;
  readonly bootstrap: { getAsync(): Promise<{ readonly siweRequiredForCryptoWallets: boolean }> };
  readonly options: () => CryptoFlowOptions;
}

interface WalletBody {
  readonly crypto_wallet_address: string;
  readonly crypto_wallet_type: WalletChain;
}

type Calling = Pick<Context<CryptoDeps>, 'deps' | 'signal'>;
type Command<Type extends CryptoCommand['type']> = Extract<CryptoCommand, { type: Type }>;

/** Runs one command of the wallet flow. */
export function performCrypto(
  command: CryptoCommand,
  { deps, signal, overdue }: Context<CryptoDeps>,
): Promise<CryptoEvent | undefined> | undefined {
  switch (command.type) {
    case 'awaitWallets':
      return awaitWallets(command, { deps, signal });
    case 'connect':
      return named('connect', connect(command, deps));
    case 'requestChallenge':
      return named('connect', requestChallenge(command, { deps, signal }));
    case 'awaitSwitch':
      return after(deps.wallets.switched(command.wallet.id, command.address, signal), { type: 'switched' });
    case 'sign':
      return named('sign', sign(command, deps));
    case 'authenticate':
      return named('sign', authenticate(command, deps, { overdue: (error) => overdue(failure('sign', error)) }));
    case 'logFailure':
      warn('FOYER_WALLET_FAILED', `${CRYPTO_FAILURES[command.step]} (${command.code})`);
      return undefined;
    case 'awaitRetry':
      return after(deps.clock.until(command.until, signal), { type: 'unblocked' });
  }
}

/** Spec section 8: the message shows the host which half failed; the code shows the reason. */
async function named(step: CryptoPhase, work: Promise<CryptoEvent>): Promise<CryptoEvent> {
  try {
    return await work;
  } catch (thrown) {
    throw failure(step, toFoyerError(thrown));
  }
}

/** A sign-in that lacks a step has not failed: its error names the step. */
function failure(step: CryptoPhase, cause: FoyerError): FoyerError {
  if (missingStepOf(cause) !== undefined) return cause;
  const { code, retryAt, unconfirmed } = cause;
  return new FoyerError(code, CRYPTO_FAILURES[step], { cause, retryAt, unconfirmed });
}

async function awaitWallets({ known }: Command<'awaitWallets'>, { deps, signal }: Calling): Promise<CryptoEvent> {
  return { type: 'walletsFound', wallets: await deps.wallets.changed(known, signal) };
}

async function connect({ wallet }: Command<'connect'>, { wallets }: CryptoDeps): Promise<CryptoEvent> {
  return { type: 'connected', address: await wallets.connect(wallet.id) };
}

async function requestChallenge(
  { wallet, address }: Command<'requestChallenge'>,
  { deps, signal }: Calling,
): Promise<CryptoEvent> {
  const { siweRequiredForCryptoWallets } = await deps.bootstrap.getAsync();
  const siwe = siweRequiredForCryptoWallets && wallet.chain === 'ethereum';
  const response = await deps.cryptoWallets.authenticateStart(bodyOf(wallet, address), { signal });
  return {
    type: 'challenged',
    ...announced('CRYPTO_WALLET_AUTHENTICATE_START', response),
    asked: { origin: await deps.wallets.origin(), siwe },
  };
}

async function sign({ wallet, address, challenge }: Command<'sign'>, { wallets }: CryptoDeps): Promise<CryptoEvent> {
  return { type: 'signed', signature: new Secret(await wallets.sign(wallet.id, challenge, address)) };
}

async function authenticate(
  { wallet, address, signature }: Command<'authenticate'>,
  deps: CryptoDeps,
  call: Overdue,
): Promise<CryptoEvent> {
  const body = { ...bodyOf(wallet, address), ...sessionDuration(deps.options()), signature: signature.reveal() };
  const response = await deps.cryptoWallets.authenticate(body, call);
  return { type: 'walletAccepted', newWithin: 1, ...announced('CRYPTO_WALLET_AUTHENTICATE', response) };
}

const bodyOf = ({ chain }: Wallet, address: string): WalletBody => ({
  crypto_wallet_address: address,
  crypto_wallet_type: chain,
});
