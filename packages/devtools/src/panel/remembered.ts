import type { Dock } from './panel-state';
import { DOCKS } from './panel-state';

/** Storage key of the panel's settings: whether it is open, and where. */
const KEY = 'foyer-devtools';

export interface Remembered {
  readonly isOpen?: boolean;
  readonly dock?: Dock;
}

/** The stored settings. Empty if there are none, or they are not valid. */
export function recall(): Remembered {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const { isOpen, dock } = (typeof value === 'object' && value !== null ? value : {}) as Readonly<
      Record<string, unknown>
    >;
    const known = DOCKS.find((one) => one === dock);
    return { ...(typeof isOpen === 'boolean' && { isOpen }), ...(known && { dock: known }) };
  } catch {
    return {};
  }
}

export function remember({ isOpen, dock }: Required<Remembered>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ isOpen, dock }));
  } catch {
    // The browser does not allow storage, so the settings are lost.
  }
}
