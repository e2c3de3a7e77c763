import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Sources } from '../../build/languages';

/** The glossary of a language. */
export interface Glossary {
  /** For each term, the allowed stems of its word. */
  readonly stems: ReadonlyMap<string, readonly string[]>;
  /** Texts that are the same in English. */
  readonly same: string;
  /** Whether a second person has reviewed the language. */
  readonly isReadTwice: boolean;
}

/** The terms that every glossary contains, and their English words in a message. */
const TERMS: ReadonlyMap<string, RegExp | undefined> = new Map([
  ['passcode', /\bpasscodes?\b/i],
  ['passkey', /\bpasskeys?\b/i],
  ['wallet', /\bwallets?\b/i],
  ['organization', /\borganizations?\b/i],
  ['password', /\bpasswords?\b/i],
  ['backup code', /\bbackup codes?\b/i],
  ['authenticator app', /\bauthenticator app\b/i],
  ['scope', /\bscopes?\b/i],
  ['log in', undefined],
  ['sign up', undefined],
]);

/**
 * Parses a glossary: rows of a table, `| term | word in use | stems, separated by slashes |`, and sections with
 * headings.
 */
export function readGlossary(text: string): Glossary {
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const stems = rows
    .filter(([, term = '']) => TERMS.has(term))
    .map(
      ([, term = '', , list = '']) =>
        [
          term,
          list
            .toLowerCase()
            .split('/')
            .map((one) => one.trim()),
        ] as const,
    );
  const section = (heading: string) => text.split(`## ${heading}\n`)[1]?.split('\n## ')[0]?.trim() ?? '';
  const reading = section('Second reading');
  return {
    stems: new Map(stems),
    same: section('Same as English'),
    isReadTwice: reading !== '' && !/^not yet/i.test(reading),
  };
}

export const missingTerms = ({ stems }: Glossary): readonly string[] =>
  [...TERMS.keys()].filter((term) => !stems.get(term)?.some(Boolean));

const optionsIn = (element: MessageFormatElement) =>
  'options' in element ? Object.values(element.options).flatMap(({ value }) => value) : [];
const withInner = (elements: readonly MessageFormatElement[]): readonly MessageFormatElement[] =>
  elements.flatMap((one) => [one, ...withInner(optionsIn(one))]);

function shapeOf(message: string): {
  readonly names: ReadonlySet<string>;
  readonly plurals: readonly (readonly string[])[];
} {
  const elements = withInner(parse(message, { ignoreTag: true }));
  const named = elements.filter(({ type }) => type !== TYPE.literal && type !== TYPE.pound && type !== TYPE.tag);
  return {
    names: new Set(named.map((one) => ('value' in one ? one.value : ''))),
    plurals: elements.flatMap((one) => (one.type === TYPE.plural ? [Object.keys(one.options)] : [])),
  };
}

interface Translation {
  readonly tag: string;
  readonly key: string;
  readonly english: string;
  readonly text: string;
  readonly glossary: Glossary;
}

/** A rule returns the error of a message. */
type Rule = (translation: Translation) => string | false | undefined;

const lacks = (some: Iterable<string>, others: ReadonlySet<string>) =>
  [...some].filter((one) => !others.has(one)).join(', ');
const withoutValues = (message: string): string => message.replaceAll(/\{[^{}]*\}/g, '').trim();

/** Texts without words: names, abbreviations, values, punctuation. */
const WORDLESS = /^(QR|SMS|OTP|SSO|PIN|E-?mail|WhatsApp|Google|OK|your-organization|[\p{P}\p{N}\s+]*|\{\w+\})$/iu;
/** The keys of buttons and tabs, which have little space. */
const IS_BUTTON =
  /(^button\.|\.button\b|\.button\.|^link\.|tab\b|\.tab\.|continueWith|emailMethodSelection\.(code|link)|option\.|switchTo|acceptInvite|organizationDiscovery\.join|\.resetLink$|continue$|\.toFirst$|\.toChoice$|sendAgain$|requestMail$|toStart$)/;
const IS_BUTTON_IN_NAME_ALONE = /ariaLabel|content/;
/** A button can have as many letters, however short its English is. */
const SHORT = 16;

const sameAsEnglish: Rule = ({ tag, english, text, glossary }) =>
  text === english &&
  !tag.startsWith('en') &&
  !WORDLESS.test(text) &&
  !withoutValues(text)
    .split(/\s+/)
    .every((word) => glossary.same.includes(word)) &&
  'is English, and "Same as English" of the glossary does not say so';

const asLongAsEnglish: Rule = ({ tag, key, english, text }) => {
  if (tag.startsWith('en') || !IS_BUTTON.test(key) || IS_BUTTON_IN_NAME_ALONE.test(key)) return undefined;
  const [ours, theirs] = [withoutValues(english).length, withoutValues(text).length];
  return theirs > Math.max(SHORT, 1.6 * ours) && `has ${theirs} letters for ${ours}`;
};

const sameValues: Rule = ({ english, text }) => {
  const [ours, theirs] = [shapeOf(english).names, shapeOf(text).names];
  return (
    (lacks(theirs, ours) && `has no value ${lacks(theirs, ours)}`) ||
    (lacks(ours, theirs) && `lacks the value ${lacks(ours, theirs)}`)
  );
};

const everyForm: Rule = ({ tag, text }) => {
  const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const missing = shapeOf(text).plurals.flatMap((forms) => categories.filter((one) => !forms.includes(one)));
  return missing.length > 0 && `has no plural for ${missing.join(', ')}`;
};

const wordsOfGlossary: Rule = ({ english, text, glossary }) => {
  const wrong = [...TERMS].filter(
    ([term, said]) =>
      said?.test(english) && !glossary.stems.get(term)?.some((stem) => stem && text.toLowerCase().includes(stem)),
  );
  return wrong.length > 0 && `does not say ${wrong.map(([term]) => term).join(', ')} as the glossary does`;
};

const RULES: readonly Rule[] = [
  ({ text }) => (text !== text.trim() || text.includes('  ')) && 'has a space at an end, or two',
  ({ text }) => text.includes('...') && 'has three dots for an ellipsis',
  ({ text }) => /["']/.test(text) && 'has straight quotes',
  sameValues,
  everyForm,
  sameAsEnglish,
  asLongAsEnglish,
  wordsOfGlossary,
];

/** The errors in the messages of a language, compared with those in English. */
export function complaintsOf(tag: string, english: Sources, sources: Sources, glossary: Glossary): readonly string[] {
  const unknown = Object.keys(sources)
    .filter((key) => !(key in english))
    .map((key) => `${key} is not known`);
  const wrong = Object.entries(english).flatMap(([key, said]) => {
    const text = sources[key];
    if (text === undefined) return [`${key} is missing`];
    const translation = { tag, key, english: said, text, glossary };
    return RULES.flatMap((rule) => {
      const problem = rule(translation);
      return problem ? [`${key} ${problem}: ${text}`] : [];
    });
  });
  return [...unknown, ...wrong];
}
