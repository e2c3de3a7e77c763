'use client';
import type {
  BootstrapStore,
  Clock,
  EventLog,
  KnownUserSource,
  FoyerError,
  UrlTokens,
  Phone,
  SignInReturn,
} from '@foyer/core/internal/shared';
import { internals, UsageError } from '@foyer/core/internal/shared';
import { createContext, useContext } from 'react';

/** Internals of either kind of client that the unstyled parts and the frame of a widget need. */
export interface PartsOfClient extends Clock, EventLog, UrlTokens {
  /** The page's address. */
  href(this: void): string;
  /** Leaves this page for a web address. Rejects any other address. */
  readonly consentPage: { leave(this: void, address: string): Promise<unknown> };
  readonly signInReturn: Pick<SignInReturn, 'toSignIn'>;
  /** Messages for developers, whose texts load on demand. */
  readonly advice: { nestedProviders(this: void): unknown };
  /** True when called with an outcome for the first time. */
  isNews(this: void, outcome: object): boolean;
  readonly page: KnownUserSource;
  readonly phone: Phone;
  readonly publicToken: string;
  /** Calls back once everything rendered so far is painted. */
  afterPaint(this: void, callback: () => void): () => void;
  /** The same, once the chunks of the first call are loaded. */
  afterFirstCalls(this: void, callback: () => void): () => void;
  /** Loads the engine after this chunk. */
  loadBeforeEngine(this: void, file: Promise<unknown>): void;
  /** The same, once the engine is loaded too. Until it is painted, the returned function cancels it. */
  afterEngine(this: void, callback: () => void): () => void;
}

/** Common part of both kinds of client. */
export interface AnyClient {
  readonly bootstrap: BootstrapStore;
  readonly session: {
    getSync(this: void): object | null;
    onChange(this: void, listener: (now: object | null) => void): () => void;
    revoke(this: void, options: { readonly as: string }): Promise<unknown>;
  };
  onProblem(this: void, listener: (error: FoyerError) => void): () => void;
  readonly [internals]: PartsOfClient;
}

/** The client of each provider, of either kind. */
export const AnyClientContext = createContext<AnyClient | null>(null);

/** The nearest provider's client, of either kind. Throws a UsageError `invalid_config` if there is none. */
export function useAnyClient(): AnyClient {
  const client = useContext(AnyClientContext);
  if (client) return client;
  throw noProvider();
}

/** The internals of that client. */
export const useParts = (): PartsOfClient => useAnyClient()[internals];

/** Holds the context of the first copy of this package that renders a provider, so that other copies can detect it. */
const COPY = Symbol.for('foyer.react-headless');
const page = globalThis as { [COPY]?: unknown };

/** Lets other copies of this package, which cannot see this copy's context, detect that it has rendered a provider. */
export function markCopy(): void {
  page[COPY] ??= AnyClientContext;
}

/** The error of a hook that has no provider above it. */
export function noProvider(): UsageError {
  const isOtherCopyInUse = page[COPY] !== undefined && page[COPY] !== AnyClientContext;
  return isOtherCopyInUse
    ? new UsageError('FOYER_TWO_COPIES', TWO_COPIES, 'invalid_config')
    : new UsageError('FOYER_NO_PROVIDER', NEEDED, 'invalid_config');
}

const NEEDED =
  'A Foyer hook or component was rendered outside of <FoyerProvider client={client}>. Wrap your app in it.';
const TWO_COPIES =
  'This page has two copies of @foyer/react-headless. Install one version: `npm ls @foyer/react-headless` lists them.';

/** Creates a cache of values that are created once from these parts. The function that creates a value is its key. */
export function createOnce<Parts>(parts: Parts): <Value>(make: (parts: Parts) => Value) => Value {
  const made = new Map<unknown, unknown>();
  return <Value>(make: (parts: Parts) => Value): Value => {
    if (!made.has(make)) made.set(make, make(parts));
    return made.get(make) as Value;
  };
}
