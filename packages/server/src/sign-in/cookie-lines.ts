import type { Platform } from '@foyer/core/internal/shared';
import { RECORD_SUFFIX } from '../provider';
import { WAITING_COOKIE } from './waiting-cookie';
import type { RouteSettings } from './sign-in-options';

/** The cookies of a request, and the cookies that the response sets. */
export interface CookieLines {
  read(this: void): string;
  /** Accepts a line like `document.cookie`. */
  write(this: void, line: string): void;
  /** The last line for each name, path and domain. */
  written(this: void): readonly string[];
}

interface Line {
  readonly name: string;
  readonly pair: string;
  readonly isOver: boolean;
}

/** Reads cookies from a header and writes them to `Set-Cookie`, with the interface of `document.cookie`. */
export function cookieLines(header: string): CookieLines & Platform['cookies'] {
  const lines = new Map<string, string>();
  let pairs = header
    .split(';')
    .map((pair) => pair.trim())
    .filter(Boolean);

  return {
    read: () => pairs.join('; '),
    write(line) {
      const { name, pair, isOver } = parse(line);
      lines.set(`${name};${scopeOf(line)}`, line);
      pairs = pairs.filter((one) => nameOf(one) !== name);
      if (!isOver) pairs.push(pair);
    },
    written: () => [...lines.values()],
  };
}

function parse(line: string): Line {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const isOver = attributes.some((one) => /^max-age=(?:0|-\d+)$/i.test(one));
  return { name: nameOf(pair), pair, isOver };
}

const nameOf = (pair: string): string => pair.slice(0, Math.max(0, pair.indexOf('=')));

/** Cookies with the same name differ by path and domain (RFC 6265, section 5.3), and by partition (CHIPS). */
const scopeOf = (line: string): string =>
  line
    .split(';')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => /^(?:path=|domain=|partitioned$)/.test(part))
    .sort()
    .join(';');

// Decision 123.
/**
 * The `Set-Cookie` lines that the client has written, with `HttpOnly` for the tokens that scripts must not read. The
 * record stays readable: it contains no secret, and tabs use it to coordinate.
 */
export function sessionCookies(
  lines: readonly string[],
  { httpOnly }: Pick<RouteSettings, 'httpOnly'>,
): readonly string[] {
  return lines.map((line) => (isHidden(line, httpOnly === true) ? `${line}; httponly` : line));
}

/**
 * Whether scripts must not read a cookie: the token of a sign-in that waits, and with `httpOnly` all but the record.
 */
function isHidden(line: string, httpOnly: boolean): boolean {
  const name = nameOf(line);
  return name === WAITING_COOKIE || (httpOnly && !name.endsWith(RECORD_SUFFIX));
}
