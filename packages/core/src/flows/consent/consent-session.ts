import type { Problem } from '../../errors';
import { toFoyerError } from '../../errors';
import type { Clock } from '../shared/deps';

/** Where consent screens stand: what a page must tell before they show, and the way out of it. */
export interface ConsentPage {
  /**
   * The origin of a page around this one that is neither of this origin nor allowed; empty where the browser does
   * not say whose it is; null where there is none (threat T7).
   */
  framedBy(allowed: readonly string[]): Promise<string | null>;
  /** Resolves once somebody can see the page: a prerendered one decides nothing (threat T13). */
  shown(): Promise<void>;
  /** Leaves for an address from outside; rejects with `unsafe_url` for what is not plain http or https. */
  leave(address: string): Promise<void>;
}

/** What both consent flows need of a client. */
export interface ConsentDeps extends Clock {
  readonly consentPage: ConsentPage;
  readonly session: {
    authenticate(): Promise<unknown>;
    revoke(options: { readonly forceClear: true }): Promise<unknown>;
  };
  readonly user: {
    getSync(): { readonly user_id: string } | null;
    getInfo(): { readonly fromCache: boolean };
    onChange(listener: () => void): () => void;
  };
  readonly options: () => ConsentOptions;
}

export interface ConsentOptions {
  /** Origins of pages that may show consent screens in a frame: `['https://account.example.com']`. Default: none. */
  readonly allowedFrameOrigins?: readonly string[] | undefined;
}

/** What a consent flow must know before it begins. */
export interface Opened {
  readonly type: 'opened';
  readonly isSignedIn: boolean;
  readonly framedBy: string | null;
}
export interface SessionFound {
  readonly type: 'sessionFound';
}
export interface SessionEnded {
  readonly type: 'sessionEnded';
  readonly error: Problem;
}
export interface UserChanged {
  readonly type: 'userChanged';
}

/** Looks around: whose frame is this, can anybody see it, is somebody signed in. */
export async function lookAround(deps: ConsentDeps): Promise<Opened> {
  const framedBy = await deps.consentPage.framedBy(deps.options().allowedFrameOrigins ?? []);
  await deps.consentPage.shown();
  // There may be a session that this browser cannot see, or whose owner it does not know.
  if (!deps.user.getSync() && deps.user.getInfo().fromCache) await deps.session.authenticate().catch(ignore);
  return { type: 'opened', framedBy, isSignedIn: deps.user.getSync() !== null };
}

/** Waits for somebody to log in: on this page, or in another tab. */
export async function awaitSession(deps: ConsentDeps, signal: AbortSignal): Promise<SessionFound> {
  await until(deps, signal, () => deps.user.getSync() !== null);
  return { type: 'sessionFound' };
}

/** Waits for the person to be another, or nobody. */
export async function watchUser(
  userId: string | undefined,
  deps: ConsentDeps,
  signal: AbortSignal,
): Promise<UserChanged | SessionEnded> {
  await until(deps, signal, () => deps.user.getSync()?.user_id !== userId);
  return whoIsThere(deps);
}

/** What has become of the person that the screen was made for. */
export const whoIsThere = (deps: ConsentDeps): UserChanged | SessionEnded =>
  deps.user.getSync() ? { type: 'userChanged' } : { type: 'sessionEnded', error: NO_SESSION };

/**
 * A call that needs a session. Where the provider says that there is none, the client looks again: the person is
 * asked to log in only when it agrees, and otherwise the refusal is a failure like any other.
 */
export async function withSession<Event>(
  deps: ConsentDeps,
  call: () => Promise<Event>,
): Promise<Event | SessionEnded> {
  try {
    return await call();
  } catch (thrown) {
    const error = toFoyerError(thrown);
    if (!ENDED.includes(error.code)) throw error;
    await deps.session.authenticate().catch(ignore);
    if (deps.user.getSync()) throw error;
    return { type: 'sessionEnded', error };
  }
}

const ENDED: readonly string[] = [
  'session_not_found',
  'user_unauthenticated',
  'unauthorized_credentials',
  'invalid_session_token',
  'no_current_session',
];

function until({ user }: ConsentDeps, signal: AbortSignal, isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!signal.aborted && !isSo()) return;
      stop();
      resolve();
    };
    const stop = user.onChange(check);
    signal.addEventListener('abort', check, { once: true });
    check();
  });
}

const ignore = () => undefined;

/** Spec section 2: 'an active session is required'. */
export const NO_SESSION: Problem = {
  code: 'no_current_session',
  message: 'No active session detected. Please log in to continue.',
};
