import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { NotOffered, Stuck, type Need, type Patience, type Settings, type Vertical } from './terms';
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

/**
 * What is to be made: `{ kind: 'person', email, … }`, `{ kind: 'organization', name, slug, members, … }` and the
 * others.
 */
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
  readonly patience: Patience;
}

const NAMES: readonly Need[] = ['reset', 'lastMessage', 'advance', 'make'];

/** The functions that an adapter has. */
export const functionsOf = (adapter: Adapter): readonly Need[] =>
  NAMES.filter((name) => typeof adapter[name] === 'function');

/** An adapter that reads a file or opens a database as it is loaded has this long. */
const LOADING_MS = 10_000;

/**
 * Loads an adapter from a file. Rejects with `Stuck` where there is none, where it has none of the functions, or where
 * it exports a function that the kit does not know: that is a misspelt one.
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

// Node gives a CommonJS module as a whole under these names too.
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

/** Calls a function of the adapter. Rejects with `Stuck` where it throws or takes too long. */
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
