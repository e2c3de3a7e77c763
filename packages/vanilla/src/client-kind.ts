import type { ComponentType, ReactNode } from 'react';

/** Adapter of mounts and elements for one kind of client. */
export interface ClientKind<Client> {
  /** Gives a client to the widgets below it. Throws a UsageError if it is none. */
  readonly Provider: ComponentType<{ readonly client: Client; readonly children?: ReactNode }>;
  readonly create: (publicToken: string, options: object) => Client;
  /**
   * Throws a UsageError `invalid_argument` unless the value is such a client.
   *
   * @param asker How the host gives a client there.
   */
  readonly check: (value: unknown, asker: string) => void;
}
