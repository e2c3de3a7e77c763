import type { FoyerError } from '../base/errors';
import { toFoyerError, UsageError } from '../base/errors';
import type { Platform } from '../base/platform';
import { sleep } from '../base/platform';
import { whenVisible } from '../base/waits';
import type { RefreshOptions } from './session-adapter';
import type { Began } from './snapshot';
import { beginning, isSignedOut } from './snapshot';
import { registerRefresher } from './refresher-registry';
import { INTERVAL, JITTER, refreshPlan } from './refresh-plan';
import type { NoteTransitions, RefreshLockDeps } from './refresh-lock';
import { createRefreshLock, LOCK_WAIT_MS } from './refresh-lock';
import type { Settled } from './transitions';

/** How long until another tab's commit is visible here, in ms. */
export const ARRIVAL = 300;
/** The codes that end a session (contract 1.6). */
const SESSION_ENDING_ERRORS: readonly string[] = [
  'unauthorized_credentials',
  'user_unauthenticated',
  'invalid_secret_authentication',
  'session_not_found',
];

type Duration = Pick<RefreshOptions, 'session_duration_minutes'>;

/** @typeParam Full A response with a session. */
export interface RefreshDeps<Full> extends RefreshLockDeps {
  /** Ends with the client. */
  readonly platform: Platform;
  /** Runs the work while no other tab refreshes, or after `ms`. */
  readonly withLock: <T>(ms: number, work: () => Promise<T>) => Promise<T>;
  readonly publicToken: string;
  /**
   * `once`: without the automatic retry of reads, because the back-off of all tabs replaces it. Resolves with a
   * function that returns the response with the parts that have changed here since the request was sent.
   */
  readonly call: (token: string, options: RefreshOptions) => Promise<() => Full>;
  readonly transitions: RefreshTransitions<Full>;
  /** Called with a stale response. The browser might have stored its cookies. Never rejects. */
  readonly onStaleResponse: (answer: Full) => Promise<void>;
  /** The session length that the background refresh requests: none, unless `keepSessionAlive`. */
  readonly duration: () => Duration;
}

/** The commits of a refresh. */
interface RefreshTransitions<Full> extends NoteTransitions {
  refreshed(this: void, answer: Full, began: Began, latest: () => Full): Promise<Settled>;
  sessionEnded(this: void, began: Began): Promise<Settled>;
}

export interface Refresh<Full> {
  /** Asks the provider now, regardless of earlier calls. Rejects with the call's error, or `no_current_session`. */
  authenticate(this: void, options: Duration): Promise<Full>;
  /**
   * Asks the provider, unless another tab has just done so, and then every 3 minutes while the page is visible.
   * `always`: even if no cookie shows a session.
   */
  start(this: void, always?: boolean): void;
  stop(this: void): void;
}

export function createRefresh<Full>(deps: RefreshDeps<Full>): Refresh<Full> {
  const { platform, tab, transitions } = deps;
  const lock = createRefreshLock(deps);
  let running: Promise<void> | undefined;
  let disarm = () => {};
  /** Another tab's response did not become visible here within a full wait, and might never. */
  let isCutOff = false;

  async function authenticate(options: RefreshOptions, settled: (outcome: Settled) => void, tries = 3): Promise<Full> {
    const now = tab.read();
    if (now.status === 'other') throw noSession();
    const began = beginning(now);
    try {
      const latest = await deps.call(began.token, options);
      const outcome = await transitions.refreshed(latest(), began, latest);
      settled(outcome);
      if (outcome.done) return latest();
      const onStaleResponse = deps.onStaleResponse(latest());
      // Not awaited while this tab holds the lock, because it sends requests and notifies hosts.
      if (tries > 1) await onStaleResponse;
    } catch (thrown) {
      if (endsSession(toFoyerError(thrown))) settled(await transitions.sessionEnded(began));
      if (!hasMovedOn(began)) throw thrown;
    }
    // A sign-in or sign-out happened meanwhile: the response is about a session that this browser no longer has.
    if (tries > 1 && !isSignedOut(tab.read())) return authenticate(options, settled, tries - 1);
    throw noSession();
  }

  function hasMovedOn(began: Began): boolean {
    const now = beginning(tab.read());
    return now.token !== '' && (now.gen !== began.gen || now.token !== began.token);
  }

  const plan = (always = false) =>
    refreshPlan({
      now: tab.read(),
      wallClock: platform.wallClock(),
      blocked: lock.blocked(),
      always,
    });

  async function refresh(always: boolean): Promise<void> {
    await whenVisible(platform);
    // Another tab's commit becomes visible in parts, or never.
    if (hasUnseenResponse() || isIncomplete()) await commitVisible();
    const isLost = hasUnseenResponse();
    const isDue = () =>
      registration.isActive() &&
      (plan(always).step === 'ask' || (isLost && hasUnseenResponse() && lock.blocked() <= 0));
    const settled: Settled[] = [];
    // Several tabs might have waited until the same time. The first one to get the lock asks for all of them.
    const ask = async () => isDue() && askServer((outcome) => void settled.push(outcome));
    const asked = isDue() && (await deps.withLock(LOCK_WAIT_MS, ask));
    for (const { tell } of settled) tell();
    // A tab that has not asked has no response, even if the cookies change so that another tab's is not detected.
    if (registration.isActive()) follow(always && asked === 'in vain', asked === 'answered' ? INTERVAL : LOCK_WAIT_MS);
  }

  /** The token does not match the record: another tab is writing both, or a program that writes no record set it. */
  function isIncomplete(): boolean {
    const { status, record } = tab.read();
    return status === 'foreign' && record?.state === 'in';
  }

  const hasUnseenResponse = () => plan().step === 'adopt' && (!tab.get().state || tab.isDisputed());

  async function commitVisible(): Promise<void> {
    await sleep(platform, ARRIVAL);
    tab.resync();
  }

  /** False if another tab asks. */
  async function askServer(settled: (outcome: Settled) => void): Promise<'answered' | 'in vain' | false> {
    const now = tab.read();
    const began = beginning(now);
    if (now.status === 'in' && !(await lock.claim(began, now.record?.at))) return false;
    try {
      await authenticate({ ...deps.duration(), once: true }, settled, 1);
      return 'answered';
    } catch (thrown) {
      const error = toFoyerError(thrown);
      // A sign-in or sign-out happened meanwhile. The next plan decides whether to ask again.
      const hasChanged = error.code === 'no_current_session';
      if (!endsSession(error) && !hasChanged) await lock.backOff(error, began);
      return endsSession(error) ? 'answered' : 'in vain';
    }
  }

  /** `otherwise`: how long to wait if the cookies don't determine it, in ms. */
  function follow(always: boolean, otherwise: number): void {
    const next = plan(always);
    if (next.step === 'adopt') adopt();
    // Hidden pages run no timers. The refresh starts again once the page is visible.
    if (next.step === 'rest' || !platform.isVisible()) return;
    const jitter = next.step === 'wait' ? 0 : Math.random() * JITTER;
    disarm();
    const ms = Math.max(responseWait() ?? ('ms' in next ? next.ms : otherwise), lock.blocked());
    disarm = platform.timer(ms * (1 + jitter), () => start(always));
  }

  /** Adopts another tab's response. */
  function adopt(): void {
    lock.reset();
    tab.resync();
    if (tab.get().state) tab.publish(tab.get().state);
  }

  /** How long to wait for another tab's response, in ms. The wait becomes short if the response never arrives. */
  function responseWait(): number | undefined {
    const isLost = isCutOff && !tab.read().record?.tries;
    isCutOff = hasUnseenResponse();
    if (isCutOff) return isLost ? ARRIVAL : LOCK_WAIT_MS;
    return undefined;
  }

  function start(always = false): void {
    disarm();
    if (!registration.isActive()) return;
    running ??= refresh(always).finally(() => {
      running = undefined;
    });
  }

  const registration = registerRefresher(deps.publicToken, { start: () => start(), pause: () => disarm() });

  return {
    authenticate: (options) => authenticate(options, ({ tell }) => tell()),
    start,
    stop() {
      disarm();
      registration.leave();
    },
  };
}

const noSession = () => new UsageError('FOYER_NO_SESSION', 'The session has ended.', 'no_current_session');
/** Whether the provider has answered that the session is not valid. */
export const endsSession = (error: FoyerError): boolean => SESSION_ENDING_ERRORS.includes(error.code);
