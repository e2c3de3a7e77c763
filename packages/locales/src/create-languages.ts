import type { Languages, LanguageTable } from './find-locale';
import { findLocale } from './find-locale';

/**
 * Languages for the `languages` of a widget: only those of the table, and English, which needs no entry.
 * @param table By tag (BCP 47), a language or a function that fetches it. Such a function is called only when its
 * language is needed.
 */
export const createLanguages =
  (table: LanguageTable): Languages =>
  (wanted) =>
    findLocale(table, wanted);
