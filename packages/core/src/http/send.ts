import type { Platform } from '../base/platform';

/** One request of the contract, independent of its response. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the base address. */
  readonly path: string;
  readonly body?: object | undefined;
  /** The session token to authenticate with, if it is not the current one. */
  readonly secret?: string | undefined;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean | undefined;
}

/** A request that was sent. */
export interface Asked {
  readonly request: HttpRequest;
  readonly signal: AbortSignal;
  readonly answer: Promise<Response>;
}

export interface SendDeps {
  readonly platform: Platform;
  /** The origin of the page. */
  readonly origin: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly publicToken: string;
  /** The session token at the time of the call; empty if there is none. */
  readonly secret: () => string;
  readonly telemetry: () => object;
}

/** Sends one request with the headers of the contract (1.3). Rejects as `fetch` does. */
export type Send = (request: HttpRequest, signal: AbortSignal) => Promise<Response>;

export const createSend =
  ({ platform, origin, baseUrl, publicToken, secret, telemetry }: SendDeps): Send =>
  (request, signal) =>
    fetchPrivately(platform, `${baseUrl}${request.path}`, {
      method: request.method,
      signal,
      ...(request.body && { body: JSON.stringify(request.body) }),
      ...(request.keepalive && { keepalive: true }),
      credentials: 'include',
      headers: {
        Authorization: `Basic ${base64(`${publicToken}:${request.secret || secret() || publicToken}`)}`,
        'Content-Type': 'application/json',
        'X-SDK-Client': base64(JSON.stringify(telemetry())),
        'X-SDK-Parent-Host': origin,
      },
    });

// Fault N16. Cloudflare Workers have no `redirect: 'error'`.
/**
 * The only use of `fetch`. It sends no referrer, because the address of the page might contain a token, and follows no
 * redirect, because the request contains one.
 */
export async function fetchPrivately(platform: Platform, url: string, init: RequestInit): Promise<Response> {
  const response = await platform.fetch(url, { ...init, redirect: 'manual', referrerPolicy: 'no-referrer' });
  const { status, body } = response;
  // Browsers report a redirect as status 0.
  if (status > 0 && (status < 300 || status > 399)) return response;
  body?.cancel().catch(() => {});
  throw new TypeError('The server responded with a redirect, which is not followed.');
}

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
