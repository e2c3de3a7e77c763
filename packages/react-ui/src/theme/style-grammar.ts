import { isImageUrl } from '@foyer/core/internal/shared';

// Decision 81.
/** The characters allowed in a value, and the functions that could make it fetch something (threat T25). */
const PLAIN = /^[\w#().\s,%/*+-]+$/;
const FETCHES = /(url|image|image-set|src|attr|expression|element|paint)\s*\(|\/\*|\*\//i;

const isPlain = (value: string): boolean => PLAIN.test(value) && !FETCHES.test(value) && isBalanced(value);

/** A server writes values into a style sheet, where an unclosed bracket would swallow everything after it. */
function isBalanced(value: string): boolean {
  let open = 0;
  for (const character of value) {
    if (character === '(') open += 1;
    else if (character === ')') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

/** A CSS color: hexadecimal, a name, a color function or a custom property. */
export function isColor(value: unknown): value is string {
  return typeof value === 'string' && isPlain(value) && isTaken(value, 'color');
}

/**
 * A number of px, or any value that the browser accepts for a width or a corner: a CSS length, `calc()`, `var()`, a
 * keyword.
 */
export function isLength(value: unknown): value is string | number {
  if (typeof value === 'number') return value >= 0 && value < Infinity;
  return typeof value === 'string' && isPlain(value) && isTaken(value, 'width', 'borderRadius');
}

/** Asks the browser, which drops an invalid value of a property. */
function isTaken(value: string, ...properties: readonly ('color' | 'width' | 'borderRadius')[]): boolean {
  if (typeof document === 'undefined') return true;
  const { style } = document.createElement('i');
  return properties.some((property) => {
    style[property] = value;
    return style[property] !== '';
  });
}

const FAMILY = String.raw`"[^"\\;{}<>@!\p{C}]+"|'[^'\\;{}<>@!\p{C}]+'|[\p{L}_-][\p{L}\p{N}_-]*(?: +[\p{L}\p{N}_-]+)*`;
const FAMILY_OR_VAR = String.raw`\s*(?:${FAMILY}|var\(\s*--[\w-]+\s*(?:,\s*(?:${FAMILY})\s*)*\))\s*`;
// Created only when a host sets a font, because a browser then builds the tables of its character classes.
const families = (): RegExp => new RegExp(`^${FAMILY_OR_VAR}(?:,${FAMILY_OR_VAR})*$`, 'u');

/** Font families in the syntax of `font-family`, quoted or not, or custom properties that contain them. */
export const isFontList = (value: unknown): value is string =>
  typeof value === 'string' && value.length < 300 && families().test(value);

// Decision 25.
/** A URL that this page can load an image from. */
export const isLogoUrl = (value: unknown): value is string =>
  typeof value === 'string' && isImageUrl(value, typeof location === 'undefined' ? undefined : location.href);
