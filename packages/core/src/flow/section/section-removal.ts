import type { AccountAction } from '../account-action';
import type { Tagged } from '../flow';
import type { ActionResult, OwnEvent, SectionData, SectionState, SectionFailable, SectionItem } from './section';
import { sectionProblem } from './section';
import type { OwnStep } from './section-rules';
import { requestReauth, isFree, noticeOf, withProblem } from './section-rules';
import type { ToHost } from '../host-event';

/** Data of a section that shows a list. */
export interface ListData<Item extends SectionItem = SectionItem> extends SectionData {
  /** The items. */
  readonly list: readonly Item[];
}

/** States of a removal. `Data` is the section's data. */
export type RemovalState<Data> =
  /** Asks whether to remove an item. */
  | ({
      readonly at: 'confirm';
      /** The id of the item to remove. */
      readonly id: string;
    } & Data &
      SectionFailable)
  /** An item is being removed. */
  | ({
      readonly at: 'removing';
      /** The id of the item to remove. */
      readonly id: string;
    } & Data);

/** The events of a removal. */
export type RemovalEvent<Data> =
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'confirm' }
  | ({ readonly type: 'removed'; readonly id: string } & ToHost<'FOYER_ACCOUNT_CHANGED'> & ActionResult<Data>);

export interface RemoveCommand {
  readonly type: 'remove';
  readonly id: string;
  readonly personId: string;
}

/** How a section removes an item. */
export interface RemovalRules<State> {
  readonly act: AccountAction;
  home(this: void, state: State): State;
  /**
   * Send the host a security notice that a sign-in method was removed.
   * @defaultValue yes
   */
  readonly isNoticed?: boolean;
}

type AnyRemovalEvent = OwnEvent<RemovalEvent<unknown>, Tagged>;

/**
 * Rules for removing an item of a list: re-authentication, confirmation, call. Undefined for events about something
 * else.
 */
export function removalStep<State extends SectionState & ListData>(
  state: State,
  tagged: Tagged,
  { act, home, isNoticed = true }: RemovalRules<State>,
): OwnStep<State, RemoveCommand> | undefined {
  const event = tagged as AnyRemovalEvent;
  const { id: asked } = state as Partial<SectionItem>;
  const closed = () => home(state);
  switch (event.type) {
    case 'remove':
      return state.at === closed().at ? begin(state, event.id) : [state];
    case 'reauthenticated':
      return event.act === act ? confirmed(closed(), event.id) : undefined;
    case 'confirm':
      return state.at === 'confirm' && isFree(state) ? remove(closed(), asked ?? '', state.personId) : [state];
    case 'cancel':
      return state.at === 'confirm' ? [closed()] : undefined;
    case 'removed': {
      const next = state.at === 'removing' && asked === event.id ? closed() : { ...state };
      return isNoticed ? [next, noticeOf(act, event)] : [next];
    }
    case 'failed':
      return event.command.type === 'remove'
        ? state.at === 'removing'
          ? withProblem(closed(), event.error)
          : [state]
        : undefined;
    default:
      return undefined;
  }

  function begin(from: State, id: string): OwnStep<State, never> {
    const item = from.list.find((one) => one.id === id);
    if (!item || !isFree(from)) return [from];
    return item.keeps ? [{ ...closed(), error: sectionProblem(item.keeps) }] : requestReauth(from, act, { id });
  }
}

/** Asks for confirmation, unless the item is gone by now. */
function confirmed<State extends ListData>(state: State, id = ''): OwnStep<State, never> {
  const isThere = state.list.some((one) => one.id === id);
  return [isThere ? { ...state, at: 'confirm', id } : { ...state, error: sectionProblem('gone') }];
}

const remove = <State extends object>(state: State, id: string, personId: string): OwnStep<State, RemoveCommand> => [
  { ...state, at: 'removing', id },
  { type: 'remove', id, personId },
];
