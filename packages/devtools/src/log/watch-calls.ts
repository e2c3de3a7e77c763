import type { CallEntry } from './entry';
import type { Log } from './log';
import { shortText } from './plain';
import type { DevtoolsHook } from './devtools-hook';
import { fields, textOf, guarded } from './devtools-hook';

/** Logs each request of a client, and the parts that were left out of its answer. Returns a function that stops it. */
export function watchCalls(devtools: DevtoolsHook, log: Log, now: () => number): () => void {
  // Different tools might use the hook too.
  const { sent: formerSent, leftOut: formerLeftOut } = devtools;

  function logCall(method: unknown, path: unknown, answer: unknown): void {
    const began = now();
    const call = { method: shortText(textOf(method)), path: withoutQuery(textOf(path)) };
    const entry = log.add({ kind: 'call', ...call, state: 'sent' });
    const end = (changes: Partial<CallEntry>) => log.change(entry, { ...changes, ms: Math.round(now() - began) });
    void Promise.resolve(answer).then(
      async (response) => {
        // Clones the response before Foyer reads it, and logs the time before the body arrives.
        const body = bodyOf(response);
        const { status } = fields(response);
        end({ state: 'answered', ...(typeof status === 'number' && { status }) });
        log.change(entry, namesIn(await body));
      },
      (error: unknown) => end(failureOf(error)),
    );
  }

  function logLeftOut(call: unknown, paths: unknown): void {
    const texts = Array.isArray(paths) ? paths.slice(0, 50).map((path) => shortText(String(path))) : [];
    log.add({ kind: 'leftOut', call: withoutQuery(textOf(call)), paths: texts });
  }

  const sent = both(guarded(logCall), formerSent);
  const leftOut = both(guarded(logLeftOut), formerLeftOut);
  Object.assign(devtools, { sent, leftOut });
  return () => {
    restore(devtools, 'sent', sent, formerSent);
    restore(devtools, 'leftOut', leftOut, formerLeftOut);
  };
}

/** Combines two listeners. */
function both<Args extends readonly unknown[]>(
  one: (...args: Args) => void,
  other: ((...args: Args) => void) | undefined,
) {
  return (...args: Args): void => {
    one(...args);
    other?.(...args);
  };
}

type HookEvent = 'sent' | 'leftOut';

/** Restores the former listener, unless a different tool has replaced ours. */
function restore<Name extends HookEvent>(
  devtools: DevtoolsHook,
  name: Name,
  own: DevtoolsHook[Name],
  former: DevtoolsHook[Name],
): void {
  if (devtools[name] !== own) return;
  if (former) devtools[name] = former;
  else Reflect.deleteProperty(devtools, name);
}

/** The body of a copy of the answer. Undefined if it is not JSON. */
async function bodyOf(response: unknown): Promise<unknown> {
  if (!(response instanceof Response)) return undefined;
  try {
    return await response.clone().json();
  } catch {
    return undefined;
  }
}

/**
 * The request id and error code, which support asks for. The rest of a body is dropped, because it can contain tokens.
 */
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

/** Removes the query, because it can contain secrets. */
const withoutQuery = (path: string): string => shortText(path.split(/[?#]/)[0] ?? '');
