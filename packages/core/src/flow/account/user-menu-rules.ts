import type { Problem } from '../../base/errors';
import type { FlowEvent, Step } from '../flow';
import type { Deadline, Present } from '../deps';
import { isAccountChanged, retryCommand } from '../problem';

/** The direction in which the focus moves. */
export type MenuMove = 'next' | 'previous' | 'first' | 'last';

interface MenuShown {
  /** The signed-in user or member. */
  readonly person: Present;
  /** The reason why the last sign-out failed. */
  readonly error?: Problem;
}

/** The states of the menu. */
export type UserMenuState =
  /** No user is signed in. */
  | { readonly at: 'hidden' }
  /** The menu is closed. */
  | ({ readonly at: 'closed' } & MenuShown)
  /** `item`: the index of the focused item. */
  | ({
      readonly at: 'open';
      /** The index of the focused item. */
      readonly item: number;
      /** The number of items. */
      readonly count: number;
    } & MenuShown)
  /** The user is being signed out. */
  | ({ readonly at: 'signingOut' } & Pick<MenuShown, 'person'>);

/** The events of the menu. */
export type UserMenuEvent =
  | { readonly type: 'userKnown'; readonly person: Present | undefined }
  /** `count`: the number of items. */
  | { readonly type: 'open'; readonly at: 'first' | 'last'; readonly count: number }
  | { readonly type: 'move'; readonly to: MenuMove }
  | { readonly type: 'focus'; readonly item: number }
  | { readonly type: 'close' }
  /** An item of the host was pressed, by its id. */
  | { readonly type: 'press'; readonly id: string }
  | { readonly type: 'pressed' }
  | { readonly type: 'signOut' }
  | { readonly type: 'signedOut' }
  | { readonly type: 'unblocked' };

export type UserMenuCommand =
  | { readonly type: 'watch'; readonly known: Present | undefined }
  | { readonly type: 'press'; readonly id: string }
  | { readonly type: 'signOut'; readonly personId: string }
  | { readonly type: 'awaitRetry'; readonly until: Deadline };

type UserMenuStep = Step<UserMenuState, UserMenuCommand>;

// Account screens, section 6.
/** The rules of the user button and its menu. */
export function userMenuTransition(
  state: UserMenuState,
  event: FlowEvent<UserMenuEvent, UserMenuCommand>,
): UserMenuStep {
  switch (event.type) {
    case 'start':
      return [state, watch(state)];
    case 'userKnown':
      return known(state, event.person);
    case 'failed':
      return event.command.type === 'watch' ? [state] : failed(state, event.error);
    default:
      return byState(state, event);
  }
}

const watch = (state: UserMenuState): UserMenuCommand => ({
  type: 'watch',
  known: state.at === 'hidden' ? undefined : state.person,
});

/** The menu closes when the user changes. */
function known(state: UserMenuState, person: Present | undefined): UserMenuStep {
  const next = { type: 'watch', known: person } as const;
  if (!person) return [state.at === 'hidden' ? state : { at: 'hidden' }, next];
  const isSame = state.at !== 'hidden' && state.person.id === person.id;
  return [isSame ? { ...state, person } : { at: 'closed', person }, next];
}

function failed(state: UserMenuState, error: Problem): UserMenuStep {
  if (state.at === 'hidden') return [state];
  const { person } = state;
  return [{ at: 'closed', person, ...(!isAccountChanged(error) && { error }) }, ...retryCommand(error)];
}

function byState(state: UserMenuState, event: FlowEvent<UserMenuEvent, UserMenuCommand>): UserMenuStep {
  switch (state.at) {
    case 'hidden':
      return [state];
    case 'closed':
      return fromClosed(state, event);
    case 'open':
      return fromOpen(state, event);
    case 'signingOut':
      // The session watcher reports the sign-out.
      return [event.type === 'stop' || event.type === 'signedOut' ? closed(state) : state];
  }
}

const closed = ({ person }: MenuShown): UserMenuState => ({ at: 'closed', person });

function fromClosed(
  state: Extract<UserMenuState, { readonly at: 'closed' }>,
  event: FlowEvent<UserMenuEvent, UserMenuCommand>,
): UserMenuStep {
  switch (event.type) {
    case 'open': {
      const { person } = state;
      const { count } = event;
      return count > 0 ? [{ at: 'open', person, count, item: event.at === 'first' ? 0 : count - 1 }] : [state];
    }
    case 'unblocked':
      return [state.error ? closed(state) : state];
    case 'signOut':
      return signOut(state);
    default:
      return [state];
  }
}

function fromOpen(
  state: Extract<UserMenuState, { readonly at: 'open' }>,
  event: FlowEvent<UserMenuEvent, UserMenuCommand>,
): UserMenuStep {
  switch (event.type) {
    case 'move':
      return [focused(state, moved(state, event.to))];
    case 'focus':
      return [
        Number.isInteger(event.item) && event.item >= 0 && event.item < state.count
          ? focused(state, event.item)
          : state,
      ];
    case 'close':
    case 'stop':
      return [closed(state)];
    case 'press':
      return [closed(state), { type: 'press', id: event.id }];
    case 'signOut':
      return signOut(state);
    default:
      return [state];
  }
}

const signOut = ({ person }: MenuShown): UserMenuStep => [
  { at: 'signingOut', person },
  { type: 'signOut', personId: person.id },
];

const focused = (state: Extract<UserMenuState, { readonly at: 'open' }>, item: number): UserMenuState =>
  item === state.item ? state : { ...state, item };

/** The focus wraps around at both ends. */
function moved({ item, count }: { readonly item: number; readonly count: number }, to: MenuMove): number {
  if (to === 'first') return 0;
  if (to === 'last') return count - 1;
  return (item + (to === 'next' ? 1 : count - 1)) % count;
}
