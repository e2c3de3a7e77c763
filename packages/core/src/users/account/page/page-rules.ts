import type { Problem } from '../../../kernel/base/errors';
import type { FlowEvent, Step } from '../../../kernel/flow/flow';
import type { Deadline } from '../../../kernel/flow/deps';
import { problem, retryCommand } from '../../../kernel/flow/shared/problem';
import type { AccountSectionName } from './account-sections';

/** Who is signed in, as far as the page has to know. */
export interface PagePerson {
  /** Empty: nobody. */
  readonly personId: string;
  /** Somebody of the support sees the account as the person does, and can change nothing. */
  readonly isImpersonated: boolean;
}

/** The section from which the person has left for another site, if they have just come back. */
interface Returned {
  readonly section?: AccountSectionName | null;
}

interface PageTrouble {
  readonly error?: Problem;
  readonly blocked?: true;
}

export type AccountPageState =
  /** There may be a session, and the provider is asked. */
  | { readonly at: 'checking' }
  /** `wasIn`: somebody was signed in on this page: `former`. */
  | { readonly at: 'signedOut'; readonly wasIn: boolean; readonly former?: string }
  /** `section` null: the list of sections. An error says that the person could not be read again; what is known stays. */
  | ({ readonly at: 'open'; readonly section: AccountSectionName | null } & PagePerson & PageTrouble)
  /** Another person has signed in. Nothing of the former one shows, and nothing of the new one until they go on. */
  | ({ readonly at: 'changed' } & PagePerson)
  | ({ readonly at: 'failed' } & Required<Pick<PageTrouble, 'error'>> & Pick<PageTrouble, 'blocked'>);

export type AccountPageEvent =
  | ({ readonly type: 'personKnown' } & PagePerson & Returned)
  | ({ readonly type: 'personRead' } & PagePerson & Returned)
  | { readonly type: 'choose'; readonly section: AccountSectionName | null }
  /** After another person has signed in. */
  | { readonly type: 'continue' }
  | { readonly type: 'retry' }
  /** The page is shown again from the browser's memory. */
  | { readonly type: 'shownAgain' }
  | { readonly type: 'unblocked' };

export type AccountPageCommand =
  | ({ readonly type: 'watch' } & PagePerson)
  | { readonly type: 'read' }
  | { readonly type: 'awaitReturn' }
  | { readonly type: 'awaitRetry'; readonly until: Deadline };

type PageStep = Step<AccountPageState, AccountPageCommand>;
type AnyPageEvent = FlowEvent<AccountPageEvent, AccountPageCommand>;

const READ = { type: 'read' } as const;
const AWAIT_RETURN = { type: 'awaitReturn' } as const;

// Account screens, section 3.
/** The rules of the account page: whose it is, and which section shows. */
export function pageTransition(state: AccountPageState, event: AnyPageEvent): PageStep {
  switch (event.type) {
    case 'start':
      return [state, watch(state), AWAIT_RETURN, ...(state.at === 'signedOut' ? [] : [READ]), ...retryCommand('error' in state ? state.error : undefined)];
    case 'personKnown':
      return known(state, event);
    // What was read shows by itself; only a page that waits for it has to say who it is.
    case 'personRead':
      return [state.at === 'checking' || state.at === 'failed' ? checked(event) : withoutTrouble(state)];
    case 'shownAgain':
      return [state, AWAIT_RETURN, ...(state.at === 'signedOut' ? [] : [READ])];
    case 'choose':
      return [state.at === 'open' && state.section !== event.section ? { ...state, section: event.section } : state];
    case 'continue':
      return state.at === 'changed' ? [opened(state, null), READ] : [state];
    case 'retry':
      return retry(state);
    case 'unblocked':
      return [withoutTrouble(state)];
    case 'failed':
      return failed(state, event);
    default:
      return [state];
  }
}

const NOBODY: PagePerson = { personId: '', isImpersonated: false };
const personOf = (state: AccountPageState): PagePerson =>
  state.at === 'open' || state.at === 'changed' ? { personId: state.personId, isImpersonated: state.isImpersonated } : NOBODY;
const watch = (state: AccountPageState): AccountPageCommand => ({ type: 'watch', ...personOf(state) });
const opened = ({ personId, isImpersonated }: PagePerson, section: AccountSectionName | null): AccountPageState => ({
  at: 'open',
  personId,
  isImpersonated,
  section,
});

const checked = ({ section = null, ...person }: PagePerson & Returned): AccountPageState =>
  person.personId === '' ? { at: 'signedOut', wasIn: false } : opened(person, section);

function known(state: AccountPageState, { personId, isImpersonated, section = null }: PagePerson & Returned): PageStep {
  const person = { personId, isImpersonated };
  const next = { type: 'watch', ...person } as const;
  if (personId === '') return [signedOut(state), next];
  const former = state.at === 'open' ? state.personId : state.at === 'signedOut' ? state.former : undefined;
  if (former !== undefined && former !== personId) return [{ at: 'changed', ...person }, next];
  if (state.at === 'open' || state.at === 'changed') return [{ ...state, ...person }, next];
  return [opened(person, section), next];
}

function signedOut(state: AccountPageState): AccountPageState {
  if (state.at === 'signedOut') return state;
  const former = personOf(state).personId;
  return former === '' ? { at: 'signedOut', wasIn: false } : { at: 'signedOut', wasIn: true, former };
}

function withoutTrouble(state: AccountPageState): AccountPageState {
  return state.at === 'open' && state.error ? opened(state, state.section) : state;
}

function retry(state: AccountPageState): PageStep {
  if (state.at === 'failed') return state.blocked ? [state] : [{ at: 'checking' }, READ];
  return state.at === 'open' && state.error && !state.blocked ? [withoutTrouble(state), READ] : [state];
}

function failed(state: AccountPageState, { command, error }: Extract<AnyPageEvent, { readonly type: 'failed' }>): PageStep {
  if (command.type !== 'read') return [state];
  if (state.at === 'checking') {
    return error.code === 'no_current_session' || error.code === 'user_unauthenticated'
      ? [{ at: 'signedOut', wasIn: false }]
      : [{ at: 'failed', ...problem(error) }, ...retryCommand(error)];
  }
  return state.at === 'open' ? [{ ...withoutTrouble(state), ...problem(error) }, ...retryCommand(error)] : [state];
}
