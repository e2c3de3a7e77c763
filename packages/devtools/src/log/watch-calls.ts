import type { CallEntry } from './entry';
import type { Log } from './log';
import { shortText } from './plain';
import type { DevtoolsHook } from './devtools-hook';
import { fields, textOf, unnoticed } from './devtools-hook';

/** Writes each request of a client into the log, and what was left out of its answer. Returns what stops it. */
export function watchCalls(devtools: DevtoolsHook, log: Log, now: () => number): () => void {
  // Other tools may listen as well.
  const { sent: formerSent, leftOut: formerLeftOut } = devtools;

  function hear(method: unknown, path: unknown, answer: unknown): void {
    const began = now();
    const call = { method: shortText(textOf(method)), path: withoutQuery(textOf(path)) };
    const entry = log.add({ kind: 'call', ...call, state: 'sent' });
    const end = (how: Partial<CallEntry>) => log.change(entry, { ...how, ms: Math.round(now() - began) });
    void Promise.resolve(answer).then(
      async (response) => {
        // Cloned before Foyer reads it, and timed before the body has come.
        const body = bodyOf(response);
        const { status } = fields(response);
        end({ state: 'answered', ...(typeof status === 'number' && { status }) });
        log.change(entry, namesIn(await body));
      },
      (error: unknown) => end(failureOf(error)),
    );
  }

  function hearLeftOut(call: unknown, paths: unknown): void {
    const texts = Array.isArray(paths) ? paths.slice(0, 50).map((path) => shortText(String(path))) : [];
    log.add({ kind: 'leftOut', call: withoutQuery(textOf(call)), paths: texts });
  }

  const sent = both(unnoticed(hear), formerSent);
  const leftOut = both(unnoticed(hearLeftOut), formerLeftOut);
  Object.assign(devtools, { sent, leftOut });
  return () => {
    restore(devtools, 'sent', sent, formerSent);
    restore(devtools, 'leftOut', leftOut, formerLeftOut);
  };
}

/** Calls one and then the other. */
function both<Args extends readonly unknown[]>(
  one: (...args: Args) => void,
  other: ((...args: Args) => void) | undefined,
) {
  return (...args: Args): void => {
    one(...args);
    other?.(...args);
  };
}

type Heard = 'sent' | 'leftOut';

/** Puts back what was there, unless another tool has put something over it. */
function restore<Name extends Heard>(
  devtools: DevtoolsHook,
  name: Name,
  own: DevtoolsHook[Name],
  former: DevtoolsHook[Name],
): void {
  if (devtools[name] !== own) return;
  if (former) devtools[name] = former;
  else Reflect.deleteProperty(devtools, name);
}

/** The body of a copy of the answer. Undefined if it is no JSON. */
async function bodyOf(response: unknown): Promise<unknown> {
  if (!(response instanceof Response)) return undefined;
  try {
    return await response.clone().json();
  } catch {
    return undefined;
  }
}

/** The two names that support asks for. Nothing else of a body is kept: it may hold tokens. */
function namesIn(body: unknown): { readonly requestId?: string; readonly code?: string } {
  const { request_id: requestId, error_type: code } = fields(body);
  return { ...(isName(requestId) && { requestId }), ...(isName(code) && { code }) };
}

const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w.:-]{1,100}$/.test(value);

function failureOf(error: unknown): Partial<CallEntry> {
  const { code, name } = fields(error);
  if (code === 'aborted' || name === 'AbortError') return { state: 'aborted' };
  return { state: 'failed', code: isName(code) ? code : 'network_error' };
}

/** A query may hold what a path does not. */
const withoutQuery = (path: string): string => shortText(path.split(/[?#]/)[0] ?? '');
