import { UsageError } from './errors';
import { isRecord } from './send';

type HeaderRecord = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * A `Request`, or the request of a different framework: a Node or Express request, or `{ headers: await headers() }` in
 * Next.
 */
export interface RequestLike {
  /** The headers: of a `Request`, or a record with names in lower case. */
  readonly headers: { get(name: string): string | null } | HeaderRecord;
  /** The address of the request. Needed only by functions that read its query. */
  readonly url?: string | undefined;
}

/**
 * @throws UsageError if the request has no readable headers, for example `{ headers: headers() }` of Next without
 * `await`.
 */
export function requireHeaders(request: unknown): void {
  const headers = isRecord(request) ? request['headers'] : undefined;
  if (isRecord(headers) && typeof headers['then'] !== 'function') return;
  throw new UsageError(
    'FOYER_WRONG_REQUEST',
    'authenticateRequest(request, options) takes a Request, or an object with its headers: { headers }. In Next, pass { headers: await headers() }.',
  );
}

/** The header's value, or an empty text. Errors of the host's request object are not caught. */
export function header({ headers }: RequestLike, name: string): string {
  // Names with a colon are pseudo-headers of HTTP/2. Only Node's requests have them.
  if (name.startsWith(':') && isReadable(headers)) return '';
  const value: unknown = isReadable(headers) ? headers.get(name) : headers[name];
  if (typeof value === 'string') return value;
  return Array.isArray(value)
    ? value.filter((one) => typeof one === 'string').join(name === 'cookie' ? '; ' : ', ')
    : '';
}

const isReadable = (headers: RequestLike['headers']): headers is { get(name: string): string | null } =>
  typeof headers['get'] === 'function';

/** All host names of the request: in the address, in `Host` (`:authority` in HTTP/2), and in the headers of proxies. */
export function hostnamesOf(request: RequestLike): readonly string[] {
  const urls = [...HOST_HEADERS.map((name) => hostOf(header(request, name))), webUrl(request.url)];
  return urls.flatMap((url) => (url ? [url.hostname] : []));
}

/** The public origin of this server according to the request. Always http or https. */
export function originOf(request: RequestLike): string {
  const url = webUrl(request.url);
  const [named] = HOST_HEADERS.flatMap((name) => hostOf(header(request, name)) ?? []);
  const { host } = named ?? url ?? { host: 'localhost' };
  const said = first(header(request, 'x-forwarded-proto')).toLowerCase();
  const protocol = /^https?$/.test(said) ? said : (url?.protocol.slice(0, -1) ?? 'https');
  return new URL(`${protocol}://${host}`).origin;
}

/** The public address of the page. @throws UsageError if the request does not contain it. */
export function addressOf(request: RequestLike): URL {
  requireHeaders(request);
  const { url } = request;
  const origin = originOf(request);
  if (typeof url !== 'string' || !URL.canParse(url, origin)) {
    throw new UsageError(
      'FOYER_NO_ADDRESS',
      'getInitialConsent(request, options) needs the address of the page: a Request, or { headers, url }.',
    );
  }
  const { pathname, search } = new URL(url, origin);
  return new URL(pathname.replace(/^\/+/, '/') + search, origin);
}

const HOST_HEADERS = ['x-forwarded-host', ':authority', 'host'] as const;

/** A host name or an IP address, with or without a port. It cannot contain other parts of a URL. */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f.:]{2,45}\])(?::\d{1,5})?$/i;

/** Undefined if the text is not a host. The port is not normalized, even if it is the default of a scheme. */
function hostOf(text: string): { readonly host: string; readonly hostname: string } | undefined {
  const host = first(text);
  const url = HOST.test(host) ? webUrl(`http://${host}`) : undefined;
  return url && { host, hostname: url.hostname };
}

/** Proxies append to a list, so the first value is the one that the browser sent. */
const first = (list: string): string => (list.split(',', 1)[0] ?? '').trim();

function webUrl(text: unknown): URL | undefined {
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : undefined;
}
