import { UsageError } from './errors';
import { header, originOf } from './request';

/**
 * The properties that this package uses of a request of Node's `http`, `https` and `http2`. Express requests and
 * Fastify's `request.raw` have them too.
 */
export interface NodeRequest extends AsyncIterable<unknown> {
  /** The HTTP method. */
  readonly method?: string | undefined;
  /** The path and query of the request. */
  readonly url?: string | undefined;
  /** The whole path, if a router has shortened `url`. */
  readonly originalUrl?: string | undefined;
  /** The headers, with names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The connection. `encrypted` is true if this server itself terminates TLS. */
  readonly socket?: object | undefined;
  /** Whether the body was read. */
  readonly readableDidRead?: boolean | undefined;
}

/** The properties that this package uses of a response of Node's `http`. */
export interface NodeResponse {
  /** The HTTP status of the answer. */
  statusCode: number;
  /** Adds a header, and keeps others with the same name. */
  appendHeader(name: string, value: string): unknown;
  /** Sends the body and ends the answer. */
  end(body: Uint8Array): unknown;
}

/**
 * Turns a handler of web requests into a listener for Node's `http`, `https` and `http2`, and a handler for Express.
 * Put it before any middleware that reads the body, such as `express.urlencoded()`.
 *
 * The returned function resolves after it has written the response. It rejects with a UsageError if the body was
 * already read, and with any error of `handle`.
 */
export function toNodeHandler(
  handle: (request: Request) => Promise<Response>,
): (request: NodeRequest, response: NodeResponse) => Promise<void> {
  return async (request, response) => sendAnswer(response, await handle(toWebRequest(request)));
}

/** Writes the answer of a handler of web requests. */
export async function sendAnswer(response: NodeResponse, answer: Response): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  response.end(new Uint8Array(await answer.arrayBuffer()));
}

const READ_BEFORE =
  'toNodeHandler got a request with a body that was already read. Put its route before express.urlencoded(), express.json() and other body parsers.';

function toWebRequest(request: NodeRequest): Request {
  const { method = 'GET', headers } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  if (hasBody && request.readableDidRead && headers['content-length'] !== '0')
    throw new UsageError('FOYER_BODY_WAS_READ', READ_BEFORE);
  const body = hasBody ? { body: request as unknown as ReadableStream, duplex: 'half' as const } : {};
  return new Request(addressOf(request), { method, headers: headersOf(request), ...body });
}

/** The request without its body, which other middleware might have read or will read. */
export const withoutBody = (request: NodeRequest): Request =>
  new Request(addressOf(request), { method: request.method ?? 'GET', headers: headersOf(request) });

function headersOf({ headers }: NodeRequest): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] => {
    // HTTP/2 pseudo-headers start with a colon.
    if (name.startsWith(':') || value === undefined) return [];
    return [[name, typeof value === 'string' ? value : header({ headers }, name)]];
  });
}

function addressOf(request: NodeRequest): URL {
  const { headers, originalUrl, url = '/' } = request;
  // Proxy headers take precedence over this URL.
  const origin = originOf({ headers, url: isEncrypted(request) ? 'https://localhost' : 'http://localhost' });
  return new URL(originalUrl ?? url, origin);
}

const isEncrypted = ({ socket }: NodeRequest): boolean =>
  socket !== undefined && 'encrypted' in socket && socket.encrypted === true;
