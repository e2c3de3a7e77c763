export { matchLocale } from './find-locale';
export type { Locale, LocaleValues, Message, Plural } from './locale';
export { createLocale } from './locale';
