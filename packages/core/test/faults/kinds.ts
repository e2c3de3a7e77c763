import type { VirtualTime } from '../support/time';
import { json } from '../support/http';
import type { Page } from './journey';

/** How the network, or the server, goes wrong. */
export interface Kind {
  /** The row of the table (reliability section 3a), and the case of it. */
  readonly name: string;
  /** The host's event; undefined: none, because it is not a failure. */
  readonly code: string | undefined;
  readonly answer: (real: () => Response, time: VirtualTime) => Promise<Response> | Response;
  /** Before the user's action. */
  readonly before?: (page: Page) => void;
  /** Once the call is under way. */
  readonly during?: (page: Page) => void;
  /** When what is wrong comes to its end. */
  readonly after?: (page: Page) => void;
  /** How long the failure can take, in ms. */
  readonly takes?: number;
  /** How often a write and a read are sent. */
  readonly sent?: readonly [write: number, read: number];
  /** How long no other try is allowed, in ms. */
  readonly wait?: number;
}

/** Debounce, a read's pause, and the time between them. */
export const SOON = 1500;
const HANG = 12_000;
const TWICE = [1, 2] as const;

const never = () => new Promise<Response>(() => {});
const text = (body: string | null, status = 200, type = 'application/json', headers: Record<string, string> = {}) =>
  new Response(body, { status, headers: { 'content-type': type, ...headers } });

const refused = (status: number, error_type: string, headers: Record<string, string> = {}) =>
  json(
    { status_code: status, error_type, error_message: `No: ${error_type}.`, error_url: 'https://x.example' },
    { status, headers },
  );

const unreachable = (name: string, words: string): Kind => ({
  name,
  code: 'network_error',
  answer: () => Promise.reject(new TypeError(words)),
  sent: TWICE,
});

const redirected = (name: string, answer: () => Response): Kind => ({
  name,
  code: 'network_error',
  answer,
  sent: TWICE,
});

const inTrouble = (status: number): Kind => ({
  name: `N6 ${status}`,
  code: status === 500 ? 'internal_server_error' : 'invalid_response',
  answer: () => (status === 500 ? refused(status, 'internal_server_error') : text('', status)),
  sent: TWICE,
});

const limited = (name: string, header: string | undefined, wait: number, status = 429): Kind => ({
  name,
  code: 'too_many_requests',
  answer: () => refused(status, 'too_many_requests', header === undefined ? {} : { 'retry-after': header }),
  wait,
});

const refusal = (name: string, status: number, error_type: string): Kind => ({
  name,
  code: error_type,
  answer: () => refused(status, error_type),
});

const nonsense = (name: string, body: string | null, status = 200, type = 'application/json'): Kind => ({
  name,
  code: 'invalid_response',
  answer: () => text(body, status, type),
});

/** The real answer with something of it changed. */
const changed = (name: string, code: string | undefined, change: (data: Record<string, unknown>) => unknown): Kind => ({
  name,
  code,
  async answer(real) {
    const { data } = (await real().json()) as { data: Record<string, unknown> };
    return json({ data: change(data) });
  },
});

const PORTAL = '<!doctype html><title>Log in to Wi-Fi</title><h1>Welcome</h1>';

export const KINDS: readonly Kind[] = [
  unreachable('N1 refused, in the words of Chromium', 'Failed to fetch'),
  unreachable('N1 refused, in the words of Firefox', 'NetworkError when attempting to fetch resource.'),
  unreachable('N1 refused, in the words of Safari', 'Load failed'),
  {
    name: 'N2 offline at the click',
    code: 'network_error',
    answer: never,
    before: ({ tab }) => void (tab.online = false),
    after: online,
    sent: [0, 0],
  },
  {
    name: 'N3 offline in the middle',
    code: 'network_error',
    answer: never,
    during({ tab }) {
      tab.online = false;
      tab.fire('offline');
    },
    after: online,
  },
  { name: 'N4 no answer', code: 'timeout', answer: never, takes: HANG },
  {
    name: 'N4 half an answer, then nothing',
    code: 'timeout',
    answer: () => new Response(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{"da')) })),
    takes: HANG,
  },
  {
    name: 'N5 an answer after five seconds',
    code: undefined,
    answer: (real, time) => new Promise((resolve) => void time.timer(5000, () => resolve(real()))),
    takes: 6000,
  },
  ...[500, 502, 503, 504].map(inTrouble),
  limited('N7 429 and seconds', '7', 7000),
  limited('N7 429 and a date', 'Thu, 01 Jan 2026 00:01:00 GMT', 60_000),
  limited('N7 429 and a time long past', '-5', 1000),
  limited('N7 429 and a day', '86400', 900_000),
  limited('N7 429 and nonsense', 'soon', 30_000),
  limited('N7 503 and seconds', '7', 7000, 503),
  limited('N8 429 alone', undefined, 30_000),
  refusal('N9 401', 401, 'unauthorized_credentials'),
  refusal('N9 403', 403, 'unauthorized_action'),
  refusal('N10 400, known', 400, 'invalid_email'),
  refusal('N10 400, unknown', 400, 'some_new_type'),
  nonsense('N10 400 without a word', '{}', 400),
  nonsense('N11 an empty body', ''),
  nonsense('N11 no content', null, 204),
  nonsense('N11 cut off', '{"data":{"request_id":"r","status_c'),
  nonsense('N12 a page of a captive portal', PORTAL, 200, 'text/html'),
  nonsense('N12 a page of a firewall', PORTAL, 403, 'text/html'),
  {
    name: 'N13 the right answer of a wrong type',
    code: undefined,
    answer: async (real) => text(await real().text(), 200, 'text/plain'),
  },
  changed('N14 nothing but null', 'invalid_response', () => null),
  changed('N14 a list', 'invalid_response', (data) => [data]),
  changed('N14 without its request_id', undefined, ({ request_id: _gone, ...data }) => data),
  changed('N14 a status_code of text', undefined, (data) => ({ ...data, status_code: '200' })),
  nonsense('N14 ten thousand levels deep', `{"data":${'['.repeat(10_000)}${']'.repeat(10_000)}}`),
  changed('N14 a whole answer of over 1 MB', 'invalid_response', (data) => ({ ...data, later: 'x'.repeat(1_000_001) })),
  changed('N14 more than was asked for', undefined, (data) => ({ ...data, later: [1], constructor: 1 })),
  redirected('N16 a redirect that the browser hides', () => Response.error()),
  redirected(
    'N16 a redirect that a server sees',
    () => new Response(null, { status: 307, headers: { location: 'https://elsewhere.test/' } }),
  ),
  unreachable('N17 a blocked preflight', 'Failed to fetch'),
];

function online({ tab }: Page): void {
  tab.online = true;
  tab.fire('online');
}
