import type { User } from '@foyer/wire';
import { FoyerError, toFoyerError } from '../../../kernel/base/errors';
import type { Overdue, SessionDuration } from '../../../kernel/flow/deps';
import type { RemoveCommand } from '../../../kernel/flow/section/section-removal';
import type { SectionProblem } from '../../../kernel/flow/section/section';
import { sectionProblem } from '../../../kernel/flow/section/section';
import type { UserAct } from '../../../kernel/flow/account-act';
import { minutesOr, DEFAULT_SESSION_MINUTES } from '../../../kernel/flow/shared/commands';
import { isPassing } from '../../../kernel/flow/shared/problem';
import type { AccountSectionDeps } from './options';
import type { WaysInRules } from './ways-in';
import { guardOf } from './ways-in';

/** Whose calls these are. */
export interface AsPerson {
  readonly as: string;
}

/** The options of a call that makes or extends a session: its answer is kept only if it is that person's. */
export interface OnlyForPerson extends AsPerson, Partial<Overdue> {
  readonly onlyFor: string;
}

export const onlyForPerson = (personId: string, overdue?: Overdue['overdue']): OnlyForPerson => ({
  as: personId,
  onlyFor: personId,
  ...(overdue && { overdue }),
});

/** The longest session of the contract, in minutes. */
const MAX_MINUTES = 527_040;

/** The length of the session that a call asks for: no act makes it shorter than it is. */
export function keepsLength({ session, options }: Pick<AccountSectionDeps, 'session' | 'options'>): SessionDuration {
  const { expires_at: ends = '', last_accessed_at: last = '' } = session.getSync() ?? {};
  // Both times are the provider's.
  const left = Math.ceil((Date.parse(ends) - Date.parse(last)) / 60_000) || 0;
  const wanted = minutesOr(options().login?.sessionOptions?.sessionDurationMinutes, DEFAULT_SESSION_MINUTES);
  return { session_duration_minutes: Math.min(MAX_MINUTES, Math.max(wanted, left)) };
}

export const sectionError = (code: SectionProblem): FoyerError => new FoyerError(code, sectionProblem(code).message);

/** The user as the provider has them now. Rejects with `account_changed` if it is another one. */
export async function freshUser({ user }: Pick<AccountSectionDeps, 'user'>, personId: string): Promise<User> {
  const now = await user.get();
  if (now.user_id === personId) return now;
  throw new FoyerError('account_changed', 'Another person is signed in now, so nothing was sent.');
}

/** Which ways in count on this page. */
export const waysRules = (deps: Pick<AccountSectionDeps, 'href' | 'options'>): WaysInRules => ({
  login: deps.options().login,
  hostname: new URL(deps.href()).hostname,
});

/**
 * Removes a thing of the user: reads them afresh before, because the last way in may have become so elsewhere. What is gone already counts as
 * removed. Where no answer comes, the user is read again, and nothing is repeated: it rejects with `unsure`.
 */
export async function removeThing<Event>(
  deps: AccountSectionDeps,
  { id, personId }: RemoveCommand,
  call: (id: string, as: AsPerson) => Promise<unknown>,
  removed: Event,
): Promise<Event> {
  const guard = guardOf(await freshUser(deps, personId), id, waysRules(deps));
  if (guard) throw sectionError(guard);
  return settled(deps, removed, () => call(id, { as: personId }));
}

/** Runs a removal. What is gone already counts as removed. */
export async function settled<Event>(deps: Pick<AccountSectionDeps, 'user'>, done: Event, call: () => Promise<unknown>): Promise<Event> {
  try {
    await call();
    return done;
  } catch (thrown) {
    const error = toFoyerError(thrown);
    // The provider knows of a last way in by rules of its own.
    if (error.code === 'cannot_delete_last_primary_factor') throw sectionError('last_way');
    const isGone = error.code.endsWith('_not_found');
    if (!isGone && (!isPassing(error) || error.offline)) throw error;
    await deps.user.get().catch(() => undefined);
    if (isGone) return done;
    throw sectionError('unsure');
  }
}

/** Runs a call whose answer may be lost: the user is read again before the person can try once more. */
export async function readAfter<Event>({ user }: Pick<AccountSectionDeps, 'user'>, call: () => Promise<Event>): Promise<Event> {
  try {
    return await call();
  } catch (thrown) {
    const error = toFoyerError(thrown);
    if (isPassing(error) && !error.offline) await user.get().catch(() => undefined);
    throw error;
  }
}

/** The part of an answer's event that says what was changed. */
export const changedAccount = (act: UserAct, id?: string) =>
  ({ announce: 'FOYER_ACCOUNT_CHANGED', response: { act, ...(id !== undefined && { id }) } }) as const;

/** Where links and social accounts lead back to: this page without its query, unless the host says otherwise. */
export function returnAddress({ href, options }: Pick<AccountSectionDeps, 'href' | 'options'>): string {
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
