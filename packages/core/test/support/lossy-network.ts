import type { HttpRequest, Send } from '../../src/http/send';
import type { SessionServer } from './session-server';
import type { Shared, WorldTab } from './world-shared';

/** The fate of a call. `late`: the response comes after `ms`; `lost` and `unanswered`: before or after the server. */
export interface Fate {
  readonly kind: 'late' | 'lost' | 'unanswered' | 'garbled' | 'broken' | 'busy';
  readonly ms: number;
}

/** The outcome of a call, as far as the server and the schedule know. */
export interface Exchange {
  readonly tab: WorldTab;
  readonly path: string;
  readonly token: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly status: number;
  readonly data: unknown;
}

export interface NetworkHooks {
  /** The page sends a call, in this very task. */
  readonly sent: (call: Pick<Exchange, 'tab' | 'path' | 'token' | 'body'>) => void;
  /** The server did what it was asked for. */
  readonly served: (exchange: Exchange) => void;
  /** The page has its answer, in this very task. */
  readonly delivered: (exchange: Exchange) => void;
}

/** The call with a response that requires a further step. */
export const HALFWAY = '/sdk/v1/b2b/halfway';

const NOT_FOUND = {
  status_code: 404,
  error_type: 'session_not_found',
  error_message: 'There is no such session.',
  error_url: '',
};
const FAILED = { status_code: 500, error_type: 'internal_server_error', error_message: 'Sorry.', error_url: '' };

/** Ways to the server that lose, delay and garble what they carry. */
export function createLossyNetwork({ loop, random }: Shared, server: SessionServer, hooks: NetworkHooks) {
  const fates: Fate[] = [];
  let downUntil = 0;

  function serve({ path, body }: HttpRequest, token: string): { readonly status: number; readonly data: unknown } {
    if (path.endsWith('/revoke')) {
      server.revoke(token);
      return { status: 200, data: { request_id: 'request-1', status_code: 200 } };
    }
    if (path === HALFWAY) return { status: 200, data: server.halfway() };
    const answer = path.includes('/sessions/') ? server.refresh(token) : server.login(String(bodyOf(body)['user']));
    return answer ? { status: 200, data: answer } : { status: 404, data: undefined };
  }

  function fateOf(): Fate {
    if (loop.now() < downUntil) return { kind: 'lost', ms: 50 };
    return fates.shift() ?? { kind: 'late', ms: 20 + random.next() * 100 };
  }

  const sendFrom =
    (tab: WorldTab): Send =>
    (request) =>
      new Promise((resolve, reject) => {
        if (!tab.isAlive() || tab.isTorn()) return;
        const fate = fateOf();
        const token = request.secret ?? '';
        hooks.sent({ tab, path: request.path, token, body: bodyOf(request.body) });
        const fail = () => tab.task(() => reject(new TypeError('Failed to fetch')));
        const arrive = (): void => {
          if (fate.kind === 'broken') return respond(500, FAILED);
          if (fate.kind === 'busy') return respond(429, FAILED, String(Math.ceil(fate.ms / 1000)));
          const { status, data } = serve(request, token);
          const exchange = { tab, path: request.path, token, body: bodyOf(request.body), status, data };
          hooks.served(exchange);
          if (fate.kind === 'unanswered') return void loop.after(fate.ms / 2, fail);
          respond(status, data === undefined ? NOT_FOUND : { data }, '', () => hooks.delivered(exchange));
        };
        const respond = (status: number, body: object, retryAfter = '', delivered = () => {}) => {
          const text = JSON.stringify(body);
          const isWhole = fate.kind !== 'garbled';
          loop.after(fate.ms / 2, () =>
            tab.task(() => {
              if (isWhole) delivered();
              resolve(response(status, isWhole ? text : text.slice(0, text.length / 2), retryAfter));
            }),
          );
        };
        loop.after(fate.ms / 2, fate.kind === 'lost' ? fail : arrive);
      });

  return {
    sendFrom,
    /** The fate of the next calls. */
    next: (fate: Fate) => void fates.push(fate),
    /** Nothing arrives for so long, in ms. */
    goDown: (ms: number) => void (downUntil = loop.now() + ms),
    recover() {
      fates.length = 0;
      downUntil = 0;
    },
  };
}

const bodyOf = (body: object | undefined) => (body ?? {}) as Readonly<Record<string, unknown>>;
const encoder = new TextEncoder();

/** As much of a Response as core reads, without the streams of a real one: there are millions of them. */
function response(status: number, text: string, retryAfter: string): Response {
  const parts = [encoder.encode(text)];
  const read = () => Promise.resolve({ done: parts.length === 0, value: parts.shift() });
  const headers: Readonly<Record<string, string>> = { 'content-type': 'application/json', 'retry-after': retryAfter };
  const reader = { read, cancel: () => Promise.resolve() };
  const get = (name: string) => headers[name] || null;
  return { status, headers: { get }, body: { getReader: () => reader } } as unknown as Response;
}
