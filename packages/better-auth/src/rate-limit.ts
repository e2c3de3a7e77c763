import type { AuthContext } from 'better-auth';

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
 * `demandRate` of `host/host-gate.ts` asks it again.
 */
export function leftOut({ rateLimit }: AuthContext) {
  return { rateLimit: { ...rateLimit, customRules: { [OURS]: false as const, ...rateLimit.customRules } } };
}

/** The limits without what leaves ours out. */
export function leaveOursOut<T extends AuthContext['rateLimit']>(rateLimit: T): T {
  const { [OURS]: _, ...customRules } = rateLimit.customRules ?? {};
  return { ...rateLimit, customRules };
}
