import type { Problem } from '../../base/errors';
import { toFoyerError } from '../../base/errors';
import type { SessionCalls } from '../../session/session-manager';
import type { CallsOf, Clock } from '../deps';
import { isSessionEnd, withLiveSession } from '../live-session';

/** The page around the consent screens: checks before they show, and navigation away from it. */
export interface ConsentPage {
  // Threat T7.
  /**
   * The origin of a framing page that is neither of this origin nor allowed; empty if the browser does not reveal it;
   * null if there is none.
   */
  framedBy(allowed: readonly string[]): Promise<string | null>;
  // Threat T13.
  /** Resolves once the page is visible: a prerendered page makes no decision. */
  shown(): Promise<void>;
  /** The address of the page. */
  address(): Promise<string>;
  /**
   * Opens an address of an application. Rejects with `unsafe_url` unless it is plain http or https, or has this
   * private-use scheme.
   */
  leave(address: string, scheme?: string): Promise<void>;
}

/** The signed-in user, or member of an organization. */
export interface ConsentingUser {
  /** The id of the user or member. */
  readonly user_id: string;
  readonly emails?: readonly { readonly email: string }[];
  /** The name of the organization that a member is signed in to. */
  readonly organization?: string;
}

/** Dependencies of both consent flows. */
export interface ConsentDeps extends Clock {
  readonly consentPage: ConsentPage;
  readonly session: CallsOf<
    SessionCalls,
    {
      authenticate(): Promise<unknown>;
      revoke(options: { readonly forceClear: true; readonly as?: string }): Promise<unknown>;
    }
  >;
  readonly user: {
    getSync(): ConsentingUser | null;
    getInfo(): { readonly fromCache: boolean };
    onChange(listener: () => void): () => void;
  };
  readonly options: () => ConsentOptions;
}

/** The options of the consent screens. */
export interface ConsentOptions {
  /**
   * Origins of pages that can show consent screens in a frame: `['https://account.example.com']`.
   * @defaultValue none
   */
  readonly allowedFrameOrigins?: readonly string[] | undefined;
  /**
   * When a sign-out asks the user. `unless-proved`: also if the provider asks for no confirmation, unless the request
   * carries an `id_token_hint` of the signed-in user for this application.
   * @defaultValue only the provider decides
   */
  readonly logoutConfirmation?: 'unless-proved' | undefined;
}

/** The result of the checks before a consent flow begins. */
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

/** Once the page is visible, checks which page frames it and whether a user is signed in. */
export async function checkPage(deps: ConsentDeps): Promise<Opened> {
  const framedBy = await deps.consentPage.framedBy(deps.options().allowedFrameOrigins ?? []);
  await deps.consentPage.shown();
  if (isUnknown(deps)) {
    await deps.session.authenticate().catch((reason: unknown) => {
      if (isUnknown(deps)) throw reason;
    });
  }
  return { type: 'opened', framedBy, isSignedIn: deps.user.getSync() !== null };
}

/** Whether there might be a session that this page can't read, or that has an unknown user. */
const isUnknown = ({ user }: ConsentDeps): boolean => !user.getSync() && user.getInfo().fromCache;

/** Waits for a sign-in, on this page or in another tab. */
export async function awaitSession(deps: ConsentDeps, signal: AbortSignal): Promise<SessionFound> {
  await until(deps, signal, () => deps.user.getSync() !== null);
  return { type: 'sessionFound' };
}

/** Waits until another user is signed in, or none. */
export async function watchUser(
  userId: string,
  deps: ConsentDeps,
  signal: AbortSignal,
): Promise<UserChanged | SessionEnded> {
  await until(deps, signal, () => deps.user.getSync()?.user_id !== userId);
  return userChange(deps);
}

/** Whether the user for whom the screen was made has changed or signed out. */
const userChange = (deps: ConsentDeps): UserChanged | SessionEnded =>
  deps.user.getSync() ? { type: 'userChanged' } : { type: 'sessionEnded', error: NO_SESSION };

/** Runs work for the signed-in user. */
export async function forUser<Event>(
  deps: ConsentDeps,
  work: (userId: string) => Promise<Event>,
): Promise<Event | SessionEnded> {
  const user = deps.user.getSync();
  return user ? withSession(deps, () => work(user.user_id)) : { type: 'sessionEnded', error: NO_SESSION };
}

/**
 * Makes a call that needs a session. If the provider answers that there is none, the client checks again. Only if that
 * check agrees, the user is asked to sign in; otherwise the refusal is an ordinary failure.
 */
export async function withSession<Event>(deps: ConsentDeps, call: () => Promise<Event>): Promise<Event | SessionEnded> {
  try {
    return await withLiveSession(deps, call);
  } catch (thrown) {
    if (!isSessionEnd(thrown) || deps.user.getSync()) throw thrown;
    return { type: 'sessionEnded', error: toFoyerError(thrown) };
  }
}

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

/** Spec section 2: 'an active session is required'. */
export const NO_SESSION: Problem = {
  code: 'no_current_session',
  message: 'No active session detected. Please log in to continue.',
};
