import { Stuck } from './terms';
import { reasonOf, until } from './until';

/** Sends a request, with `fetch` or to a backend in the same process. */
export type Send = (request: Request) => Promise<Response>;

/** A request relative to the backend's address. */
export interface Outgoing {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** The backend's answer. */
export interface Incoming {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined if the body is not JSON. */
  readonly json: unknown;
}

const LARGEST = 1_000_000;
const DEEPEST = 100;
const MOST_VALUES = 50_000;

/** A client that counts its requests and stops at a maximum. */
export interface Client {
  readonly url: string;
  readonly count: () => number;
  readonly send: (request: Outgoing, signal: AbortSignal) => Promise<Incoming>;
}

/** Rejects with `Stuck` if there is no answer, or after the maximum number of requests. */
export function createClient(url: string, send: Send, maxRequests: number): Client {
  let count = 0;
  return {
    url,
    count: () => count,
    async send({ method, path, headers, body }, signal) {
      if (count >= maxRequests) throw new Stuck(`the kit stops after ${maxRequests} requests`);
      count += 1;
      const init = { method, headers, signal, redirect: 'manual', ...(body === undefined ? {} : { body }) } as const;
      try {
        return await until(signal, `${method} ${path.split('?')[0]}`, async () =>
          receive(await send(new Request(addressOf(path, url), init))),
        );
      } catch (error) {
        throw error instanceof Stuck
          ? error
          : new Stuck(`${method} ${path.split('?')[0]} got no answer: ${reasonOf(error)}`);
      }
    },
  };
}

/** The base address of the contract's paths. A backend can have a path prefix. */
export function baseOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + (pathname.endsWith('/') ? pathname.slice(0, -1) : pathname);
}

const addressOf = (path: string, url: string): string => (path.startsWith('/') ? baseOf(url) + path : path);

async function receive(response: Response): Promise<Incoming> {
  const text = await readText(response);
  if (isExcessive(text))
    throw new Stuck(`an answer is deeper than ${DEEPEST} levels or has more than ${MOST_VALUES} values`);
  return { status: response.status, headers: response.headers, text, json: parse(text) };
}

async function readText({ body }: Response): Promise<string> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let [text, size] = ['', 0];
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > LARGEST) {
      await reader.cancel();
      throw new Stuck(`an answer is larger than ${LARGEST} bytes`);
    }
    text += decoder.decode(next.value, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Whether a body takes too long to check as JSON: a timer cannot interrupt a parser. One pass over the text counts its
 * brackets and separators, except those in strings.
 */
function isExcessive(text: string): boolean {
  let [depth, values, isInString] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    else if (character === ',') values += 1;
    if (depth > DEEPEST || values > MOST_VALUES) return true;
  }
  return false;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
