import type { At } from '../../../flow/flow';
import type { ToHost } from '../../../flow/host-event';
import type { OwnEvent, ActionResult, SectionData, SectionFailable, SectionItem } from '../../../flow/section/section';
import type { SectionRules, OwnStep } from '../../../flow/section/section-rules';
import { requestReauth, isFree, withProblem } from '../../../flow/section/section-rules';
import type { AskedData, AskedEvent, RequestedListState } from '../../../flow/section/asked-list';
import { askedHome, askedStep, listed, LOAD } from '../../../flow/section/asked-list';
import { NOT_RECENT } from '../host-handlers';

/** A session of the user. */
export interface SessionItem extends SectionItem {
  /** Whether it is the session of this browser. */
  readonly isThis: boolean;
  /** The `User-Agent` header of the browser that signed in. */
  readonly userAgent: string;
  /** The IP address that the user signed in from. */
  readonly ip: string;
  /** The time of the sign-in, in RFC 3339. */
  readonly since: string;
  /** The time of the last use, in RFC 3339. */
  readonly lastUse: string;
  /** The delivery methods of its factors, such as `knowledge` (a password). Empty if the host does not list them. */
  readonly methods: readonly string[];
}

type Listed = AskedData<SessionItem>;

/** The id of a session, or all sessions but this one. */
export type EndedSessions = string;
export const OTHER_SESSIONS: EndedSessions = 'others';

/** The states of the section of sessions. */
export type SessionsState =
  | RequestedListState<SessionItem>
  /** Asks whether to end a session, or all others. */
  | ({
      readonly at: 'confirm';
      /** The id of the session to end, or all others. */
      readonly which: EndedSessions;
    } & Listed &
      SectionFailable)
  /** The session or sessions are being ended. */
  | ({
      readonly at: 'ending';
      /** The id of the session to end, or all others. */
      readonly which: EndedSessions;
    } & Listed);

/** The events of the section of sessions. */
export type SessionsEvent =
  | AskedEvent<SessionItem>
  | { readonly type: 'end'; readonly which: EndedSessions }
  | { readonly type: 'confirm' }
  | ({ readonly type: 'ended'; readonly which: EndedSessions } & ToHost<'FOYER_ACCOUNT_CHANGED'> &
      ActionResult<SectionData>);

interface EndCommand {
  readonly type: 'end';
  readonly which: EndedSessions;
  readonly personId: string;
  /** The host's server asked for a newer re-authentication, and now has it. */
  readonly isAgain?: true;
}

export type SessionsCommand = { readonly type: 'load' } | EndCommand;

/** Rules of the section 'Where you are signed in'. */
export const sessionsRules: SectionRules<SessionsState, SessionsEvent, SessionsCommand> = {
  keys: ['personId'],
  home: askedHome,
  opening: [LOAD],
  own(state, event) {
    const asked = askedStep<SessionItem, SessionsState>(
      state,
      event,
      (items, about) => 'which' in about && isThere(items, about.which),
    );
    if (asked) return asked;
    switch (state.at) {
      case 'list':
        return fromList(state, event);
      case 'confirm':
        return fromConfirm(state, event);
      case 'ending':
        return fromEnding(state, event);
      default:
        return [state];
    }
  },
};

const isThere = (list: readonly SessionItem[], which: EndedSessions): boolean =>
  list.some(({ id, isThis }) => !isThis && (which === OTHER_SESSIONS || id === which));

function fromList(
  state: At<SessionsState, 'list'>,
  event: OwnEvent<SessionsEvent, SessionsCommand>,
): OwnStep<SessionsState, SessionsCommand> {
  switch (event.type) {
    case 'end':
      return isThere(state.list, event.which) ? requestReauth(state, 'endSessions', { id: event.which }) : [state];
    case 'reauthenticated':
      return [{ ...listed(state), at: 'confirm', which: event.id ?? OTHER_SESSIONS }];
    case 'ended':
      return [{ ...state, list: without(state, event.which) }];
    default:
      return [state];
  }
}

function fromConfirm(
  state: At<SessionsState, 'confirm'>,
  event: OwnEvent<SessionsEvent, SessionsCommand>,
): OwnStep<SessionsState, SessionsCommand> {
  const { which, personId } = state;
  switch (event.type) {
    case 'cancel':
      return [listed(state)];
    case 'confirm':
      return isFree(state) ? end(state, { type: 'end', which, personId }) : [state];
    case 'reauthenticated':
      return event.again ? end(state, event.again as EndCommand) : [state];
    default:
      return [state];
  }
}

const end = (state: At<SessionsState, 'confirm'>, command: EndCommand): OwnStep<SessionsState, SessionsCommand> => [
  { ...listed(state), at: 'ending', which: state.which },
  command,
];

function fromEnding(
  state: At<SessionsState, 'ending'>,
  event: OwnEvent<SessionsEvent, SessionsCommand>,
): OwnStep<SessionsState, SessionsCommand> {
  if (event.type === 'ended') return [{ ...listed(state), list: without(state, event.which) }];
  if (event.type !== 'failed' || event.command.type !== 'end') return [state];
  const { error, command } = event;
  if (error.code === NOT_RECENT && !command.isAgain) {
    return requestReauth({ ...listed(state), at: 'confirm', which: state.which }, 'endSessions', {
      again: { ...command, isAgain: true } as EndCommand,
    });
  }
  const step = withProblem<SessionsState>(listed(state), error);
  // The result is unknown, so load the list again.
  return error.code === 'timeout' ? [...step, LOAD] : step;
}

const without = ({ list }: Listed, which: EndedSessions) =>
  list.filter(({ id, isThis }) => isThis || (which !== OTHER_SESSIONS && id !== which));
