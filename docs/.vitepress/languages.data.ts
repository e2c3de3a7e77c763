import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MESSAGES = fileURLToPath(new URL('../../packages/locales/messages/', import.meta.url));

/** The languages of the widgets: their tags and their own names. */
export interface Language {
  readonly tag: string;
  readonly name: string;
}

declare const data: readonly Language[];
export { data };

/** Read when the site is built. */
export default {
  load: (): readonly Language[] =>
    readdirSync(MESSAGES)
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.replace('.json', ''))
      .map((tag) => ({ tag, name: new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag })),
};
