import type { Call } from '@foyer/wire/call';
import { calls } from '@foyer/wire/calls';
import { calls as memberCalls } from '@foyer/wire/organizations/calls';
import type { AuthContext } from 'better-auth';

/** The paths of the contract, in the format of better-auth's limits. */
const OURS = '/sdk/v1/**';

/** Whether a call sends a message to an address. */
const sends = (name: string): boolean =>
  /(?:^|\.)(?:loginOrCreate|loginOrSignup|send(?:\.primary|\.secondary)?|resetByEmailStart|invite)$/.test(name);

/**
 * Whether a call checks a value that an attacker could guess (a code or a password, but no token of an email), or
 * reveals whether a user exists.
 */
const guesses = (name: string, { takes, limited, mints, personal }: Call): boolean =>
  limited === true ||
  name === 'sso.discoverConnections' ||
  (mints === true &&
    personal !== true &&
    /\b(?:\w*code|(?:existing_)?password)\b/.test(takes) &&
    !/token\b/.test(takes));

/** The paths of matching calls in both tables. */
function pathsOf(fits: (name: string, call: Call) => boolean): (path: string) => boolean {
  const named: [string, Call][] = [calls, memberCalls].flatMap((table) => Object.entries<Call>(table));
  const paths = new Set(named.filter(([name, call]) => fits(name, call)).map(([, { path }]) => path.split('?')[0]));
  return (path) => paths.has(path);
}

// A host can change them with `rateLimit.customRules` of better-auth.
export const rateLimits = [
  { pathMatcher: pathsOf(sends), window: 60, max: 10 },
  { pathMatcher: pathsOf(guesses), window: 60, max: 30 },
];

/**
 * better-auth counts requests before plugins see them, and pages could not read its error response. So its own count
 * excludes the contract's paths, and `demandRate` of `host/host-gate.ts` counts them.
 */
export function leftOut({ rateLimit }: AuthContext) {
  return { rateLimit: { ...rateLimit, customRules: { [OURS]: false as const, ...rateLimit.customRules } } };
}

/** The limits without the exclusion of the contract's paths. */
export function leaveOursOut<T extends AuthContext['rateLimit']>(rateLimit: T): T {
  const { [OURS]: _, ...customRules } = rateLimit.customRules ?? {};
  return { ...rateLimit, customRules };
}
