import type { Call } from '@foyer/wire/call';
import type { CallHandler } from './call-context';

/** A call of the contract, found for a request. */
export interface FoundCall {
  readonly name: string;
  /** The schema of its body. */
  readonly takes: string;
  /** Null: this server does not support the call. */
  readonly handler: CallHandler | null;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the call of a method and a path below the API's base address. Null if there is none. */
export type FindCall = (method: string, path: string) => FoundCall | null;

/** Creates the function for a table of calls. */
export function finderOf(
  calls: Readonly<Record<string, Call>>,
  handlers: Readonly<Record<string, CallHandler | undefined>>,
): FindCall {
  const routes = Object.entries(calls).map(([name, call]) => ({
    name,
    call,
    segments: (call.path.split('?')[0] ?? '').split('/'),
  }));
  return (method, path) => {
    const parts = path.split('/');
    for (const route of routes) {
      const params = route.call.method === method ? paramsOf(route.segments, parts) : null;
      if (params !== null)
        return { name: route.name, takes: route.call.takes, handler: handlers[route.name] ?? null, params };
    }
    return null;
  };
}

function paramsOf(segments: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (segments.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined ? segment !== part : part === '') return null;
    if (name !== undefined) params[name] = part;
  }
  return params;
}
