'use client';
import type { HostEvent, SignIn } from '@foyer/core';
import { tellerOf } from '../client/kind';
import { useEndOf, useHosts } from '../flow/use-hosts';
import type { Teller } from '../flow/use-step-listener';
import type { Callbacks, Host } from './foyer-context';
import { useFoyer } from './foyer-context';

/** The callbacks of a component, together with those of the `FoyerProvider` above it. */
export const useHost = (callbacks: Callbacks | undefined): Host => useHosts(callbacks, useFoyer().host);

/** Calls `onSignedOut` at each end of the session while the component is mounted. */
export function useSignedOut({ onSignedOut }: Pick<Host, 'onSignedOut'>): void {
  useEndOf(useFoyer().client.session, onSignedOut);
}

export type UserTeller = Teller<HostEvent, SignIn>;

export const useTeller = (host: Host): UserTeller => tellerOf(useFoyer(), host);
