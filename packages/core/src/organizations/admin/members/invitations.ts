import { asciiEmail } from '@foyer/wire/ascii-email';
import type { Problem } from '../../../base/errors';
import { cleanEmail, isEmail } from '../../../flow/email';
import { cleanedText } from '../../../flow/section/typed-text';
import { isPassing } from '../../../base/is-passing';

/** The maximum number of invitations at a time, and of parallel calls. */
export const MOST_INVITATIONS = 50;
export const CALLS_AT_A_TIME = 3;

/** The longest name of a member. */
const NAME_LENGTH = 256;

/** An address to invite. */
export interface Invitee {
  /** The email address. */
  readonly email: string;
  /** Empty if the text has none. */
  readonly name: string;
  /** Whether the address has a valid syntax. */
  readonly isValid: boolean;
}

/** The status of an invitation. */
export type InvitationResult =
  | 'waiting'
  | 'sending'
  | 'sent'
  /** The address already belongs to a member. */
  | 'member'
  /** The organization or the provider refuses the address. */
  | 'refused'
  /** The outcome is unknown, or a retry might succeed. */
  | 'failed'
  /** Not a valid email address. */
  | 'invalid';

/** An invitation, and its result. */
export interface Invitation {
  /** The email address. */
  readonly email: string;
  /** The name, if the form had one. */
  readonly name: string;
  /** The result of the invitation. */
  readonly result: InvitationResult;
  /** A retry. Because the first try might have succeeded, the member is looked up before the call. */
  readonly isAgain?: true;
}

/**
 * Parses a text into addresses, separated by commas, semicolons, spaces or line breaks; also `Ada Lovelace
 * <ada@example.com>`. Returns each address once, ignoring case.
 */
export function splitInvitations(text: string): readonly Invitee[] {
  const invitees = new Map<string, Invitee>();
  // The @ distinguishes an address from a name.
  for (const invitee of parts(text.replace(/[\uFE6B\uFF20]/g, '@')).flatMap(inPart)) {
    const key = asciiEmail(invitee.email).toLowerCase();
    if (!invitees.has(key)) invitees.set(key, invitee);
  }
  return [...invitees.values()];
}

/** Splits at commas, semicolons and line breaks, but not inside quotes: `"Lovelace, Ada"`. */
function parts(text: string): readonly string[] {
  const found: string[] = [];
  let part = '';
  let isQuoted = false;
  const isMark = (character: string): boolean => LINES.includes(character) || (!isQuoted && MARKS.includes(character));
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (LINES.includes(character)) isQuoted = false;
    if (isMark(character)) {
      found.push(part);
      part = '';
    } else part += character;
  }
  return [...found, part];
}

const MARKS = ',;，；、';
const LINES = '\n\r\u2028\u2029';

function inPart(part: string): readonly Invitee[] {
  const [before = '', ...angles] = part.split('<');
  const first = wordsOf(before);
  let { name } = first;
  const invitees = [...first.invitees];
  for (const angle of angles) {
    const [address = '', ...behind] = angle.split('>');
    invitees.push(...named(address, name));
    const rest = wordsOf(behind.join(' '));
    invitees.push(...rest.invitees);
    ({ name } = rest);
  }
  return [...invitees, ...unnamed(name)];
}

/** The addresses of a text, and the words after the last one, which are the name for the next address. */
function wordsOf(text: string): { readonly invitees: readonly Invitee[]; readonly name: string } {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const last = words.findLastIndex((word) => word.includes('@'));
  return { invitees: unnamed(words.slice(0, last + 1).join(' ')), name: words.slice(last + 1).join(' ') };
}

const APART = /[\s,;，；、]+/u;

/** Words that are not the name of an address become invalid addresses. */
const unnamed = (words: string): readonly Invitee[] =>
  words.split(APART).flatMap((word) => (bare(word) === '' ? [] : [inviteeOf(word)]));

/** An address in angle brackets, and the name before it. More than one word in the brackets is not an address. */
function named(inside: string, name: string): readonly Invitee[] {
  const [address = '', ...more] = inside.split(APART).filter((word) => bare(word) !== '');
  if (address === '' || more.length > 0) return unnamed([name, address, ...more].join(' '));
  return [inviteeOf(address, cleanedText(name.replaceAll(/["<>]/gu, ''), NAME_LENGTH))];
}

function inviteeOf(word: string, name = ''): Invitee {
  const email = bare(word);
  return { email, name, isValid: isEmail(email) };
}

const bare = (word: string): string => cleanEmail(cleanedText(word.replaceAll(/["<>()]/gu, ''), 320));

/** The initial invitations. Invalid addresses are not sent. */
export const invitationsOf = (invitees: readonly Invitee[]): readonly Invitation[] =>
  invitees.map(({ email, name, isValid }) => ({ email, name, result: isValid ? 'waiting' : 'invalid' }));

/** Starts waiting invitations up to the limit of parallel calls. */
export function begun(invitations: readonly Invitation[]): {
  readonly results: readonly Invitation[];
  readonly started: readonly Invitation[];
} {
  const free = CALLS_AT_A_TIME - invitations.filter(({ result }) => result === 'sending').length;
  const started = invitations.filter(({ result }) => result === 'waiting').slice(0, Math.max(0, free));
  return { started, results: invitations.map((one) => (started.includes(one) ? { ...one, result: 'sending' } : one)) };
}

export const isOver = (invitations: readonly Invitation[]): boolean =>
  invitations.every(({ result }) => result !== 'waiting' && result !== 'sending');

/** The invitations, with the failed ones waiting for a retry. */
export const failedAgain = (invitations: readonly Invitation[]): readonly Invitation[] =>
  invitations.map((one) => (one.result === 'failed' ? { ...one, result: 'waiting', isAgain: true } : one));

/** The status of an invitation after its call failed. */
export function resultOf(error: Problem): InvitationResult {
  const { code, offline = false, retryAt } = error;
  if (code === 'duplicate_member_email') return 'member';
  if (code === 'invalid_email') return 'invalid';
  return isPassing(error) || offline || retryAt !== undefined || code === 'too_many_requests' ? 'failed' : 'refused';
}
