import { chunk } from '../../base/load';
import type { Flow, FlowDefinition } from '../../flow';
import { createFlow } from '../../flow';
import { withOptions } from '../shared/deps';
import type { OneTapDeps, OneTapFlowOptions } from './one-tap-commands';
import type { OneTapCommand, OneTapEvent, OneTapState } from './one-tap-rules';
import { oneTapTransition } from './one-tap-rules';

const commands = () => chunk(import('./one-tap-commands'));

/** The flow of Google's own prompt as data; `createFlow(oneTapFlow, deps)` runs it. */
export const oneTapFlow: FlowDefinition<OneTapState, OneTapEvent, OneTapCommand, OneTapDeps> = {
  name: 'oneTap',
  initial: () => ({ at: 'idle' }),
  transition: oneTapTransition,
  prepare: commands,
  perform: async (command, context) => (await commands()).performOneTap(command, context),
  momentOf: (state) => state.at,
};

export function createOneTapFlow(
  client: Omit<OneTapDeps, 'options'>,
  options: OneTapFlowOptions | (() => OneTapFlowOptions) = {},
): Flow<OneTapState, OneTapEvent, OneTapCommand> {
  return createFlow(oneTapFlow, withOptions(client, options));
}
