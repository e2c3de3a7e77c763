import type { ReactNode } from 'react';
import { Children, isValidElement, useEffect, useRef, useState } from 'react';
import { Button } from '../parts/button';
import { useText } from '../text/text';
import { useInstanceId } from '../theme/use-theme';
import { sectionText } from './section-text';
import { GuardedButton } from './guarded-button';
import { Confirm } from './confirm';
import type { SectionScreenProps } from './screens';
import { SectionProblem } from './section-problem';

interface ItemListProps {
  readonly label: string;
  readonly isEmpty: boolean;
  /** Shown if the list is empty. */
  readonly none: string;
  /** The id of the item with an open question. It always shows, however long the list is. */
  readonly about?: string | undefined;
  /** Items, each with its id as its key. */
  readonly children: ReactNode;
}

/** Number of items that show at first, and number that each press adds. */
const PAGE_SIZE = 20;

/** The items of a section. Of a long list only the first page shows; a button shows more. */
export function ItemList({ label, isEmpty, none, about, children }: ItemListProps) {
  const t = useText(sectionText);
  const list = useRef<HTMLUListElement>(null);
  const [count, setCount] = useState(PAGE_SIZE);
  // The first new item gets the focus.
  const firstNew = useRef<number>(undefined);
  useEffect(() => {
    if (firstNew.current !== undefined) list.current?.children[firstNew.current]?.querySelector('button')?.focus();
    firstNew.current = undefined;
  }, [count]);
  if (isEmpty) return <p className="foyer-body">{none}</p>;
  const rows = Children.toArray(children);
  const asked = rows.findIndex((row) => isValidElement(row) && row.key === `.$${about}`);
  const shown = rows.slice(0, Math.max(count, asked + 1));
  const showMore = () => {
    firstNew.current = shown.length;
    setCount(shown.length + PAGE_SIZE);
  };
  return (
    <>
      <ul className="foyer-section-items" role="list" aria-label={label} ref={list}>
        {shown}
      </ul>
      {shown.length < rows.length ? (
        <Button variant="text" onClick={showMore}>
          {t('foyer.me.more')}
        </Button>
      ) : null}
    </>
  );
}

interface ItemProps {
  readonly id: string;
  /** The name for use in a sentence. */
  readonly name: string;
  /**
   * Content of the row.
   * @defaultValue the name
   */
  readonly children?: ReactNode;
  /** A logo or icon before the name. */
  readonly icon?: ReactNode;
  readonly badges?: ReactNode;
  readonly actions?: ReactNode;
  /** The error code that explains why the item can't be removed. Undefined: it can. */
  readonly keeps?: string | undefined;
  /** Undefined: the item can't be removed here. */
  readonly onRemove?: (() => void) | undefined;
  readonly removeText?: string | undefined;
  /** The open question below the row. */
  readonly question?: ReactNode;
}

/** An item with its name, badges and actions. */
export function SectionItem({
  id,
  name,
  children,
  icon,
  badges,
  actions,
  keeps,
  onRemove,
  removeText,
  question,
}: ItemProps) {
  const t = useText(sectionText);
  const why = useInstanceId();
  return (
    <li className="foyer-section-item">
      <div className="foyer-section-item-row">
        {icon === undefined ? null : (
          <span className="foyer-section-item-icon" aria-hidden="true">
            {icon}
          </span>
        )}
        <div className="foyer-section-item-words">
          {children ?? <ItemName name={name} />}
          {badges}
        </div>
        <div className="foyer-section-item-actions">
          {actions}
          {onRemove ? (
            <GuardedButton
              opens={`remove ${id}`}
              variant="text"
              isDanger
              label={t('foyer.me.removeNamed', { name })}
              disabled={keeps !== undefined}
              describedBy={keeps && why}
              onClick={onRemove}
            >
              {removeText ?? t('foyer.me.remove')}
            </GuardedButton>
          ) : null}
        </div>
      </div>
      {keeps && onRemove ? (
        <p className="foyer-helper" id={why}>
          <SectionProblem problem={{ code: keeps, message: '' }} />
        </p>
      ) : null}
      {question}
    </li>
  );
}

/** The name of an item. An address that needs a second line breaks after its '@'. */
export function ItemName({ name }: { readonly name: string }) {
  const end = name.lastIndexOf('@') + 1;
  return (
    <bdi translate="no">
      {end === 0 ? (
        name
      ) : (
        <>
          <span>{name.slice(0, end)}</span>
          <wbr />
          <span>{name.slice(end)}</span>
        </>
      )}
    </bdi>
  );
}

interface RemovalState {
  readonly at: string;
  readonly id?: string;
}

interface RemovalActions {
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Asks below the row whether to remove the item. */
export function RemovalQuestion({
  state,
  id,
  name,
  actions,
}: {
  readonly state: RemovalState;
  readonly id: string;
  readonly name: string;
  readonly actions: RemovalActions;
}) {
  const t = useText(sectionText);
  const isAsked = (state.at === 'confirm' || state.at === 'removing') && state.id === id;
  if (!isAsked) return null;
  return (
    <Confirm
      question={t.rich('foyer.me.confirm', { name: <ItemName name={name} /> })}
      yes={t('foyer.me.remove')}
      busy={state.at === 'removing'}
      onConfirm={actions.confirm}
      onCancel={actions.cancel}
    />
  );
}

/** Facts of an item, in one or more lines. A separator shows only between two facts of a line. */
export function ItemFacts({ facts }: { readonly facts: readonly ReactNode[] }) {
  const known = facts.filter(Boolean);
  if (known.length === 0) return null;
  return (
    <span className="foyer-section-item-note">
      {known.map((fact, index) => (
        <span key={index} className="foyer-section-item-fact">
          {index > 0 ? <span aria-hidden="true"> · </span> : null}
          <span>{fact}</span>
        </span>
      ))}
    </span>
  );
}

interface BadgeProps {
  readonly kind?: 'good' | 'warning' | undefined;
  readonly children: ReactNode;
}

/** A short label on an item. */
export const Badge = ({ kind, children }: BadgeProps) => (
  <span className="foyer-badge" data-kind={kind}>
    {children}
  </span>
);

type FailedListProps = SectionScreenProps<{ readonly blocked?: boolean }, { readonly retry: () => void }>;

/** Retries a list that could not be loaded. The section shows the error. */
export function FailedList({ state, actions }: FailedListProps) {
  const t = useText(sectionText);
  return (
    <div className="foyer-actions">
      <Button variant="secondary" disabled={state.blocked} onClick={actions.retry}>
        {t('button.retry')}
      </Button>
    </div>
  );
}
