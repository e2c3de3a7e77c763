import type { Problem } from '../../base/errors';
import type { AccountAction } from '../account-action';
import { clearError } from '../code-entry';
import type { Failed, FlowEvent, Start, Step, Stop, Tagged } from '../flow';
import { isAccountChanged, problem, retryCommand } from '../problem';
import type {
  ActionResult,
  DataOf,
  OwnEvent,
  ReauthenticatedEvent,
  SectionCommand,
  SectionData,
  SectionEvent,
  SectionState,
  SharedCommand,
  SectionItem,
} from './section';
import { sectionProblem } from './section';

/** A step of the rules that a section defines itself. */
export type OwnStep<State, Command> = Step<State, Command | SharedCommand>;

/** Rules that each section provides. */
export interface SectionRules<
  State extends SectionState & Data,
  Event extends Tagged,
  Command extends Tagged,
  Data extends SectionData = DataOf<State>,
> {
  /** The fields of every state that contain the section's data. */
  readonly keys: readonly (keyof Data & string)[];
  /** The state without a form. `state` is the previous state. */
  home(this: void, data: Data, state?: State): State;
  /** States with a form about one item. They have its `id`. */
  readonly itemStates?: readonly State['at'][];
  /** Whether the item of this state no longer exists. Default: for `itemStates`, whether the list lacks its `id`. */
  isGone?(this: void, state: State, data: Data): boolean;
  /** Whether newer data shows that the change this state waits for was made elsewhere. The state then closes. */
  isDone?(this: void, state: State, data: Data): boolean;
  /** Keep this state when the user changes or signs out. */
  survivesUserChange?(this: void, state: State, data: Data): boolean;
  /** Whether newer data waits until a running call is answered. */
  defersData?(this: void, state: State, event: Tagged): boolean;
  /**
   * The sensitive actions of commands. If the provider refuses one because the last re-authentication is too old, the
   * user re-authenticates and the command runs again.
   */
  readonly acts?: Readonly<Partial<Record<Command['type'], AccountAction>>>;
  /** Commands that run when the section starts, and when the user changes. */
  readonly opening?: readonly Command[];
  own(this: void, state: State, event: OwnEvent<Event, Command>): OwnStep<State, Command>;
}

/** Builds the transition of a section: the rules that all sections share, and its own. */
export function sectionTransition<
  State extends SectionState & Data,
  Event extends Tagged,
  Command extends Tagged,
  Data extends SectionData,
>(rules: SectionRules<State, Event, Command, Data>) {
  type Next = Step<State, Command | SectionCommand<Data>>;
  type Own = OwnEvent<Event, Command>;
  type AnyFailed = Failed<Command | SectionCommand<Data>>;
  type Common = SectionEvent<Data> | AnyFailed | Start | Stop;
  const { own, home, defersData, opening = [] } = rules;
  const dataOf = (state: State): Data => shownOf(rules.keys, state);
  const atHome = (state: State): State => home(dataOf(state), state);
  const watch = (known: Data) => ({ type: 'watch', known }) as const;

  function known(state: State, data: Data): Next {
    if (rules.survivesUserChange?.(state, data)) return [state, watch(data)];
    if (data.personId !== state.personId) return [home(data), watch(data), ...opening];
    if (rules.isDone?.(state, data)) return [home(data, state), watch(data)];
    if (isGone(state, data)) return [{ ...home(data, state), error: sectionProblem('gone') }, watch(data)];
    return [renewed(state, data), watch(data)];
  }

  const isGone = (state: State, data: Data): boolean =>
    (rules.isGone ?? isMissing(rules.itemStates ?? []))(state, data);

  /** Applies newer data, and clears keys that it lacks. An open form stays; otherwise the data decides the state. */
  function renewed(state: State, data: Data): State {
    if (state.at !== atHome(state).at) return { ...state, ...shownOf(rules.keys, data) };
    const { error, blocked, proving } = state;
    return { ...home(data, state), ...(error && { error }), ...(blocked && { blocked }), ...(proving && { proving }) };
  }

  function failed(state: State, event: AnyFailed): Next {
    const { error, command } = event;
    if (isAccountChanged(error)) return [{ ...home(dataOf(state), state), error }];
    if (command.type === 'watch' || command.type === 'notice') return [state];
    if (command.type !== 'requireReauth') return refused(state, event) ?? own(state, event as Own);
    return state.proving === undefined ? [state] : withProblem(clearPendingReauth(state), error);
  }

  function refused(state: State, event: AnyFailed): Next | undefined {
    const { error, command } = event;
    const act = rules.acts?.[command.type as Command['type']];
    if (act === undefined || !TOO_OLD.includes(error.code) || 'isAgain' in command) return undefined;
    const [shown] = own(state, event as Own);
    // A stale refusal changes nothing.
    return shown === state
      ? undefined
      : requestReauth(shown, act, { again: { ...command, isAgain: true } as Tagged, busy: state });
  }

  function afterReauth(state: State, event: ReauthenticatedEvent): Next {
    if (state.proving !== event.act) return [state];
    const { busy, again } = event;
    return busy && again
      ? [{ ...busy, ...dataOf(state) } as State, again as Command]
      : own(clearPendingReauth(state), event);
  }

  function common(state: State, event: Common): Next | undefined {
    switch (event.type) {
      case 'known':
        return defersData?.(state, event) && event.data.personId === state.personId
          ? [state, watch(event.data)]
          : known(state, event.data);
      case 'start':
        return [state, watch(dataOf(state)), ...opening, ...retryCommand(state.error)];
      case 'stop':
      case 'forget':
        return [isPlain(state, atHome(state)) ? state : atHome(state)];
      case 'cancel':
        return state.proving === undefined ? own(state, event) : [clearPendingReauth(state)];
      case 'reauthenticated':
        return afterReauth(state, event);
      case 'notReauthenticated':
        return [state.proving === event.act ? clearPendingReauth(state) : state];
      case 'unblocked':
        return [state.error ? clearError(state) : state];
      case 'noticed':
        // A new object, so that `inspect` reports the step to the host.
        return [{ ...state }];
      case 'failed':
        return failed(state, event);
    }
  }

  return (state: State, event: FlowEvent<Event | SectionEvent<Data>, Command | SectionCommand<Data>>): Next => {
    const { data } = event as ActionResult<Data>;
    const isOfUser = data?.personId === state.personId;
    // Ignore responses for another user; the session watcher reports the change.
    if (event.type !== 'known' && data && !isOfUser && !rules.survivesUserChange?.(state, data)) return [state];
    const newest =
      event.type !== 'known' && data && isOfUser && !defersData?.(state, event) ? renewed(state, data) : state;
    return common(newest, event as Common) ?? own(newest, event as Own);
  };
}

/** The section's data of a state. */
export function shownOf<Data extends SectionData>(keys: readonly (keyof Data & string)[], state: Data): Data {
  const data: Partial<Data> = {};
  for (const key of keys) data[key] = state[key];
  return data as Data;
}

/** Provider errors that mean the last re-authentication is too old. */
export const TOO_OLD = ['session_too_old_to_reset_password', 'insufficient_factors'];

const isMissing =
  (stateNames: readonly string[]) =>
  (state: SectionState, data: SectionData): boolean => {
    const { id } = state as Partial<SectionItem>;
    const { list = [] } = data as { readonly list?: readonly SectionItem[] };
    return stateNames.includes(state.at) && !list.some((one) => one.id === id);
  };

/** Whether a state equals the state without a form. */
const isPlain = (state: object, plain: object): boolean =>
  Object.keys(state).length === Object.keys(plain).length &&
  Object.entries(plain).every(([key, value]) => (state as Record<string, unknown>)[key] === value);

/** The same state without a pending re-authentication. */
export function clearPendingReauth<State extends SectionState>({ proving: _proving, ...state }: State): State {
  return state as State;
}

/** Whether a sensitive action can begin: no other one waits for re-authentication, and no rate limit applies. */
export const isFree = ({ proving, blocked }: SectionState): boolean => proving === undefined && !blocked;

/** Starts a sensitive action: it waits until the user has re-authenticated. */
export function requestReauth<State extends SectionState>(
  state: State,
  act: AccountAction,
  about: Pick<ReauthenticatedEvent, 'id' | 'again' | 'busy'> = {},
): OwnStep<State, never> {
  if (!isFree(state)) return [state];
  return [
    { ...clearError(state), proving: act },
    { type: 'requireReauth', act, personId: state.personId, ...about },
  ];
}

/** A state that shows why a call failed. */
export const withProblem = <State extends SectionState>(state: State, error: Problem): OwnStep<State, never> => [
  { ...clearError(state), ...problem(error) },
  ...retryCommand(error),
];

/** The command that sends the host a security notice, after a change of the ways to sign in. */
export const noticeOf = (act: AccountAction, { addresses = [] }: ActionResult<unknown>) =>
  ({ type: 'notice', act, addresses }) as const;
