import type { AuthContext, BetterAuthPlugin } from 'better-auth';
import { router } from 'better-auth/api';
import { Refusal } from './api-error';

/** The paths of the contract, as better-auth's limits name them. */
const OURS = '/sdk/v1/**';

/** Sends something to an address. */
const sends = /^\/sdk\/v1\/(?:b2b\/)?(?:otps\/[a-z]+|magic_links\/email|passwords\/(?:email|discovery)\/reset)\/(?:login_or_(?:create|signup)|(?:discovery\/)?send(?:\/[a-z]+)?|start|invite)$/;
/** Compares what somebody could guess. */
const guesses = /^\/sdk\/v1\/(?:b2b\/)?(?:users\/search|organizations\/(?:members\/)?search|otps\/(?:email\/|sms\/)?(?:discovery\/)?authenticate|passwords(?:\/(?:discovery\/)?authenticate|\/existing_password\/reset)?|totps?\/(?:authenticate|recover)|recovery_codes\/recover)$/;

// A host changes them by `rateLimit.customRules` of better-auth.
export const rateLimits = [
  { pathMatcher: (path: string) => sends.test(path), window: 60, max: 10 },
  { pathMatcher: (path: string) => guesses.test(path), window: 60, max: 30 },
];

/**
 * better-auth counts requests before any plugin sees them, and what it refuses no page could read. So it leaves ours out, and
 * `demandRate` asks it again.
 */
export function leftOut({ rateLimit }: AuthContext) {
  return { rateLimit: { ...rateLimit, customRules: { [OURS]: false as const, ...rateLimit.customRules } } };
}

/** Counts a request by better-auth's own limits. Throws `too_many_requests`. */
export async function demandRate(request: Request, auth: AuthContext): Promise<void> {
  if (!auth.rateLimit.enabled) return;
  const { [OURS]: _, ...customRules } = auth.rateLimit.customRules ?? {};
  const plugins = [...(auth.options.plugins ?? []).map(limitsOf), gate];
  const limited = Object.create(auth, {
    rateLimit: { value: { ...auth.rateLimit, customRules } },
    options: { value: { ...auth.options, plugins } },
  }) as AuthContext;
  const answer = await router(limited, { ...auth.options, plugins }).handler(new Request(request.url, { headers: request.headers }));
  if (answer.status === 429) throw new Refusal('too_many_requests', { retryAfter: answer.headers.get('x-retry-after') });
}

const limitsOf = ({ id, rateLimit }: BetterAuthPlugin): BetterAuthPlugin => ({ id, ...(rateLimit && { rateLimit }) });

/** Ends what was counted. */
const gate: BetterAuthPlugin = { id: 'foyer-gate', onRequest: () => Promise.resolve({ response: new Response(null, { status: 204 }) }) };
