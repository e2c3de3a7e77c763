import type { Problem } from '../../base/errors';
import type { Failed, Tagged } from '../flow';
import type { ActionResult, SectionData, SectionState, SectionFailable, SectionItem } from './section';
import { sectionProblem } from './section';
import type { OwnStep } from './section-rules';

/** What a section shows whose list is no part of the user, so that it is asked for by itself. */
export interface AskedData<Item extends SectionItem> extends SectionData {
  readonly list: readonly Item[];
}

/** The moments of such a list, without what is done with its things. */
export type RequestedListState<Item extends SectionItem> =
  | ({ readonly at: 'loading' } & SectionData)
  | ({ readonly at: 'failed'; readonly error: Problem } & SectionData & Pick<SectionState, 'blocked' | 'proving'>)
  | ({ readonly at: 'list' } & AskedData<Item> & SectionFailable);

export type AskedEvent<Item extends SectionItem> =
  | ({ readonly type: 'loaded'; readonly userOf: string; readonly list: readonly Item[] } & ActionResult<SectionData>)
  | { readonly type: 'retry' };

/** The command that asks for the list. */
export const LOAD = { type: 'load' } as const;

/** The list without anything under way. */
export const listed = <Item extends SectionItem>({ personId, list }: AskedData<Item>) =>
  ({ at: 'list', personId, list }) as const;

/** The moment without a form: the list of this person that is known, or its loading. */
export function askedHome<Item extends SectionItem>(
  { personId }: SectionData,
  state?: SectionData,
): RequestedListState<Item> {
  return state?.personId === personId && 'list' in state
    ? listed(state as AskedData<Item>)
    : { at: 'loading', personId };
}

/**
 * The rules of asking for the list. Undefined for events that are about something else.
 *
 * @param isThere Whether a list has what the person is asked about. A question about what is gone closes.
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
