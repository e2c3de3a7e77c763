// Org 4.2.
/**
 * The slug of the organization in a page's URL.
 *
 * @param pattern The project's pattern: `https://{{slug}}.example.com`, `https://example.com/{{slug}}`. A `*` matches
 *   any characters except dots; all other characters are literal. Null: the project has no pattern.
 * @param href The URL. Its query and fragment are ignored.
 * @returns Null if the URL does not match, or the pattern has no `{{slug}}`.
 */
export function slugOf(pattern: string | null | undefined, href: string): string | null {
  if (!pattern?.includes(SLUG)) return null;
  const [before = '', ...after] = pattern.split(SLUG);
  const address = /^[^?#]*/.exec(href)?.[0] ?? '';
  const slug = textBetween(address, startsAfter(before, address), fitsFrom(after.join(SLUG), address));
  return slug === undefined ? null : decoded(slug);
}

const SLUG = '{{slug}}';
/** Characters that end a slug. */
const BORDERS = './:';

/** The literal parts of a pattern, between stars. */
const literals = (pattern: string): readonly string[] => pattern.split(/\*+/);

// Patterns come from the project's settings. Sets of positions take linear time, while a regular expression
// with several stars could backtrack.

/** The positions where the slug can start: the text before them matches the pattern. */
function startsAfter(pattern: string, text: string): ReadonlySet<number> {
  const [first = '', ...rest] = literals(pattern);
  let places = new Set(text.startsWith(first) ? [first.length] : []);
  for (const literal of rest) {
    const next = new Set<number>();
    let isInStar = false;
    for (let at = 0; at <= text.length; at += 1) {
      isInStar = places.has(at) || (isInStar && text[at - 1] !== '.');
      if (isInStar && text.startsWith(literal, at)) next.add(at + literal.length);
    }
    places = next;
  }
  return places;
}

/** The positions where the pattern matches. Text after the match is ignored. */
function fitsFrom(pattern: string, text: string): ReadonlySet<number> {
  const parts = literals(pattern);
  let places: ReadonlySet<number> | undefined;
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    const literal = parts[index] ?? '';
    const next = new Set<number>();
    for (let at = text.length; at >= 0; at -= 1) {
      const isHere = text.startsWith(literal, at) && (!places || places.has(at + literal.length));
      const isInStar = index > 0 && next.has(at + 1) && text[at] !== '.';
      if (isHere || isInStar) next.add(at);
    }
    places = next;
  }
  return places ?? new Set();
}

/** The longest slug that starts at the last possible start and ends at one of the ends. */
function textBetween(text: string, starts: ReadonlySet<number>, ends: ReadonlySet<number>): string | undefined {
  let end: number | undefined;
  for (let at = text.length; at >= 0; at -= 1) {
    if (BORDERS.includes(text[at] ?? '/')) end = undefined;
    else if (end !== undefined && starts.has(at)) return text.slice(at, end);
    if (end === undefined && ends.has(at)) end = at;
  }
  return undefined;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
