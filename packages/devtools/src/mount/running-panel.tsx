import { toTest } from '@foyer/core/internal/testing';
import { useEffect, useReducer, useSyncExternalStore } from 'react';
import type { Observed } from '../log/observe';
import type { ClientView } from '../log/view';
import type { Copied, Corner, Dock } from '../panel/panel-state';
import { firstState, nextState } from '../panel/panel-state';
import { recall, remember } from '../panel/remembered';
import { PanelView } from '../screens/panel-view';
import type { PanelSheet } from './panel-sheet';

/** Maximum width of a narrow page, in px. */
const NARROW = 560;

interface RunningPanelProps {
  readonly watched: Watched;
  readonly sheet: PanelSheet;
  readonly initialIsOpen?: boolean;
  readonly dock?: Dock;
  readonly buttonPosition?: Corner;
  readonly now: () => number;
}

/** The clients of a panel, as one store. */
export interface Watched {
  readonly observed: readonly Observed[];
  views(this: void): readonly ClientView[];
  subscribe(this: void, listener: () => void): () => void;
}

/** Joins several clients into one store. Its value stays the same object until one of them changes. */
export function watchedOf(observed: readonly Observed[]): Watched {
  let last: readonly ClientView[] = [];
  return {
    observed,
    views() {
      const views = observed.map(({ view }) => view());
      if (views.length !== last.length || views.some((view, index) => view !== last[index])) last = views;
      return last;
    },
    subscribe(listener) {
      const stops = observed.map(({ subscribe }) => subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** The panel with its state, for the observed clients. */
export function RunningPanel(props: RunningPanelProps) {
  const { watched, sheet, initialIsOpen = false, dock = 'bottom', buttonPosition, now } = props;
  const [panel, send] = useReducer(nextState, undefined, () => {
    const known = recall();
    const first = firstState(known.isOpen ?? initialIsOpen, known.dock ?? dock);
    // On a phone, a list and the details of its selected item need more of the page.
    return innerWidth < NARROW && first.dock === 'bottom'
      ? nextState(first, { type: 'resize', size: innerHeight * 0.6 })
      : first;
  });
  const clients = useSyncExternalStore(watched.subscribe, watched.views);
  useEffect(() => sheet.setSize(panel.size), [sheet, panel.size]);
  useEffect(() => remember({ isOpen: panel.isOpen, dock: panel.dock }), [panel.isOpen, panel.dock]);

  const find = (id: number): Observed | undefined => watched.observed.find(({ view }) => view().id === id);
  const clear = (id: number) => find(id)?.clear();

  async function copy(id: number, flow: number, as: Copied): Promise<void> {
    const trace = find(id)?.trace(flow);
    if (!trace) return send({ type: 'say', text: 'There is no trace: the flow comes from another version of Foyer.' });
    const text = as === 'test' ? toTest(trace) : JSON.stringify(trace, null, 2);
    try {
      await navigator.clipboard.writeText(text);
      send({ type: 'say', text: `Copied as a ${as}, without secrets and personal data.` });
    } catch {
      send({
        type: 'say',
        text: `The browser does not allow copying. The ${as} is below the buttons.`,
        uncopied: text,
      });
    }
  }

  return (
    <PanelView
      clients={clients}
      panel={panel}
      {...(buttonPosition && { buttonPosition })}
      send={send}
      clear={clear}
      copy={(id, flow, as) => void copy(id, flow, as)}
      now={now}
    />
  );
}
