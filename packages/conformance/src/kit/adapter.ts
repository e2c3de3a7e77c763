import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { NotOffered, Stuck, type Need, type Patience, type Settings, type Vertical } from './terms';
import type { Client, Send } from './client';
import { reasonOf, until } from './until';

/** The settings of the empty project that `reset` creates, with the names of the contract. */
export type Project = Settings & {
  /** `consumer` for users, `b2b` for organizations. */
  readonly vertical: Vertical;
};

/** The contents of the newest message to an address, as its reader sees them. */
export interface Message {
  /** The passcode in the message, if any. */
  readonly code?: string | undefined;
  /** The link with the token that the reader would open. */
  readonly link?: string | undefined;
}

/** Data for `make`: `{ kind: 'user', email, … }`, `{ kind: 'organization', name, slug, members, … }` and others. */
export type Fixture = Settings & {
  /** The type of the data, such as `user` or `organization`. */
  readonly kind: string;
};

/** The second argument of the functions of an adapter. */
export interface AdapterSurroundings {
  /** The base address of the backend, without a trailing slash. */
  readonly url: string;
  /** The public token of the run. */
  readonly token: string;
  /** The `fetch` of the run. */
  readonly fetch: Send;
}

/**
 * Everything that the kit cannot do with the contract's calls. Every function is optional: the kit skips checks that
 * need a missing one. `reset` and `make` can resolve to `false` if the backend does not support the setting or fixture.
 */
export interface Adapter {
  /** Creates an empty project with these settings. Resolves to `false` if the backend does not support one of them. */
  readonly reset?: (project: Project, surroundings: AdapterSurroundings) => unknown;
  /** Resolves to the newest {@link Message} to an address; to null if there is none. */
  readonly lastMessage?: (to: string, surroundings: AdapterSurroundings) => unknown;
  /** Moves the backend's clock forward by this number of ms. */
  readonly advance?: (ms: number, surroundings: AdapterSurroundings) => unknown;
  /** Creates the data of a {@link Fixture}. Resolves to `false` if the backend does not support it. */
  readonly make?: (fixture: Fixture, surroundings: AdapterSurroundings) => unknown;
}

/** Data of a run that all checks share. */
export interface Run {
  readonly client: Client;
  readonly adapter: Adapter;
  readonly surroundings: AdapterSurroundings;
  /** The origin of the page that sends the calls. */
  readonly page: string;
  /** The names of the profiles of this run. */
  readonly profiles: readonly string[];
  readonly patience: Patience;
}

const NAMES: readonly Need[] = ['reset', 'lastMessage', 'advance', 'make'];

/** The functions that an adapter has. */
export const functionsOf = (adapter: Adapter): readonly Need[] =>
  NAMES.filter((name) => typeof adapter[name] === 'function');

/** An adapter can read a file or open a database while it loads, within this time. */
const LOADING_MS = 10_000;

/**
 * Loads an adapter from a file. Rejects with `Stuck` if the file does not exist, exports none of the functions, or
 * exports an unknown function, which is probably misspelled.
 */
export async function loadAdapter(file: string, version = ''): Promise<Adapter> {
  const address = `${pathToFileURL(resolve(file)).href}${version}`;
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), LOADING_MS);
  const loaded: unknown = await until(ending.signal, 'its loading', () => import(address) as Promise<unknown>)
    .catch((error: unknown) => {
      throw new Stuck(`the adapter ${file} cannot be loaded: ${reasonOf(error)}`);
    })
    .finally(() => clearTimeout(timer));
  const wrong = whatIsWrong(loaded as Readonly<Record<string, unknown>>);
  if (wrong !== null) throw new Stuck(`the adapter ${file} exports ${wrong}`);
  return loaded as Adapter;
}

// Node also exports a whole CommonJS module under these names.
const WHOLE = ['default', 'module.exports'];

function whatIsWrong(loaded: Readonly<Record<string, unknown>>): string | null {
  const names = NAMES.join(', ');
  const misspelt = Object.keys(loaded).find(
    (name) =>
      typeof loaded[name] === 'function' && !(NAMES as readonly string[]).includes(name) && !WHOLE.includes(name),
  );
  if (misspelt !== undefined) return `a function ${misspelt}, which the kit does not know; it knows ${names}`;
  const other = NAMES.find((name) => loaded[name] !== undefined && typeof loaded[name] !== 'function');
  if (other !== undefined) return `a ${other} that is no function`;
  return functionsOf(loaded).length === 0 ? `none of ${names}, each under its own name` : null;
}

/** Calls a function of the adapter. Rejects with `Stuck` if it throws or takes too long. */
export async function askAdapter(
  adapter: Adapter,
  name: Need,
  argument: unknown,
  { surroundings, signal }: { readonly surroundings: AdapterSurroundings; readonly signal: AbortSignal },
): Promise<unknown> {
  const asked = adapter[name] as ((argument: unknown, surroundings: AdapterSurroundings) => unknown) | undefined;
  if (asked === undefined) throw new Stuck(`the adapter has no ${name}`);
  const answer = await until(signal, `${name} of the adapter`, () => asked(argument, surroundings)).catch(
    (error: unknown) => {
      throw error instanceof Stuck ? error : new Stuck(`${name} of the adapter failed: ${reasonOf(error)}`);
    },
  );
  if (answer === false) throw new NotOffered(`the adapter says that the backend has nothing for this ${name}`);
  return answer;
}
