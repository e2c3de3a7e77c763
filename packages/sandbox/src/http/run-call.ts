import { Hono } from 'hono';
import { countLookup } from '../accounts/lookups';
import type { Project } from '../projects/project';
import { ApiError } from './api-error';
import { failure, success } from './envelope';
import type { Refuse } from './failures';
import { isUnstorableText } from './json';
import { contractCalls, type CallContext, type SdkCall } from './sdk-call';

/** Finds the call for a request and answers it. Refusals become responses; it does not reject for them. */
export type RunCall = (method: string, path: string, context: Omit<CallContext, 'params'>) => Promise<Response>;

const lookups = new Set(contractCalls.filter(({ limited }) => limited).map(({ path }) => path));

/** Builds a router from the calls. */
export function createRunCall(calls: readonly SdkCall[], refuse: Refuse): RunCall {
  const router = new Hono<{ Bindings: Omit<CallContext, 'params'> }>();
  for (const call of calls) {
    const path = `/sdk/v1${call.path}`;
    router.on(call.method, path, async (c) => {
      demandVertical(verticalOf(call.path), c.env.project);
      const params: Record<string, string> = c.req.param();
      if (Object.values(params).some(isUnstorableText)) throw new ApiError('route_not_found');
      const context = { ...c.env, params };
      if (lookups.has(path)) await countLookup(context);
      return success(await call.run(context));
    });
  }
  router.notFound(() => failure(new ApiError('route_not_found')));
  router.onError(refuse);
  return async (method, path, context) =>
    router.fetch(new Request(new URL(path, 'http://sandbox.localhost'), { method }), context);
}

export type Vertical = Project['settings']['vertical'];

/** The kind of project that a path under `/sdk/v1` belongs to; null for the few calls of both kinds. */
function verticalOf(path: string): Vertical | null {
  if (/^\/(?:projects|events)(?:\/|$)/.test(path)) return null;
  return /^\/(?:idp\/)?b2b\//.test(path) ? 'B2B' : 'CONSUMER';
}

/** Throws `bad_vertical_for_stytch_sdk` for a call of a different kind of project. */
export function demandVertical(vertical: Vertical | null, { settings }: Project): void {
  if (vertical !== null && vertical !== settings.vertical) throw new ApiError('bad_vertical_for_stytch_sdk');
}
