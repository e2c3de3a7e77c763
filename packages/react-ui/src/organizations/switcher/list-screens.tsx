import type { SwitcherRow, SwitcherState } from '@foyer/core/organizations/switcher';
import { foundRows, isSearched } from '@foyer/core/organizations/switcher';
import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { Confirm } from '../../account/confirm';
import type { StateAt, SectionScreenProps } from '../../account/screens';
import { SectionProblem } from '../../account/section-problem';
import { FailedList } from '../../account/item-list';
import { LoadingList } from '../../account/page/loading-list';
import { Button } from '../../parts/button';
import { ErrorText } from '../../parts/error-text';
import type { IconShape } from '../../parts/icon';
import { Icon } from '../../parts/icon';
import { TextField } from '../../parts/text-field';
import { useText } from '../../text/text';
import { Avatar } from '../../user-button/avatar';
import type { SwitcherScreenActions } from './switcher-config';
import { switcherText } from './panel-text';

type PanelScreenProps<At extends SwitcherState['at']> = SectionScreenProps<
  StateAt<SwitcherState, At>,
  SwitcherScreenActions
>;

const HERE: IconShape = { path: 'M5 12.5l4.5 4.5L19 7.5' };

/** The organizations are being loaded. */
export const Loading = () => <LoadingList />;

/** The organizations could not be loaded. */
export function Unread({ state, actions }: PanelScreenProps<'failed'>) {
  return (
    <>
      <ErrorText>
        <SectionProblem problem={state.error} />
      </ErrorText>
      <FailedList state={state} actions={actions} />
    </>
  );
}

/** The organizations of the member. A long list can be searched. */
export function List({ state, actions }: PanelScreenProps<'list' | 'switching'>) {
  const t = useText(switcherText);
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { rows, query, mayCreate } = state;
  const [goal, error, blocked] = state.at === 'switching' ? [state.row.id] : [undefined, state.error, state.blocked];
  const isOff = goal !== undefined || blocked === true;
  const found = foundRows(state);
  const others = rows.filter(({ isCurrent }) => !isCurrent);
  const onKeyDown = (event: KeyboardEvent) => moveByKey(event, list.current, field.current);
  return (
    <>
      <ErrorText>{error ? <SectionProblem problem={error} /> : null}</ErrorText>
      {isSearched(state) ? (
        <TextField
          label={t('foyer.organizationDiscovery.search')}
          hideLabel
          name="organization"
          autoComplete="off"
          placeholder={t('foyer.organizationDiscovery.search')}
          defaultValue={query}
          disabled={goal !== undefined}
          inputRef={field}
          onInput={({ currentTarget }) => actions.search(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      ) : null}
      <ul className="foyer-switcher-rows" role="list" ref={list}>
        {found.map((row) => (
          <Row
            key={row.id}
            row={row}
            isNameShared={rows.some(({ id, name }) => id !== row.id && name === row.name)}
            isGoal={row.id === goal}
            isOff={isOff}
            onPick={actions.pick}
            onKeyDown={onKeyDown}
          />
        ))}
      </ul>
      <p className="foyer-switcher-note" role="status">
        {others.length === 0 ? <span>{t('foyer.org.switch.none')}</span> : null}
        {found.length === 0 && rows.length > 0 ? <span>{t('foyer.organizationDiscovery.notFound')}</span> : null}
      </p>
      {mayCreate ? (
        <Button variant="secondary" disabled={isOff} onClick={actions.create}>
          {t('button.createAnOrganization')}
        </Button>
      ) : null}
    </>
  );
}

interface RowProps {
  readonly row: SwitcherRow;
  /** Several organizations have this name, so the slug shows too. */
  readonly isNameShared: boolean;
  readonly isGoal: boolean;
  readonly isOff: boolean;
  readonly onPick: (id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Row({
  row: { id, name, slug, logo, isCurrent, isInvited },
  isNameShared,
  isGoal,
  isOff,
  onPick,
  onKeyDown,
}: RowProps) {
  const t = useText(switcherText);
  return (
    <li>
      <button
        className="foyer-switcher-row"
        type="button"
        aria-current={isCurrent || undefined}
        aria-busy={isGoal || undefined}
        disabled={isOff}
        onClick={() => onPick(id)}
        onKeyDown={onKeyDown}
      >
        <Avatar picture={logo} name={name} />
        <span className="foyer-switcher-words">
          <bdi translate="no">{name}</bdi>
          {isNameShared && slug ? (
            <bdi className="foyer-switcher-slug" translate="no">
              {slug}
            </bdi>
          ) : null}
          {isInvited ? <span className="foyer-badge">{t('foyer.org.members.invitedOne')}</span> : null}
        </span>
        {isCurrent ? <Icon shape={HERE} /> : null}
      </button>
    </li>
  );
}

/** Arrow keys move the focus between rows, and between the first row and the search field. Tab still works. */
function moveByKey(event: KeyboardEvent, list: HTMLElement | null, field: HTMLInputElement | null): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const rows = [...(list?.querySelectorAll('button') ?? [])];
  const at = rows.findIndex((row) => row === event.target);
  const isInField = at < 0;
  const last = rows.length - 1;
  const goals: Readonly<Record<string, number>> = isInField
    ? { ArrowDown: 0 }
    : { ArrowDown: Math.min(at + 1, last), ArrowUp: at - 1, Home: 0, End: last };
  const to = goals[event.key];
  if (to === undefined) return;
  event.preventDefault();
  (to < 0 ? field : rows[to])?.focus();
}

/** The other organization requires more factors, and the current session ends before the member gives them. */
export function More({ state, actions }: PanelScreenProps<'more'>) {
  const t = useText(switcherText);
  const question = t.rich('foyer.org.switch.more', {
    name: <bdi translate="no">{state.row.name}</bdi>,
    former: <bdi translate="no">{state.current.name}</bdi>,
  });
  return (
    <Confirm
      question={question}
      yes={t('button.continue')}
      variant="primary"
      onConfirm={actions.confirm}
      onCancel={actions.cancel}
    />
  );
}
