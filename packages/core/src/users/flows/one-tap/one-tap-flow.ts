import type { Flow, FlowDefinition } from '../../../kernel/flow/flow';
import { createFlow } from '../../../kernel/flow/shared/create-flow';
import type { FlowClient } from '../../../kernel/flow/deps';
import { depsOf } from '../../../kernel/flow/deps';
import type { OneTapDeps, OneTapFlowOptions } from './one-tap-commands';
import { performOneTap } from './one-tap-commands';
import type { OneTapCommand, OneTapEvent, OneTapState } from '../../../kernel/flow/one-tap/one-tap-rules';
import { oneTapTransition } from '../../../kernel/flow/one-tap/one-tap-rules';

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
