import type { Locale } from './locale';

/** The languages of a widget. Resolves with the best match for a tag or `auto`, or undefined if there is none. */
export type Languages = (wanted: string) => Promise<Locale | undefined>;

/** Languages by tag: imported ones, or functions that each fetch one. */
export type LanguageTable = Readonly<Record<string, Locale | (() => Promise<Locale>)>>;

/**
 * CLDR's parents of regions that truncation does not find, and the tags that some countries' pages write for their
 * language.
 */
const PARENTS: readonly (readonly [RegExp, string])[] = [
  [/^es-(AR|BO|BR|BZ|CL|CO|CR|CU|DO|EC|GT|HN|MX|NI|PA|PE|PR|PY|SV|US|UY|VE)\b/, 'es-419'],
  [/^pt-(?!BR\b)[A-Z]{2}\b/, 'pt-PT'],
  [/^en-(AU|BW|BZ|GB|HK|IE|IN|JM|KE|MT|MY|NG|NZ|PK|SG|TT|UG|ZA|ZW)\b/, 'en-GB'],
  [/^n[on]\b/, 'nb'],
];

/**
 * The language of `available` that matches a tag best: lookup of RFC 4647, section 3.4, then the parents of CLDR.
 * Undefined if none matches, or if the tag is not valid BCP 47.
 */
export function matchLocale(tag: string, available: readonly string[]): string | undefined {
  const wanted = parse(tag);
  return wanted && candidates(wanted).find((one) => available.includes(one));
}

/** Removes extensions and replaces a former code by the current one: `iw` becomes `he`. */
function parse(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag.trim().replaceAll('_', '-'));
  } catch {
    return undefined;
  }
}

function candidates(wanted: Intl.Locale): readonly string[] {
  const { baseName } = wanted;
  const parts = baseName.split('-');
  const truncated = parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
  const parents = PARENTS.filter(([region]) => region.test(baseName)).map(([, parent]) => parent);
  const { language, script, region } = wanted.maximize();
  const [exact, ...shorter] = truncated;
  return [exact ?? '', ...parents, ...shorter, `${language}-${script}`, `${language}-${region}`];
}

/** The screens themselves contain the English texts. */
const ENGLISH: Locale = { tag: 'en', dir: 'ltr', texts: {} };

/**
 * Fetches the language that matches a tag best; for `auto`, the page's `lang` and then the languages of the browser.
 * Undefined if none matches.
 */
export async function findLocale(table: LanguageTable, wanted: string): Promise<Locale | undefined> {
  const isAuto = wanted === 'auto';
  const tags = isAuto ? [document.documentElement.lang, ...navigator.languages] : [wanted];
  // A host might write `pt-br`.
  const keys = new Map(Object.keys(table).map((key) => [parse(key)?.baseName ?? key, key]));
  const available = [...keys.keys(), ENGLISH.tag];
  for (const tag of tags) {
    const found = matchLocale(tag, available);
    if (found === undefined) continue;
    const key = keys.get(found);
    const language = key === undefined ? ENGLISH : table[key];
    return (typeof language === 'function' ? await language() : language) ?? ENGLISH;
  }
  return isAuto ? ENGLISH : undefined;
}
