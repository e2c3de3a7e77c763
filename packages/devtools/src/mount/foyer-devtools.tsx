import { useOptionalOrganizationClient } from '@foyer/react-headless/internal/organizations';
import { useOptionalClient } from '@foyer/react-headless/internal/users';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { DevtoolsClient, DevtoolsOptions } from './mount-devtools';
import { mountDevtools } from './mount-devtools';

export interface FoyerDevtoolsProps extends DevtoolsOptions {
  /**
   * The clients to look into. Default: those of the `FoyerProvider` and of the `OrganizationProvider` above, as far as
   * there are.
   */
  readonly clients?: readonly DevtoolsClient[];
}

// Flows start in effects, and the panel is to be there before them. A server runs neither sort.
const useEarlyEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * The developer tools, for as long as the component is mounted. They draw into a place of their own at the end of the
 * page.
 */
export function FoyerDevtools({ clients, ...options }: FoyerDevtoolsProps): null {
  const provided = useProvidedClients();
  const watched = useSameList(clients ?? provided);
  useEarlyEffect(() => {
    return mountDevtools(watched, options).unmount;
    // The other props say how the panel is at first.
  }, [watched]);
  return null;
}

// Decision 89.
/** Each kind of provider has a context in a build of its own, so each is asked for. */
function useProvidedClients(): readonly DevtoolsClient[] {
  const [user, organization] = [useOptionalClient(), useOptionalOrganizationClient()];
  return [...(user ? [user] : []), ...(organization ? [organization] : [])];
}

/** The same list for as long as the same clients are in it. */
function useSameList(list: readonly DevtoolsClient[]): readonly DevtoolsClient[] {
  const [known, setKnown] = useState(list);
  const isSame = list.length === known.length && list.every((client, place) => client === known[place]);
  if (!isSame) setKnown(list);
  return isSame ? known : list;
}
