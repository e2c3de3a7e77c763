import type { At } from '../../../flow/flow';
import type { OwnEvent, SectionData } from '../../../flow/section/section';
import type { OwnStep, SectionRules } from '../../../flow/section/section-rules';
import { isFree, withProblem } from '../../../flow/section/section-rules';
import { admissionStep, LOAD } from '../admission';
import type { MemberItem } from './member-item';
import { inviteStep } from './invite-rules';
import { memberActionStep } from './member-action-rules';
import { rolesStep } from './roles-rules';
import type {
  MembersAsked,
  MembersCommand,
  MembersData,
  MembersEvent,
  MembersListed,
  MembersShown,
  MembersState,
} from './members-state';
import { membersDataOf, membersListed, searching, withMember } from './members-state';

/** The rules of the members section. */
export const membersRules: SectionRules<MembersState, MembersEvent, MembersCommand> = {
  keys: ['personId', 'maySee', 'may', 'assignable'],
  home,
  opening: [LOAD],
  // Leaving ends the session before the response arrives.
  survivesUserChange: (state, data) => isLeaving(state) && data.personId === '',
  own(state, event) {
    const outside = admissionStep(state, event, membersDataOf);
    if (outside) return outside;
    if (!isListed(state)) return [event.type === 'loaded' ? first(state, event) : state];
    return (
      listStep(state, event) ??
      rolesStep(state, event) ??
      inviteStep(state, event) ??
      memberActionStep(state, event) ?? [state]
    );
  },
};

const isListed = (state: MembersState): state is MembersListed => 'list' in state;
const isLeaving = (state: MembersState): boolean => state.at === 'acting' && state.act === 'leave';

/** Closes any form. An action that waits for re-authentication keeps waiting. */
function home(data: MembersData, state?: MembersState): MembersState {
  const own = membersDataOf(data);
  if (state?.personId !== data.personId) return { at: 'loading', ...own };
  if (!isListed(state)) return { ...state, ...own };
  const listed = membersListed({ ...state, ...own });
  return state.at === 'list' && state.asked && state.proving ? { ...listed, asked: state.asked } : listed;
}

type FoundMore = Extract<OwnEvent<MembersEvent, MembersCommand>, { readonly type: 'foundMore' }>;
type PageEvent = Extract<OwnEvent<MembersEvent, MembersCommand>, { readonly type: 'loaded' | 'found' }> | FoundMore;

/** The state that shows the first page. */
function first(
  state: SectionData & MembersData,
  { list, total, cursor, query, filters }: PageEvent,
): At<MembersState, 'list'> {
  const shown = { ...membersDataOf(state), list, total, query, filters, shownBy: { query, filters } };
  return membersListed({ ...shown, ...(cursor !== undefined && { cursor }) });
}

/** The rules of searching and paging. Undefined: another rule handles the event. */
function listStep(
  state: MembersListed,
  event: OwnEvent<MembersEvent, MembersCommand>,
): OwnStep<MembersState, MembersCommand> | undefined {
  switch (event.type) {
    case 'loaded':
      return [{ ...state, list: updated(state.list, event.list) }];
    case 'memberRead':
      return [{ ...state, ...withMember(state, event.id, event.member) }];
    case 'searchFor':
      return [typed(state, event), ...(isToBeAsked(state, event) ? [QUIET] : [])];
    case 'quiet':
    case 'retry':
      return state.at === 'list' && !state.isShort ? search(state, state) : [state];
    case 'filterBy':
      return isSearchable(state)
        ? search(state, { query: state.isShort ? state.shownBy.query : state.query, filters: event.filters })
        : [state];
    case 'showMore':
      return showMore(state);
    case 'found':
      return [state.at === 'searching' && isSameSearch(event, state) ? first(state, event) : state];
    case 'foundMore':
      return [state.at === 'loadingMore' && isNext(event, state) ? appended(state, event) : state];
    case 'failed':
      return searchFailed(state, event);
    default:
      return undefined;
  }
}

const QUIET = { type: 'awaitQuiet' } as const;

/** Whether the user can type a search or choose a filter. */
const isSearchable = (state: MembersListed): state is At<MembersState, 'list' | 'searching' | 'loadingMore'> =>
  ['list', 'searching', 'loadingMore'].includes(state.at);

type SearchFor = Extract<OwnEvent<MembersEvent, MembersCommand>, { readonly type: 'searchFor' }>;

/** Applies the typed text; responses to an earlier search become stale. */
function typed(state: MembersListed, { query, isShort }: SearchFor): MembersState {
  if (!isSearchable(state) || query === state.query) return state;
  // A rate limit and a pending re-authentication continue to apply.
  const { isShort: _, ...listed } = state.at === 'list' ? state : membersListed(state);
  return { ...listed, query, ...(isShort && { isShort }) };
}

const isToBeAsked = (state: MembersListed, { query, isShort }: SearchFor): boolean =>
  isSearchable(state) && query !== state.query && !isShort;

const isSameSearch = (one: MembersAsked, other: MembersAsked): boolean =>
  one.query === other.query && one.filters.status === other.filters.status && one.filters.role === other.filters.role;

function search(
  state: At<MembersState, 'list' | 'searching' | 'loadingMore'>,
  { query, filters }: MembersAsked,
): OwnStep<MembersState, MembersCommand> {
  if (state.at === 'list' && !isFree(state)) return [state];
  if (state.at === 'list' && isSameSearch({ query, filters }, state.shownBy))
    return [isSameSearch({ query, filters }, state) ? state : { ...state, query, filters }];
  return searching(state, { query, filters });
}

function showMore(state: MembersListed): OwnStep<MembersState, MembersCommand> {
  const isPending = !state.isShort && !isSameSearch(state, state.shownBy);
  if (state.at !== 'list' || !isFree(state) || state.cursor === undefined || isPending) return [state];
  return [
    { ...membersListed(state), at: 'loadingMore' },
    { type: 'searchMore', cursor: state.cursor, ...state.shownBy },
  ];
}

/** Whether a page directly follows the shown ones. Different searches can have equal cursors, so both are compared. */
const isNext = (page: FoundMore, { cursor, shownBy }: MembersShown): boolean =>
  page.behind === cursor && isSameSearch(page, shownBy);

/** Appends a page without duplicates, because pages shift when members are added or removed. */
function appended(state: MembersShown, { list, total, cursor }: PageEvent): At<MembersState, 'list'> {
  const known = new Set(state.list.map(({ id }) => id));
  const { cursor: _, ...listed } = membersListed(state);
  const all = [...updated(state.list, list), ...list.filter(({ id }) => !known.has(id))];
  return { ...listed, list: all, total, ...(cursor !== undefined && { cursor }) };
}

const updated = (list: readonly MemberItem[], newer: readonly MemberItem[]): readonly MemberItem[] =>
  list.map((item) => newer.find(({ id }) => id === item.id) ?? item);

function searchFailed(
  state: MembersListed,
  { command, error }: Extract<OwnEvent<MembersEvent, MembersCommand>, { readonly type: 'failed' }>,
): OwnStep<MembersState, MembersCommand> | undefined {
  switch (command.type) {
    case 'load':
    case 'readMember':
    case 'awaitQuiet':
      return [state];
    case 'search':
      return state.at === 'searching' && isSameSearch(command, state)
        ? withProblem(membersListed(state), error)
        : [state];
    case 'searchMore':
      return state.at === 'loadingMore' ? withProblem(membersListed(state), error) : [state];
    default:
      return undefined;
  }
}
