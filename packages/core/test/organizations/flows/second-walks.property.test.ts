import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FlowDefinition, Inspection, Tagged, FlowEvent } from '../../../src/flow/flow';
import { createFlow } from '../../../src/flow/create-flow';
import { organizationPasswordResetFlow } from '../../../src/organizations/login/organization-password-reset/organization-password-reset-flow';
import { secondFactorFlow } from '../../../src/organizations/login/second-factor/second-factor-flow';
import { runs } from '../../../../../scripts/test-runs';
import * as reset from './organization-password-reset-samples';
import * as second from './second-factor-samples';

/** The secrets in the samples. */
const SECRETS = [
  '123456',
  '12 34',
  'AB12',
  'ab12-cd34',
  'ef56-gh78',
  'JBSWY3DPEHPK3PXP',
  'base64',
  'reset-token',
  'correct horse',
];

/** Plays events; each can make one call. */
function walk<State, Event extends Tagged, Command extends Tagged>(
  { transition }: FlowDefinition<State, Event, Command, never>,
  from: State,
  events: readonly FlowEvent<Event, Command>[],
): void {
  let state = from;
  for (const event of events) {
    const [next, ...commands] = transition(state, event);
    expect(next).toBeTypeOf('object');
    const calls = commands.filter(({ type }) => !/^(await|settle|read)/.test(type));
    expect(calls.length, `${JSON.stringify(state)} + ${event.type}`).toBeLessThan(2);
    state = next;
  }
}

/** The data of a walk that inspectors, logs and devtools can see. */
function seen<State, Event extends Tagged, Command extends Tagged>(
  definition: FlowDefinition<State, Event, Command, never>,
  from: State,
  events: readonly Event[],
): string {
  const silent = { ...definition, initial: () => from, perform: () => new Promise<never>(() => {}) };
  const flow = createFlow(silent as unknown as FlowDefinition<State, Event, Command, null>, null);
  const steps: Inspection<State, Event, Command>[] = [];
  flow.inspect((step) => void steps.push(step));
  for (const event of events) flow.send(event);
  return JSON.stringify([steps, flow.getState()]);
}

const own = <Event extends Tagged>(events: readonly Event[]): readonly Event[] =>
  events.filter(({ type }) => !['start', 'stop', 'failed'].includes(type));

describe.each([
  ['a second factor', secondFactorFlow(), second.STATES, second.EVENTS],
  ['a forgotten password of an organization', organizationPasswordResetFlow, reset.STATES, reset.EVENTS],
] as const)('random walks of %s', (_name, definition, states, events) => {
  const flow = definition as unknown as FlowDefinition<object, Tagged, Tagged, never>;
  const from = fc.constantFrom(...(Object.values(states) as readonly object[]));
  const scripts = fc.array(fc.constantFrom<Tagged>(...(Object.values(events) as readonly Tagged[])), { maxLength: 40 });
  const sent = fc.array(fc.constantFrom<Tagged>(...own(Object.values(events) as readonly Tagged[])), { maxLength: 40 });

  it('org 3: every event in every state gives a state and at most one call', () => {
    fc.assert(
      fc.property(from, scripts, (state, script) => walk(flow, state, script as FlowEvent<Tagged, Tagged>[])),
      { numRuns: runs(1500, 50_000) },
    );
  });

  it('no secret is visible: no code, recovery code, app secret, token or password', () => {
    fc.assert(
      fc.property(from, sent, (state, script) => {
        const text = seen(flow, state, script);
        for (const secret of SECRETS) expect(text).not.toContain(secret);
      }),
      { numRuns: runs(500, 20_000) },
    );
  });
});
