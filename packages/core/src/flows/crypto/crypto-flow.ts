import { chunk } from '../../base/load';
import type { Flow, FlowDefinition } from '../../flow';
import { createFlow } from '../../flow';
import type { CryptoDeps, CryptoFlowOptions } from './crypto-commands';
import type { CryptoCommand, CryptoEvent, CryptoState } from './crypto-rules';
import { cryptoTransition } from './crypto-rules';
import { withOptions } from '../shared/deps';

const commands = () => chunk(import('./crypto-commands'));

/** The wallet flow as data; `createFlow(cryptoFlow, deps)` runs it. */
export const cryptoFlow: FlowDefinition<CryptoState, CryptoEvent, CryptoCommand, CryptoDeps> = {
  name: 'crypto',
  initial: () => ({ at: 'enter', wallets: undefined }),
  transition: cryptoTransition,
  prepare: commands,
  perform: async (command, context) => (await commands()).performCrypto(command, context),
  momentOf,
  outlives: ({ type }) => type === 'authenticate',
};

function momentOf(state: CryptoState, { type }: CryptoCommand): unknown {
  // Wallets come and go whatever is on the screen; a line of the log is nobody's moment.
  if (type === 'awaitWallets' || type === 'logFailure') return type;
  if (type !== 'awaitSwitch') return state.at;
  return state.at === 'challenge' || state.at === 'signing' ? state.address : state.at;
}

/** What a hook or a host calls instead of writing events. */
export const cryptoActions = (send: (event: CryptoEvent) => void) => ({
  select: (walletId: string) => send({ type: 'select', walletId }),
  showOthers: () => send({ type: 'showOthers' }),
  showSetup: () => send({ type: 'showSetup' }),
  back: () => send({ type: 'back' }),
  retry: () => send({ type: 'retry' }),
});

export function createCryptoFlow(
  client: Omit<CryptoDeps, 'options'>,
  options: CryptoFlowOptions | (() => CryptoFlowOptions) = {},
): Flow<CryptoState, CryptoEvent, CryptoCommand> {
  return createFlow(cryptoFlow, withOptions(client, options));
}
