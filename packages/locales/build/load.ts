/// <reference types="vite/types/importMeta.d.ts" />
/**
 * What `@foyer/locales/load` is among our own sources: the messages as they are written, compiled when they are asked
 * for. The build writes a table of compiled files in its place.
 */
import { findLocale } from '../src/find-locale';
import { createLocale } from '../src/locale';
import type { Locale } from '../src/locale';
import type { Sources } from './languages';
import { compileMessages, directionOf } from './languages';

const messages = import.meta.glob<Sources>(['../messages/*.json', '!../messages/en.json'], { import: 'default' });

const files = Object.entries(messages).map(([path, read]) => {
  const tag = path.slice('../messages/'.length, -'.json'.length);
  return [tag, async () => createLocale(tag, directionOf(tag), compileMessages(await read()))] as const;
});

export const loadLocale = (wanted: string): Promise<Locale | undefined> =>
  findLocale(Object.fromEntries(files), wanted);
