import { vi } from 'vitest';

/**
 * A page for third-party scripts, without a document: every script in its head behaves as `run` says, and an address
 * that `run` does not know fails to load.
 */
export function scriptPage(run: Readonly<Record<string, () => void>>) {
  const loaded: string[] = [];
  const page = {
    querySelector: () => null,
    createElement: () => Object.assign(new EventTarget(), { src: '', remove() {} }),
    head: {
      append(script: EventTarget & { readonly src: string }) {
        loaded.push(script.src);
        const { origin, pathname } = new URL(script.src);
        const known = run[origin + pathname];
        known?.();
        setImmediate(() => script.dispatchEvent(new Event(known ? 'load' : 'error')));
      },
    },
  };
  vi.stubGlobal('document', page);
  return { loaded };
}
