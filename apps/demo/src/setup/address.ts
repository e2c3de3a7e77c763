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

/** How one key is written in the URL. An unreadable value is undefined, and the default applies. */
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

/** At most a week: longer values show nothing new. */
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
  show: flag,
  anywhere: flag,
  ignoreInApp: flag,
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

/** The set-up in an address. Missing and invalid parts get the default. */
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

/** The address with the set-up in it, as short as possible. Other parameters stay as they are. */
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

/** The same address, with the characters unescaped that a query may contain literally. */
function readable(address: URL): URL {
  address.search = address.search.replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/');
  return address;
}

function writePlain<Key extends keyof Plain>(setup: Setup, key: Key): string {
  const codec: Codec<Plain[Key]> = CODECS[key];
  return codec.write(setup[key]);
}

/** The parameters of a one-time link: never part of an address that is shared or returned to. */
const ONE_TIME = ['token', 'stytch_token_type', 'error', 'error_description'];

export function withoutToken(address: URL): URL {
  const next = new URL(address);
  for (const name of ONE_TIME) next.searchParams.delete(name);
  return readable(next);
}
