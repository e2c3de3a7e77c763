import { FoyerError, toFoyerError } from '../../base/errors';
import type { AccountAction } from '../account-action';
import type { Overdue, PageAddress, SessionDuration } from '../deps';
import type { SectionProblem } from '../section/section';
import { sectionProblem } from '../section/section';
import { DEFAULT_SESSION_MINUTES, minutesOr } from '../commands';
import { isPassing } from '../problem';
import { notShorter } from '../../session/session-length';
import type { SessionWithFactors } from './recency';

/** Whose calls these are. */
export interface AsUser {
  readonly as: string;
}

/** The options of a call that makes or extends a session: its answer is kept only if it is that person's. */
export interface OnlyForUser extends AsUser, Partial<Overdue> {
  readonly onlyFor: string;
}

export const onlyForUser = (personId: string, overdue?: Overdue['overdue']): OnlyForUser => ({
  as: personId,
  onlyFor: personId,
  ...(overdue && { overdue }),
});

interface LengthDeps {
  readonly session: { getSync(): SessionWithFactors | null };
  readonly options: () => {
    readonly login?:
      | { readonly sessionOptions?: { readonly sessionDurationMinutes?: number | undefined } | undefined }
      | undefined;
  };
}

/** The length of the session that a call asks for: no act makes it shorter than it is. */
export function keepsLength({ session, options }: LengthDeps): SessionDuration {
  const wanted = minutesOr(options().login?.sessionOptions?.sessionDurationMinutes, DEFAULT_SESSION_MINUTES);
  return { session_duration_minutes: notShorter(wanted, session.getSync()) };
}

export const sectionError = (code: SectionProblem): FoyerError => new FoyerError(code, sectionProblem(code).message);

export const accountChanged = (): FoyerError =>
  new FoyerError('account_changed', 'Another person is signed in now, so nothing was sent.');

/** Reads the person as the provider has them now. */
type ReadAgain = () => Promise<unknown>;

/**
 * Runs a removal. What is gone already counts as removed. Where no answer comes, the person is read again, and nothing
 * is repeated: it rejects with `unsure`.
 */
export async function settledCall<Event>(read: ReadAgain, done: Event, call: () => Promise<unknown>): Promise<Event> {
  try {
    await call();
    return done;
  } catch (thrown) {
    const error = toFoyerError(thrown);
    // The provider knows of a last way in by rules of its own.
    if (error.code === 'cannot_delete_last_primary_factor') throw sectionError('last_way');
    const isGone = error.code.endsWith('_not_found');
    if (!isGone && (!isPassing(error) || error.offline)) throw error;
    await read().catch(() => undefined);
    if (isGone) return done;
    throw sectionError('unsure');
  }
}

/** The part of an answer's event that says what was changed. */
export const changedAccount = (act: AccountAction, id?: string) =>
  ({ announce: 'FOYER_ACCOUNT_CHANGED', response: { act, ...(id !== undefined && { id }) } }) as const;

/** Where links and other sites lead back to: this page without its query, unless the host says otherwise. */
export function returnAddress({
  href,
  options,
}: PageAddress & { readonly options: () => { readonly redirectURL?: string | undefined } }): string {
  const page = new URL(href());
  page.search = '';
  page.hash = '';
  const { redirectURL } = options();
  try {
    return redirectURL === undefined ? page.href : new URL(redirectURL, page).href;
  } catch {
    return page.href;
  }
}

/** Refusals of an address or an account that is somebody else's: none says whose. */
export const isTaken = (code: string): boolean => code.startsWith('duplicate_') || code === 'user_id_mismatch';
