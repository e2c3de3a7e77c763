import type { FoyerError } from '../../../errors';
import { agreedOn, authenticating, confirm } from '../../../flows/shared/arrival';
import type { Agreed } from '../../../flows/shared/deps';
import { problem, retryCommand } from '../../../flows/shared/problem';
import { errorOfToken } from '../shared/error-screen';
import type { Begin } from './login-outcomes';
import { afterDiscovery, failure, firstScreen, main } from './login-outcomes';
import type { About, LoginNext, LoginTold, OrganizationLoginState } from './organization-login-state';

type State<At extends OrganizationLoginState['at']> = OrganizationLoginState & { readonly at: At };

// Org 3.1; decision 85.
export function fromArrival(state: State<'arrived' | 'confirm'>, event: LoginTold): LoginNext {
  const { about, tokenType } = state;
  if (state.at === 'arrived') {
    if (event.type !== 'start') return [state];
    return state.startedHere ? spend(about, tokenType) : [{ ...confirm(state), about, tokenType }];
  }
  if (event.type === 'back') {
    const [first, ...commands] = firstScreen(about);
    return [first, { type: 'discardToken' }, ...commands];
  }
  return event.type === 'confirm' ? spend(about, tokenType, agreedOn(state)) : [state];
}

function spend(before: About, tokenType: string, agreed?: Agreed): LoginNext {
  const about = { ...before, turns: before.turns + 1 };
  const command = { type: 'spendToken', tokenType, turn: about.turns, ...(agreed && { agreed }) } as const;
  return [{ ...authenticating(agreed), about, tokenType }, command];
}

export function fromAuthenticating(state: State<'authenticating'>, event: LoginTold): LoginNext {
  const { about, tokenType, agreed } = state;
  switch (event.type) {
    case 'failed':
      return event.command.type === 'spendToken' ? [tokenFailed(about, tokenType, event.error)] : [state];
    case 'mustAsk':
      return [{ ...confirm(event), about, tokenType }];
    // The call goes on, and a new start joins it, so that the token is not spent twice.
    case 'start':
      return [state, { type: 'spendToken', tokenType, turn: about.turns, ...(agreed && { agreed }) }];
    default:
      return [state];
  }
}

const tokenFailed = (about: About, tokenType: string, error: FoyerError): OrganizationLoginState =>
  failure(about, errorOfToken(tokenType, error), error);

// Org 9, W47.
/** A discovery that cannot go on begins anew, without a word: nobody has asked for it. */
export function fromResuming(state: State<'resuming'>, event: LoginTold, begin: Begin): LoginNext {
  switch (event.type) {
    case 'start':
      return [state, { type: 'resume' }];
    case 'resumed':
      return afterDiscovery(state.about, event.discovery, begin, state.asks && { asks: state.asks });
    case 'notResumed':
    case 'failed':
      return firstScreen(state.about);
    default:
      return [state];
  }
}

// Org 3.2.
export function fromLookup(state: State<'lookup' | 'lookupFailed'>, event: LoginTold): LoginNext {
  const { about } = state;
  const again: LoginNext = [{ at: 'lookup', about }, { type: 'lookUp' }];
  switch (event.type) {
    case 'start':
      return state.at === 'lookup' ? again : [state, ...retryCommand(state.error)];
    case 'tryAgain':
      return state.at === 'lookupFailed' && !state.blocked ? again : [state];
    case 'unblocked':
      return [state.at === 'lookupFailed' && state.blocked ? { at: 'lookupFailed', about, error: state.error } : state];
    default:
      return state.at === 'lookup' ? lookedUp(about, event, state) : [state];
  }
}

function lookedUp(about: About, event: LoginTold, state: State<'lookup'>): LoginNext {
  switch (event.type) {
    case 'organizationFound':
      return event.organization ? main({ ...about, target: event.organization }) : [unknown(about)];
    case 'noSlug':
      return [unknown(about)];
    case 'failed':
      return [{ at: 'lookupFailed', about, ...problem(event.error) }, ...retryCommand(event.error)];
    default:
      return [state];
  }
}

const unknown = (about: About): OrganizationLoginState => ({ at: 'error', about, kind: 'organization', back: 'none' });
