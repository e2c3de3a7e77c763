/** A reason not to trust how a name looks. */
export type NameDoubt =
  /** It contained invisible characters, or characters that change the direction of text. */
  | 'hidden'
  /** Its letters come from different alphabets that look alike. */
  | 'mixed'
  /** It spells Latin words with letters that are not Latin, or not plain. */
  | 'lookAlike';

// Threat T5.
/** A name chosen by a third party, in a form that is safe inside a sentence. */
export interface ReadableName {
  /** At most {@link NAME_LENGTH} characters as a reader counts them, cut with an ellipsis. */
  readonly text: string;
  /** The whole name, if `text` is cut. */
  readonly whole?: string;
  /** The reasons to doubt the name. */
  readonly doubts: readonly NameDoubt[];
}

export const NAME_LENGTH = 64;

/**
 * Cleans a text from a third party: removes control, direction, tag and invisible characters, line breaks and stacked
 * accents.
 */
export function readableName(name: string): ReadableName {
  const whole = readableText(name);
  const characters = whole.match(CHARACTER) ?? [];
  const isCut = characters.length > NAME_LENGTH;
  const text = isCut ? `${characters.slice(0, NAME_LENGTH).join('').trimEnd()}…` : whole;
  return { text, ...(isCut && { whole }), doubts: doubtsOf(name, whole) };
}

/** The cleaned text at full length: for sentences and scopes from third parties. */
export const readableText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{White_Space}\u2800]+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/ +/g, ' ')
    .trim();

const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
/** A character with its accents. */
const CHARACTER = /\P{M}\p{M}*|\p{M}+/gu;

function doubtsOf(name: string, cleaned: string): readonly NameDoubt[] {
  const doubts: NameDoubt[] = [];
  if (HIDING.test(name)) doubts.push('hidden');
  if (isMixed(cleaned)) doubts.push('mixed');
  if (isLookAlike(cleaned)) doubts.push('lookAlike');
  return doubts;
}

/** Without joiners and variation selectors, because emoji and several scripts need them. */
const HIDING = /(?!\u200c|\u200d|\ufe0e|\ufe0f|\p{White_Space})[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}]/u;

/** Alphabets with letters that look alike. All others are easy to tell apart. */
const ALIKE = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

const isMixed = (name: string): boolean => ALIKE.filter((script) => script.test(name)).length > 1;

/** Cyrillic and Greek letters that look like Latin ones. */
const TWINS = /^[аеорсухіѕјһԛԝАВЕКМНОРСТХУІЅЈԌԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧορν]+$/u;
/** Letters of other Unicode blocks that look like plain ones: 𝐀, Ａ, Ⓐ. */
const FANCY = /[\u{1D400}-\u{1D7FF}\uFF21-\uFF5A\u24B6-\u24E9]/u;

function isLookAlike(name: string): boolean {
  const words = name.match(/\p{L}+/gu) ?? [];
  return FANCY.test(name) || (words.length > 0 && words.every((word) => TWINS.test(word)));
}
