import type { Problem } from '../../../base/errors';
import type { OAuthProvider } from '../../../base/social-provider';
import { isOAuthProvider } from '../../../base/social-provider';
import type { At } from '../../../flow/flow';
import type { ToHost } from '../../../flow/host-event';
import type { OwnEvent, ActionResult, SectionFailable, SectionItem } from '../../../flow/section/section';
import { sectionProblem } from '../../../flow/section/section';
import type { ListData, RemovalEvent, RemovalState, RemoveCommand } from '../../../flow/section/section-removal';
import { removalStep } from '../../../flow/section/section-removal';
import type { SectionRules, OwnStep } from '../../../flow/section/section-rules';
import { requestReauth, noticeOf, withProblem } from '../../../flow/section/section-rules';
import { isTaken } from '../../../flow/account/action-calls';

/** A social account of the signed-in user. */
export interface ConnectedAccountItem extends SectionItem {
  /** The name in calls: `github`. */
  readonly provider: string;
  /** The name in the provider's responses: `GitHub`. */
  readonly label: string;
  /** The https address of a picture. Empty if it has none. */
  readonly picture: string;
}

/** The states of the section of connected accounts. */
export type ConnectedAccountsState =
  /** `declined`: the user has returned from that provider without consent. */
  | ({
      readonly at: 'list';
      /** The name of the social provider that did not connect. */
      readonly declined?: string;
    } & ListData<ConnectedAccountItem> &
      SectionFailable)
  /** The browser goes to a social provider. */
  | ({
      readonly at: 'leaving';
      /** The chosen social provider. */
      readonly provider: OAuthProvider;
    } & ListData<ConnectedAccountItem>)
  /** The user came back from a social provider, and the account is being connected. */
  | ({
      readonly at: 'returning';
      /** The name of the social provider. */
      readonly provider: string;
    } & ListData<ConnectedAccountItem>)
  | RemovalState<ListData<ConnectedAccountItem>>;

/** The events of the section of connected accounts. */
export type ConnectedAccountsEvent =
  | { readonly type: 'connect'; readonly provider: OAuthProvider }
  | { readonly type: 'left' }
  /** The page is visible again: the user navigated back, or the navigation never started. */
  | { readonly type: 'stillHere' }
  | { readonly type: 'declined'; readonly provider: string }
  | { readonly type: 'cameBack'; readonly provider: string }
  | ({ readonly type: 'connected' } & ToHost<'FOYER_ACCOUNT_CHANGED'> & ActionResult<ListData<ConnectedAccountItem>>)
  | RemovalEvent<ListData<ConnectedAccountItem>>;

export type ConnectedAccountsCommand =
  | { readonly type: 'checkReturn' }
  | { readonly type: 'leave'; readonly provider: OAuthProvider; readonly personId: string }
  | { readonly type: 'awaitReturn' }
  | { readonly type: 'spend'; readonly personId: string }
  | RemoveCommand;

/** Rules of the section 'Connected accounts'. */
export const connectedAccountsRules: SectionRules<
  ConnectedAccountsState,
  ConnectedAccountsEvent,
  ConnectedAccountsCommand
> = {
  keys: ['personId', 'list'],
  home: (data) => list(data),
  acts: { leave: 'addAccount', remove: 'removeAccount' },
  itemStates: ['confirm'],
  opening: [{ type: 'checkReturn' }],
  own(state, event) {
    const removal = removalStep<ConnectedAccountsState>(state, event, {
      act: 'removeAccount',
      home: list,
    });
    if (removal) return removal;
    switch (state.at) {
      case 'list':
        return fromList(state, event);
      case 'leaving':
        return fromLeaving(state, event);
      case 'returning':
        return fromReturning(state, event);
      default:
        return [state];
    }
  },
};

const list = ({ personId, list: accounts }: ListData<ConnectedAccountItem>): At<ConnectedAccountsState, 'list'> => ({
  at: 'list',
  personId,
  list: accounts,
});

function fromList(
  state: At<ConnectedAccountsState, 'list'>,
  event: OwnEvent<ConnectedAccountsEvent, ConnectedAccountsCommand>,
): OwnStep<ConnectedAccountsState, ConnectedAccountsCommand> {
  const { personId } = state;
  switch (event.type) {
    case 'connect':
      return requestReauth(list(state), 'addAccount', { id: event.provider });
    case 'reauthenticated': {
      // The id might come from a marker that was stored while the user was away.
      const { id: provider } = event;
      return isOAuthProvider(provider)
        ? [
            { ...list(state), at: 'leaving', provider },
            { type: 'leave', provider, personId },
          ]
        : [state];
    }
    case 'declined':
      return [{ ...list(state), declined: event.provider }];
    case 'cameBack':
      return [
        { ...list(state), at: 'returning', provider: event.provider },
        { type: 'spend', personId },
      ];
    case 'connected':
      return [{ ...state }, noticeOf('addAccount', event)];
    default:
      return [state];
  }
}

function fromLeaving(
  state: At<ConnectedAccountsState, 'leaving'>,
  event: OwnEvent<ConnectedAccountsEvent, ConnectedAccountsCommand>,
): OwnStep<ConnectedAccountsState, ConnectedAccountsCommand> {
  switch (event.type) {
    case 'left':
      return [{ ...state }, { type: 'awaitReturn' }];
    case 'stillHere':
    case 'cancel':
      return [list(state)];
    case 'failed':
      return refused(state, event.error);
    default:
      return [state];
  }
}

function fromReturning(
  state: At<ConnectedAccountsState, 'returning'>,
  event: OwnEvent<ConnectedAccountsEvent, ConnectedAccountsCommand>,
): OwnStep<ConnectedAccountsState, ConnectedAccountsCommand> {
  switch (event.type) {
    case 'connected':
      return [list(state), noticeOf('addAccount', event)];
    case 'failed':
      return event.command.type === 'spend' ? refused(state, event.error) : [state];
    default:
      return [state];
  }
}

/** The same text for every refusal of an account that belongs to another user. */
function refused(
  state: ConnectedAccountsState,
  error: Problem,
): OwnStep<ConnectedAccountsState, ConnectedAccountsCommand> {
  const isOthers = isTaken(error.code) || error.code === 'other_person';
  return withProblem<ConnectedAccountsState>(list(state), isOthers ? sectionProblem('taken') : error);
}
