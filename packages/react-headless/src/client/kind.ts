'use client';
import type { StepReader } from '@foyer/core/internal/kernel';
import { internals } from '@foyer/core/internal/kernel';
import type { CallbacksOf, HostOf } from '../flow/callbacks';
import type { AnyClient, PartsOfClient } from './use-any-client';
import { useEndOf, useHosts } from '../flow/use-hosts';
import type { Teller } from '../flow/use-step-listener';

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
  readonly host: HostOf<Event, SignIn>;
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
export function useHostOf<Event, SignIn>(
  { client, host: above }: ProviderValue<AnyClient, Event, SignIn>,
  callbacks: CallbacksOf<Event, SignIn> | undefined,
): HostOf<Event, SignIn> {
  const host = useHosts(callbacks, above);
  useEndOf(client.session, host.onSignedOut);
  return host;
}

/** Reports the steps of a kind's flows to a host. */
export const tellerOf = <Event, SignIn>(
  { client }: Pick<ProviderValue<AnyClient, Event, SignIn>, 'client'>,
  host: HostOf<Event, SignIn>,
): Teller<Event, SignIn> => ({ host, isNews: client[internals].isNews });
