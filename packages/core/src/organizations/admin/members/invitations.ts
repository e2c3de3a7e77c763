import { asciiEmail } from '@foyer/wire/ascii-email';
import type { Problem } from '../../../base/errors';
import { cleanEmail, isEmail } from '../../../flow/email';
import { cleanedText } from '../../../flow/section/typed-text';
import { isPassing } from '../../../flow/problem';

/** So many people can be invited at a time, and so many calls are under way. */
export const MOST_INVITATIONS = 50;
export const CALLS_AT_A_TIME = 3;

/** The longest name of a member. */
const NAME_LENGTH = 256;

/** Somebody to invite. */
export interface Invitee {
  readonly email: string;
  /** Empty if the text has none. */
  readonly name: string;
  /** Whether a mail can reach the address, as far as a browser can tell. */
  readonly isValid: boolean;
}

/** What has become of an invitation. */
export type InvitationResult =
  | 'waiting'
  | 'sending'
  | 'sent'
  /** The address is that of a member. */
  | 'member'
  /** The organization, or the provider, does not let them in. */
  | 'refused'
  /** Nobody knows whether it has arrived, or it may work on another try. */
  | 'failed'
  /** It is no address. */
  | 'invalid';

export interface Invitation {
  readonly email: string;
  readonly name: string;
  readonly result: InvitationResult;
  /** It may have arrived before, so that the members are read first. */
  readonly isAgain?: true;
}

/**
 * The people that a text names: addresses between commas, semicolons, spaces and lines, or `Ada Lovelace
 * <ada@example.com>`. Each address comes once, whatever its case.
 */
export function splitInvitations(text: string): readonly Invitee[] {
  const invitees = new Map<string, Invitee>();
  // The sign is how an address is told from a name.
  for (const invitee of parts(text.replace(/[\uFE6B\uFF20]/g, '@')).flatMap(inPart)) {
    const key = asciiEmail(invitee.email).toLowerCase();
    if (!invitees.has(key)) invitees.set(key, invitee);
  }
  return [...invitees.values()];
}

/** What stands between commas, semicolons and lines. Quotes hold a name together that has one: `"Lovelace, Ada"`. */
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

/** The addresses of a text, and the words behind the last one, which name whoever follows. */
function wordsOf(text: string): { readonly invitees: readonly Invitee[]; readonly name: string } {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const last = words.findLastIndex((word) => word.includes('@'));
  return { invitees: unnamed(words.slice(0, last + 1).join(' ')), name: words.slice(last + 1).join(' ') };
}

const APART = /[\s,;，；、]+/u;

/** Words that name nobody stand where an address should. */
const unnamed = (words: string): readonly Invitee[] =>
  words.split(APART).flatMap((word) => (bare(word) === '' ? [] : [inviteeOf(word)]));

/** An address in brackets, and the words before it. More than one word in them is no address. */
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

/** The first moment of invitations: what is no address is not sent. */
export const invitationsOf = (invitees: readonly Invitee[]): readonly Invitation[] =>
  invitees.map(({ email, name, isValid }) => ({ email, name, result: isValid ? 'waiting' : 'invalid' }));

/** The invitations with as many under way as may be, and those that have just begun. */
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

/** The invitations, of which those that have failed wait once more. */
export const failedAgain = (invitations: readonly Invitation[]): readonly Invitation[] =>
  invitations.map((one) => (one.result === 'failed' ? { ...one, result: 'waiting', isAgain: true } : one));

/** What has become of an invitation whose call has failed. */
export function resultOf(error: Problem): InvitationResult {
  const { code, offline = false, retryAt } = error;
  if (code === 'duplicate_member_email') return 'member';
  if (code === 'invalid_email') return 'invalid';
  return isPassing(error) || offline || retryAt !== undefined || code === 'too_many_requests' ? 'failed' : 'refused';
}
