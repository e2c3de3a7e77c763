import { useOptionalClient } from '@foyer/react-headless/skin';
import { useEffect, useLayoutEffect } from 'react';
import type { DevtoolsClient, DevtoolsOptions } from './mount-devtools';
import { mountDevtools } from './mount-devtools';

export interface FoyerDevtoolsProps extends DevtoolsOptions {
  /** The clients to look into. Default: that of the `FoyerProvider` above. Those of organizations are to be given. */
  readonly clients?: readonly DevtoolsClient[];
}

// Flows start in effects, and the panel is to be there before them. A server runs neither sort.
const useEarlyEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** The developer tools, for as long as the component is mounted. They draw into a place of their own at the end of the page. */
export function FoyerDevtools({ clients, initialIsOpen, dock, nonce }: FoyerDevtoolsProps): null {
  const provided = useOptionalClient();
  const [first, ...others] = clients ?? (provided ? [provided] : []);
  useEarlyEffect(() => {
    const watched = [...(first ? [first] : []), ...others];
    const options = { ...(initialIsOpen !== undefined && { initialIsOpen }), ...(dock && { dock }), ...(nonce !== undefined && { nonce }) };
    return mountDevtools(watched, options).unmount;
    // The other props say how the panel is at first.
  }, [first, ...others]);
  return null;
}
