import type { Languages, LanguageTable } from './find-locale';
import { findLocale } from './find-locale';

/**
 * Languages for the `languages` of a widget: only those of the table, and English, which needs none.
 *
 * @param table By tag (BCP 47), a language or a function that fetches it. A function is called when it is asked for.
 */
export const createLanguages =
  (table: LanguageTable): Languages =>
  (wanted) =>
    findLocale(table, wanted);
