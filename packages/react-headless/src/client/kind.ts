'use client';
import type { StepReader } from '@foyer/core/internal/shared';
import { internals } from '@foyer/core/internal/shared';
import type { CallbacksOf, HostCallbacks } from '../flow/host-callbacks';
import type { AnyClient, PartsOfClient } from './use-any-client';
import { useSessionEnd, useCombinedHost } from '../flow/use-combined-host';
import type { StepReporter } from '../flow/flow-hooks';

/** The types in which users and organizations differ. */
export interface KindTypes {
  readonly client: AnyClient;
  readonly event: unknown;
  readonly signIn: unknown;
}

/** The value that a provider of one kind provides. */
export interface ProviderValue<Client, Event, SignIn> {
  readonly client: Client;
  /** The callbacks of the provider. */
  readonly host: HostCallbacks<Event, SignIn>;
  /**
   * Returns a value that all hooks of this client share. The first call creates it; `make` is also its cache key. Pages
   * that never call it therefore do not load the code of `make`.
   */
  readonly once: <Value>(make: (parts: PartsOfClient) => Value) => Value;
}

/** A kind of account, users or members of organizations, for the hooks that both have. */
export interface Kind<T extends KindTypes> {
  /** The value of the nearest provider. Throws a UsageError `invalid_config` if there is none. */
  readonly useProvider: (this: void) => ProviderValue<T['client'], T['event'], T['signIn']>;
  readonly reader: StepReader<T['event'], T['signIn']>;
}

export type KindCallbacks<T extends KindTypes> = CallbacksOf<T['event'], T['signIn']>;

/**
 * The callbacks of a component, together with those of the provider above it. `onSignedOut` is called at each end of
 * the session while the component is mounted.
 */
export function useKindHost<Event, SignIn>(
  { client, host: above }: ProviderValue<AnyClient, Event, SignIn>,
  callbacks: CallbacksOf<Event, SignIn> | undefined,
): HostCallbacks<Event, SignIn> {
  const host = useCombinedHost(callbacks, above);
  useSessionEnd(client.session, host.onSignedOut);
  return host;
}

/** Reports the steps of a kind's flows to a host. */
export const stepReporterOf = <Event, SignIn>(
  { client }: Pick<ProviderValue<AnyClient, Event, SignIn>, 'client'>,
  host: HostCallbacks<Event, SignIn>,
): StepReporter<Event, SignIn> => ({ host, isNews: client[internals].isNews });
