import type { KeyboardEvent, ReactNode } from 'react';
import { useContext, useRef } from 'react';
import { FrameContext } from '../theme/frame-context';
import { pressProps } from './form';
import { useIsHydrated } from '@foyer/react-headless/internal';
import { useInstanceId } from '../theme/use-theme';

export interface TabsProps<Id extends string> {
  /** The accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly label: string; readonly mark?: ReactNode }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  readonly children: (id: Id) => ReactNode;
}

/**
 * Tabs by the ARIA pattern: one tab stop, arrow keys, Home and End, and selection follows focus. A single tab renders
 * only its panel, which is unchanged when tabs are added or removed.
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const id = useInstanceId();
  const isHydrated = useIsHydrated();
  const list = useRef<HTMLDivElement>(null);
  const { post } = useContext(FrameContext);
  // Without JavaScript there are no arrow keys.
  const isEachAStop = !isHydrated && post !== undefined;
  const visited = useVisited(selected);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const index = tabs.findIndex((tab) => tab.id === selected);
    const rtl = list.current !== null && getComputedStyle(list.current).direction === 'rtl';
    const next = tabs[nextIndex(event.key, index, tabs.length, rtl)];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }

  const isAlone = tabs.length === 1;
  const bar = isAlone ? null : (
    <div key="bar" className="foyer-tab-bar">
      <div className="foyer-tab-list" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            className="foyer-tab"
            type="button"
            {...pressProps(post, `tab:${tab.id}`)}
            role="tab"
            id={`${id}tab-${tab.id}`}
            data-tab={tab.id}
            aria-describedby={tab.mark ? `${id}mark` : undefined}
            aria-selected={tab.id === selected}
            aria-controls={visited.has(tab.id) ? `${id}panel-${tab.id}` : undefined}
            tabIndex={tab.id === selected || isEachAStop ? 0 : -1}
            onClick={(event) => {
              event.preventDefault();
              onSelect(tab.id);
            }}
          >
            {tab.mark ? (
              <>
                <span>{tab.label}</span>
                <span id={`${id}mark`} aria-hidden="true">
                  {tab.mark}
                </span>
              </>
            ) : (
              tab.label
            )}
          </button>
        ))}
      </div>
    </div>
  );
  const panels = tabs
    .filter((tab) => visited.has(tab.id))
    .map((tab) => (
      <div
        key={tab.id}
        className="foyer-tab-panel"
        id={`${id}panel-${tab.id}`}
        {...(isAlone ? undefined : { role: 'tabpanel', 'aria-labelledby': `${id}tab-${tab.id}` })}
        hidden={tab.id !== selected}
      >
        {children(tab.id)}
      </div>
    ));
  return <div className="foyer-tabs">{[bar, ...panels]}</div>;
}

function nextIndex(key: string, index: number, count: number, rtl: boolean): number {
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (index + 1) % count;
  if (key === backward) return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}

/** A panel is rendered when it is first selected and then stays, so that typed text is preserved. */
function useVisited<Id>(selected: Id): ReadonlySet<Id> {
  const visited = useRef(new Set<Id>());
  visited.current.add(selected);
  return visited.current;
}
