import type { CookieOptions } from '../cookie-scope';
import { cookieValues } from '../read-cookies';

/** The cookies of the route in one browser. They are HttpOnly. */
export interface StepCookies {
  /** The text of a single cookie. Undefined if the browser has none with this name. */
  read(this: void, name: string): string | undefined;
  /** The `Set-Cookie` lines that store a text for `maxAge` seconds. Undefined if it does not fit. */
  write(this: void, name: string, text: string, maxAge: number): readonly string[] | undefined;
  /** The lines that remove a cookie. */
  remove(this: void, name: string): readonly string[];
  /** The sealed state of an id. Undefined if the browser has none, or only a part of it. */
  readState(this: void, id: string): string | undefined;
  /**
   * The lines that store a state. If there is not enough room, they remove the oldest states. Undefined if the state is
   * larger than the maximum of all states together.
   *
   * @param at When it was sealed, in ms since 1970.
   */
  writeState(this: void, id: string, text: string, at: number, maxAge: number): readonly string[] | undefined;
  /** The lines that remove all states. */
  removeStates(this: void): readonly string[];
}

// Decision 143.
/**
 * All states share this number of cookies. Their names are fixed, so that their size is limited even if many pages open
 * at the same time, when no request has the cookies of the others.
 */
const SLOTS = 5;
/** Maximum length of a piece of a state in one cookie, in characters. */
const SLOT_TEXT = 1060;
/** Maximum length of a single cookie, in characters. With five slots, all cookies of the route stay below 8 kB. */
const SINGLE_TEXT = 1900;
const slotName = (slot: number): string => `foyer-step-${slot}`;

/** The content of one slot: a piece of a state. */
interface Piece {
  readonly slot: number;
  readonly id: string;
  readonly index: number;
  readonly count: number;
  readonly at: number;
  readonly text: string;
}

const PIECE = /^([\da-f]{32})\.(\d)\.(\d)\.([\da-z]{1,9})\.([\w.-]*)$/;

/**
 * @param header The `Cookie` header.
 * @param isSecure Whether the browser used https. Then no neighboring host can write these cookies (`__Host-`, RFC
 * 6265bis).
 * @param options The attributes that frames of other sites need.
 */
export function stepCookies(
  header: string,
  isSecure: boolean,
  { sameSite = 'lax', partitioned = false }: Pick<CookieOptions, 'sameSite' | 'partitioned'> = {},
): StepCookies {
  const prefix = isSecure ? '__Host-' : '';
  // The prefix requires this path.
  const secure = isSecure || sameSite === 'none' ? '; secure' : '';
  const attributes = `; path=/; samesite=${sameSite}; httponly${secure}${partitioned ? '; partitioned' : ''}`;
  const valueOf = (name: string) => cookieValues(header, prefix + name)[0];
  const line = (name: string, text: string, maxAge: number) =>
    `${prefix}${name}=${text}; max-age=${maxAge}${attributes}`;
  const remove = (name: string): string[] => (valueOf(name) === undefined ? [] : [line(name, '', 0)]);
  const pieces = range(SLOTS).flatMap((slot) => pieceOf(slot, valueOf(slotName(slot))) ?? []);

  return {
    read: valueOf,
    write: (name, text, maxAge) => (text.length > SINGLE_TEXT ? undefined : [line(name, text, maxAge)]),
    remove,
    readState: (id) => textOf(pieces.filter((piece) => piece.id === id)),
    writeState(id, text, at, maxAge) {
      const count = Math.ceil(text.length / SLOT_TEXT);
      if (count > SLOTS) return undefined;
      const slots = slotsFor(id, count, pieces);
      const written = slots.slice(0, count).map((slot, index) => {
        const part = text.slice(index * SLOT_TEXT, (index + 1) * SLOT_TEXT);
        return line(slotName(slot), `${id}.${index}.${count}.${at.toString(36)}.${part}`, maxAge);
      });
      return [...written, ...slots.slice(count).flatMap((slot) => remove(slotName(slot)))];
    },
    removeStates: () => range(SLOTS).flatMap((slot) => remove(slotName(slot))),
  };
}

function pieceOf(slot: number, value: string | undefined): Piece | undefined {
  const [, id, index, count, at, text] = PIECE.exec(value ?? '') ?? [];
  if (id === undefined || at === undefined || text === undefined) return undefined;
  return { slot, id, index: Number(index), count: Number(count), at: Number.parseInt(at, 36), text };
}

/** Undefined if a piece is missing. */
function textOf(pieces: readonly Piece[]): string | undefined {
  const sorted = [...pieces].sort((one, other) => one.index - other.index);
  const [first] = sorted;
  const isWhole =
    first?.count === sorted.length &&
    sorted.every(({ index, at, count }, place) => index === place && at === first.at && count === first.count);
  return isWhole ? sorted.map(({ text }) => text).join('') : undefined;
}

/**
 * The slots for a state: its current slots, then free ones, then those of the oldest states. At least `count`, and all
 * slots of each state that is dropped.
 */
function slotsFor(id: string, count: number, pieces: readonly Piece[]): readonly number[] {
  const own = pieces.filter((piece) => piece.id === id).map(({ slot }) => slot);
  // In random order: two pages that open at the same time seldom choose the same slot.
  const slots = [...own, ...shuffled(range(SLOTS).filter((slot) => pieces.every((piece) => piece.slot !== slot)))];
  const others = [...new Set(pieces.map((piece) => piece.id))]
    .filter((other) => other !== id)
    .map((other) => pieces.filter((piece) => piece.id === other));
  for (const dropped of others.sort((one, other) => ageOf(one) - ageOf(other))) {
    if (slots.length >= count) break;
    slots.push(...dropped.map(({ slot }) => slot));
  }
  return slots.filter((slot, place) => place < count || pieces.some((piece) => piece.slot === slot));
}

/** An incomplete state is useless. */
const ageOf = (pieces: readonly Piece[]): number =>
  textOf(pieces) === undefined ? 0 : Math.max(...pieces.map(({ at }) => at));

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

function shuffled(slots: readonly number[]): readonly number[] {
  const order = crypto.getRandomValues(new Uint32Array(slots.length));
  return slots
    .map((slot, place) => ({ slot, by: order[place] ?? 0 }))
    .sort((one, other) => one.by - other.by)
    .map(({ slot }) => slot);
}
