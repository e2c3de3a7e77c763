export type Tab = 'flows' | 'timeLine' | 'calls' | 'session' | 'passkeys' | 'settings';
/** Format for copying the steps of a flow: JSON, or a Vitest test. */
export type Copied = 'trace' | 'test';
export type Dock = 'bottom' | 'left' | 'right';
export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

export const TABS: readonly { readonly id: Tab; readonly title: string }[] = [
  { id: 'flows', title: 'Flows' },
  { id: 'timeLine', title: 'Time line' },
  { id: 'calls', title: 'Calls' },
  { id: 'session', title: 'Session' },
  { id: 'passkeys', title: 'Passkeys' },
  { id: 'settings', title: 'Settings' },
];
export const DOCKS: readonly Dock[] = ['left', 'bottom', 'right'];

/** The bounds of the drawer's height or width, in px. */
export const SMALLEST = 180;
export const LARGEST = 1200;
const USUAL = { bottom: 340, left: 420, right: 420 } as const;

/** State of the panel, without the displayed data. */
export interface PanelState {
  readonly isOpen: boolean;
  readonly dock: Dock;
  /** The height of a drawer at the bottom, the width of one at a side, in px. */
  readonly size: number;
  readonly tab: Tab;
  readonly filter: string;
  /** The selected client; the first one if undefined. */
  readonly client?: number;
  /** The selected flow, and the selected entry of the log. */
  readonly flow?: number;
  readonly entry?: number;
  /** Message about the last action, for screen readers. */
  readonly said: string;
  /** Text that the browser did not allow to copy. */
  readonly uncopied?: string;
}

export type PanelEvent =
  | { readonly type: 'open' }
  | { readonly type: 'close' }
  | { readonly type: 'dock'; readonly dock: Dock }
  | { readonly type: 'resize'; readonly size: number }
  | { readonly type: 'showTab'; readonly tab: Tab }
  | { readonly type: 'filter'; readonly text: string }
  | { readonly type: 'showClient'; readonly client: number }
  | { readonly type: 'chooseFlow'; readonly flow: number }
  | { readonly type: 'chooseEntry'; readonly entry: number }
  | { readonly type: 'say'; readonly text: string; readonly uncopied?: string };

export const firstState = (isOpen: boolean, dock: Dock): PanelState => ({
  isOpen,
  dock,
  size: USUAL[dock],
  tab: 'flows',
  filter: '',
  said: '',
});

/** The next state of the panel. */
export function nextState(state: PanelState, event: PanelEvent): PanelState {
  switch (event.type) {
    case 'open':
      return { ...state, isOpen: true };
    case 'close':
      return put(state, { isOpen: false, said: '' });
    case 'dock':
      return event.dock === state.dock ? state : { ...state, dock: event.dock, size: USUAL[event.dock] };
    case 'resize':
      return { ...state, size: Math.round(Math.min(LARGEST, Math.max(SMALLEST, event.size))) };
    case 'showTab':
      return put(state, { tab: event.tab, said: '' });
    case 'filter':
      return { ...state, filter: event.text };
    case 'showClient':
      return { ...firstState(state.isOpen, state.dock), size: state.size, tab: state.tab, client: event.client };
    case 'chooseFlow':
      return put(state, { flow: event.flow, said: '' });
    case 'chooseEntry':
      return { ...state, entry: event.entry };
    case 'say':
      return put(state, { said: event.text, ...(event.uncopied !== undefined && { uncopied: event.uncopied }) });
  }
}

/** Applies changes, and hides a text that could not be copied. */
function put(state: PanelState, changes: Partial<PanelState>): PanelState {
  const { uncopied: _uncopied, ...rest } = state;
  return { ...rest, ...changes };
}
