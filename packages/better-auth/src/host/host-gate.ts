import type { AuthContext, BetterAuthPlugin } from 'better-auth';
import { router } from 'better-auth/api';
import { Refusal } from '../api-error';
import { leaveOursOut } from '../rate-limit';
import { refusalByResponse } from './host-refusal';

const PLUGIN_ID = 'foyer';
const OPEN = 204;

type Gate = (request: Request) => Promise<Response>;

/** One gate for each request that better-auth handles. */
const gates = new WeakMap<AuthContext, Gate>();

/** Counts a request of the contract with better-auth's rate limits. Throws `too_many_requests`. */
export async function demandRate(request: Request, auth: AuthContext): Promise<void> {
  if (auth.rateLimit.enabled) await demandOpen(auth, new Request(request.url, { headers: request.headers }));
}

/**
 * Asks better-auth whether it would accept a request to one of its own endpoints: disabled paths, rate limits, and
 * plugins that respond before endpoints, such as `captcha`. Throws `endpoint_not_authorized_for_sdk`,
 * `too_many_requests`, `captcha_required`, and errors of plugins.
 */
export async function demandHostOpen(auth: AuthContext, path: string, request: Request): Promise<void> {
  if (auth.options.disabledPaths?.includes(path) === true) throw new Refusal('endpoint_not_authorized_for_sdk');
  const isAsked = auth.rateLimit.enabled || otherPlugins(auth).some(({ onRequest }) => onRequest !== undefined);
  if (isAsked) await demandOpen(auth, request);
}

async function demandOpen(auth: AuthContext, request: Request): Promise<void> {
  const answer = await gateOf(auth)(request);
  if (answer.status === 429)
    throw new Refusal('too_many_requests', { retryAfter: answer.headers.get('x-retry-after') });
  if (answer.status !== OPEN) throw await refusalByResponse(answer);
}

function gateOf(auth: AuthContext): Gate {
  const known = gates.get(auth);
  if (known !== undefined) return known;
  const limits = auth.options.plugins?.find(({ id }) => id === PLUGIN_ID)?.rateLimit;
  const plugins = [...otherPlugins(auth).map(asGate), { id: PLUGIN_ID, ...(limits && { rateLimit: limits }) }, last];
  const limited = Object.create(auth, {
    rateLimit: { value: leaveOursOut(auth.rateLimit) },
    options: { value: { ...auth.options, plugins } },
  }) as AuthContext;
  const { handler } = router(limited, { ...auth.options, plugins });
  gates.set(auth, handler);
  return handler;
}

/** All plugins of the instance except this one. */
export const otherPlugins = ({ options }: AuthContext): BetterAuthPlugin[] =>
  (options.plugins ?? []).filter(({ id }) => id !== PLUGIN_ID);

/** These plugins have already seen the request of the contract. */
const asGate = ({ id, rateLimit, onRequest }: BetterAuthPlugin): BetterAuthPlugin => ({
  id,
  ...(rateLimit && { rateLimit }),
  ...(onRequest && {
    onRequest: async (request, auth) =>
      new URL(request.url).pathname.includes('/sdk/v1/') ? undefined : onRequest(request, auth),
  }),
});

/** Ends a request that all plugins accept. */
const last: BetterAuthPlugin = {
  id: 'foyer-gate',
  onRequest: () => Promise.resolve({ response: new Response(null, { status: OPEN }) }),
};
