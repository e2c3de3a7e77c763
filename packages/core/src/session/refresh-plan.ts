import { jwtClaims } from '../base/guards';
import type { Snapshot } from './snapshot';
import { isSignedOut } from './snapshot';

/** A tab's next step in the background refresh, given the cookies. */
export type RefreshPlan =
  /** Nothing: there is no session to refresh. */
  | { readonly step: 'rest' }
  /** Look again in `ms`: the provider could not be reached, or another tab is asking right now. */
  | { readonly step: 'wait'; readonly ms: number }
  /** Another tab has asked recently: adopt its response, and look again in `ms`. */
  | { readonly step: 'adopt'; readonly ms: number }
  | { readonly step: 'ask' };

export interface PlanInput {
  readonly now: Pick<Snapshot, 'status' | 'record' | 'jwt'>;
  /** Ms since 1970, of the clock that all tabs share. */
  readonly wallClock: number;
  /** Remaining wait of this tab itself, in ms. */
  readonly blocked: number;
  /** Ask even if no cookie shows a session (contract 5.6). */
  readonly always: boolean;
}

/** The time between two refreshes of all tabs, in ms: contract 5.5, or three quarters of a shorter JWT lifetime. */
export const INTERVAL = 180_000;
/** The largest random addition to a wait, as a fraction of it, so that browsers do not ask simultaneously. */
export const JITTER = 0.1;
const MIN_INTERVAL = 30_000;
/** Small corrections of the device clock are common, and no reason to ask the provider. In ms. */
const SLACK = 1000;
/** The longest time that one tab can make the others wait, in ms (fault N7). */
export const MAX_HOLD = 900_000;

/** Reliability 5.2. */
export function refreshPlan({ now: { status, record, jwt }, wallClock, blocked, always }: PlanInput): RefreshPlan {
  if (status === 'other' || (isSignedOut({ status }) && !always)) return { step: 'rest' };
  const interval = Math.max(MIN_INTERVAL, Math.min(INTERVAL, 0.75 * (jwtLifetime(jwt) ?? Infinity)));
  const rest = status === 'in' ? timeLeft((record?.at ?? 0) + interval, wallClock, interval + SLACK) : 0;
  if (rest > 0) return { step: 'adopt', ms: rest };
  const wait = Math.max(blocked, timeLeft(record?.retryAt ?? 0, wallClock, MAX_HOLD));
  return wait > 0 ? { step: 'wait', ms: wait } : { step: 'ask' };
}

/** Time until a time of the wall clock, in ms; 0 if it is past, or implausibly far in the future. */
export function timeLeft(time: number, wallClock: number, longest: number): number {
  const ms = time - wallClock;
  return ms > 0 && ms <= longest ? ms : 0;
}

/**
 * The lifetime of a JWT in ms: the difference of its `exp` and `iat` (RFC 7519), both from the provider's clock.
 * Undefined if it lacks them. Reads no other claims, and trusts none.
 */
export function jwtLifetime(jwt: string): number | undefined {
  const { exp, iat } = jwtClaims(jwt);
  const seconds = Number(exp) - Number(iat);
  return seconds > 0 && seconds < Infinity ? seconds * 1000 : undefined;
}
