import { expect, it } from 'vitest';
import type { Step } from '../../src/flow/flow';
import { plain } from '../flows/samples';

type Row<Happening extends string> = Readonly<Partial<Record<Happening, readonly [unknown, ...unknown[]]>>>;

interface Table<Name extends string, Happening extends string, State, Event, Command> {
  readonly states: Readonly<Record<Name, State>>;
  readonly events: Readonly<Record<Happening, Event>>;
  readonly transition: (state: State, event: Event) => Step<State, Command>;
  /** The cells that change something or have a command. Any other event returns the same state. */
  readonly rows: Readonly<Record<Name, Row<Happening>>>;
  /** True if these rules can return an equal copy of a state that does not change. */
  readonly canCopy?: boolean;
}

/**
 * One test for each state, which compares its whole row: a failure shows every cell that differs, and no run spends its
 * time on thousands of tests of one comparison each.
 */
export function compareRows<Name extends string, Happening extends string, State, Event, Command>(
  title: string,
  { states, events, transition, rows, canCopy = false }: Table<Name, Happening, State, Event, Command>,
): void {
  it.each(Object.keys(rows) as Name[])(`${title}, %s: each event has the outcome of its cell`, (name) => {
    const state = states[name];
    const cells = (Object.keys(events) as Happening[]).map((happening) => {
      const step = transition(state, events[happening]);
      const cell: readonly unknown[] | undefined = rows[name][happening];
      const isCopied = !canCopy && cell === undefined && step[0] !== state;
      return { happening, step, expected: cell ?? [state], isCopied };
    });
    const rowOf = (key: 'step' | 'expected') =>
      Object.fromEntries(cells.map((cell) => [cell.happening, plain(cell[key])]));
    expect(rowOf('step')).toEqual(rowOf('expected'));
    expect(cells.filter(({ isCopied }) => isCopied).map(({ happening }) => happening)).toEqual([]);
  });
}
