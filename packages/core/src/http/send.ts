import type { Platform } from '../base/platform';

/** One request of the contract, before anything is known of its answer. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/sdk/v1`. */
  readonly path: string;
  readonly body?: object | undefined;
  /** The session token to speak for, where it is not the current one. */
  readonly secret?: string | undefined;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean | undefined;
}

export interface HttpDeps {
  readonly platform: Platform;
  /** Of the page. */
  readonly origin: string;
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly publicToken: string;
  /** The session token at the time of the call; empty when there is none. */
  readonly secret: () => string;
  readonly telemetry: () => object;
}

/** Sends one request with the headers of the contract (1.3). Rejects as `fetch` does. */
export type Send = (request: HttpRequest, signal: AbortSignal) => Promise<Response>;

export const createSend =
  ({ platform, origin, baseUrl, publicToken, secret, telemetry }: HttpDeps): Send =>
  (request, signal) =>
    platform.fetch(`${baseUrl}/sdk/v1${request.path}`, {
      method: request.method,
      signal,
      body: request.body && JSON.stringify(request.body),
      keepalive: request.keepalive,
      credentials: 'include',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      headers: {
        Authorization: `Basic ${base64(`${publicToken}:${request.secret || secret() || publicToken}`)}`,
        'Content-Type': 'application/json',
        'X-SDK-Client': base64(JSON.stringify(telemetry())),
        'X-SDK-Parent-Host': origin,
      },
    } as RequestInit);

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
