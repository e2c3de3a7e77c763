import type { FoyerError } from '../../src/kernel/base/errors';
import type { FlowDefinition, FlowEvent, Tagged } from '../../src/kernel/flow/flow';

export type AnyFlow = FlowDefinition<{ readonly at: string }, Tagged, Tagged, never>;
export type Heard = FlowEvent<Tagged, Tagged>;

/** What was heard in a state, where it led, and what was then to be done. */
interface ExploredStep {
  readonly from: string;
  readonly event: string;
  readonly to: { readonly at: string };
  readonly commands: readonly Tagged[];
}

/** Far more than any flow has: a state that grows with every event would never end. */
export const MOST = 6000;

/**
 * Every state that a flow can come to from `begin`, whatever happens in whatever order, with the steps on the way. Each command
 * that is asked for also fails, with each of the errors.
 */
export function exploreStates(flow: AnyFlow, begin: { readonly at: string }, events: readonly Tagged[], errors: readonly FoyerError[]) {
  const states = new Map([[JSON.stringify(begin), begin]]);
  const steps: ExploredStep[] = [];
  const all = [...events] as Heard[];
  const asked = new Set<string>();
  const hear = (state: { readonly at: string }, event: Heard) => {
    const [to, ...commands] = flow.transition(state, event);
    steps.push({ from: state.at, event: event.type, to, commands });
    for (const command of commands.filter(({ type }) => !asked.has(type))) {
      asked.add(command.type);
      // What it means that they fail is seen in every state, the earlier ones too.
      all.push(...errors.map((error) => ({ type: 'failed', error, command }) as const));
    }
    if (to === state) return;
    const key = JSON.stringify(to);
    if (!states.has(key)) states.set(key, to);
  };
  const heard = new Map<string, number>();
  const hearAll = (key: string, state: { readonly at: string }) => {
    for (let next = heard.get(key) ?? 0; next < all.length; next += 1) hear(state, all[next] as Heard);
    heard.set(key, all.length);
  };
  while (states.size < MOST && [...states.keys()].some((key) => heard.get(key) !== all.length)) {
    for (const [key, state] of states) if (states.size < MOST) hearAll(key, state);
  }
  return { states: [...states.values()], steps };
}
