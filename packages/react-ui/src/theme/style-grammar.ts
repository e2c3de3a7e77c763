/** The characters allowed in a colour, and the functions that could make it fetch something (threat T25). */
const PLAIN = /^[\w#(). ,%/+-]+$/;
const FETCHES = /url|image|src|attr|expression/i;

/** A CSS colour: hexadecimal, a name, a colour function or a custom property. */
export function isColor(value: unknown): value is string {
  if (typeof value !== 'string' || !PLAIN.test(value) || FETCHES.test(value)) return false;
  if (typeof document === 'undefined') return true;
  // The browser decides: it does not keep a value that is not a colour.
  const { style } = document.createElement('i');
  style.color = value;
  return style.color !== '';
}

/** A finite number of px, or a CSS length or percentage; never negative. */
export function isLength(value: unknown): value is string | number {
  if (typeof value === 'number') return value >= 0 && value < 1e5;
  return typeof value === 'string' && /^(0|(\d{1,5}|\d{0,5}\.\d{1,4})(px|r?em|%|ch|v[whi]))$/.test(value);
}

/** Font families as `font-family` lists them, quoted or not. */
export function isFontList(value: unknown): value is string {
  const family = /^\s*("[\p{L}\p{N} ._-]+"|'[\p{L}\p{N} ._-]+'|[\p{L}_-][\p{L}\p{N} _-]*)\s*$/u;
  return typeof value === 'string' && value.length < 300 && value.split(',').every((one) => family.test(one));
}

/** Images come from https or a data URL. SVG is not allowed, because it is a document. */
export function isLogoUrl(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  if (/^data:image\/(png|jpeg|webp);base64,[\w+/]+={0,2}$/.test(value)) return true;
  try {
    const url = new URL(value);
    return url.protocol === 'https:' && !url.username && !url.password;
  } catch {
    return false;
  }
}
