import { ServerError } from './errors';
import type { Settings } from './options';
import { SDK_IDENTIFIER, SDK_VERSION } from './provider';

export interface ProviderRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Relative to the base address. */
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** An answer with a JSON body, whatever its status. */
export interface ProviderAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly json: unknown;
}

/** Maximum length of an answer, in characters. The contract has no longer ones. */
const LONGEST_ANSWER = 1_048_576;

/**
 * Sends a request to the provider: to the configured address, without following redirects, within `timeout`. All calls
 * of this package use it. Rejects with `provider_unreachable`, also for a 429, a 5xx and a body that is not JSON.
 */
export async function send(settings: Settings, { path, ...init }: ProviderRequest): Promise<ProviderAnswer> {
  const { fetch = globalThis.fetch, baseUrl, timeout } = settings;
  const ending = new AbortController();
  const request = async (): Promise<ProviderAnswer> => {
    const response: unknown = await fetch(`${baseUrl}${path}`, { ...init, redirect: 'manual', signal: ending.signal });
    if (!isResponse(response)) throw unreachable('could not be asked: fetch answered no Response');
    const { status, headers } = response;
    const text = await response.text();
    if (status === 429 || status >= 500) throw unreachable(`answered with status ${status}`);
    if (text.length > LONGEST_ANSWER) throw unreachable('gave an answer that is too long');
    return { status, headers, json: JSON.parse(text) as unknown };
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unreachable(`did not answer within ${timeout} ms`)), timeout);
  });
  try {
    return await Promise.race([request(), late]);
  } catch (cause) {
    if (cause instanceof ServerError) throw cause;
    throw unreachable(cause instanceof SyntaxError ? 'gave an answer that is not JSON' : 'could not be reached', cause);
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}

/** The host's `fetch` might return any object. */
const isResponse = (value: unknown): value is Response =>
  isRecord(value) &&
  typeof value['status'] === 'number' &&
  isRecord(value['headers']) &&
  typeof value['headers']['getSetCookie'] === 'function';

const unreachable = (what: string, cause?: unknown): ServerError =>
  new ServerError('FOYER_PROVIDER_UNREACHABLE', 'provider_unreachable', `The provider ${what}.`, { cause });

/** The headers of a call below `/sdk/v1` (contract 1.3). */
export function callHeaders({ publicToken, now }: Settings, secret: string, origin: string): Record<string, string> {
  const telemetry = {
    event_id: `event-id-${crypto.randomUUID()}`,
    app_session_id: `app-session-id-${crypto.randomUUID()}`,
    persistent_id: `persistent-id-${crypto.randomUUID()}`,
    client_sent_at: new Date(now()).toISOString(),
    timezone: 'UTC',
    app: { identifier: new URL(origin).hostname },
    sdk: { identifier: SDK_IDENTIFIER, version: SDK_VERSION },
  };
  return {
    authorization: `Basic ${base64(`${publicToken}:${secret}`)}`,
    'content-type': 'application/json',
    'x-sdk-client': base64(JSON.stringify(telemetry)),
    'x-sdk-parent-host': origin,
  };
}

export const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
