import { inSequence } from '../../../flow/in-sequence';
import { retryCommand } from '../../../flow/problem';
import type { Ways } from '../effective-methods';
import { isChanged, isLapsed } from '../error-text';
import { saveMemberCodes } from '../second-factor/second-factor-rules';
import type { EndedState, Outcome } from '../outcome';
import { fromArrival, fromLookup, fromResuming } from './login-arrival-rules';
import { fromCode, fromLinkSent } from './login-email-rules';
import { choose, forgotPassword, fromMain, fromSending, renewed } from './login-main-rules';
import type { Begin } from './login-outcomes';
import {
  afterDiscovery,
  afterMember,
  anew,
  backToChoice,
  firstScreen,
  goBack,
  leave,
  main,
  newPassword,
  startAgain,
} from './login-outcomes';
import type { LoginParts, PartEvent, PartState } from './login-parts';
import { namedParts } from './login-parts';
import { fromPassword, passwordFailed } from './login-password-rules';
import type {
  About,
  EmailMethodsState,
  OrganizationLoginStep,
  OrganizationLoginFlowEvent,
  OrganizationLoginCommand,
  OrganizationLoginEvent,
  OrganizationLoginState,
} from './organization-login-state';

type OnScreen = Extract<OrganizationLoginState, PartState>;
/** A part that has ended, possibly immediately after its start. */
type LeftPart = Pick<OnScreen, 'at' | 'about' | 'afterwards'> & { readonly inner?: OnScreen['inner'] };

// Org 3 to 6; decision 90.
/** The rules of the organization login: the main screen, its methods, and the parts. */
export function organizationLoginTransition(
  parts: LoginParts,
): (state: OrganizationLoginState, event: OrganizationLoginFlowEvent) => OrganizationLoginStep {
  const begin: Begin = (about, part, event) => sequence.begin({ at: part, about } as LeftPart, event);

  const sequence = inSequence<OrganizationLoginState, OrganizationLoginCommand>(namedParts(parts), {
    after: (screen, end) => afterPart(screen as LeftPart, end as EndedState),
    late: (state, event) => lazyFromPart(state, event as PartEvent['event'], begin),
  });

  function afterPart(
    state: LeftPart,
    { outcome, recoveryCodesLeft }: EndedState & { readonly recoveryCodesLeft?: number },
  ): OrganizationLoginStep {
    const about = state.at === 'discovery' && state.inner ? { ...state.about, choice: state.inner } : state.about;
    const [next, ...commands] = ending(state, about as About, outcome);
    return [next.at === 'done' && recoveryCodesLeft !== undefined ? { ...next, recoveryCodesLeft } : next, ...commands];
  }

  function ending(
    { at, afterwards }: Pick<OnScreen, 'at' | 'afterwards'>,
    about: About,
    outcome: Outcome,
  ): OrganizationLoginStep {
    switch (outcome.how) {
      case 'member':
        if (afterwards && outcome.result.next === 'done') {
          return newPassword(about, { from: 'session', to: outcome.result.organization }, begin);
        }
        return afterMember(about, outcome.result, begin);
      case 'discovered':
        return afterDiscovery(about, outcome.discovery, begin);
      case 'organization':
        return main({ ...about, flow: 'Organization', target: outcome.organization });
      case 'lapsed':
        return [{ at: 'lapsed', about: outcome.email === undefined ? about : { ...about, email: outcome.email } }];
      case 'changed':
        return startAgain(about);
      case 'back':
        return backFrom(at, about);
    }
  }

  function between(state: Plain, event: OrganizationLoginFlowEvent): OrganizationLoginStep {
    if (event.type !== 'failed') return fromState(state, event, begin);
    const { command, error } = event;
    if (state.at === 'done') return [state];
    if (!('turn' in command)) return fromState(state, event, begin);
    // Sign-in calls are uninterruptible, so a newer call can be in progress when an older one fails.
    if (command.turn !== state.about.turns) return [state];
    if (isChanged(error)) return startAgain(state.about);
    if (isLapsed(error)) return [{ at: 'lapsed', about: state.about }];
    return SHOWN_IN[command.type].includes(state.at) ? fromState(state, event, begin) : [state];
  }

  return (state, event) => {
    switch (event.type) {
      case 'configured':
        return [
          isSame(event.ways, state.about.ways) ? state : { ...state, about: { ...state.about, ways: event.ways } },
        ];
      case 'signedOut':
        return state.at === 'done' ? firstScreen(state.about) : [state];
      case 'memberAnswered':
      case 'discovered':
        return answered(state, event, begin);
      default:
        return sequence.transition(state, event) ?? between(state as Plain, event);
    }
  };
}

/** The states that show the failure of each sign-in call. */
const SHOWN_IN: Readonly<
  Record<Extract<OrganizationLoginCommand, { readonly turn: number }>['type'], readonly string[]>
> = {
  spendToken: ['authenticating'],
  verifyCode: ['code'],
  checkPassword: ['main', 'password'],
};

/** Compares by content, because hosts pass a new object with each render. */
const isSame = (one: Ways, other: Ways): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

type Plain = Exclude<OrganizationLoginState, PartState>;

function fromState(state: Plain, event: OrganizationLoginFlowEvent, begin: Begin): OrganizationLoginStep {
  switch (state.at) {
    case 'arrived':
    case 'confirm':
    case 'authenticating':
      return fromArrival(state, event);
    case 'resuming':
      return fromResuming(state, event, begin);
    case 'lookup':
    case 'lookupFailed':
      return fromLookup(state, event);
    case 'main':
      return event.type === 'failed' && event.command.type === 'checkPassword'
        ? passwordFailed(state, event)
        : fromMain(state, event, begin);
    case 'emailMethods':
      return fromEmailMethods(state, event);
    case 'linkSent':
      return fromLinkSent(state, event);
    case 'code':
      return fromCode(state, event);
    case 'password':
      if (event.type === 'back') return main(leave(state.about));
      return event.type === 'forgotPassword'
        ? forgotPassword(leave(state.about), event.email, begin)
        : fromPassword(state, event);
    case 'error':
      if (event.type === 'tryAgain') return anew(state);
      if (event.type === 'submitEmail' && state.kind === 'link') return renewed(state, event) ?? [state];
      return event.type === 'back' ? goBack(state) : [state];
    case 'lapsed':
      return event.type === 'tryAgain' || event.type === 'back' ? firstScreen(state.about) : [state];
    case 'done':
      return [state];
  }
}

// Org 5.9.
function fromEmailMethods(state: EmailMethodsState, event: OrganizationLoginFlowEvent): OrganizationLoginStep {
  switch (event.type) {
    case 'chooseLink':
    case 'chooseCode':
      return state.entry !== 'open' || state.blocked ? [state] : choose(state, event.type);
    case 'back':
      return main(state.about);
    case 'unblocked': {
      const { error, blocked: _blocked, ...rest } = state;
      return [error ? rest : state];
    }
    case 'start':
      return [state, ...retryCommand(state.error)];
    default:
      return fromSending(state, event);
  }
}

// Org 9.
function backFrom(part: PartState['at'], about: About): OrganizationLoginStep {
  if (part === 'discovery') return firstScreen(about);
  if (part === 'secondFactor') return about.choice ? backToChoice(about) : firstScreen(about);
  // A reset can be the first screen of a page, before an organization is known.
  return about.target ? main(about) : firstScreen(about);
}

type SignInAnswered = OrganizationLoginEvent & { readonly type: 'memberAnswered' | 'discovered' };

// Org 6.
/** A response with a session always applies; other responses apply only to the last call. */
function answered(state: OrganizationLoginState, event: SignInAnswered, begin: Begin): OrganizationLoginStep {
  const isSignedIn = event.type === 'memberAnswered' && event.result.next === 'done';
  if (state.at === 'done' || (!isSignedIn && event.turn !== state.about.turns)) return [state];
  return event.type === 'discovered'
    ? afterDiscovery(state.about, event.discovery, begin)
    : afterMember(state.about, event.result, begin);
}

/** A late response of a left part can still contain a session, and the recovery codes of a new app. */
function lazyFromPart(state: OrganizationLoginState, event: PartEvent['event'], begin: Begin): OrganizationLoginStep {
  if (state.at === 'done') return [state];
  if (event.type === 'accepted') {
    const { organization, enrollment } = event;
    if (enrollment)
      return [{ at: 'secondFactor', about: state.about, inner: saveMemberCodes(organization, enrollment) }];
    return afterMember(state.about, { next: 'done', organization }, begin);
  }
  const result = 'result' in event ? event.result : undefined;
  return result && SESSIONS.includes(result.next) ? afterMember(state.about, result, begin) : [state];
}

/** States that follow a member's sign-in. */
const SESSIONS: readonly string[] = ['done', 'newPassword'];
