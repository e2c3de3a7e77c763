import type { Locale } from '@foyer/locales';
import { IntlMessageFormat } from 'intl-messageformat';
import { closestMatch } from 'leven';
import type { TextOverrides, TextValues } from '../theme/frame-context';
import { isInheritedText } from './inherited-texts';
import type { HostTexts } from './text';

/**
 * The parser's types of elements that print something: a literal, a value, a value as a number, and the `#` of a
 * plural.
 */
const LITERAL = 0;
const ARGUMENT = 1;
const NUMBER = 2;
const POUND = 7;

/** For each value of a message: whether a host's text must always contain it. */
type Values = Readonly<Record<string, boolean>>;
type Known = ReadonlyMap<string, Values>;

/** The known key that is most similar to an unknown one. At most a third of its letters can differ. */
function nearest(key: string, known: Known): string | undefined {
  const byLower = new Map([...known.keys()].map((one) => [one.toLowerCase(), one]));
  const maxDistance = Math.ceil(key.length / 3);
  return byLower.get(closestMatch(key.toLowerCase(), [...byLower.keys()], { maxDistance }) ?? '');
}

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

/**
 * Compiles a host's messages, with the texts of a language as the fallback. Default: English, with the plural rules of
 * the page's language.
 */
export type CompileStrings = (strings: HostTexts, report: (message: string) => void, locale?: Locale) => TextOverrides;

/** Creates the compiler for the keys of one catalogue. */
export const compilerOf = (values: Readonly<Record<string, Values>>): CompileStrings => {
  const known: Known = new Map(Object.entries(values));
  return (strings, report, locale) => {
    const host = compileStrings(known, strings, report, locale?.tag ?? pageLanguage());
    return locale ? overLocale(host, locale.texts) : host;
  };
};

/** The texts of a host. If one is missing or fails, the text of the language. */
function overLocale(host: TextOverrides, locale: TextOverrides): TextOverrides {
  const texts = Object.entries(host).map(
    ([key, say]) => [key, (values: TextValues) => say(values) ?? locale[key]?.(values)] as const,
  );
  return { ...locale, ...Object.fromEntries(texts) };
}

/**
 * Compiles a host's messages in ICU MessageFormat. If a message is invalid, uses a value that its key does not have, or
 * has a branch that omits a required one (threat T40), its key is reported and the built-in text is used. Values are
 * inserted as text, never as markup. `locale` (BCP 47) decides plurals.
 */
function compileStrings(
  known: Known,
  strings: HostTexts,
  report: (message: string) => void,
  locale: string,
): TextOverrides {
  const overrides: Record<string, (values: TextValues) => string | undefined> = {};
  const problems: string[] = [];
  for (const [key, message] of Object.entries<unknown>(strings)) {
    if (message === undefined || (!known.has(key) && isInheritedText(strings, key))) continue;
    const compiled = compile(known, key, message, locale);
    if (typeof compiled === 'string') problems.push(`strings["${key}"] ${compiled}`);
    else overrides[key] = compiled;
  }
  if (problems.length > 0)
    report(['These texts in `strings` are wrong, so the built-in text is shown:', ...problems].join('\n  '));
  return overrides;
}

function compile(
  known: Known,
  key: string,
  message: unknown,
  locale: string,
): ((values: TextValues) => string | undefined) | string {
  const values = known.get(key);
  if (!values) return unknownKey(nearest(key, known));
  if (typeof message !== 'string') return 'takes a message in ICU MessageFormat.';
  try {
    // Without `ignoreTag`, tags in a message would be markup.
    const format = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true });
    const ast = format.getAst();
    const numbers = ast.flatMap(numbersIn);
    return valueProblem(values, ast) ?? ((given) => say(format, numbers, given));
  } catch (error) {
    return `is not a message in ICU MessageFormat: ${error instanceof Error ? error.message : 'unknown'}.`;
  }
}

const unknownKey = (other: string | undefined): string =>
  other === undefined ? 'is not a known key.' : `is not a known key; did you mean "${other}"?`;

function say(format: IntlMessageFormat, numbers: readonly string[], values: TextValues): string | undefined {
  // As a number, a word would be printed as NaN.
  if (numbers.some((name) => typeof values[name] !== 'number')) return undefined;
  try {
    return String(format.format(values));
  } catch {
    // The value does not fit its argument, for example a word for a date.
    return undefined;
  }
}

function valueProblem(values: Values, ast: readonly Element[]): string | undefined {
  const used = new Set(ast.flatMap(namesIn));
  const unknown = [...used].filter((name) => !Object.hasOwn(values, name));
  if (unknown.length > 0) return `has no ${list(unknown)}; it takes ${list(Object.keys(values)) || 'no values'}.`;
  const missing = Object.keys(values).filter((name) => values[name] && !isPrinted(name, ast));
  return missing.length > 0
    ? `must hold ${list(missing)}${missing.some((name) => used.has(name)) ? ' in every branch' : ''}.`
    : undefined;
}

/** Whether every branch prints the value: a value in only one branch of a `select` or plural does not count. */
function isPrinted(name: string, elements: readonly Element[], counted?: string): boolean {
  return elements.some((element) => {
    if ('options' in element) {
      // With an offset, `#` is a different number.
      const inner = 'offset' in element && element.offset === 0 ? element.value : undefined;
      return Object.values(element.options).every(({ value }) => isPrinted(name, value, inner));
    }
    const type: number = element.type;
    if (type === POUND) return counted === name;
    return (type === ARGUMENT || type === NUMBER) && 'value' in element && element.value === name;
  });
}

const branchesOf = (element: Element): readonly Element[] =>
  'options' in element ? Object.values(element.options).flatMap(({ value }) => value) : [];

/** The values that a message formats as numbers. */
function numbersIn(element: Element): string[] {
  const type: number = element.type;
  const own = (type === NUMBER || 'offset' in element) && 'value' in element ? [element.value] : [];
  return [...own, ...branchesOf(element).flatMap(numbersIn)];
}

function namesIn(element: Element): string[] {
  const inner = branchesOf(element).flatMap(namesIn);
  // The `value` of a literal is its text. Every other `value` is the name of an argument.
  const type: number = element.type;
  return 'value' in element && type !== LITERAL ? [element.value, ...inner] : inner;
}

const list = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

function pageLanguage(): string {
  const { lang } = document.documentElement;
  try {
    return Intl.getCanonicalLocales(lang)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
