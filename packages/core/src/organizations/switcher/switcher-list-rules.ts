import { clearError } from '../../flow/code-entry';
import { sectionProblem } from '../../flow/section/section';
import { isAccountChanged, problem, retryCommand } from '../../flow/problem';
import type { Problem } from '../../base/errors';
import type { SwitcherAt, SwitcherFlowEvent, SwitcherList, SwitcherRow, SwitcherStep } from './switcher-state';
import { closed, isSamePlace, listedOf } from './switcher-state';

export function fromClosed(state: SwitcherAt<'closed'>, event: SwitcherFlowEvent): SwitcherStep {
  const { current, remembered } = state;
  switch (event.type) {
    case 'open': {
      if (!current) return [state];
      const load = { type: 'load', personId: current.personId } as const;
      return [remembered ? { at: 'list', current, ...remembered, query: '' } : { at: 'loading', current }, load];
    }
    case 'becameOld':
      return [remembered ? closed(current) : state];
    // The time that the page spends stopped is unknown, so the list could be old.
    case 'stop':
    case 'forget':
      return [remembered || state.error ? closed(current) : state];
    case 'unblocked':
      return [calmed(state)];
    case 'start':
      return [state, ...retryCommand(state.error)];
    default:
      return [state];
  }
}

export function fromLoading(state: SwitcherAt<'loading'>, event: SwitcherFlowEvent): SwitcherStep {
  const { current } = state;
  switch (event.type) {
    case 'loaded':
      return event.userOf === current.personId
        ? [{ at: 'list', current, ...listOf(event), query: '' }, { type: 'awaitOld' }]
        : [state];
    case 'failed':
      if (event.command.type !== 'load') return [state];
      return [
        isAccountChanged(event.error) ? closed(current) : { at: 'failed', current, ...problem(event.error) },
        ...retryCommand(event.error),
      ];
    case 'cancel':
    case 'forget':
    case 'stop':
      return [closed(current)];
    default:
      return [state];
  }
}

export function fromFailed(state: SwitcherAt<'failed'>, event: SwitcherFlowEvent): SwitcherStep {
  const { current, error } = state;
  switch (event.type) {
    case 'retry':
      return state.blocked
        ? [state]
        : [
            { at: 'loading', current },
            { type: 'load', personId: current.personId },
          ];
    case 'unblocked':
      return [state.blocked ? { at: 'failed', current, error } : state];
    case 'cancel':
    case 'forget':
    case 'stop':
      return [closed(current)];
    default:
      return [state];
  }
}

export function fromList(state: SwitcherAt<'list'>, event: SwitcherFlowEvent): SwitcherStep {
  const { current } = state;
  switch (event.type) {
    case 'loaded':
      if (event.userOf !== current.personId) return [state];
      return [
        { at: 'list', current, ...listOf(event), query: state.query, ...(state.error && problem(state.error)) },
        { type: 'awaitOld' },
      ];
    case 'becameOld':
      return [state.isOld ? state : { ...state, isOld: true }];
    // The current list stays visible.
    case 'failed':
      return event.command.type === 'load'
        ? [{ ...clearError(state), ...problem(event.error) }, ...retryCommand(event.error)]
        : [state];
    case 'search':
      return [event.query === state.query ? state : { ...state, query: event.query }];
    case 'pick':
      return pick(state, event.id);
    case 'create':
      return state.mayCreate && !state.blocked ? [nameAsked(state)] : [state];
    case 'unblocked':
      return [calmed(state)];
    case 'cancel':
    case 'forget':
    case 'stop':
      return [closed(current, state)];
    default:
      return [state];
  }
}

const nameAsked = ({ current, ...list }: SwitcherAt<'list'>): SwitcherAt<'prove'> => {
  const addressee = { email: current.email, personId: current.personId };
  return { at: 'prove', current, former: current, ...listedOf(list), draft: '', addressee, entry: 'open' };
};

/** Picks an organization. The current one needs no call. */
function pick(state: SwitcherAt<'list'>, id: string): SwitcherStep {
  const row = state.rows.find((one) => one.id === id);
  if (!row || state.blocked) return [state];
  if (row.isCurrent) return [closed(state.current, state)];
  return row.needsMore ? [{ at: 'more', current: state.current, ...listedOf(state), row }] : exchange(state, row);
}

function exchange({ current, ...list }: SwitcherAt<'list' | 'more'>, row: SwitcherRow): SwitcherStep {
  return [
    { at: 'switching', current, former: current, ...listedOf(list), row, act: 'switchOrganization' },
    { type: 'exchange', organizationId: row.id, personId: current.personId },
  ];
}

export function fromMore(state: SwitcherAt<'more'>, event: SwitcherFlowEvent): SwitcherStep {
  switch (event.type) {
    case 'confirm':
      return exchange(state, state.row);
    case 'cancel':
      return [{ at: 'list', current: state.current, ...listedOf(state) }];
    case 'forget':
    case 'stop':
      return [closed(state.current, state)];
    default:
      return [aged(state, event)];
  }
}

/** Handles failures; `switcherTransition` handles the response for all waiting states. */
export function fromSwitching(state: SwitcherAt<'switching'>, event: SwitcherFlowEvent): SwitcherStep {
  switch (event.type) {
    case 'failed':
      return event.command.type === 'exchange' ? refused(state, event.error) : [state];
    case 'stop':
      return [closed(state.current)];
    default:
      return [aged(state, event)];
  }
}

/** Error codes for an organization or a membership that no longer exists. */
const GONE: readonly string[] = ['organization_not_found', 'member_not_found', 'organization_id_not_found'];

/** A refused switch leaves the session as it was. */
function refused(state: SwitcherAt<'switching'>, error: Problem): SwitcherStep {
  const { current, former } = state;
  if (!current || !isSamePlace(current, former)) return [closed(current)];
  if (isAccountChanged(error)) return [{ ...closed(current), error }];
  const isGone = GONE.includes(error.code);
  const list = {
    at: 'list',
    current,
    ...listedOf(state),
    ...problem(isGone ? sectionProblem('gone') : error),
  } as const;
  return [list, ...(isGone ? [{ type: 'load', personId: current.personId } as const] : []), ...retryCommand(error)];
}

/** Marks the list behind the current screen as old. */
export function aged<State extends SwitcherAt<'more' | 'switching' | 'prove'>>(
  state: State,
  event: SwitcherFlowEvent,
): State {
  return event.type === 'becameOld' && !state.isOld ? { ...state, isOld: true } : state;
}

export const calmed = <State extends SwitcherAt<'closed' | 'list' | 'creating' | 'signedOut'>>(state: State): State =>
  state.error ? clearError(state) : state;

const listOf = ({ rows, mayCreate }: SwitcherList): SwitcherList => ({ rows, mayCreate });

// Account screens, section 7.1.
/** Lists with more rows than this have a search field. */
const UNSEARCHED_ROWS = 8;

/** Whether the list is long enough for a search field. */
export const isSearched = ({ rows }: Pick<SwitcherList, 'rows'>): boolean => rows.length > UNSEARCHED_ROWS;

/**
 * The rows that contain each word of the query in their name or slug, in list order. Ignores accents, case and
 * character width.
 */
export function foundRows({ rows, query }: Pick<SwitcherAt<'list'>, 'rows' | 'query'>): readonly SwitcherRow[] {
  const words = isSearched({ rows }) ? plain(query).split(/\s+/) : [];
  return rows.filter(({ name, slug }) => words.every((word) => plain(`${name} ${slug}`).includes(word)));
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
