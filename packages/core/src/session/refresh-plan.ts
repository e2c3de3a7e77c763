import type { Snapshot } from './snapshot';

/** What a tab does about the background refresh, given what the cookies say. */
export type RefreshPlan =
  /** Nothing: there is no session to ask about. */
  | { readonly step: 'rest' }
  /** Look again in `ms`: the server could not be asked, or another tab asks right now. */
  | { readonly step: 'wait'; readonly ms: number }
  /** Another tab has asked lately: take over what it heard, and look again in `ms`. */
  | { readonly step: 'adopt'; readonly ms: number }
  | { readonly step: 'ask' };

export interface PlanInput {
  readonly now: Pick<Snapshot, 'status' | 'record' | 'jwt'>;
  /** Ms since 1970, of the clock that all tabs share. */
  readonly wallClock: number;
  /** For how long this tab holds back by itself, in ms. */
  readonly blocked: number;
  /** Ask also where no cookie speaks of a session (contract 5.6). */
  readonly always: boolean;
}

/** Between two refreshes of all tabs together, in ms: contract 5.5, or three quarters of a shorter JWT's life. */
export const INTERVAL = 180_000;
/** What is added to a wait at random, as a part of it, so that not all browsers ask at once. */
export const JITTER = 0.1;
const MIN_INTERVAL = 30_000;
/** Device clocks are set right by a little all the time: that is no reason to ask. In ms. */
const SLACK = 1000;
/** The longest that anybody may hold the others back, in ms (fault N7). */
export const MAX_HOLD = 900_000;

/** Reliability 5.2. */
export function refreshPlan({ now: { status, record, jwt }, wallClock, blocked, always }: PlanInput): RefreshPlan {
  if ((status === 'out' || status === 'mid') && !always) return { step: 'rest' };
  const interval = Math.max(MIN_INTERVAL, Math.min(INTERVAL, 0.75 * (jwtLifetime(jwt) ?? Infinity)));
  const rest = status === 'in' ? within((record?.at ?? 0) + interval, wallClock, interval + SLACK) : 0;
  if (rest > 0) return { step: 'adopt', ms: rest };
  const wait = Math.max(blocked, within(record?.retryAt ?? 0, wallClock, MAX_HOLD));
  return wait > 0 ? { step: 'wait', ms: wait } : { step: 'ask' };
}

/** How far off that time of the wall clock is, in ms; 0 where it is past, or too far off to be believed. */
export function within(time: number, wallClock: number, longest: number): number {
  const ms = time - wallClock;
  return ms > 0 && ms <= longest ? ms : 0;
}

interface Claims {
  readonly exp?: unknown;
  readonly iat?: unknown;
}

/**
 * How long a JWT is good for, in ms: the distance of its own two times (RFC 7519, `exp` and `iat`), both of the
 * server's clock. Undefined where it does not say. Nothing else of it is read, and nothing is believed of it.
 */
export function jwtLifetime(jwt: string): number | undefined {
  try {
    const [, payload = ''] = jwt.split('.');
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims | null;
    const seconds = Number(claims?.exp) - Number(claims?.iat);
    return seconds > 0 && seconds < Infinity ? seconds * 1000 : undefined;
  } catch {
    return undefined;
  }
}
