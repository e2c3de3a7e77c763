import type { Problem } from '../../../base/errors';
import type { Failed, Step, FlowEvent } from '../../../flow/flow';
import type { Secret } from '../../../base/secret';
import type { Deadline } from '../../../flow/deps';
import type { SignsIn, ToHost } from '../../../flow/host-event';
import { missingStepOf, problem, retryCommand } from '../../../flow/problem';
import type { AskedMessage } from './sign-in-message';
import { maySign } from './sign-in-message';
import type { Wallet } from './wallet';

/** Part of every state: the wallets of this browser, undefined until the first search ends. */
interface Found {
  /** The detected wallets. Undefined until the detection has finished. */
  readonly wallets: readonly Wallet[] | undefined;
}
/** A state after Main or the list of other wallets: 'back' returns to `from`. */
interface Behind extends Found {
  /** The list that the user came from. */
  readonly from: 'enter' | 'others';
}
interface WithWallet extends Behind {
  /** The chosen wallet. */
  readonly wallet: Wallet;
}
interface WithAddress extends WithWallet {
  /** The address of the account in the wallet. */
  readonly address: string;
}

/** The states of the flow of wallets. */
export type CryptoState =
  /** The first list of wallets. */
  | (Found & { readonly at: 'enter' })
  /** The list of all other wallets. */
  | (Found & { readonly at: 'others' })
  /** How to install a wallet. */
  | (Behind & { readonly at: 'setup' })
  /** The wallet was asked for an account. It might never respond: each busy state can be left. */
  | (WithWallet & { readonly at: 'connecting' })
  /** The message to sign is being requested. */
  | (WithAddress & { readonly at: 'challenge' })
  /** The wallet asks the user to sign the message. */
  | (WithAddress & { readonly at: 'signing' })
  /** The signature is being checked. */
  | (WithAddress & { readonly at: 'authenticating' })
  /** The wallet or the provider refused. */
  | (WithWallet & {
      readonly at: 'error';
      /** The failure. */
      readonly error: Problem;
      /** The action is not possible until `error.retryAt`, or until the browser is online. */
      readonly blocked?: true;
    })
  /** The user is signed in. */
  | (Found & { readonly at: 'success' });

/** The events of the flow of wallets. */
export type CryptoEvent =
  | { readonly type: 'walletsFound'; readonly wallets: readonly Wallet[] }
  | { readonly type: 'select'; readonly walletId: string }
  | { readonly type: 'showOthers' }
  | { readonly type: 'showSetup' }
  | { readonly type: 'back' }
  | { readonly type: 'retry' }
  | { readonly type: 'connected'; readonly address: string }
  | ({ readonly type: 'challenged'; readonly asked: AskedMessage } & ToHost<'CRYPTO_WALLET_AUTHENTICATE_START'>)
  | { readonly type: 'switched' }
  | { readonly type: 'signed'; readonly signature: Secret }
  | ({ readonly type: 'walletAccepted' } & SignsIn & ToHost<'CRYPTO_WALLET_AUTHENTICATE'>)
  | { readonly type: 'unblocked' };

// Spec section 8.
/** The two halves of a sign-in, with the console message for a failure. */
export const CRYPTO_FAILURES = {
  connect: '[Error] Could not connect to wallet',
  sign: '[Error] Could not sign message',
} as const;
export type CryptoPhase = keyof typeof CRYPTO_FAILURES;

export type CryptoCommand =
  /** Resolves once the wallets differ from the known ones; immediately if `known` is undefined. */
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
  | { readonly type: 'logFailure'; readonly step: CryptoPhase; readonly code: string }
  | { readonly type: 'awaitRetry'; readonly until: Deadline };

type CryptoStep = Step<CryptoState, CryptoCommand>;
type CryptoFlowEvent = FlowEvent<CryptoEvent, CryptoCommand>;
type CryptoStateAt<Name extends CryptoState['at']> = Extract<CryptoState, { at: Name }>;
type Busy = CryptoStateAt<'connecting' | 'challenge' | 'signing' | 'authenticating'>;

// Spec sections 2, 4 and 8, Crypto.
/** Rules of signing up and in with a crypto wallet. */
export function cryptoTransition(state: CryptoState, event: CryptoFlowEvent): CryptoStep {
  if (event.type === 'walletsFound') {
    return [
      { ...state, wallets: event.wallets },
      { type: 'awaitWallets', known: event.wallets },
    ];
  }
  if (event.type === 'start') {
    return [state, { type: 'awaitWallets', known: state.wallets }, ...waits(state)];
  }
  // A failed search counts as no wallets, so that the setup of a wallet is offered.
  if (event.type === 'failed' && event.command.type === 'awaitWallets') {
    return [{ ...state, wallets: state.wallets ?? [] }];
  }
  switch (state.at) {
    case 'enter':
    case 'others':
      return fromChoice(state, event);
    case 'setup':
      return event.type === 'back' ? [leave(state)] : [state];
    case 'connecting':
    case 'challenge':
    case 'signing':
    case 'authenticating':
      return fromBusy(state, event);
    case 'error':
      return fromError(state, event);
    case 'success':
      return [state];
  }
}

const waits = (state: CryptoState): CryptoCommand[] => (state.at === 'error' ? retryCommand(state.error) : []);

function fromChoice(state: CryptoStateAt<'enter' | 'others'>, event: CryptoFlowEvent): CryptoStep {
  const { at: from, wallets } = state;
  switch (event.type) {
    case 'select':
      return select(state, event.walletId);
    case 'showSetup':
      return [{ at: 'setup', wallets, from }];
    case 'showOthers':
      return [from === 'enter' ? { at: 'others', wallets } : state];
    case 'back':
      return [from === 'others' ? { at: 'enter', wallets } : state];
    default:
      return [state];
  }
}

function select(state: CryptoStateAt<'enter' | 'others'>, walletId: string): CryptoStep {
  const { at: from, wallets } = state;
  const wallet = wallets?.find(({ id }) => id === walletId);
  return wallet
    ? [
        { at: 'connecting', wallets, from, wallet },
        { type: 'connect', wallet },
      ]
    : [state];
}

function fromBusy(state: Busy, event: CryptoFlowEvent): CryptoStep {
  switch (event.type) {
    case 'back':
    case 'stop':
      return [leave(state)];
    case 'failed':
      return afterFailure(state, event);
    case 'switched':
      return state.at === 'challenge' || state.at === 'signing'
        ? fail(state, { code: 'wallet_account_changed', message: CRYPTO_FAILURES[stepOf(state)] })
        : [state];
    default:
      return onward(state, event);
  }
}

/** Accepts only the response that the busy state waits for. */
function onward(state: Busy, event: CryptoFlowEvent): CryptoStep {
  const { wallets, wallet, from } = state;
  if (state.at === 'connecting' && event.type === 'connected') {
    const about = { wallet, address: event.address };
    return [
      { at: 'challenge', wallets, from, ...about },
      { type: 'awaitSwitch', ...about },
      { type: 'requestChallenge', ...about },
    ];
  }
  if (state.at === 'challenge' && event.type === 'challenged') return sign(state, event);
  if (state.at === 'signing' && event.type === 'signed') {
    const { address } = state;
    const { signature } = event;
    return [
      { ...state, at: 'authenticating' },
      { type: 'authenticate', wallet, address, signature },
    ];
  }
  if (state.at === 'authenticating' && event.type === 'walletAccepted') return [{ at: 'success', wallets }];
  return [state];
}

function sign(
  state: CryptoStateAt<'challenge'>,
  { response, asked }: CryptoEvent & { type: 'challenged' },
): CryptoStep {
  const { wallet, address } = state;
  const { challenge } = response;
  if (!maySign(challenge, asked, wallet, address)) {
    return fail({ ...state, at: 'signing' }, { code: 'unsafe_message', message: CRYPTO_FAILURES.sign });
  }
  return [
    { ...state, at: 'signing' },
    { type: 'sign', wallet, address, challenge },
  ];
}

function afterFailure(state: Busy, { command, error }: Failed<CryptoCommand>): CryptoStep {
  // Missing a switch of accounts is harmless, because the signature is checked anyway.
  return command.type === 'awaitSwitch' ? [state] : fail(state, error);
}

function fail(state: Busy, error: Problem): CryptoStep {
  const { wallets, wallet, from } = state;
  return [
    { at: 'error', wallets, wallet, from, ...problem(error) },
    // A sign-in that lacks a step has not failed: the login shows the step.
    ...(missingStepOf(error) ? [] : [{ type: 'logFailure', step: stepOf(state), code: error.code } as const]),
    ...retryCommand(error),
  ];
}

/** A failure up to the challenge counts as a failure to connect (spec section 8). */
const stepOf = ({ at }: Busy): CryptoPhase => (at === 'connecting' || at === 'challenge' ? 'connect' : 'sign');

function fromError(state: CryptoStateAt<'error'>, event: CryptoFlowEvent): CryptoStep {
  const { wallets, wallet, from, error } = state;
  switch (event.type) {
    case 'back':
      return [leave(state)];
    case 'retry':
      return state.blocked
        ? [state]
        : [
            { at: 'connecting', wallets, wallet, from },
            { type: 'connect', wallet },
          ];
    // A stale response still signs in (fault N4).
    case 'walletAccepted':
      return [{ at: 'success', wallets }];
    case 'unblocked':
      return [{ at: 'error', wallets, wallet, from, error }];
    default:
      return [state];
  }
}

const leave = ({ from, wallets }: Busy | CryptoStateAt<'setup' | 'error'>): CryptoState => ({ at: from, wallets });
