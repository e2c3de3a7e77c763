import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { NotOffered, Stuck, type Need, type Settings, type Vertical } from './terms';
import type { Client, Send } from './client';
import { reasonOf, until } from './until';

/** A project that is to be empty and to have these settings, in the contract's own names. */
export type Project = Settings & { readonly vertical: Vertical };

/** The newest message to an address: what a person would read in it. */
export interface Message {
  readonly code?: string | undefined;
  /** The address with the token, as the person would follow it. */
  readonly link?: string | undefined;
}

/** What is to be made: `{ kind: 'person', email, … }`, `{ kind: 'organization', name, slug, members, … }` and the others. */
export type Thing = Settings & { readonly kind: string };

/** What the kit tells the functions of an adapter, beside their argument. */
export interface AdapterSurroundings {
  readonly url: string;
  readonly token: string;
  readonly fetch: Send;
}

/**
 * What the kit cannot do by the contract's calls alone. Every function may be missing: then the checks that need it are
 * skipped. `reset` and `make` may resolve to `false`: the backend has no such setting or thing.
 */
export interface Adapter {
  readonly reset?: (project: Project, surroundings: AdapterSurroundings) => unknown;
  readonly lastMessage?: (to: string, surroundings: AdapterSurroundings) => unknown;
  readonly advance?: (ms: number, surroundings: AdapterSurroundings) => unknown;
  readonly make?: (thing: Thing, surroundings: AdapterSurroundings) => unknown;
}

/** What a run knows, whatever it checks. */
export interface Run {
  readonly client: Client;
  readonly adapter: Adapter;
  readonly surroundings: AdapterSurroundings;
  /** The origin of the page that calls. */
  readonly page: string;
  /** The names of the profiles of this run. */
  readonly profiles: readonly string[];
}

const NAMES: readonly Need[] = ['reset', 'lastMessage', 'advance', 'make'];

/** The functions that an adapter has. */
export const functionsOf = (adapter: Adapter): readonly Need[] => NAMES.filter((name) => typeof adapter[name] === 'function');

/** Loads an adapter from a file. Rejects with `Stuck` where there is none, or where it has none of the functions. */
export async function loadAdapter(file: string, version = ''): Promise<Adapter> {
  const address = `${pathToFileURL(resolve(file)).href}${version}`;
  const loaded: unknown = await import(address).catch((error: unknown) => {
    throw new Stuck(`the adapter ${file} cannot be loaded: ${reasonOf(error)}`);
  });
  const adapter = loaded as Adapter;
  if (functionsOf(adapter).length === 0) {
    throw new Stuck(`the adapter ${file} exports none of ${NAMES.join(', ')}`);
  }
  return adapter;
}

/** Calls a function of the adapter. Rejects with `Stuck` where it throws or takes too long. */
export async function askAdapter(
  adapter: Adapter,
  name: Need,
  argument: unknown,
  { surroundings, signal }: { readonly surroundings: AdapterSurroundings; readonly signal: AbortSignal },
): Promise<unknown> {
  const asked = adapter[name] as ((argument: unknown, surroundings: AdapterSurroundings) => unknown) | undefined;
  if (asked === undefined) throw new Stuck(`the adapter has no ${name}`);
  const answer = await until(signal, `${name} of the adapter`, () => asked(argument, surroundings)).catch((error: unknown) => {
    throw error instanceof Stuck ? error : new Stuck(`${name} of the adapter failed: ${reasonOf(error)}`);
  });
  if (answer === false) throw new NotOffered(`the adapter says that the backend has nothing for this ${name}`);
  return answer;
}
