import type { Trace } from './trace';
import { eventName } from './trace';

/**
 * Prints a Vitest test of a trace. It passes while Foyer's rules match the recording; its failure names the step and
 * the field that differ.
 *
 * @param trace From `readTrace`.
 * @param title The title of the test. By default the flow with its first and last event.
 * @returns TypeScript, to save as `<name>.test.ts`.
 */
export const toTest = (
  trace: Trace,
  title = titleOf(trace),
): string => `import { flowOf, readTrace, replay } from '@foyer/core/testing';
import { expect, it } from 'vitest';

const trace = readTrace(${JSON.stringify(trace, null, 2)});

it(${JSON.stringify(title)}, () => {
  expect(replay(flowOf(trace), trace)).toEqual([]);
});
`;

function titleOf({ flow, foyer, steps }: Trace): string {
  const [first, last] = [steps[0], steps.at(-1)].map((step) => step && eventName(step.event));
  return `${flow}${first && last ? ` from ${first} to ${last}` : ''} in ${steps.length} steps, as recorded with ${foyer}`;
}
