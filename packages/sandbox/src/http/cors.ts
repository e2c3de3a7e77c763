const ALLOWED_METHODS = 'GET, POST, PUT, DELETE';
const ALLOWED_HEADERS = 'authorization, content-type, x-sdk-client, x-sdk-parent-host';

/** Allows pages of every origin to read the response, with credentials; applies to errors too (contract 1.7). */
export function allowAnyOrigin(request: Request, response: Response): Response {
  const headers = withVary(response);
  const origin = request.headers.get('origin');
  if (origin !== null) {
    headers.set('access-control-allow-origin', origin);
    headers.set('access-control-allow-credentials', 'true');
    headers.set('access-control-expose-headers', 'Retry-After');
  }
  return rebuilt(response, headers);
}

/** Allows only pages on this machine to read the response, without credentials. For the control plane. */
export function allowLoopbackOrigins(request: Request, response: Response): Response {
  const headers = withVary(response);
  const origin = request.headers.get('origin');
  if (origin !== null && isLoopbackUrl(origin)) headers.set('access-control-allow-origin', origin);
  return rebuilt(response, headers);
}

/** The answer to `OPTIONS`, before `allowAnyOrigin` or `allowLoopbackOrigins` adds the origin headers. */
export function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': ALLOWED_METHODS,
      'access-control-allow-headers': ALLOWED_HEADERS,
    },
  });
}

/** True for localhost and its subdomains, 127.0.0.0/8 and ::1, over http or https. */
export function isLoopbackUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
}

function withVary(response: Response): Headers {
  const headers = new Headers(response.headers);
  headers.append('vary', 'Origin');
  return headers;
}

function rebuilt(response: Response, headers: Headers): Response {
  return new Response(response.body, { status: response.status, headers });
}
