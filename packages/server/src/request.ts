import { UsageError } from './errors';
import { isRecord } from './send';

type HeaderRecord = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * A `Request`, or what other servers have in its place: a Node or Express request, `{ headers: await headers() }` of
 * Next.
 */
export interface RequestLike {
  readonly headers: { get(name: string): string | null } | HeaderRecord;
  readonly url?: string | undefined;
}

/** @throws UsageError if there are no headers to read, such as for `{ headers: headers() }` of Next without `await`. */
export function requireHeaders(request: unknown): void {
  const headers = isRecord(request) ? request['headers'] : undefined;
  if (isRecord(headers) && typeof headers['then'] !== 'function') return;
  throw new UsageError(
    'authenticateRequest(request, options) takes a Request, or an object with its headers: { headers }.',
  );
}

/**
 * The header's value; empty if there is none. What a header of the host's own request object throws is its framework's.
 */
export function header({ headers }: RequestLike, name: string): string {
  // Only Node's own requests have names with a colon: what HTTP/2 has instead of the request line.
  if (name.startsWith(':') && isReadable(headers)) return '';
  const value: unknown = isReadable(headers) ? headers.get(name) : headers[name];
  if (typeof value === 'string') return value;
  return Array.isArray(value)
    ? value.filter((one) => typeof one === 'string').join(name === 'cookie' ? '; ' : ', ')
    : '';
}

const isReadable = (headers: RequestLike['headers']): headers is { get(name: string): string | null } =>
  typeof headers['get'] === 'function';

/**
 * The host names that the request came by: the address, the `Host` (`:authority` in HTTP/2), and what proxies say that
 * it was.
 */
export function hostnamesOf(request: RequestLike): readonly string[] {
  const urls = [...HOST_HEADERS.map((name) => hostOf(header(request, name))), webUrl(request.url)];
  return urls.flatMap((url) => (url ? [url.hostname] : []));
}

/** The origin that a browser knows this server by, as far as the request tells: always one of http or https. */
export function originOf(request: RequestLike): string {
  const url = webUrl(request.url);
  const [named] = HOST_HEADERS.flatMap((name) => hostOf(header(request, name)) ?? []);
  const { host } = named ?? url ?? { host: 'localhost' };
  const said = first(header(request, 'x-forwarded-proto')).toLowerCase();
  const protocol = /^https?$/.test(said) ? said : (url?.protocol.slice(0, -1) ?? 'https');
  return new URL(`${protocol}://${host}`).origin;
}

/** The address that a browser knows the page by. @throws UsageError if the request does not tell it. */
export function addressOf(request: RequestLike): URL {
  requireHeaders(request);
  const { url } = request;
  const origin = originOf(request);
  if (typeof url !== 'string' || !URL.canParse(url, origin)) {
    throw new UsageError(
      'getInitialConsent(request, options) needs the address of the page: a Request, or { headers, url }.',
    );
  }
  const { pathname, search } = new URL(url, origin);
  return new URL(pathname.replace(/^\/+/, '/') + search, origin);
}

const HOST_HEADERS = ['x-forwarded-host', ':authority', 'host'] as const;

/** A name or an IP address, with a port or without: nothing that an address could be made of otherwise. */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f.:]{2,45}\])(?::\d{1,5})?$/i;

/** Undefined for anything but a host. Its port stays as it was said, also if it is the default of a scheme. */
function hostOf(text: string): { readonly host: string; readonly hostname: string } | undefined {
  const host = first(text);
  const url = HOST.test(host) ? webUrl(`http://${host}`) : undefined;
  return url && { host, hostname: url.hostname };
}

/** Proxies add to the end of a list, so the first value is the one that the browser saw. */
const first = (list: string): string => (list.split(',', 1)[0] ?? '').trim();

function webUrl(text: unknown): URL | undefined {
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : undefined;
}
