import { OAUTH_PROVIDERS } from '@foyer/core';
import type { Setup } from './setup';
import {
  DEFAULT_SETUP,
  EDITABLE_TEXTS,
  LANGUAGES,
  LOOKS,
  METHODS,
  ONE_TAP,
  PAGES,
  PRODUCTS,
  STYLE_FIELDS,
  WIDGETS,
  WIDTHS,
} from './setup';

/** How one key stands in the address: what is not understood reads as undefined, and the default serves. */
interface Codec<Value> {
  readonly read: (text: string) => Value | undefined;
  readonly write: (value: Value) => string;
}

const oneOf = <Name extends string>(names: readonly Name[]): Codec<Name> => ({
  read: (text) => names.find((name) => name === text),
  write: (name) => name,
});

const listOf = <Name extends string>(names: readonly Name[]): Codec<readonly Name[]> => ({
  read: (text) => [...new Set(text.split(',').flatMap((part) => names.find((name) => name === part) ?? []))],
  write: (list) => list.join(','),
});

/** A week at most: more says nothing about the widget. */
const minutes: Codec<number> = {
  read: (text) => {
    const value = Number(text);
    return text.trim() !== '' && value > 0 && value <= 10_080 ? value : undefined;
  },
  write: String,
};

const text: Codec<string> = { read: (value) => value.slice(0, MAX_TEXT), write: (value) => value };
const flag: Codec<boolean> = { read: (value) => value === '1', write: (value) => (value ? '1' : '0') };

const MAX_TEXT = 500;

type Plain = Omit<Setup, 'texts' | 'styles'>;
const CODECS: { readonly [Key in keyof Plain]: Codec<Plain[Key]> } = {
  widget: oneOf(WIDGETS),
  products: listOf(PRODUCTS),
  methods: listOf(METHODS),
  providers: listOf(OAUTH_PROVIDERS),
  oneTap: oneOf(ONE_TAP),
  scopes: text,
  params: text,
  codeMinutes: minutes,
  linkMinutes: minutes,
  sessionMinutes: minutes,
  loginUrl: text,
  signupUrl: text,
  shadow: flag,
  language: oneOf(LANGUAGES),
  look: oneOf(LOOKS),
  page: oneOf(PAGES),
  width: oneOf(WIDTHS),
};
const PLAIN_KEYS = Object.keys(CODECS) as (keyof Plain)[];
const RECORDS = [
  ['text.', 'texts', EDITABLE_TEXTS],
  ['style.', 'styles', Object.keys(STYLE_FIELDS)],
] as const;

/** The set-up that an address asks for. Whatever it does not say, or says wrongly, is the default. */
export function readSetup(address: URL): Setup {
  const setup: Record<string, unknown> = { ...DEFAULT_SETUP };
  for (const key of PLAIN_KEYS) {
    const value = address.searchParams.get(key);
    const read = value === null ? undefined : CODECS[key].read(value);
    if (read !== undefined) setup[key] = read;
  }
  for (const [prefix, name, keys] of RECORDS) setup[name] = readRecord(address, prefix, keys);
  return setup as unknown as Setup;
}

function readRecord(address: URL, prefix: string, keys: readonly string[]): Readonly<Record<string, string>> {
  const entries = keys.flatMap((key) => {
    const value = address.searchParams.get(prefix + key);
    return value === null ? [] : [[key, value.slice(0, MAX_TEXT)] as const];
  });
  return Object.fromEntries(entries);
}

/** The address with the set-up in it, as short as it can be. Parameters that are not ours stay as they are. */
export function writeSetup(address: URL, setup: Setup): URL {
  const next = new URL(address);
  for (const key of PLAIN_KEYS) {
    const written = writePlain(setup, key);
    if (written === writePlain(DEFAULT_SETUP, key)) next.searchParams.delete(key);
    else next.searchParams.set(key, written);
  }
  for (const [prefix, name, keys] of RECORDS) {
    for (const key of keys) {
      const value = setup[name][key];
      if (value === undefined) next.searchParams.delete(prefix + key);
      else next.searchParams.set(prefix + key, value);
    }
  }
  return readable(next);
}

/** The same address with what may stand for itself in a query doing so. */
function readable(address: URL): URL {
  address.search = address.search.replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/');
  return address;
}

function writePlain<Key extends keyof Plain>(setup: Setup, key: Key): string {
  const codec: Codec<Plain[Key]> = CODECS[key];
  return codec.write(setup[key]);
}

/** What a one-time link carries: it is never part of an address that is shared or returned to. */
const ONE_TIME = ['token', 'stytch_token_type', 'error', 'error_description'];

export function withoutToken(address: URL): URL {
  const next = new URL(address);
  for (const name of ONE_TIME) next.searchParams.delete(name);
  return readable(next);
}
