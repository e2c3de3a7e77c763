import { isImageUrl } from '@foyer/core/internal/shared';

// Decision 81.
/** The characters allowed in a value, and the functions that could make it fetch something (threat T25). */
const PLAIN = /^[\w#().\s,%/*+-]+$/;
const FETCHES = /(url|image|image-set|src|attr|expression|element|paint)\s*\(|\/\*|\*\//i;

const isPlain = (value: string): boolean => PLAIN.test(value) && !FETCHES.test(value) && isBalanced(value);

/** A server writes values into a style sheet, in which an open bracket contains all that follows. */
function isBalanced(value: string): boolean {
  let open = 0;
  for (const character of value) {
    if (character === '(') open += 1;
    else if (character === ')') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

/** A CSS colour: hexadecimal, a name, a colour function or a custom property. */
export function isColor(value: unknown): value is string {
  return typeof value === 'string' && isPlain(value) && isTaken(value, 'color');
}

/**
 * A number of px, or whatever the browser takes for a width or a corner: a CSS length, `calc()`, `var()`, a keyword.
 */
export function isLength(value: unknown): value is string | number {
  if (typeof value === 'number') return value >= 0 && value < Infinity;
  return typeof value === 'string' && isPlain(value) && isTaken(value, 'width', 'borderRadius');
}

/** The browser decides: it does not keep a value that the property cannot have. */
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
// Made when a host sets a font: a browser builds the tables of its classes with it.
const families = (): RegExp => new RegExp(`^${FAMILY_OR_VAR}(?:,${FAMILY_OR_VAR})*$`, 'u');

/** Font families as `font-family` lists them, quoted or not, or custom properties with them. */
export const isFontList = (value: unknown): value is string =>
  typeof value === 'string' && value.length < 300 && families().test(value);

// Decision 25.
/** An address that an image of this page may have. */
export const isLogoUrl = (value: unknown): value is string =>
  typeof value === 'string' && isImageUrl(value, typeof location === 'undefined' ? undefined : location.href);
