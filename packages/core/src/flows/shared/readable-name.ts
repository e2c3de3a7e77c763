/** Why a name should not be trusted by its looks. */
export type NameDoubt =
  /** It held characters that nobody sees, or that turn the direction of text. */
  | 'hidden'
  /** Its letters are of alphabets that look alike. */
  | 'mixed'
  /** It spells Latin words with letters that are not Latin, or not plain. */
  | 'lookAlike';

/** A name that somebody else has chosen, in a form that can stand in a sentence (threat T5). */
export interface ReadableName {
  /** At most {@link NAME_LENGTH} characters as people count them, cut with an ellipsis. */
  readonly text: string;
  /** The whole name where `text` is cut. */
  readonly whole?: string;
  readonly doubts: readonly NameDoubt[];
}

export const NAME_LENGTH = 64;

/**
 * Cleans a text from outside: no control, direction, tag or invisible characters, no line breaks, no towers of
 * accents. What remains is shown, whatever it says.
 */
export function readableName(name: string): ReadableName {
  const whole = readableText(name);
  const characters = whole.match(CHARACTER) ?? [];
  const isCut = characters.length > NAME_LENGTH;
  const text = isCut ? `${characters.slice(0, NAME_LENGTH).join('').trimEnd()}…` : whole;
  return { text, ...(isCut && { whole }), doubts: doubtsOf(name, whole) };
}

/** The cleaned text, uncut: for sentences and scopes that others have written. */
export const readableText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{White_Space}\u2800]+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/ +/g, ' ')
    .trim();

const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
/** A character with the accents upon it. */
const CHARACTER = /\P{M}\p{M}*|\p{M}+/gu;

function doubtsOf(name: string, cleaned: string): readonly NameDoubt[] {
  const doubts: NameDoubt[] = [];
  if (HIDING.test(name)) doubts.push('hidden');
  if (isMixed(cleaned)) doubts.push('mixed');
  if (isLookAlike(cleaned)) doubts.push('lookAlike');
  return doubts;
}

/** Joiners and variation selectors are left out: emoji and several scripts are written with them. */
const HIDING = /(?!\u200c|\u200d|\ufe0e|\ufe0f|\p{White_Space})[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}]/u;

/** Alphabets whose letters pass for each other's. All others differ at first sight. */
const ALIKE = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u, /\p{Script=Cherokee}/u];

const isMixed = (name: string): boolean => ALIKE.filter((script) => script.test(name)).length > 1;

/** Cyrillic and Greek letters that Latin has too, to the eye. */
const TWINS = /^[аеорсухіѕјһԛԝАВЕКМНОРСТХУІЅЈԌԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧορν]+$/u;
/** Letters of other blocks that stand for the plain ones: 𝐀, Ａ, Ⓐ. */
const FANCY = /[\u{1D400}-\u{1D7FF}\uFF21-\uFF5A\u24B6-\u24E9]/u;

function isLookAlike(name: string): boolean {
  const words = name.match(/\p{L}+/gu) ?? [];
  return FANCY.test(name) || (words.length > 0 && words.every((word) => TWINS.test(word)));
}
