import type { Call } from '@foyer/wire/calls';
import { loader } from '../../src/base/load';
import { createSend } from '../../src/http/send';
import { createHttp } from '../../src/http/http';
import type { CallOptions, HttpDeps, OwnCall } from '../../src/http/http';
import { createLimits } from '../../src/http/limits';
import { tokenStorage } from '../../src/base/token-storage';
import { fakeBrowser } from './browser';
import { virtualTime } from './time';

export interface Greeting {
  readonly hello: string;
}

/** A call that no contract has, with the way to load the schema of its answer. */
export interface TestCall extends Omit<OwnCall<Greeting>, 'read'>, CallOptions {
  readonly answer: () => Promise<OwnCall<Greeting>['read']>;
}

/** Knows `{hello: text}` and lets everything else of an answer pass. */
export const greeting: OwnCall<Greeting>['read'] = (data) => {
  const { hello } = (data ?? {}) as Partial<Greeting>;
  return typeof hello === 'string'
    ? { success: true, data: { ...(data as object), hello }, leftOut: [] }
    : { success: false, path: 'hello' };
};

/** The http of one client in its own tab, with `answer` as its server and a clock that stands still. */
export function httpFor(
  answer: (request: Request) => Promise<Response> | Response,
  secret = '',
  protect?: HttpDeps['protect'],
) {
  const time = virtualTime();
  const browser = fakeBrowser({ time, fetch: async (request) => answer(request) });
  /** Another tab of the same browser. */
  function open() {
    const tab = browser.openTab();
    const send = createSend({
      platform: tab,
      origin: 'https://app.example.com',
      baseUrl: 'https://api.test',
      publicToken: 'public-token-test-x',
      secret: () => secret,
      telemetry: () => ({ event_id: 'event-id-1', note: 'grüße' }),
    });
    const limits = createLimits(tab, tokenStorage(tab.storage, 'public-token-test-x'));
    const calls: Record<string, Call> = {};
    const readers: Record<string, Pick<OwnCall<Greeting>, 'read'>> = {};
    const waiting = new Map<string, TestCall['answer']>();
    const answers = async () => {
      for (const [name, load] of waiting) {
        readers[name] = { read: await loader(load)() };
        waiting.delete(name);
      }
      return readers;
    };
    const own = createHttp({
      platform: tab,
      short: {},
      sample: {},
      send,
      limits,
      protect,
      calls,
      answers,
      leftOut: () => {},
      refused: () => {},
    });
    const http = ({
      method,
      path,
      mints,
      idempotent,
      protection,
      answer: load,
      ...options
    }: TestCall): Promise<Greeting> => {
      const name = `${method} ${path}`;
      const facts = { ...(mints && { mints }), ...(idempotent && { idempotent }), ...(protection && { protection }) };
      calls[name] = { method, path: `/sdk/v1${path}`, takes: '', ...facts };
      waiting.set(name, load);
      return own(name as 'bootstrap', options) as unknown as Promise<Greeting>;
    };
    return { tab, http };
  }
  const { tab, http } = open();
  const read = { method: 'GET', path: '/hello', answer: () => Promise.resolve(greeting), idempotent: true } as const;
  const write = {
    method: 'POST',
    path: '/hello',
    body: { a: 1 },
    answer: () => Promise.resolve(greeting),
  } as const;
  return { time, tab, http, open, read, write };
}

interface JsonInit {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export const json = (body: unknown, { status = 200, headers = {} }: JsonInit = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/** The error that a promise rejects with. Fails if it does not reject. */
export async function rejection(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new TypeError('It did not reject.');
}
