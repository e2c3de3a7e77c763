/// <reference types="vite/types/importMeta.d.ts" />
/** What `@foyer/locales/account/load` is among our own sources, as `load.ts`. */
import { findLocale } from '../src/find-locale';
import { createLocale } from '../src/locale';
import type { Locale } from '../src/locale';
import type { Sources } from './languages';
import { compileMessages, composeAccount, directionOf } from './languages';

const users = import.meta.glob<Sources>('../messages/*.json', { import: 'default' });
const organizations = import.meta.glob<Sources>('../messages/organizations/*.json', { import: 'default' });
const own = import.meta.glob<Sources>(['../messages/account/*.json', '!../messages/account/en.json'], {
  import: 'default',
});

const files = Object.entries(own).map(([path, read]) => {
  const tag = path.slice('../messages/account/'.length, -'.json'.length);
  const load = async () => {
    const [ofUsers = {}, ofOrganizations = {}] = await Promise.all([
      users[`../messages/${tag}.json`]?.(),
      organizations[`../messages/organizations/${tag}.json`]?.(),
    ]);
    return createLocale(tag, directionOf(tag), compileMessages(composeAccount(ofUsers, ofOrganizations, await read())));
  };
  return [tag, load] as const;
});

export const loadLocale = (wanted: string): Promise<Locale | undefined> =>
  findLocale(Object.fromEntries(files), wanted);
