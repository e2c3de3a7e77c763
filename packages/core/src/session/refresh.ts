import type { SessionAuthenticateResponse } from '@foyer/wire';
import { FoyerError, UsageError } from '../errors';
import { warn } from '../log';
import type { Platform } from '../platform';
import { whenVisible } from '../visible';
import type { Began } from './began';
import { began as beginningOf } from './began';
import type { TabSession } from './tab-session';
import type { Transitions } from './transitions';

/** Between two refreshes of all tabs together, in ms (contract 5.5), and what is added at random. */
const INTERVAL = 180_000;
const JITTER = 0.1;
/** How long the data of another tab's commit may take to arrive, in ms. */
const PATIENCE = 300;
const MAX_BACKOFF = 900_000;
/** The codes that end a session (contract 1.6). */
const DEATHS: readonly string[] = [
  'unauthorized_credentials',
  'user_unauthenticated',
  'invalid_secret_authentication',
  'session_not_found',
];

interface Duration {
  readonly session_duration_minutes?: number | undefined;
}

export interface RefreshDeps {
  /** Ends with the client. */
  readonly platform: Platform;
  readonly publicToken: string;
  readonly tab: TabSession;
  readonly transitions: Transitions;
  readonly call: (token: string, options: Duration) => Promise<SessionAuthenticateResponse>;
  /** What the background refresh prolongs the session by: nothing, unless `keepSessionAlive`. */
  readonly duration: () => Duration;
}

export interface Refresh {
  /** Asks the server now, whatever was asked before. Rejects with the call's error, or `no_current_session`. */
  authenticate(this: void, options: Duration): Promise<SessionAuthenticateResponse>;
  /**
   * Asks the server, unless another tab has just done so, and from then on every 3 minutes; `always`: also where
   * no cookie speaks of a session.
   */
  start(this: void, always?: boolean): void;
  stop(this: void): void;
}

/** The one refresher of each public token in this page: the only state of Foyer that clients share. */
const refreshers = new Map<string, Refresh>();

export function createRefresh(deps: RefreshDeps): Refresh {
  const { platform, tab, transitions, publicToken } = deps;
  let running: Promise<void> | undefined;
  let disarm = () => {};
  let failures = 0;
  let notBefore = 0;
  let stopped = false;

  async function authenticate(options: Duration, tries = 3): Promise<SessionAuthenticateResponse> {
    const began = beginningOf(tab.read());
    try {
      const answer = await deps.call(began.token, options);
      if (transitions.refreshed(answer, began)) return answer;
    } catch (error) {
      if (!(error instanceof FoyerError)) throw error;
      if (isDeath(error)) transitions.died(began);
      if (!hasMovedOn(began)) throw error;
    }
    // Somebody signed in or out meanwhile: the answer was about a session that is no longer this browser's.
    if (tries > 1 && tab.read().status !== 'out') return authenticate(options, tries - 1);
    throw new UsageError('There is no session any more.', 'no_current_session');
  }

  function hasMovedOn(began: Began): boolean {
    const now = beginningOf(tab.read());
    return now.token !== '' && (now.gen !== began.gen || now.token !== began.token);
  }

  async function refresh(always: boolean): Promise<void> {
    await whenVisible(platform);
    const { status, record } = tab.read();
    if (stopped || (!always && (status === 'out' || status === 'mid'))) return;
    const wait = Math.max(notBefore - platform.now(), within(record?.retryAt ?? 0, MAX_BACKOFF));
    if (wait > 0) return arm(wait, 0);
    // Another tab has asked lately. The data that it left may arrive a moment after its record.
    const rest = status === 'in' ? within((record?.at ?? 0) + INTERVAL, INTERVAL) : 0;
    if (rest <= 0) return ask();
    if (tab.get().state) tab.publish(tab.get().state);
    else if (!(await arrives())) return ask();
    arm(rest);
  }

  async function arrives(): Promise<boolean> {
    await new Promise<void>((resolve) => void platform.timer(PATIENCE, resolve));
    tab.resync();
    return tab.get().state !== null;
  }

  /** How far off that time of the wall clock is, in ms; 0 where it is past, or too far off to be believed. */
  function within(time: number, longest: number): number {
    const ms = time - platform.wallClock();
    return ms > 0 && ms <= longest ? ms : 0;
  }

  async function ask(): Promise<void> {
    const began = beginningOf(tab.read());
    try {
      await authenticate(deps.duration());
      failures = 0;
      arm(INTERVAL);
    } catch (error) {
      if (!(error instanceof FoyerError) || isDeath(error) || error.code === 'no_current_session') return;
      failures += 1;
      const told = (error.retryAt ?? 0) - platform.now();
      const wait = Math.max(told, 2000 * 2 ** Math.min(failures, 7) + Math.random() * 349 - 175);
      notBefore = platform.now() + wait;
      transitions.backOff(Math.round(platform.wallClock() + wait), began);
      arm(wait, 0);
    }
  }

  function arm(ms: number, jitter = JITTER): void {
    disarm();
    if (!stopped) disarm = platform.timer(ms * (1 + Math.random() * jitter), () => start());
  }

  function start(always = false): void {
    disarm();
    running ??= refresh(always).finally(() => {
      running = undefined;
    });
  }

  const own: Refresh = {
    authenticate: (options) => authenticate(options),
    start,
    stop() {
      stopped = true;
      disarm();
      if (refreshers.get(publicToken) === own) refreshers.delete(publicToken);
    },
  };
  const other = refreshers.get(publicToken);
  if (other) {
    warn(`A second client for ${publicToken} takes over the background refresh from the first.`);
    other.stop();
  }
  refreshers.set(publicToken, own);
  return own;
}

const isDeath = (error: FoyerError): boolean => DEATHS.includes(error.code);
