import type { Failable } from '../problem';
import type { Problem } from '../../base/errors';
import type { FlowEvent, Step } from '../flow';
import type { Deadline } from '../deps';
import { problem, retryCommand } from '../problem';
import type { SessionFactor } from '../../session/is-recent';

/** The signed-in user, as far as the page needs. */
export interface PageUser {
  /** Empty: no user is signed in. */
  readonly personId: string;
  /** A support agent sees the account as the user does, and can't change anything. */
  readonly isImpersonated: boolean;
}

/** The section that the user left for another site, if they have just come back. */
interface Returned<Section> {
  readonly section?: Section | null;
}

/** The states of an account page with these sections. */
export type PageState<Section extends string> =
  /** There might be a session: the page asks the provider. */
  | { readonly at: 'checking' }
  /** `wasIn`: a user was signed in on this page. `former`: their id. */
  | {
      readonly at: 'signedOut';
      /** The user was signed in on this page before. */
      readonly wasIn: boolean;
      /** The id of the user who was signed in. */
      readonly former?: string;
    }
  /**
   * `section` null: the list of sections. An error means that the user could not be read again; the last data stays.
   * `ended`: the section has ended the session, and its result stays until the user leaves it.
   */
  | ({
      readonly at: 'open';
      /** The open section. Null: the list of sections. */
      readonly section: Section | null;
      /** The session has ended, and the page keeps the input for the same user. */
      readonly ended?: true;
    } & PageUser &
      Failable)
  /** Another user has signed in. Show data of neither user until `continue`. */
  | ({ readonly at: 'changed' } & PageUser)
  /** The page can't load. */
  /** The page can't load. */
  | ({
      readonly at: 'failed';
      /** The reason why the page can't load. */
      readonly error: Problem;
    } & Failable);

export type PageEvent<Section extends string> =
  | ({ readonly type: 'userKnown' } & PageUser & Returned<Section>)
  | ({ readonly type: 'userRead' } & PageUser & Returned<Section>)
  | { readonly type: 'choose'; readonly section: Section | null }
  /** The section has ended the session and shows the result. */
  | { readonly type: 'sectionEnded' }
  /** Sent when the new user continues. */
  | { readonly type: 'continue' }
  | { readonly type: 'retry' }
  /** The browser shows the page again from its back/forward cache. */
  | { readonly type: 'shownAgain' }
  | { readonly type: 'unblocked' };

export type PageCommand =
  | ({ readonly type: 'watch' } & PageUser)
  | { readonly type: 'read' }
  | { readonly type: 'awaitReturn' }
  | { readonly type: 'awaitRetry'; readonly until: Deadline };

/** These rules only compare section names. */
export type AnyPageState = PageState<string>;
type AnyPageEvent = FlowEvent<PageEvent<string>, PageCommand>;
type PageStep = Step<AnyPageState, PageCommand>;

const READ = { type: 'read' } as const;
const AWAIT_RETURN = { type: 'awaitReturn' } as const;

// Account screens, section 3.
/** Rules of an account page: its user, and the section that it shows. */
export function pageTransition(state: AnyPageState, event: AnyPageEvent): PageStep {
  switch (event.type) {
    case 'start':
      return [
        state,
        watch(state),
        AWAIT_RETURN,
        ...(state.at === 'signedOut' || isEnded(state) ? [] : [READ]),
        ...retryCommand('error' in state ? state.error : undefined),
      ];
    case 'userKnown':
      return known(state, event);
    // The user store reports the new data by itself; only a page that waits for it changes state here.
    case 'userRead':
      return [state.at === 'checking' || state.at === 'failed' ? checked(event) : withoutProblem(state)];
    case 'shownAgain':
      return [state, AWAIT_RETURN, ...(state.at === 'signedOut' || isEnded(state) ? [] : [READ])];
    case 'choose':
      return [chosen(state, event.section)];
    case 'sectionEnded':
      return [state.at === 'open' ? ended(state) : state];
    case 'continue':
      return state.at === 'changed' ? [opened(state, null), READ] : [state];
    case 'retry':
      return retry(state);
    case 'unblocked':
      return [withoutProblem(state)];
    case 'failed':
      return failed(state, event);
    default:
      return [state];
  }
}

const NO_USER: PageUser = { personId: '', isImpersonated: false };
const userOf = (state: AnyPageState): PageUser =>
  state.at === 'open' || state.at === 'changed'
    ? { personId: state.personId, isImpersonated: state.isImpersonated }
    : NO_USER;
const watch = (state: AnyPageState): PageCommand => ({ type: 'watch', ...userOf(state) });
type OpenState = Extract<AnyPageState, { readonly at: 'open' }>;
const opened = ({ personId, isImpersonated }: PageUser, section: string | null): OpenState => ({
  at: 'open',
  personId,
  isImpersonated,
  section,
});
const ended = (state: OpenState): OpenState => ({ ...opened(state, state.section), ended: true });

const isEnded = (state: AnyPageState): boolean => state.at === 'open' && state.ended === true;

function chosen(state: AnyPageState, section: string | null): AnyPageState {
  if (state.at !== 'open' || state.section === section) return state;
  return state.ended ? signedOut(state) : { ...state, section };
}

const checked = ({ section = null, ...person }: PageUser & Returned<string>): AnyPageState =>
  person.personId === '' ? { at: 'signedOut', wasIn: false } : opened(person, section);

function known(
  state: AnyPageState,
  { personId, isImpersonated, section = null }: PageUser & Returned<string>,
): PageStep {
  const person = { personId, isImpersonated };
  const next = { type: 'watch', ...person } as const;
  if (personId === '') return [isEnded(state) ? state : signedOut(state), next];
  const former = state.at === 'open' ? state.personId : state.at === 'signedOut' ? state.former : undefined;
  if (former !== undefined && former !== personId) return [{ at: 'changed', ...person }, next];
  if (state.at === 'open' || state.at === 'changed') return [{ ...state, ...person }, next];
  return [opened(person, section), next];
}

function signedOut(state: AnyPageState): AnyPageState {
  if (state.at === 'signedOut') return state;
  const former = userOf(state).personId;
  return former === '' ? { at: 'signedOut', wasIn: false } : { at: 'signedOut', wasIn: true, former };
}

function withoutProblem(state: AnyPageState): AnyPageState {
  return state.at === 'open' && state.error ? opened(state, state.section) : state;
}

function retry(state: AnyPageState): PageStep {
  if (state.at === 'failed') return state.blocked ? [state] : [{ at: 'checking' }, READ];
  return state.at === 'open' && state.error && !state.blocked ? [withoutProblem(state), READ] : [state];
}

function failed(state: AnyPageState, { command, error }: Extract<AnyPageEvent, { readonly type: 'failed' }>): PageStep {
  if (command.type !== 'read') return [state];
  if (state.at === 'checking') {
    return error.code === 'no_current_session' || error.code === 'user_unauthenticated'
      ? [{ at: 'signedOut', wasIn: false }]
      : [{ at: 'failed', ...problem(error) }, ...retryCommand(error)];
  }
  return state.at === 'open' && !state.ended
    ? [{ ...withoutProblem(state), ...problem(error) }, ...retryCommand(error)]
    : [state];
}

/** Whether a support agent created this session to see the account as the user does. */
export const isImpersonated = (
  session: { readonly authentication_factors: readonly SessionFactor[] } | null,
): boolean => session?.authentication_factors.some(({ delivery_method: by }) => by === 'impersonation') ?? false;
