'use client';
import type { HostEvent, SignIn } from '@foyer/core';
import { stepReporterOf } from '../client/kind';
import { useSessionEnd, useCombinedHost } from '../flow/use-combined-host';
import type { StepReporter } from '../flow/flow-hooks';
import type { Callbacks, Host } from './foyer-context';
import { useFoyer } from './foyer-context';

/** The callbacks of a component, together with those of the `FoyerProvider` above it. */
export const useHost = (callbacks: Callbacks | undefined): Host => useCombinedHost(callbacks, useFoyer().host);

/** Calls `onSignedOut` at each end of the session while the component is mounted. */
export function useSignedOut({ onSignedOut }: Pick<Host, 'onSignedOut'>): void {
  useSessionEnd(useFoyer().client.session, onSignedOut);
}

export type UserStepReporter = StepReporter<HostEvent, SignIn>;

export const useStepReporter = (host: Host): UserStepReporter => stepReporterOf(useFoyer(), host);
