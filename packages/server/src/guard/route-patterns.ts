import { UsageError } from '../errors';

/** @param pathname The path of an address, as sent. */
export type RouteMatcher = (pathname: string) => boolean;

interface Pattern {
  /** The text of a segment, or null for any text. */
  readonly segments: readonly (string | null)[];
  /** Minimum and maximum number of further segments. */
  readonly more: readonly [number, number];
}

const MORE = { '': [0, 0], '?': [0, 1], '*': [0, Infinity], '+': [1, Infinity] } as const;

/**
 * Matches paths with patterns in the syntax of Next's `matcher`: `/account`, `/notes/:id`, `/account/:path*` (and
 * everything below), `/docs/:path+`, `/shop/:page?`. A pattern that begins with `!` excludes paths.
 *
 * The check is wider than Next's own: upper case, doubled slashes and encoded characters do not lead past a pattern,
 * and only exact paths are excluded.
 *
 * @param name The name of the function and of its option, for messages, such as `foyerProxy` and `protect`.
 * @throws UsageError for a pattern that it cannot read.
 */
export function routeMatcher(name: readonly [string, string], patterns: readonly string[]): RouteMatcher {
  const read = (text: string) => readPattern(name, text);
  const included = patterns.filter((text) => !text.startsWith('!')).map(read);
  const excluded = patterns.filter((text) => text.startsWith('!')).map((text) => read(text.slice(1)));
  return (pathname) => {
    const wide = split(decoded(pathname)).map((segment) => segment.toLowerCase());
    const exact = split(pathname).map(decoded);
    return included.some((one) => isMatch(lowerCase(one), wide)) && !excluded.some((one) => isMatch(one, exact));
  };
}

function readPattern([caller, option]: readonly [string, string], text: string): Pattern {
  const segments = split(text);
  const last = /^:\w+([?*+])$/.exec(segments.at(-1) ?? '');
  const [, sign = ''] = last ?? [];
  const fixed = last ? segments.slice(0, -1) : segments;
  if (!text.startsWith('/') || fixed.some((segment) => !/^(?::\w+|[^:*+?()[\]{}\\]+)$/.test(segment)))
    throw new UsageError(
      'FOYER_WRONG_PATTERN',
      `${caller} cannot read the pattern ${JSON.stringify(text)} in "${option}". A pattern is a path such as "/account", "/notes/:id" or "/account/:path*", which includes everything below. For other rules, pass a function.`,
    );
  return {
    segments: fixed.map((segment) => (segment.startsWith(':') ? null : segment)),
    more: MORE[sign as keyof typeof MORE],
  };
}

const lowerCase = ({ segments, more }: Pattern): Pattern => ({
  segments: segments.map((segment) => segment?.toLowerCase() ?? null),
  more,
});

function isMatch({ segments, more: [least, most] }: Pattern, path: readonly string[]): boolean {
  const left = path.length - segments.length;
  return (
    left >= least && left <= most && segments.every((segment, index) => segment === null || segment === path[index])
  );
}

/** The segments of a path, without empty ones. A backslash separates too, as browsers read it. */
const split = (path: string): readonly string[] => path.split(/[/\\]/).filter((segment) => segment !== '');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
