import type { Problem } from '../../base/errors';
import type { Failed, Tagged } from '../flow';
import type { ActionResult, SectionData, SectionState, SectionFailable, SectionItem } from './section';
import { sectionProblem } from './section';
import type { OwnStep } from './section-rules';

/** Data of a section that requests its list from the provider, because the user object doesn't contain it. */
export interface AskedData<Item extends SectionItem> extends SectionData {
  /** The items. */
  readonly list: readonly Item[];
}

/** States of a requested list, without those of changes to its items. */
export type RequestedListState<Item extends SectionItem> =
  /** The list is loading. */
  | ({ readonly at: 'loading' } & SectionData)
  /** The list can't be loaded. */
  | ({
      readonly at: 'failed';
      /** The reason why the list can't be loaded. */
      readonly error: Problem;
    } & SectionData &
      Pick<SectionState, 'blocked' | 'proving'>)
  /** The list shows. */
  | ({ readonly at: 'list' } & AskedData<Item> & SectionFailable);

export type AskedEvent<Item extends SectionItem> =
  | ({ readonly type: 'loaded'; readonly userOf: string; readonly list: readonly Item[] } & ActionResult<SectionData>)
  | { readonly type: 'retry' };

/** Requests the list. */
export const LOAD = { type: 'load' } as const;

/** The state of a loaded list without a form or a running call. */
export const listed = <Item extends SectionItem>({ personId, list }: AskedData<Item>) =>
  ({ at: 'list', personId, list }) as const;

/** The state without a form: the loaded list of this user, or the loading state. */
export function askedHome<Item extends SectionItem>(
  { personId }: SectionData,
  state?: SectionData,
): RequestedListState<Item> {
  return state?.personId === personId && 'list' in state
    ? listed(state as AskedData<Item>)
    : { at: 'loading', personId };
}

/**
 * Rules for loading the list. Undefined for events about something else.
 *
 * @param isThere Whether a list still contains the item of the open question. If not, the question closes.
 */
export function askedStep<Item extends SectionItem, State extends SectionState>(
  state: State,
  tagged: Tagged,
  isThere: (list: readonly Item[], asked: State) => boolean,
): OwnStep<State | RequestedListState<Item>, typeof LOAD> | undefined {
  const event = tagged as AskedEvent<Item> | Failed<Tagged>;
  const { at, personId } = state;
  if (event.type === 'loaded') return [event.userOf === personId ? renewed(event.list) : state];
  if (at === 'loading')
    return [
      event.type === 'failed' && event.command.type === 'load' ? { at: 'failed', personId, error: event.error } : state,
    ];
  if (at === 'failed') return event.type === 'retry' ? [{ at: 'loading', personId }, LOAD] : [state];
  return undefined;

  function renewed(list: readonly Item[]): State | RequestedListState<Item> {
    if (!('list' in state)) return listed({ personId, list });
    if (at !== 'confirm' || isThere(list, state)) return { ...state, list };
    return { ...listed({ personId, list }), error: sectionProblem('gone') };
  }
}
