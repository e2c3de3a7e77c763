import { UsageError } from './errors';
import { isRecord } from './send';

type HeaderRecord = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A `Request`, or what other servers have in its place: a Node or Express request, `{ headers: await headers() }` of Next. */
export interface RequestLike {
  readonly headers: { get(name: string): string | null } | HeaderRecord;
  readonly url?: string | undefined;
}

/** @throws UsageError if there are no headers to read, such as for `authenticateRequest(await headers(), …)`. */
export function requireHeaders(request: unknown): void {
  if (isRecord(request) && typeof request['headers'] === 'object' && request['headers'] !== null) return;
  throw new UsageError('authenticateRequest(request, options) takes a Request, or an object with its headers: { headers }.');
}

/** The header's value; empty if there is none. */
export function header({ headers }: RequestLike, name: string): string {
  const value = isReadable(headers) ? headers.get(name) : headers[name];
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.join(name === 'cookie' ? '; ' : ', ') : '';
}

const isReadable = (headers: RequestLike['headers']): headers is { get(name: string): string | null } =>
  typeof headers['get'] === 'function';

/** The host names that the request came by: the address, the `Host`, and what proxies say that it was. */
export function hostnamesOf(request: RequestLike): readonly string[] {
  const hosts = [header(request, 'x-forwarded-host').split(',')[0] ?? '', header(request, 'host')];
  const urls = [...hosts.map((host) => `http://${host.trim()}`), request.url ?? ''];
  return urls.flatMap((url) => (URL.canParse(url) ? [new URL(url).hostname] : [])).filter((name) => name !== '');
}

/** The origin that a browser knows this server by, as far as the request tells. */
export function originOf(request: RequestLike): string {
  const url = request.url !== undefined && URL.canParse(request.url) ? new URL(request.url) : undefined;
  const host = header(request, 'x-forwarded-host').split(',')[0]?.trim() || header(request, 'host') || url?.host || 'localhost';
  const protocol = header(request, 'x-forwarded-proto').split(',')[0]?.trim() || url?.protocol.slice(0, -1) || 'https';
  const origin = `${protocol}://${host}`;
  return URL.canParse(origin) ? new URL(origin).origin : 'https://localhost';
}
