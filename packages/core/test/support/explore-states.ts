import type { FoyerError } from '../../src/base/errors';
import type { FlowDefinition, FlowEvent, Tagged } from '../../src/flow/flow';

export type AnyFlow = FlowDefinition<{ readonly at: string }, Tagged, Tagged, never>;
export type SampleEvent = FlowEvent<Tagged, Tagged>;

/** The event in a state, the next state, and the commands. */
interface ExploredStep {
  readonly from: { readonly at: string };
  readonly event: string;
  readonly to: { readonly at: string };
  readonly commands: readonly Tagged[];
}

/** Far more than any flow has: a state that grows with every event would never end. */
export const MOST = 10_000;

/** The steps from a state that change or ask for something. */
export function stepsFrom(
  flow: AnyFlow,
  from: { readonly at: string },
  events: readonly SampleEvent[],
): readonly ExploredStep[] {
  return events
    .map((event) => ({ event: event.type, step: flow.transition(from, event) }))
    .filter(({ step: [to, ...commands] }) => to !== from || commands.length > 0)
    .map(({ event, step: [to, ...commands] }) => ({ from, event, to, commands }));
}

/**
 * Every state that a flow can come to from `begin`, whatever happens in whatever order, and every step that changes or
 * asks for something. Each command that is asked for also fails, with each of the errors.
 */
export function exploreStates(
  flow: AnyFlow,
  begin: { readonly at: string },
  events: readonly Tagged[],
  errors: readonly FoyerError[],
) {
  const states = new Map([[JSON.stringify(begin), begin]]);
  const steps: ExploredStep[] = [];
  const all = [...events] as SampleEvent[];
  const asked = new Set<string>();
  const note = (step: ExploredStep) => {
    steps.push(step);
    for (const command of step.commands.filter(({ type }) => !asked.has(type))) {
      asked.add(command.type);
      // Failures of these commands are explored in every state, including earlier ones.
      all.push(...errors.map((error) => ({ type: 'failed', error, command }) as const));
    }
    if (step.to === step.from) return;
    const key = JSON.stringify(step.to);
    if (!states.has(key)) states.set(key, step.to);
  };
  const handled = new Map<string, number>();
  const hearAll = (key: string, state: { readonly at: string }) => {
    const news = all.slice(handled.get(key) ?? 0);
    handled.set(key, all.length);
    for (const step of stepsFrom(flow, state, news)) note(step);
  };
  while (states.size < MOST && [...states.keys()].some((key) => handled.get(key) !== all.length)) {
    for (const [key, state] of states) if (states.size < MOST) hearAll(key, state);
  }
  return { states: [...states.values()], steps };
}

/**
 * The events that change a state or issue a command, except the excluded ones: 'state, event: next state + commands'.
 */
export function waysOf(steps: readonly ExploredStep[], left: readonly string[] = []): readonly string[] {
  const transitions = steps
    .filter(({ from, event, to, commands }) => !left.includes(event) && (from.at !== to.at || commands.length > 0))
    .map(({ from, event, to, commands }) =>
      [`${from.at}, ${event}: ${to.at}`, ...commands.map(({ type }) => type)].join(' + '),
    );
  return [...new Set(transitions)].toSorted();
}
