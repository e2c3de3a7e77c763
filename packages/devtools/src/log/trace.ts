import type { InspectedStep, Trace } from '@foyer/core/testing';
import { recordTrace } from '@foyer/core/internal/testing';
import type { ObservedFlow } from './devtools-hook';
import { fields, guarded } from './devtools-hook';

/** Highest number of steps of a flow in its trace. */
const MOST_STEPS = 500;

/** A flow that is being recorded. */
export interface FlowTrace {
  /** The recording. Undefined if it contains a step that this version of Foyer cannot read. */
  read(this: void): Trace | undefined;
  stop(this: void): void;
}

/** Records the steps of a flow from now on, even those after its end. */
export function startTrace(flow: ObservedFlow): FlowTrace {
  let isWhole = true;
  const { trace, stop } = recordTrace(
    {
      name: flow.name,
      getState: flow.getState,
      inspect: (listener) =>
        flow.inspect(
          guarded((step: unknown) => {
            if (isStep(step)) listener(step);
            else isWhole = false;
          }),
          { untilSettled: true },
        ),
    },
    { limit: MOST_STEPS },
  );
  return { read: () => (isWhole ? trace() : undefined), stop };
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
const isTagged = (value: unknown): boolean => typeof fields(value)['type'] === 'string';

/** Checks a step, because the flow might belong to a different version of Foyer. */
function isStep(step: unknown): step is InspectedStep {
  const { event, from, to, commands } = fields(step);
  return isTagged(event) && isObject(from) && isObject(to) && Array.isArray(commands) && commands.every(isTagged);
}
