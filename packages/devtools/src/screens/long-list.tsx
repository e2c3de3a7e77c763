import type { KeyboardEvent, MouseEvent, ReactNode, UIEvent } from 'react';
import { useId, useLayoutEffect, useRef, useState } from 'react';

/** The height of a row in px, as in panel.css. */
const ROW = 28;
/** Number of rows rendered above and below the visible ones. */
const AROUND = 12;
/** Assumed height of a list before its layout, in px. */
const USUAL_HEIGHT = 560;

interface LongListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly chosen: number | undefined;
  readonly onChoose: (id: number) => void;
  readonly row: (item: Item) => ReactNode;
  /** Scrolls to new rows while the last row is visible. */
  readonly follows?: boolean;
}

/**
 * A selectable list of any length: renders only visible rows. It is one tab stop; the arrow keys, Home, End and the
 * page keys select a row.
 */
export function LongList<Item extends { readonly id: number }>(props: LongListProps<Item>) {
  const { label, items, chosen, onChoose, row, follows = false } = props;
  const id = useId();
  const { list, from, to, onScroll, show } = useRowsInSight(items, follows);
  const at = items.findIndex((item) => item.id === chosen);

  function onKeyDown(event: KeyboardEvent): void {
    const next = placeAfter(event.key, at, items.length);
    const item = next === undefined ? undefined : items[next];
    if (next === undefined || !item) return;
    event.preventDefault();
    show(next);
    onChoose(item.id);
  }

  function onClick({ target }: MouseEvent): void {
    const option = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
    if (option) onChoose(Number(option.dataset['id']));
  }

  return (
    <div
      className="list"
      role="listbox"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={at >= from && at < to ? `${id}-${chosen}` : undefined}
      ref={list}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <Gap rows={from} />
      {items.slice(from, to).map((item, index) => (
        <div
          key={item.id}
          id={`${id}-${item.id}`}
          className="row"
          role="option"
          aria-selected={item.id === chosen}
          aria-posinset={from + index + 1}
          aria-setsize={items.length}
          data-id={item.id}
        >
          {row(item)}
        </div>
      ))}
      <Gap rows={items.length - to} />
    </div>
  );
}

/** Placeholder for rows that are not rendered. Uses an SVG's height, because a strict CSP forbids style attributes. */
function Gap({ rows }: { readonly rows: number }) {
  return rows > 0 ? <svg className="gap" width="1" height={rows * ROW} aria-hidden="true" /> : null;
}

/** The rows to render at the list's scroll position. */
function useRowsInSight(items: readonly unknown[], follows: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const isAtEnd = useRef(true);
  const { length } = items;
  const height = list.current?.clientHeight || USUAL_HEIGHT;
  const from = Math.max(0, Math.min(Math.floor(top / ROW), length) - AROUND);
  const to = Math.min(length, from + Math.ceil(height / ROW) + 2 * AROUND);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !follows || !isAtEnd.current) return;
    element.scrollTop = element.scrollHeight;
    setTop(element.scrollTop);
  }, [items, follows]);

  function onScroll({ currentTarget }: UIEvent<HTMLElement>): void {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget;
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < ROW;
    setTop(scrollTop);
  }

  function show(index: number): void {
    const element = list.current;
    if (!element) return;
    const [above, below] = [index * ROW, (index + 1) * ROW - height];
    element.scrollTop = Math.min(Math.max(element.scrollTop, below), above);
    isAtEnd.current = index === length - 1;
    setTop(element.scrollTop);
  }

  return { list, from, to, onScroll, show };
}

const PAGE = 10;

/** The index that a key selects; undefined for unsupported keys. */
function placeAfter(key: string, at: number, length: number): number | undefined {
  const last = length - 1;
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = steps[key];
  if (step === undefined) return undefined;
  return at < 0 ? 0 : Math.max(0, Math.min(last, at + step));
}
