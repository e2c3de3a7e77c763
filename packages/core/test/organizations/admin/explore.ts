import { FoyerError } from '../../../src/kernel/base/errors';
import type { FlowDefinition, FlowEvent, Tagged } from '../../../src/kernel/flow/flow';

export const ADA = 'ada';

export type AnyFlow = FlowDefinition<{ readonly at: string }, Tagged, Tagged, never>;
export type Heard = FlowEvent<Tagged, Tagged>;
type Told = Tagged & Readonly<Record<string, unknown>>;

/** A flow of the administration, and what can happen to it. */
export interface Explored {
  readonly flow: AnyFlow;
  /** What an admin is told of: who they are, and what they may. */
  readonly data: { readonly personId: string; readonly maySee: boolean } & Readonly<Record<string, unknown>>;
  /** Its own events: each also comes with the newest data. */
  readonly events: readonly Told[];
  /** Every moment (account screens, section 10). */
  readonly moments: string;
  /** What a person presses. */
  readonly presses: readonly string[];
  /** Texts of a person's form, of which nothing is left for another. */
  readonly typed: string;
}

const COMMON: readonly Told[] = ['start', 'stop', 'cancel', 'forget', 'unblocked', 'retry', 'refused', 'confirm', 'noticed'].map((type) => ({ type }));
const ACTS = ['invite', 'changeRoles', 'removeMember', 'restoreMember', 'resetFactor', 'changeSettings', 'deleteOrganization'];
const ERRORS = ['timeout', 'account_changed', 'unsure', 'member_not_found', 'session_authorization_error', 'organization_slug_already_used', 'too_many_requests'].map(
  (each) => new FoyerError(each, each, each === 'too_many_requests' ? { retryAt: 9000 } : {}),
);

/** Every event that a flow can hear, but those that say that a command has failed. */
export function eventsOf({ data, events }: Explored): readonly Told[] {
  const known = [data, { ...data, maySee: false }, { ...data, personId: 'grace' }, { ...data, personId: '' }].map((each) => ({ type: 'known', data: each }));
  const proofs = ACTS.flatMap((act) => [{ type: 'proved', act }, { type: 'proved', act, id: 'one' }, { type: 'notProved', act }]);
  return [...COMMON, ...known, ...proofs, ...events, ...events.map((event) => ({ ...event, data })), { type: 'nonsense' }];
}

/** Commands that ask the provider to change nothing, or for nothing. */
export const WAITS: readonly string[] = ['watch', 'proveRecent', 'awaitRetry', 'awaitQuiet', 'notice'];

/** Far more than any flow has: a state that grows with every event would never end. */
export const MOST = 6000;

/** Every state that a flow can come to, whatever happens in whatever order, with the commands that were asked for on the way. */
export function explore(explored: Explored) {
  const { flow, data } = explored;
  const begin = { at: 'loading', ...data };
  const events = eventsOf(explored);
  const states = new Map([[JSON.stringify(begin), begin as { readonly at: string }]]);
  const asked = new Map<string, Tagged>();
  const queue = [...states.values()];
  const steps: { readonly from: string; readonly event: string; readonly to: { readonly at: string }; readonly commands: readonly Tagged[] }[] = [];
  for (let state = queue.shift(); state !== undefined && states.size < MOST; state = queue.shift()) {
    const failures = [...asked.values()].flatMap((command) => ERRORS.map((error) => ({ type: 'failed', error, command })));
    for (const event of [...events, ...failures]) {
      const [to, ...commands] = flow.transition(state, event);
      steps.push({ from: state.at, event: event.type, to, commands });
      const news = commands.filter(({ type }) => !asked.has(type));
      for (const command of news) asked.set(command.type, command);
      // What it means that they fail is seen in every state so far.
      if (news.length > 0) queue.push(...states.values());
      const key = JSON.stringify(to);
      if (states.has(key)) continue;
      states.set(key, to);
      queue.push(to);
    }
  }
  return { states: [...states.values()], steps, events };
}
