import type { KeyboardEvent, RefObject } from 'react';

/** Targets of the arrow keys from a position in the list. Above the first row is the search field. */
const STEPS: Readonly<Record<string, (at: number, rows: number) => number>> = {
  ArrowDown: (at, rows) => Math.min(at + 1, rows - 1),
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, rows) => rows - 1,
};

/** Arrow keys move the focus between rows, and between the rows and the search field. Tab still works. */
export function useRowKeys(field: RefObject<HTMLInputElement | null>, list: RefObject<HTMLUListElement | null>) {
  return (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const rows = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = rows.findIndex((row) => row === event.target);
    // In the field, these keys move the caret.
    if (at < 0 && event.key !== 'ArrowDown') return;
    const step = Object.hasOwn(STEPS, event.key) ? STEPS[event.key] : undefined;
    if (!step || rows.length === 0) return;
    event.preventDefault();
    const to = step(at, rows.length);
    const next = to < 0 ? (field.current ?? rows[0]) : rows[to];
    next?.focus();
  };
}
