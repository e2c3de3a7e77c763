import { FoyerError, toFoyerError } from '../../base/errors';
import type { AccountAction } from '../account-action';
import type { Overdue, PageAddress, SessionDuration } from '../deps';
import type { SectionProblem } from '../section/section';
import { sectionProblem } from '../section/section';
import { DEFAULT_SESSION_MINUTES, minutesOr } from '../commands';
import { isPassing } from '../../base/is-passing';
import { notShorter } from '../../session/session-length';
import type { SessionWithFactors } from './recency';

/** The user that a call is for. */
export interface AsUser {
  readonly as: string;
}

/** Options of a call that creates or extends a session. The client stores the response only if it is for that user. */
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

/** The session length to request, so that no action shortens the session. */
export function preservedDuration({ session, options }: LengthDeps): SessionDuration {
  const wanted = minutesOr(options().login?.sessionOptions?.sessionDurationMinutes, DEFAULT_SESSION_MINUTES);
  return { session_duration_minutes: notShorter(wanted, session.getSync()) };
}

export const sectionError = (code: SectionProblem): FoyerError => new FoyerError(code, sectionProblem(code).message);

export const accountChanged = (): FoyerError =>
  new FoyerError('account_changed', 'Another user is signed in now, so nothing was sent.');

/** Reads the user again from the provider. */
type ReadAgain = () => Promise<unknown>;

/**
 * Runs a removal. An item that is already gone counts as removed. If no response arrives, reads the user again,
 * doesn't repeat the call, and rejects with `unsure`.
 */
export async function settledCall<Event>(read: ReadAgain, done: Event, call: () => Promise<unknown>): Promise<Event> {
  try {
    await call();
    return done;
  } catch (thrown) {
    const error = toFoyerError(thrown);
    // The provider has its own rules for the last way to sign in.
    if (error.code === 'cannot_delete_last_primary_factor') throw sectionError('last_way');
    const isGone = error.code.endsWith('_not_found');
    if (!isGone && (!isPassing(error) || error.offline)) throw error;
    await read().catch(() => undefined);
    if (isGone) return done;
    throw sectionError('unsure');
  }
}

/** The part of an event that reports the change to the host. */
export const changedAccount = (act: AccountAction, id?: string) =>
  ({ announce: 'FOYER_ACCOUNT_CHANGED', response: { act, ...(id !== undefined && { id }) } }) as const;

/**
 * The address to which email links and other sites return: this page without its query, unless the host sets another
 * one.
 */
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

/** Whether an address or account belongs to another user. The error doesn't reveal which. */
export const isTaken = (code: string): boolean => code.startsWith('duplicate_') || code === 'user_id_mismatch';
