import { UsageError } from '../../base/errors';
import { createRedact } from '../../flow/redact';
import type { Found } from './first-difference';
import { firstDifference } from './first-difference';
import type { Revived } from './revive';
import { createRevived } from './revive';
import { toTraceValue } from '../to-trace-value';
import type { Trace, TraceStep, TraceValue } from '../trace';
import { eventName, isTyping } from '../trace';

/** The rules of a flow: what `replay` needs of a `FlowDefinition`. */
export interface ReplayedFlow {
  readonly name: string;
  readonly shown: readonly string[];
  readonly transition: (state: never, event: never) => readonly unknown[];
}

/** A step at which the rules of today do something else than was recorded. */
export interface Difference {
  /** Counted from 0, as in `trace.steps`. */
  readonly step: number;
  /** `codeSent`, or `otp codeSent` in a login. */
  readonly event: string;
  /** Path of the first difference: `to.resend`, or `commands.0.type`. */
  readonly path: string;
  /** Undefined where only today's rules have it. */
  readonly recorded: TraceValue | undefined;
  /** Undefined where it was only recorded. */
  readonly today: TraceValue | undefined;
}

/**
 * Runs a recorded flow through its rules: each event in the state to which the rules have led. After a step that
 * differs, it goes on from the state that was recorded.
 *
 * @param flow The definition of the flow: `flowOf(trace)`, or that of a flow of your own.
 * @returns One entry for each step that differs. Empty: the rules of today do what was recorded.
 * @throws {UsageError} `invalid_trace`: the trace is one of another flow.
 */
export function replay(flow: ReplayedFlow, trace: Trace): readonly Difference[] {
  if (flow.name !== trace.flow)
    throw new UsageError(`This is a trace of ${trace.flow}, not of ${flow.name}.`, 'invalid_trace');
  const play = createPlayer(flow);
  const secrets = createRevived();
  const differences: Difference[] = [];
  let state = secrets.revive(trace.start);
  trace.steps.forEach((step, index) => {
    const { found, next } = playStep(step, step.from ? secrets.revive(step.from) : state, secrets, play);
    if (found) differences.push({ step: index, event: eventName(step.event), ...found });
    if (!step.late) state = found ? secrets.revive(step.to) : next;
  });
  return differences;
}

type Play = ReturnType<typeof createPlayer>;
interface Played {
  readonly found: Found | undefined;
  readonly next: unknown;
}

/**
 * Plays a step with the password that was there before, and with another one: a trace does not say whether they were
 * the same, and rules compare them. A step differs if neither leads to what was recorded.
 */
function playStep(step: TraceStep, state: unknown, secrets: Revived, play: Play): Played {
  const isNewText = isTyping(step.event);
  const attempt = (isNew: boolean): Played =>
    play(step, state, isNew ? secrets.reviveAnew(step.event) : secrets.revive(step.event));
  const likely = attempt(isNewText);
  if (!likely.found || !JSON.stringify(step.event).includes('[password]')) return likely;
  const other = attempt(!isNewText);
  return other.found ? likely : other;
}

/** What the rules of today do, and where that differs. Those of a state that was written by hand may throw. */
function createPlayer({ shown, transition }: ReplayedFlow) {
  const redact = createRedact(shown);
  const plain = (value: unknown): TraceValue => toTraceValue(redact(value), (_, text) => text);

  return ({ to, commands, late }: TraceStep, state: unknown, event: unknown): Played => {
    const recorded = late ? { to } : { to, commands };
    try {
      const [next, ...issued] = transition(state as never, event as never);
      const today = late ? { to: plain(next) } : { to: plain(next), commands: issued.map(plain) };
      return { found: firstDifference(recorded, today), next };
    } catch (thrown) {
      return { found: firstDifference(recorded, { thrown: String(thrown) }), next: state };
    }
  };
}
