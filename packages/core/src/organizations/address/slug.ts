// Org 4.2.
/**
 * The slug of the organization that the address of a page names.
 *
 * @param pattern The project's: `https://{{slug}}.example.com`, `https://example.com/{{slug}}`. A `*` stands for any
 *   characters but dots; all others stand for themselves. Null: no address names one.
 * @param href The address. Its query and fragment are not looked at.
 * @returns Null where the address does not fit, or the pattern has no `{{slug}}`.
 */
export function slugOf(pattern: string | null | undefined, href: string): string | null {
  if (!pattern?.includes(SLUG)) return null;
  const [before = '', ...after] = pattern.split(SLUG);
  const address = /^[^?#]*/.exec(href)?.[0] ?? '';
  const [, slug] = new RegExp(`^${literal(before)}([^./?#:]+)${literal(after.join(SLUG))}`).exec(address) ?? [];
  return slug ? decoded(slug) : null;
}

const SLUG = '{{slug}}';

/** The text of a pattern as a regular expression. */
const literal = (text: string): string =>
  text
    .split(/\*+/)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join('[^.]*');

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
