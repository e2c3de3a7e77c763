import type { Flow, FlowDefinition } from '../../../flow/flow';
import { createFlow } from '../../../flow/create-flow';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { OneTapDeps, OneTapFlowOptions } from './one-tap-commands';
import { performOneTap } from './one-tap-commands';
import type { OneTapCommand, OneTapEvent, OneTapState } from '../../../flow/one-tap-rules';
import { oneTapTransition } from '../../../flow/one-tap-rules';

/** The flow of Google's own prompt as data; `createFlow(oneTapFlow, deps)` runs it. */
export const oneTapFlow: FlowDefinition<OneTapState, OneTapEvent, OneTapCommand, OneTapDeps> = {
  name: 'oneTap',
  shown: ['place'],
  initial: () => ({ at: 'idle' }),
  transition: oneTapTransition,
  perform: performOneTap,
  scopeOf: (state) => state.at,
};

/** Creates the flow of Google One Tap, for frameworks without our hooks. */
export function createOneTapFlow(
  client: FlowClient<OneTapDeps>,
  options: OneTapFlowOptions | (() => OneTapFlowOptions) = {},
): Flow<OneTapState, OneTapEvent, OneTapCommand> {
  return createFlow(oneTapFlow, depsOf<OneTapDeps>(client, options));
}
