import type { Flow, FlowDefinition } from '../../flow';
import { createFlow } from '../../flow';
import type { FlowClient } from '../shared/deps';
import { depsOf } from '../shared/deps';
import type { OneTapDeps, OneTapFlowOptions } from './one-tap-commands';
import { performOneTap } from './one-tap-commands';
import type { OneTapCommand, OneTapEvent, OneTapState } from './one-tap-rules';
import { oneTapTransition } from './one-tap-rules';

/** The flow of Google's own prompt as data; `createFlow(oneTapFlow, deps)` runs it. */
export const oneTapFlow: FlowDefinition<OneTapState, OneTapEvent, OneTapCommand, OneTapDeps> = {
  name: 'oneTap',
  shown: ['place'],
  initial: () => ({ at: 'idle' }),
  transition: oneTapTransition,
  perform: performOneTap,
  scopeOf: (state) => state.at,
};

export function createOneTapFlow(
  client: FlowClient<OneTapDeps>,
  options: OneTapFlowOptions | (() => OneTapFlowOptions) = {},
): Flow<OneTapState, OneTapEvent, OneTapCommand> {
  return createFlow(oneTapFlow, depsOf<OneTapDeps>(client, options));
}
