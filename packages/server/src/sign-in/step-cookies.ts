import { cookieValues } from '../read-cookies';

/** Sealed texts that a browser keeps in cookies which scripts cannot read. */
export interface StepCookies {
  /** Undefined if the browser has none of this name. */
  read(this: void, name: string): string | undefined;
  /** The `Set-Cookie` lines that keep a text for so many seconds. Undefined if it does not fit. */
  write(this: void, name: string, text: string, maxAge: number): readonly string[] | undefined;
  /** The lines that remove it. */
  remove(this: void, name: string): readonly string[];
  /** The names of this prefix that the browser has. */
  names(this: void, prefix: string): readonly string[];
}

/** With its name and attributes below the 4096 bytes that each browser keeps. */
const PIECE = 3600;
/** Servers refuse longer headers: 16 kB in Node. */
const PIECES = 3;

/**
 * @param header The `Cookie` header.
 * @param isSecure Whether the browser came by https. Then no neighbouring host can write these cookies (`__Host-`, RFC 6265bis).
 */
export function stepCookies(header: string, isSecure: boolean): StepCookies {
  const prefix = isSecure ? '__Host-' : '';
  const attributes = `; path=/; samesite=lax; httponly${isSecure ? '; secure' : ''}`;
  const nameOf = (name: string, piece: number) => `${prefix}${name}.${piece}`;
  const valueOf = (name: string, piece: number) => cookieValues(header, nameOf(name, piece))[0];
  const over = (name: string, from: number): string[] =>
    range(from, PIECES).flatMap((piece) => (valueOf(name, piece) === undefined ? [] : [`${nameOf(name, piece)}=; max-age=0${attributes}`]));

  return {
    read(name) {
      const first = valueOf(name, 0);
      if (first === undefined) return undefined;
      return range(1, PIECES).reduce((text, piece) => text + (valueOf(name, piece) ?? ''), first);
    },
    write(name, text, maxAge) {
      const count = Math.ceil(text.length / PIECE);
      if (count > PIECES) return undefined;
      const pieces = range(0, count).map((piece) => `${nameOf(name, piece)}=${text.slice(piece * PIECE, (piece + 1) * PIECE)}; max-age=${maxAge}${attributes}`);
      return [...pieces, ...over(name, count)];
    },
    remove: (name) => over(name, 0),
    names: (start) =>
      header.split(';').flatMap((pair) => {
        const name = pair.trim().split('=', 1)[0] ?? '';
        return name.startsWith(prefix + start) && name.endsWith('.0') ? [name.slice(prefix.length, -2)] : [];
      }),
  };
}

const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
