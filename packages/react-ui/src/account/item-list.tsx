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
  /** Said where there is none. */
  readonly none: string;
  /** The thing that is being asked about: it shows however long the list is. */
  readonly about?: string | undefined;
  /** A thing each, with its id as its key. */
  readonly children: ReactNode;
}

/** How many things show at first, and how many more with each press. */
const PAGE_SIZE = 20;

/** The things of a section, one below the other. Of a long list the first ones, and the others by a press. */
export function ItemList({ label, isEmpty, none, about, children }: ItemListProps) {
  const t = useText(sectionText);
  const list = useRef<HTMLUListElement>(null);
  const [count, setCount] = useState(PAGE_SIZE);
  // The focus goes on to the first thing that has come.
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
      <ul className="foyer-things" role="list" aria-label={label} ref={list}>
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
  /** As it is said in sentences. */
  readonly name: string;
  /** What is drawn for it. Default: its name. */
  readonly children?: ReactNode;
  readonly badges?: ReactNode;
  readonly actions?: ReactNode;
  /** The code of the problem that taking it away would be. Undefined: it can be taken away. */
  readonly keeps?: string | undefined;
  /** Undefined: it cannot be removed here. */
  readonly onRemove?: (() => void) | undefined;
  readonly removeText?: string | undefined;
  /** The question below it, where it is asked. */
  readonly question?: ReactNode;
}

/** One thing: its name, its badges, and what can be done with it. */
export function SectionItem({ id, name, children, badges, actions, keeps, onRemove, removeText, question }: ItemProps) {
  const t = useText(sectionText);
  const why = useInstanceId();
  return (
    <li className="foyer-section-item">
      <div className="foyer-section-item-row">
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

/** A name as somebody has given it. Where an address needs a second line, that begins after its '@'. */
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

/** The question whether a thing is to be removed, below its row. */
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
      question={t('foyer.me.confirm', { name })}
      yes={t('foyer.me.remove')}
      busy={state.at === 'removing'}
      onConfirm={actions.confirm}
      onCancel={actions.cancel}
    />
  );
}

interface BadgeProps {
  readonly kind?: 'good' | 'warning' | undefined;
  readonly children: ReactNode;
}

/** A word about a thing. */
export const Badge = ({ kind, children }: BadgeProps) => (
  <span className="foyer-badge" data-kind={kind}>
    {children}
  </span>
);

type FailedListProps = SectionScreenProps<{ readonly blocked?: boolean }, { readonly retry: () => void }>;

/** A list that could not be read, and the way to read it again. Its section says why. */
export function FailedList({ state, actions }: FailedListProps) {
  const t = useText(sectionText);
  return (
    <div className="foyer-acts">
      <Button variant="secondary" disabled={state.blocked} onClick={actions.retry}>
        {t('button.retry')}
      </Button>
    </div>
  );
}
