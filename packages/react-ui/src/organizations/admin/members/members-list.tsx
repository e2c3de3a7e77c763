import type { MembersActions } from '@foyer/react-headless/organizations/admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import { GuardedButton } from '../../../account/guarded-button';
import type { SectionScreenProps } from '../../../account/screens';
import { SectionProblem } from '../../../account/section-problem';
import { Button } from '../../../parts/button';
import { ErrorText } from '../../../parts/error-text';
import { Icon, SPINNER } from '../../../parts/icon';
import { HelperText } from '../../../parts/helper-text';
import { useText } from '../../../text/text';
import type { MembersListState } from './members-list-state';
import { MemberRow } from './member-row';
import { MembersSearch } from './members-search';
import { membersText } from './members-text';

/** The found members, and the action in progress on one of them, in their row. */
export function MembersList({ state, actions }: SectionScreenProps<MembersListState, MembersActions>) {
  const t = useText(membersText);
  const [openId, setOpenId] = useState('');
  const list = useNewRowFocus(state);
  const about = rowOf(state);
  const failedId = useFailedRow(state, about);
  const toggle = useCallback((id: string) => setOpenId((open) => (open === id ? '' : id)), []);
  const { total, may, assignable, personId } = state;
  const isSearching = state.at === 'searching';
  const isFree = state.at === 'list' && state.proving === undefined;
  return (
    <>
      <div className="foyer-members-top">
        <div className="foyer-members-total">
          <HelperText role="status">
            {total < 0 || isSearching ? '' : t('foyer.org.members.total', { n: total })}
          </HelperText>
          {isSearching ? <Icon shape={SPINNER} /> : null}
        </div>
        {may.invite ? (
          <GuardedButton opens="invite" variant="primary" disabled={!isFree && !isSearching} onClick={actions.invite}>
            {t('foyer.org.members.invite')}
          </GuardedButton>
        ) : null}
      </div>
      <MembersSearch state={state} actions={actions} />
      <Problem state={state} actions={actions} isInRow={failedId !== undefined} />
      {state.list.length === 0 ? <NoneFound state={state} actions={actions} /> : <Columns />}
      <ul
        className="foyer-section-items foyer-members"
        role="list"
        aria-label={t('foyer.org.members.title')}
        aria-busy={isSearching || undefined}
        ref={list}
      >
        {state.list.map((item) => (
          <MemberRow
            key={item.id}
            item={item}
            personId={personId}
            may={may}
            assignable={assignable}
            isOpen={openId === item.id}
            isFree={isFree && openId === item.id}
            state={about === item.id || failedId === item.id ? state : undefined}
            actions={actions}
            onToggle={toggle}
          />
        ))}
      </ul>
      {state.cursor === undefined ? null : (
        <div className="foyer-actions foyer-members-more">
          <GuardedButton
            opens="more"
            variant="text"
            disabled={!isFree && state.at !== 'loadingMore'}
            onClick={actions.showMore}
          >
            {t('foyer.me.more')}
          </GuardedButton>
        </div>
      )}
    </>
  );
}

/** The member that a state is about. */
function rowOf(state: MembersListState): string | undefined {
  if ('id' in state) return state.id;
  return state.at === 'list' && state.proving !== undefined ? state.asked?.id : undefined;
}

/** The id of the member whose last action failed, if they are in the list. Undefined if a search failed. */
function useFailedRow(state: MembersListState, about: string | undefined): string | undefined {
  const [last, setLast] = useState<string>();
  const next = about ?? (state.at === 'list' ? last : undefined);
  if (next !== last) setLast(next);
  const hasFailed = state.at === 'list' && state.error !== undefined;
  return hasFailed && state.list.some(({ id }) => id === next) ? next : undefined;
}

/** Focuses the first member of a new page, unless the user has moved the focus elsewhere. */
function useNewRowFocus({ at, list: members }: MembersListState) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef({ at, count: members.length });
  useEffect(() => {
    const { at: formerly, count } = before.current;
    before.current = { at, count: members.length };
    if (formerly !== 'loadingMore' || at !== 'list' || members.length <= count) return;
    const row = list.current?.children[count];
    const root = list.current?.getRootNode() as Document | ShadowRoot;
    const { activeElement } = root;
    const stays =
      activeElement === null ||
      activeElement === document.body ||
      activeElement.closest('[data-opener="more"]') !== null;
    if (stays && row instanceof HTMLElement) row.focus();
  }, [at, members.length]);
  return list;
}

interface ProblemProps extends SectionScreenProps<MembersListState, MembersActions> {
  readonly isInRow: boolean;
}

/** The error of a search, or of an action on a member who is not in the list, and a retry for a search. */
function Problem({ state, actions, isInRow }: ProblemProps) {
  const t = useText(membersText);
  const error = state.at === 'list' && !isInRow ? state.error : undefined;
  const isSearch =
    state.query !== state.shownBy.query ||
    state.filters.status !== state.shownBy.filters.status ||
    state.filters.role !== state.shownBy.filters.role;
  return (
    <div className="foyer-members-problem">
      <ErrorText>{error ? <SectionProblem problem={error} /> : null}</ErrorText>
      {error && isSearch ? (
        <div className="foyer-actions">
          <Button variant="secondary" disabled={state.at === 'list' && state.blocked} onClick={actions.retry}>
            {t('button.retry')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** Says that no member matches, and offers to show all members again if a search or a filter hides them. */
function NoneFound({ state, actions }: SectionScreenProps<MembersListState, MembersActions>) {
  const t = useText(membersText);
  const { query, filters } = state;
  const hasFilters = filters.status !== undefined || filters.role !== undefined;
  function clear(): void {
    if (query !== '') actions.search('');
    if (hasFilters) actions.filterBy({});
  }
  return (
    <div className="foyer-members-none">
      <p className="foyer-body">{t('foyer.org.members.none')}</p>
      {query !== '' || hasFilters ? (
        <div className="foyer-actions">
          <Button variant="secondary" disabled={state.at === 'searching'} onClick={clear}>
            {t('foyer.org.members.clear')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** The column headers, if there is enough width for columns. Each cell contains its own name for screen readers. */
function Columns() {
  const t = useText(membersText);
  return (
    <div className="foyer-members-columns" aria-hidden="true">
      <span>{t('foyer.org.role.member')}</span>
      <span>{t('foyer.org.members.status')}</span>
      <span>{t('foyer.org.members.roles')}</span>
      <span>{t('foyer.org.mfa')}</span>
      <span />
    </div>
  );
}
