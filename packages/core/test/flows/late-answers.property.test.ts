import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FoyerError } from '../../src/base/errors';
import { NetworkError } from '../../src/base/errors';
import type { FlowDefinition, Tagged } from '../../src/flow/flow';
import { createFlow } from '../../src/flow/create-flow';
import { magicLinkFlow } from '../../src/users/login/magic-link/magic-link-flow';
import type { MagicLinkEvent } from '../../src/users/login/magic-link/magic-link-rules';
import { otpFlow } from '../../src/users/login/otp/otp-flow';
import type { OtpEvent } from '../../src/users/login/otp/otp-rules';
import { passkeyFlow } from '../../src/users/login/passkey/passkey-flow';
import type { PasskeyEvent } from '../../src/users/login/passkey/passkey-rules';
import { passwordFlow } from '../../src/users/login/password/password-flow';
import type { PasswordEvent } from '../../src/users/login/password/password-state';
import { organizationPasswordResetFlow } from '../../src/organizations/login/organization-password-reset/organization-password-reset-flow';
import type { OrganizationPasswordResetEvent } from '../../src/organizations/login/organization-password-reset/organization-password-reset-state';
import { secondFactorFlow } from '../../src/organizations/login/second-factor/second-factor-flow';
import type { SecondFactorEvent } from '../../src/organizations/login/second-factor/second-factor-state';
import * as reset from '../organizations/flows/organization-password-reset-samples';
import * as second from '../organizations/flows/second-factor-samples';
import { PASSKEY_EVENTS, PASSKEY_STATES } from './passkey-samples';
import { PASSWORD_EVENTS, PASSWORD_STATES } from './password-samples';
import { LINK_EVENTS, LINK_STATES, OTP_EVENTS, OTP_STATES } from './samples';
import { runs } from '../../../../scripts/test-runs';

interface Pending<State, Event, Command> {
  readonly command: Command;
  readonly answer: (event: Event | undefined) => void;
  readonly fail: (error: FoyerError) => void;
  readonly scope: unknown;
  /** The state that asked has ended since, even if the same kind of state came again. */
  isLeft: boolean;
  readonly state: State;
}

/** A flow with commands that the test answers, with any value. */
function answeredByHand<State, Event extends Tagged, Command extends Tagged>(
  definition: FlowDefinition<State, Event, Command, never>,
  initial: State,
) {
  const pending: Pending<State, Event, Command>[] = [];
  const flow = createFlow<State, Event, Command, null>(
    {
      ...(definition as unknown as FlowDefinition<State, Event, Command, null>),
      initial: () => initial,
      prepare: () => Promise.resolve(),
      perform: (command) =>
        new Promise((answer, fail) => {
          const state = flow.getState();
          pending.push({ command, answer, fail, state, scope: definition.scopeOf(state, command), isLeft: false });
        }),
    },
    null,
  );
  flow.subscribe((state) => {
    for (const one of pending) one.isLeft ||= definition.scopeOf(state, one.command) !== one.scope;
  });
  return { flow, pending };
}

type Script<Event> = readonly {
  readonly answers: boolean;
  readonly which: number;
  readonly fails: boolean;
  /** In the order in which they are tried: the first that the state responds to is sent. */
  readonly events: readonly Event[];
}[];

function hasEffect<State, Event extends Tagged, Command extends Tagged>(
  { transition }: FlowDefinition<State, Event, Command, never>,
  state: State,
  event: Event,
): boolean {
  const [next, ...commands] = transition(state, event);
  return next !== state || commands.length > 0;
}

/** Plays a script. Returns how many answers came late. */
async function playScript<State, Event extends Tagged, Command extends Tagged>(
  definition: FlowDefinition<State, Event, Command, never>,
  initial: State,
  script: Script<Event>,
): Promise<number> {
  const { flow, pending } = answeredByHand(definition, initial);
  let late = 0;
  for (const { answers, which, fails, events } of script) {
    const one = answers ? pending.splice(which % Math.max(1, pending.length), 1)[0] : undefined;
    const event = one ? events[0] : events.find((each) => hasEffect(definition, flow.getState(), each));
    if (!event) continue;
    if (!one) {
      flow.send(event);
      continue;
    }
    const before = flow.getState();
    if (fails) one.fail(new NetworkError('timeout'));
    else one.answer(event);
    await new Promise((resolve) => {
      process.nextTick(resolve);
    });
    if (!one.isLeft) continue;
    late += 1;
    expect(flow.getState(), `${one.command.type} answered by ${event.type}`).toBe(before);
  }
  return late;
}

describe('reliability C8: a late answer changes nothing, whatever it says, once the state that asked has ended', () => {
  const inAnyOrder = <Event>(events: readonly Event[]) =>
    fc.shuffledSubarray([...events], { minLength: events.length });
  const scriptOf = <Event>(events: readonly Event[]) =>
    fc.array(fc.record({ answers: fc.boolean(), which: fc.nat(20), fails: fc.boolean(), events: inAnyOrder(events) }), {
      minLength: 20,
      maxLength: 60,
    });

  async function holds<State, Event extends Tagged, Command extends Tagged>(
    definition: FlowDefinition<State, Event, Command, never>,
    states: readonly State[],
    events: readonly Event[],
  ): Promise<void> {
    let late = 0;
    const script = fc.asyncProperty(fc.constantFrom(...states), scriptOf(events), async (initial, acts) => {
      late += await playScript(definition, initial, acts);
    });
    await fc.assert(script, { numRuns: runs(300, 20_000) });
    expect(late, 'late answers that were tried').toBeGreaterThan(0);
  }

  /** The runner's own events come from it alone. */
  const own = <Event extends Tagged>(events: readonly Event[]) =>
    events.filter(({ type }) => !['start', 'stop', 'failed'].includes(type));

  it('of a passcode', () => holds(otpFlow, Object.values(OTP_STATES), own(Object.values(OTP_EVENTS)) as OtpEvent[]));
  it('of an email link', () =>
    holds(magicLinkFlow, Object.values(LINK_STATES), own(Object.values(LINK_EVENTS)) as MagicLinkEvent[]));
  it('of a password', () =>
    holds(passwordFlow, Object.values(PASSWORD_STATES), own(Object.values(PASSWORD_EVENTS)) as PasswordEvent[]));
  it('of a passkey', () =>
    holds(passkeyFlow, Object.values(PASSKEY_STATES), own(Object.values(PASSKEY_EVENTS)) as PasskeyEvent[]));
  it('of a second factor', () =>
    holds(secondFactorFlow(), Object.values(second.STATES), own(Object.values(second.EVENTS)) as SecondFactorEvent[]));
  it('of a password of an organization', () =>
    holds(
      organizationPasswordResetFlow,
      Object.values(reset.STATES),
      own(Object.values(reset.EVENTS)) as OrganizationPasswordResetEvent[],
    ));
});
