/**
 * The request header with which the proxy passes the path of the page on: server components cannot read it otherwise.
 * Without a proxy it comes from the browser, so its value is checked like any return address.
 */
export const PATH_HEADER = 'x-foyer-path';

/**
 * A `Cookie` header after `Set-Cookie` lines, as the browser will send it: server components of the same request then
 * see the new session.
 *
 * @returns An empty text if no cookie is left.
 */
export function withSetCookies(header: string, lines: readonly string[]): string {
  const changes = new Map(lines.map(readLine));
  const kept = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '' && !changes.has(nameOf(pair)));
  const added = [...changes.values()].filter((pair) => pair !== undefined);
  return [...kept, ...added].join('; ');
}

/** The name of the cookie, and its pair for a `Cookie` header. Undefined: the line removes it. */
function readLine(line: string): readonly [string, string | undefined] {
  const [pair = '', ...attributes] = line.split(';');
  const isRemoved = attributes.some((attribute) => /^\s*max-age\s*=\s*(?:0|-\d+)\s*$/i.test(attribute));
  return [nameOf(pair), isRemoved ? undefined : pair.trim()];
}

/** Names of cookies can be encoded in one header and not in the other. */
function nameOf(pair: string): string {
  const name = pair.split('=', 1)[0]?.trim() ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
