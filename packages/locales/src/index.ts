export { createLanguages } from './create-languages';
export type { Languages, LanguageTable } from './find-locale';
export { matchLocale } from './find-locale';
export type { Locale, LocaleValues, Message, Plural } from './locale';
export { createLocale } from './locale';
