import type { Flow, FlowDefinition } from '../../../flow/flow';
import { createFlow } from '../../../flow/create-flow';
import type { CryptoDeps, CryptoFlowOptions } from './crypto-commands';
import { performCrypto } from './crypto-commands';
import type { CryptoCommand, CryptoEvent, CryptoState } from './crypto-rules';
import { cryptoTransition } from './crypto-rules';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import { untilSignedOut } from '../../../flow/until-signed-out';

/** The wallet flow as data; `createFlow(cryptoFlow, deps)` runs it. */
export const cryptoFlow: FlowDefinition<CryptoState, CryptoEvent, CryptoCommand, CryptoDeps> = {
  name: 'crypto',
  shown: [
    'address',
    'asked',
    'blocked',
    'challenge',
    'from',
    'known',
    'response',
    'step',
    'until',
    'wallet',
    'walletId',
    'wallets',
  ],
  initial: () => ({ at: 'enter', wallets: undefined }),
  ...untilSignedOut(cryptoTransition, ({ at }) => at === 'success', { at: 'enter', wallets: undefined }),
  perform: performCrypto,
  scopeOf,
  uninterruptible: ({ type }) => type === 'authenticate',
};

function scopeOf(state: CryptoState, { type }: CryptoCommand): unknown {
  // Wallets can change in every state, and a log entry belongs to no state.
  if (type === 'awaitWallets' || type === 'logFailure') return type;
  if (type !== 'awaitSwitch') return state.at;
  return state.at === 'challenge' || state.at === 'signing' ? state.address : state.at;
}

/** Functions that send the events of the flow, for hooks and hosts. */
export const cryptoActions = (send: (event: CryptoEvent) => void) => ({
  /** Chooses a wallet of `wallets`, by its id. */
  select: (walletId: string) => send({ type: 'select', walletId }),
  /** Shows the wallets that the first screen leaves out. */
  showOthers: () => send({ type: 'showOthers' }),
  /** Shows how to install a wallet. */
  showSetup: () => send({ type: 'showSetup' }),
  /** Returns to the previous screen. */
  back: () => send({ type: 'back' }),
  /** Asks the wallet again after an error. */
  retry: () => send({ type: 'retry' }),
});

/** Creates the flow of wallets, for frameworks without our hooks. */
export function createCryptoFlow(
  client: FlowClient<CryptoDeps>,
  options: CryptoFlowOptions | (() => CryptoFlowOptions) = {},
): Flow<CryptoState, CryptoEvent, CryptoCommand> {
  return createFlow(cryptoFlow, depsOf<CryptoDeps>(client, options));
}
