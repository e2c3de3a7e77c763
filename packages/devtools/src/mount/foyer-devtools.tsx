import { useOptionalOrganizationClient } from '@foyer/react-headless/internal/organizations';
import { useOptionalClient } from '@foyer/react-headless/internal/users';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { DevtoolsClient, DevtoolsOptions } from './mount-devtools';
import { mountDevtools } from './mount-devtools';

/** The props of `FoyerDevtools`. */
export interface FoyerDevtoolsProps extends DevtoolsOptions {
  /**
   * The clients to inspect.
   * @defaultValue those of the `FoyerProvider` and `OrganizationProvider` above the component, if any
   */
  readonly clients?: readonly DevtoolsClient[];
}

// Flows start in effects, and the panel must start before them. Servers run no effects.
const useEarlyEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Shows the developer tools while the component is mounted. They render into their own element at the end of the page.
 */
export function FoyerDevtools({ clients, ...options }: FoyerDevtoolsProps): null {
  const provided = useProvidedClients();
  const watched = useSameList(clients ?? provided);
  useEarlyEffect(() => {
    return mountDevtools(watched, options).unmount;
    // The remaining props only set the initial state.
  }, [watched]);
  return null;
}

// Decision 89.
/** Reads both contexts, because each kind of provider has its own context in its own build. */
function useProvidedClients(): readonly DevtoolsClient[] {
  const [user, organization] = [useOptionalClient(), useOptionalOrganizationClient()];
  return [...(user ? [user] : []), ...(organization ? [organization] : [])];
}

/** Returns the same list object while it contains the same clients. */
function useSameList(list: readonly DevtoolsClient[]): readonly DevtoolsClient[] {
  const [known, setKnown] = useState(list);
  const isSame = list.length === known.length && list.every((client, place) => client === known[place]);
  if (!isSame) setKnown(list);
  return isSame ? known : list;
}
