import { asciiDomain } from './ascii-email';

// Decision 150. All patterns are in functions, because a browser builds the tables of their classes when it loads a
// module.

/**
 * The longest text that is normalized, in code units: longer than any address, name or text message. The time that
 * `normalize` needs for combining marks grows with the square of their number, and servers read these texts from
 * untrusted requests.
 */
const LONGEST = 4096;

/**
 * Removes the invisible characters of a pasted text: direction marks, zero-width characters, control characters except
 * tabs and line ends, lone surrogates. Joiners stay between letters and in emoji, because scripts need them (Unicode,
 * section 23.2).
 */
export const withoutHidden = (text: string): string =>
  text.replace(/(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}]/gu, (character: string, at: number) =>
    isJoiner(character) && joins(text.slice(Math.max(0, at - 2), at), text.slice(at + 1, at + 3)) ? character : '',
  );

const isJoiner = (character: string): boolean => character === '\u200C' || character === '\u200D';

const joins = (before: string, after: string): boolean =>
  (/(?:(?!\p{ASCII})\p{L}|\p{M})$/u.test(before) && /^(?!\p{ASCII})\p{L}/u.test(after)) ||
  (/[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]$/u.test(before) && /^\p{Extended_Pictographic}/u.test(after));

/**
 * A name for storage: in one line, without invisible characters and without characters that change the direction of the
 * surrounding text.
 */
export const cleanName = (text: string): string =>
  withoutHidden(text.slice(0, LONGEST))
    .replace(/\p{Cc}/gu, '')
    .normalize('NFC')
    .trim();

/**
 * Converts full-width, half-width and small forms to the usual characters, the ideographic full stop to a dot, and
 * letters with combining marks to single characters.
 */
const composed = (text: string): string =>
  text
    .replace(/[\u3000\uFE50-\uFE6B\uFF00-\uFFEF]/g, (form) => form.normalize('NFKC'))
    .replace(/\u3002/g, '.')
    .normalize('NFC');

const isDigit = (character: string): boolean => /^\p{Nd}$/u.test(character);

/** Converts the decimal digits of every script (full-width, Arabic-Indic, Devanagari, …) to ASCII digits. */
export const toAsciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, asciiDigit);

function asciiDigit(digit: string): string {
  if (digit <= '9') return digit;
  // Unicode encodes the ten digits of a script in order, so the distance to the first one is the value.
  const last = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (isDigit(String.fromCodePoint(last - value - 1))) value += 1;
  return String(value % 10);
}

/** Characters that can follow an address or a number in a sentence, or close a quotation. */
const ENDS = `.,;:!?'"’”»›>)]}`;
/** Characters with which no address begins. */
const STARTS = `,;:(<[«‹“‘„‚”’»`;
/** Characters with which an address can begin, so they are removed only together with their counterpart. */
const PAIRS: Readonly<Record<string, string>> = { '"': '"', "'": "'", '{': '}' };

/** Blanks are those of all scripts, as for `trim`. */
const isBlankOr = (characters: string, character: string): boolean =>
  characters.includes(character) || character.trim() === '';

/** The text without quotes, brackets and punctuation around it. */
function unwrapped(text: string): string {
  let [start, end] = [0, text.length];
  while (end > 0 && isBlankOr(ENDS, text.charAt(end - 1))) end -= 1;
  const behind = text.slice(end);
  const isAround = (character: string) => isBlankOr(STARTS, character) || behind.includes(PAIRS[character] ?? '\0');
  while (start < end && isAround(text.charAt(start))) start += 1;
  return text.slice(start, end);
}

/**
 * The email address in a pasted text, as the user reads it: `Ada <ada@example.com>`, `mailto:ada@example.com`, in
 * quotes, or with invisible characters. If the text does not contain exactly one address, only the characters around it
 * are removed.
 */
export function cleanEmail(text: string): string {
  if (text.length > LONGEST) return text;
  const outer = composed(withoutHidden(text));
  const [, name = '', address = ''] = /^([^<>]*)<([^<>]+)>[^<>@]*$/.exec(outer) ?? [];
  const inside = unwrapped(isNameOf(name, address) ? address : outer);
  return /^mailto:/i.test(inside) ? unwrapped(composed(withoutHidden(mailtoOf(inside)))) : inside;
}

/**
 * True if the text before an address in angle brackets names its owner. A different address in that text means that the
 * text is a list.
 */
const isNameOf = (name: string, address: string): boolean =>
  address !== '' && (!name.includes('@') || unwrapped(name).toLowerCase() === unwrapped(address).toLowerCase());

/** The address of a link (RFC 6068, section 2). */
function mailtoOf(link: string): string {
  const [address = ''] = link.slice('mailto:'.length).split('?');
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** RFC 5321 section 4.5.3.1.3, without the angle brackets. */
const LONGEST_EMAIL = 254;

/**
 * The email address in a pasted text, for requests and comparisons: with its domain in ASCII and lower case, so that an
 * international domain has only one form.
 *
 * @returns Null if the text contains no address, or several. Accepts the addresses of `type=email` (HTML, "valid email
 *   address") if the domain has a dot, and also letters of all scripts.
 */
export function emailIn(text: string): string | null {
  if (text.length > LONGEST) return null;
  const email = cleanEmail(text);
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(0, at));
  const domain = asciiDomain(email.slice(at + 1));
  if (domain === null || !/^[\p{L}\p{N}\p{M}\u200C-\u200D.!#$%&'*+/=?^_`{|}~-]+$/u.test(local)) return null;
  return local.length + 1 + domain.length <= LONGEST_EMAIL ? `${local}@${domain}` : null;
}

/**
 * A pasted domain, for comparisons: without `@` or a dot around it. Null if it is not a domain of two labels or more.
 */
export const domainIn = (text: string): string | null =>
  text.length > LONGEST ? null : asciiDomain(unwrapped(composed(withoutHidden(text)).trim().replace(/^@/, '')));

/**
 * The phone number in a pasted text, in ASCII. Removes `tel:`, direction marks and quotes, and converts full-width
 * digits and a leading `00` (to `+`). Blanks and other separators stay, for the parser.
 */
export function cleanPhone(text: string): string {
  if (text.length > LONGEST) return text;
  const plain = unwrappedNumber(toAsciiDigits(composed(withoutHidden(text))).trim());
  const number = /^tel:/i.test(plain) ? (plain.slice('tel:'.length).split(';')[0] ?? '').trim() : plain;
  return number.replace(/^00/, '+');
}

/** A number can begin with a bracket. */
const unwrappedNumber = (text: string): string =>
  text.startsWith('(') ? `(${unwrapped(text.slice(1))}` : unwrapped(text);

/** Separators that join groups of digits into one number. */
const JOINT = /^(?:[ ()/-]{1,3}|[.,])$/;
const GROUPS = ['3,3', '2,2,2', '1,1,1,1,1,1'];

/** Joined groups of digits, with their separators. */
interface Chain {
  readonly groups: string[];
  readonly joints: string[];
  readonly start: number;
  end: number;
}

/**
 * The passcode in a pasted text, which can be a whole message: an unbroken run of six digits, else groups of equal
 * length. Groups in a longer number, such as a phone number, do not count.
 *
 * @returns Six ASCII digits. Undefined if the text contains no passcode, or several.
 */
export function passcodeIn(text: string): string | undefined {
  const plain = toAsciiDigits(withoutHidden(text))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[^\S\n\r]+/gu, ' ');
  if (/^[\s-]*(?:[0-9][\s-]*){6}$/.test(plain)) return plain.replace(/[^0-9]/g, '');
  const chains = chainsOf(plain).filter(({ start, end }) => !/\w/.test(plain.charAt(start - 1) + plain.charAt(end)));
  const whole = chains.flatMap(({ groups: [first = '', ...more] }) =>
    more.length === 0 && first.length === 6 ? [first] : [],
  );
  const grouped = chains.filter(isGrouped).map(({ groups }) => groups.join(''));
  const found = new Set(whole.length > 0 ? whole : grouped);
  return found.size === 1 ? [...found][0] : undefined;
}

function chainsOf(text: string): readonly Chain[] {
  const chains: Chain[] = [];
  for (const { 0: group, index } of text.matchAll(/[0-9]+/g)) {
    const last = chains.at(-1);
    const between = last && text.slice(last.end, index);
    const end = index + group.length;
    const isCounted = last !== undefined && group.length === 6 && between === ' ' && isCount(text, last);
    if (!last || between === undefined || isCounted || !JOINT.test(between))
      chains.push({ groups: [group], joints: [], start: index, end });
    else {
      last.groups.push(group);
      last.joints.push(between);
      last.end = end;
    }
  }
  return chains;
}

/**
 * True for a single digit that counts or numbers the next word: `2 codes`, `Step 1 123456`. The digit of `+1` belongs
 * to a phone number.
 */
const isCount = (text: string, { groups, start, end }: Chain): boolean =>
  groups.length === 1 && end - start === 1 && text.charAt(start - 1) !== '+';

const isGrouped = ({ groups, joints }: Chain): boolean =>
  GROUPS.includes(groups.map(({ length }) => length).join()) &&
  joints.every((joint) => joint === joints[0] && /^[ -]+$/.test(joint));

/**
 * A code that a user has typed or pasted: the passcode in the text, else the text without blanks, dashes and invisible
 * characters.
 */
export const codeIn = (text: string): string =>
  passcodeIn(text) ??
  (text.length > LONGEST
    ? text
    : withoutHidden(text)
        .normalize('NFKC')
        .replace(/[\s\p{Pd}]/gu, ''));
