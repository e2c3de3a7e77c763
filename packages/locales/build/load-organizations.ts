/// <reference types="vite/types/importMeta.d.ts" />
/** What `@foyer/locales/organizations/load` is among our own sources, as `load.ts`. */
import { findLocale } from '../src/find-locale';
import { createLocale } from '../src/locale';
import type { Locale } from '../src/locale';
import type { Sources } from './languages';
import { compileMessages, composeOrganizations, directionOf } from './languages';

const users = import.meta.glob<Sources>('../messages/*.json', { import: 'default' });
const own = import.meta.glob<Sources>(['../messages/organizations/*.json', '!../messages/organizations/en.json'], {
  import: 'default',
});

const files = Object.entries(own).map(([path, read]) => {
  const tag = path.slice('../messages/organizations/'.length, -'.json'.length);
  const load = async () => {
    const sources = composeOrganizations((await users[`../messages/${tag}.json`]?.()) ?? {}, await read());
    return createLocale(tag, directionOf(tag), compileMessages(sources));
  };
  return [tag, load] as const;
});

export const loadLocale = (wanted: string): Promise<Locale | undefined> =>
  findLocale(Object.fromEntries(files), wanted);
