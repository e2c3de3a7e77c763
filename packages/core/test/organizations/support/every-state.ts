import { FoyerError } from '../../../src/kernel/base/errors';
import type { FlowDefinition, Tagged } from '../../../src/kernel/flow/flow';

export type AnyEvent = Tagged & Readonly<Record<string, unknown>>;
export type AnyFlow = FlowDefinition<{ readonly at: string }, Tagged, Tagged, never>;

/** A flow as it begins, and what can happen to it. */
export interface Walked {
  readonly flow: AnyFlow;
  readonly begin: { readonly at: string };
  readonly events: readonly AnyEvent[];
  /** The codes with which its commands fail. */
  readonly errors: readonly string[];
  /** Every moment (account screens, section 10). */
  readonly moments: string;
  /** What a person presses. */
  readonly presses: readonly string[];
  /** Commands that ask the provider for nothing, or change nothing. */
  readonly waits: readonly string[];
}

/** Far more than any flow has: a state that grows with every event would never end. */
export const MOST = 9000;

const errorOf = (code: string): FoyerError => new FoyerError(code, code, code === 'too_many_requests' ? { retryAt: 9000 } : {});

interface WalkedStep {
  readonly from: { readonly at: string };
  readonly event: string;
  readonly to: { readonly at: string };
  readonly commands: readonly Tagged[];
}

/** Every state that a flow can come to, whatever happens in whatever order, with the commands that were asked for on the way. */
export function everyState({ flow, begin, events, errors }: Walked) {
  const states = new Map([[JSON.stringify(begin), begin]]);
  const asked = new Map<string, Tagged>();
  const queue = [begin];
  const steps: WalkedStep[] = [];
  for (let state = queue.shift(); state !== undefined && states.size < MOST; state = queue.shift()) {
    const failures = [...asked.values()].flatMap((command) => errors.map((code) => ({ type: 'failed', error: errorOf(code), command })));
    for (const event of [...events, ...failures]) {
      const [to, ...commands] = flow.transition(state, event);
      if (to !== state || commands.length > 0) steps.push({ from: state, event: event.type, to, commands });
      const news = commands.filter(({ type }) => !asked.has(type));
      for (const command of news) asked.set(command.type, command);
      // What it means that they fail is seen in every state so far.
      if (news.length > 0) queue.push(...states.values());
      if (to === state) continue;
      const key = JSON.stringify(to);
      if (states.has(key)) continue;
      states.set(key, to);
      queue.push(to);
    }
  }
  return { states: [...states.values()], steps };
}

/** What leads from one moment to another, or asks for something: 'moment, event: next moment + commands'. */
export function waysOf(steps: readonly WalkedStep[], left: readonly string[]): readonly string[] {
  const told = steps
    .filter(({ from, event, to, commands }) => !left.includes(event) && (from.at !== to.at || commands.length > 0))
    .map(({ from, event, to, commands }) => [`${from.at}, ${event}: ${to.at}`, ...commands.map(({ type }) => type)].join(' + '));
  return [...new Set(told)].toSorted();
}
