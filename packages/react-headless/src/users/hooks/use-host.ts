'use client';
import { useContext } from 'react';
import type { Callbacks, Host } from './foyer-context';
import { FoyerContext } from './foyer-context';
import { useClient } from './use-client';
import { useEndOf, useHosts } from '../../kernel/hooks/use-hosts';

/** The callbacks of a component, together with those of the `FoyerProvider` above it. */
export const useHost = (callbacks: Callbacks | undefined): Host => useHosts(callbacks, useContext(FoyerContext)?.host);

/** Tells the host of each end of the session while the component is mounted. */
export function useSignedOut({ onSignedOut }: Pick<Host, 'onSignedOut'>): void {
  useEndOf(useClient().session, onSignedOut);
}
