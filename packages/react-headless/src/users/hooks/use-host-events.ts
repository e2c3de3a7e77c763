'use client';
import type { HostEvent, SignIn } from '@foyer/core';
import { useContext } from 'react';
import type { Callbacks, Host } from './foyer-context';
import { FoyerContext } from './foyer-context';
import { useClient, useInternals } from './use-client';
import { useEndOf, useHosts } from '../../kernel/hooks/use-hosts';
import type { Teller } from '../../kernel/hooks/use-step-listener';

/** The callbacks of a component, together with those of the `FoyerProvider` above it. */
export const useHost = (callbacks: Callbacks | undefined): Host => useHosts(callbacks, useContext(FoyerContext)?.host);

/** Tells the host of each end of the session while the component is mounted. */
export function useSignedOut({ onSignedOut }: Pick<Host, 'onSignedOut'>): void {
  useEndOf(useClient().session, onSignedOut);
}

/** Who is told of the steps of users' flows. */
export type UserTeller = Teller<HostEvent, SignIn>;

export const useTeller = (host: Host): UserTeller => ({ host, isNews: useInternals().isNews });
