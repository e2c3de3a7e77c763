import type { Problem } from '../../base/errors';
import type { Failed, FlowDefinition, FlowEvent, Step, Tagged } from '../../flow/flow';
import type { SectionState } from '../../flow/section/section';
import type { AdminData } from './admin-section';
import { isForbidden } from './admin-section';

/** The states of an admin section before it shows its data. */
export type AdmissionState<Data extends AdminData> =
  /** No role of the session allows the member to see the section. */
  | ({ readonly at: 'forbidden' } & Data)
  /** The page is loading. */
  | ({ readonly at: 'loading' } & Data)
  /** The page can't load. */
  | ({
      readonly at: 'failed';
      /** The reason why the page can't load. */
      readonly error: Problem;
    } & Data &
      Pick<SectionState, 'blocked' | 'proving'>);

/** The events of loading an admin page. */
export type AdmissionEvent =
  /** The section sent no request because no role allows it, or the provider refused the request. */
  { readonly type: 'refused' } | { readonly type: 'retry' };

/** Loads the first data of a section. */
export const LOAD = { type: 'load' } as const;

const OUTSIDE: readonly string[] = ['forbidden', 'loading', 'failed'];

/** Whether the section does not show its data yet. */
export const isOutside = (state: SectionState): state is SectionState & Pick<AdmissionState<AdminData>, 'at'> =>
  OUTSIDE.includes(state.at);

/** The rules of these states. Undefined: another rule handles the event. */
export function admissionStep<State extends SectionState, Data extends AdminData>(
  state: State,
  tagged: Tagged,
  dataOf: (state: State) => Data,
): Step<State | AdmissionState<Data>, typeof LOAD> | undefined {
  if (!isOutside(state)) return undefined;
  const event = tagged as AdmissionEvent | Failed<Tagged>;
  switch (event.type) {
    case 'refused':
      return state.at === 'loading' ? [{ at: 'forbidden', ...dataOf(state) }] : [state];
    case 'retry':
      return state.at === 'failed' ? [{ at: 'loading', ...dataOf(state) }, LOAD] : [state];
    case 'failed':
      return [state.at === 'loading' && event.command.type === 'load' ? notLoaded(event.error) : state];
    default:
      return undefined;
  }

  function notLoaded(error: Problem): AdmissionState<Data> {
    return isForbidden(error) ? { at: 'forbidden', ...dataOf(state) } : { at: 'failed', ...dataOf(state), error };
  }
}

/**
 * Wraps a flow so that it becomes `forbidden` when the member loses the roles that allow it, and loads again when the
 * member gets them back.
 */
export function withAdmission<
  State extends SectionState & AdminData,
  Event extends Tagged,
  Command extends Tagged,
  Deps,
>(
  flow: FlowDefinition<State, Event, Command, Deps>,
  dataOf: (state: State) => AdminData,
): FlowDefinition<State, Event, Command, Deps> {
  const load: Tagged = LOAD;
  const bare = (at: string, state: State): State => ({ at, ...dataOf(state) }) as State;
  return {
    ...flow,
    transition(state, event: FlowEvent<Event, Command>) {
      const [next, ...commands] = flow.transition(state, event);
      if (!isOutside(next) && !next.maySee) return [bare('forbidden', next), ...commands];
      const mayAgain = next.at === 'forbidden' && next.maySee && !state.maySee;
      return mayAgain ? [bare('loading', next), ...commands, load as Command] : [next, ...commands];
    },
  };
}
