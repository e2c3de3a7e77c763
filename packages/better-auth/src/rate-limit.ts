import type { Call } from '@foyer/wire/call';
import { calls } from '@foyer/wire/calls';
import { calls as memberCalls } from '@foyer/wire/organizations/calls';
import type { AuthContext } from 'better-auth';

/** The paths of the contract, as better-auth's limits name them. */
const OURS = '/sdk/v1/**';

/** Sends something to an address. */
const sends = (name: string): boolean =>
  /(?:^|\.)(?:loginOrCreate|loginOrSignup|send(?:\.primary|\.secondary)?|resetByEmailStart|invite)$/.test(name);

/**
 * Compares what somebody could guess: a code or a password, but no token of a mail; or says whether somebody exists.
 */
const guesses = (name: string, { takes, limited, mints, personal }: Call): boolean =>
  limited === true ||
  name === 'sso.discoverConnections' ||
  (mints === true &&
    personal !== true &&
    /\b(?:\w*code|(?:existing_)?password)\b/.test(takes) &&
    !/token\b/.test(takes));

/** The paths of calls in both tables. */
function pathsOf(fits: (name: string, call: Call) => boolean): (path: string) => boolean {
  const named: [string, Call][] = [calls, memberCalls].flatMap((table) => Object.entries<Call>(table));
  const paths = new Set(named.filter(([name, call]) => fits(name, call)).map(([, { path }]) => path.split('?')[0]));
  return (path) => paths.has(path);
}

// A host changes them by `rateLimit.customRules` of better-auth.
export const rateLimits = [
  { pathMatcher: pathsOf(sends), window: 60, max: 10 },
  { pathMatcher: pathsOf(guesses), window: 60, max: 30 },
];

/**
 * better-auth counts requests before any plugin sees them, and what it refuses no page could read. So it leaves ours
 * out, and
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
