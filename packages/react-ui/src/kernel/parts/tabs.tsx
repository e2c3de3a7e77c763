import type { KeyboardEvent, ReactNode } from 'react';
import { useRef } from 'react';
import { useStyles } from '../theme/style-sheets';
import tabsCss from './tabs.css?inline';
import { useInstanceId } from '../theme/use-theme';

export interface TabsProps<Id extends string> {
  /** The accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly label: string }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  readonly children: (id: Id) => ReactNode;
}

/** Tabs by the ARIA pattern: one tab stop, arrow keys, Home and End, and selection follows focus. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const id = useInstanceId();
  const list = useRef<HTMLDivElement>(null);
  const visited = useVisited(selected);
  useStyles(tabsCss);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const index = tabs.findIndex((tab) => tab.id === selected);
    const rtl = list.current !== null && getComputedStyle(list.current).direction === 'rtl';
    const next = tabs[nextIndex(event.key, index, tabs.length, rtl)];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }

  return (
    <div className="foyer-tabs">
      <div className="foyer-tab-bar">
        <div className="foyer-tab-list" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              className="foyer-tab"
              type="button"
              role="tab"
              id={`${id}tab-${tab.id}`}
              data-tab={tab.id}
              aria-selected={tab.id === selected}
              aria-controls={visited.has(tab.id) ? `${id}panel-${tab.id}` : undefined}
              tabIndex={tab.id === selected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
      {tabs
        .filter((tab) => visited.has(tab.id))
        .map((tab) => (
          <div
            key={tab.id}
            className="foyer-tab-panel"
            role="tabpanel"
            id={`${id}panel-${tab.id}`}
            aria-labelledby={`${id}tab-${tab.id}`}
            hidden={tab.id !== selected}
          >
            {children(tab.id)}
          </div>
        ))}
    </div>
  );
}

function nextIndex(key: string, index: number, count: number, rtl: boolean): number {
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (index + 1) % count;
  if (key === backward) return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}

/** A panel is drawn when it is first selected and then stays, so that typed text is kept. */
function useVisited<Id>(selected: Id): ReadonlySet<Id> {
  const visited = useRef(new Set<Id>());
  visited.current.add(selected);
  return visited.current;
}
