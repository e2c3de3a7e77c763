import { UsageError } from '../../base/errors';
import { createRedact } from '../../flow/redact';
import type { Found } from './first-difference';
import { firstDifference } from './first-difference';
import type { Revived } from './revive';
import { createRevived } from './revive';
import { toTraceValue } from '../to-trace-value';
import type { Trace, TraceStep, TraceValue } from '../trace';
import { eventName, isTyping } from '../trace';

/** The rules of a flow: the part of a `FlowDefinition` that `replay` needs. */
export interface ReplayedFlow {
  /** The name of the flow. */
  readonly name: string;
  /** The names of the fields that a trace contains. All others are left out. */
  readonly shown: readonly string[];
  /** The rules of the flow. */
  readonly transition: (state: never, event: never) => readonly unknown[];
}

/** A step at which the current rules differ from the recording. */
export interface Difference {
  /** Counted from 0, as in `trace.steps`. */
  readonly step: number;
  /** `codeSent`, or `otp codeSent` in a login. */
  readonly event: string;
  /** Path of the first difference: `to.resend`, or `commands.0.type`. */
  readonly path: string;
  /** Undefined if only the current rules have it. */
  readonly recorded: TraceValue | undefined;
  /** Undefined if only the recording has it. */
  readonly today: TraceValue | undefined;
}

/**
 * Runs a recorded flow through its rules: each event in the state that the rules have reached. After a step that
 * differs, continues from the recorded state.
 *
 * @param flow The definition of the flow: `flowOf(trace)`, or that of your own flow.
 * @returns One entry for each step that differs. Empty: the current rules match the recording.
 * @throws {UsageError} `invalid_trace`: the trace is for another flow.
 */
export function replay(flow: ReplayedFlow, trace: Trace): readonly Difference[] {
  if (flow.name !== trace.flow)
    throw new UsageError(
      'FOYER_INVALID_TRACE',
      `replay got a trace of ${trace.flow} for the flow ${flow.name}. Pass the flow that recorded it.`,
      'invalid_trace',
    );
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
 * Runs a step with the previous password, and with a different one: a trace does not contain whether they were equal,
 * and rules compare them. The step differs only if neither matches the recording.
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

/** Runs the current rules and compares. They can throw for a state that was written by hand. */
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
