import type { Problem } from '../errors';
import type { Failed, Step, Told } from '../flow';
import type { CryptoCommand, CryptoEvent, CryptoState, CryptoStep } from './crypto-state';
import { CRYPTO_FAILURES } from './crypto-state';
import { problem, retryCommand } from './problem';
import { maySign } from './sign-in-message';

type Next = Step<CryptoState, CryptoCommand>;
type Event = Told<CryptoEvent, CryptoCommand>;
type At<Name extends CryptoState['at']> = Extract<CryptoState, { at: Name }>;
type Busy = At<'connecting' | 'challenge' | 'signing' | 'authenticating'>;

/** The rules of sign-up and log-in with a crypto wallet (spec sections 2, 4 and 8, Crypto). */
export function cryptoTransition(state: CryptoState, event: Event): Next {
  if (event.type === 'walletsFound') {
    return [{ ...state, wallets: event.wallets }, { type: 'awaitWallets', known: event.wallets }];
  }
  if (event.type === 'start') {
    return [state, { type: 'awaitWallets', known: state.wallets }, ...waits(state)];
  }
  // A search that failed has found nothing; the set-up of a wallet is offered.
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

const waits = (state: CryptoState): CryptoCommand[] =>
  state.at === 'error' ? retryCommand(state.error) : [];

function fromChoice(state: At<'enter' | 'others'>, event: Event): Next {
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

function select(state: At<'enter' | 'others'>, walletId: string): Next {
  const { at: from, wallets } = state;
  const wallet = wallets?.find(({ id }) => id === walletId);
  return wallet ? [{ at: 'connecting', wallets, from, wallet }, { type: 'connect', wallet }] : [state];
}

function fromBusy(state: Busy, event: Event): Next {
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

/** The answer that each busy moment waits for, and no other. */
function onward(state: Busy, event: Event): Next {
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
    return [{ ...state, at: 'authenticating' }, { type: 'authenticate', wallet, address, signature }];
  }
  if (state.at === 'authenticating' && event.type === 'walletAccepted') return [{ at: 'success', wallets }];
  return [state];
}

function sign(state: At<'challenge'>, { response, asked }: CryptoEvent & { type: 'challenged' }): Next {
  const { wallet, address } = state;
  const { challenge } = response;
  if (!maySign(challenge, asked, wallet, address)) {
    return fail({ ...state, at: 'signing' }, { code: 'unsafe_message', message: CRYPTO_FAILURES.sign });
  }
  return [{ ...state, at: 'signing' }, { type: 'sign', wallet, address, challenge }];
}

function afterFailure(state: Busy, { command, error }: Failed<CryptoCommand>): Next {
  // Not being told of a switch is no failure: what is signed is checked all the same.
  return command.type === 'awaitSwitch' ? [state] : fail(state, error);
}

function fail(state: Busy, error: Problem): Next {
  const { wallets, wallet, from } = state;
  return [
    { at: 'error', wallets, wallet, from, ...problem(error) },
    { type: 'logFailure', step: stepOf(state), code: error.code },
    ...retryCommand(error),
  ];
}

/** Up to the challenge a failure is one of connecting (spec section 8). */
const stepOf = ({ at }: Busy): CryptoStep => (at === 'connecting' || at === 'challenge' ? 'connect' : 'sign');

function fromError(state: At<'error'>, event: Event): Next {
  const { wallets, wallet, from, error } = state;
  switch (event.type) {
    case 'back':
      return [leave(state)];
    case 'retry':
      return state.blocked ? [state] : [{ at: 'connecting', wallets, wallet, from }, { type: 'connect', wallet }];
    // Late, and signed in all the same (fault N4).
    case 'walletAccepted':
      return [{ at: 'success', wallets }];
    case 'unblocked':
      return [{ at: 'error', wallets, wallet, from, error }];
    default:
      return [state];
  }
}

const leave = ({ from, wallets }: Busy | At<'setup' | 'error'>): CryptoState => ({ at: from, wallets });
