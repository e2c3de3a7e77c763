import type { FoyerError } from '../../../base/errors';
import { problem, retryCommand } from '../../../flow/problem';
import type { TokenFlow } from '../../../flow/token-arrival';
import { tokenTransition } from '../../../flow/token-arrival';
import { errorOfToken } from '../error-text';
import type { Begin } from './login-outcomes';
import { afterDiscovery, failure, firstScreen, leave, main } from './login-outcomes';
import type {
  About,
  OrganizationLoginStep,
  OrganizationLoginFlowEvent,
  OrganizationLoginCommand,
  OrganizationLoginState,
} from './organization-login-state';

type LoginStateAt<At extends OrganizationLoginState['at']> = OrganizationLoginState & { readonly at: At };

// Org 3.1; decision 85.
/** The rules of a token in the URL. `memberAnswered` and `discovered` handle its response. */
export const fromArrival = (
  state: LoginStateAt<'arrived' | 'confirm' | 'authenticating'>,
  event: OrganizationLoginFlowEvent,
): OrganizationLoginStep =>
  tokenTransition<HeldToken, OrganizationLoginState, OrganizationLoginCommand>(state, event, TOKEN);

interface HeldToken {
  readonly about: About;
  readonly tokenType: string;
}

const TOKEN: TokenFlow<HeldToken, OrganizationLoginState, OrganizationLoginCommand> = {
  held: ({ about, tokenType }) => ({ about, tokenType }),
  begin: ({ about, tokenType }) => ({ about: leave(about), tokenType }),
  spend: ({ about, tokenType }, agreed) => ({
    type: 'spendToken',
    tokenType,
    turn: about.turns,
    ...(agreed && { agreed }),
  }),
  declined({ about }) {
    const [first, ...commands] = firstScreen(about);
    return [first, { type: 'discardToken' }, ...commands];
  },
  refused: (state, { command, error }) => [
    command.type === 'spendToken' ? tokenFailed(state.about, state.tokenType, error) : state,
  ],
};

const tokenFailed = (about: About, tokenType: string, error: FoyerError): OrganizationLoginState =>
  failure(about, errorOfToken(tokenType, error), error);

// Org 9, W47.
/** A discovery that cannot be resumed starts again without an error, because the user did not request it. */
export function fromResuming(
  state: LoginStateAt<'resuming'>,
  event: OrganizationLoginFlowEvent,
  begin: Begin,
): OrganizationLoginStep {
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
export function fromLookup(
  state: LoginStateAt<'lookup' | 'lookupFailed'>,
  event: OrganizationLoginFlowEvent,
): OrganizationLoginStep {
  const { about } = state;
  const again: OrganizationLoginStep = [{ at: 'lookup', about }, { type: 'lookUp' }];
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

function lookedUp(
  about: About,
  event: OrganizationLoginFlowEvent,
  state: LoginStateAt<'lookup'>,
): OrganizationLoginStep {
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
