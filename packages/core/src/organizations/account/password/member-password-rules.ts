import type {
  PasswordEditState,
  PasswordSectionCommand,
  PasswordSectionData,
  PasswordSectionEvent,
  PasswordSectionState,
} from '../../../flow/account/password-section-rules';
import { passwordSectionRules } from '../../../flow/account/password-section-rules';
import type { At } from '../../../flow/flow';
import type { ToHost } from '../../../flow/host-event';
import type { OwnEvent, ActionResult, GuardCode, SectionFailable } from '../../../flow/section/section';
import { sectionProblem } from '../../../flow/section/section';
import type { SectionRules, OwnStep } from '../../../flow/section/section-rules';
import { requestReauth, isFree, noticeOf, withProblem } from '../../../flow/section/section-rules';
import type { ToOrganizationHost } from '../../login/host-event';

/** Data that a member's password section has in addition to a consumer user's. */
interface OwnData {
  /** Empty: no password. */
  readonly passwordId: string;
  /** The reason why the password cannot be removed. Null: it can. */
  readonly keeps: GuardCode | null;
}

/** The data of the password section of a member. */
export type MemberPasswordData = PasswordSectionData & OwnData;

type WithOwn<State> = State extends unknown ? State & OwnData : never;

/** The form. `strength`: the strength of the typed password, as far as known. */
export type MemberPasswordEditState = PasswordEditState & OwnData;

/** The states of the password section of a member. */
export type MemberPasswordState =
  | WithOwn<PasswordSectionState>
  /** Asks whether to remove the password. */
  | ({ readonly at: 'confirm' } & MemberPasswordData & SectionFailable)
  /** The password is being removed. */
  | ({ readonly at: 'removing' } & MemberPasswordData);

/** Events with different responses for members. */
type MemberOnlyEvent = 'passwordSet' | 'mailed';

/** The events of the password section of a member. */
export type MemberPasswordEvent =
  | Exclude<PasswordSectionEvent, { readonly type: MemberOnlyEvent }>
  | ({ readonly type: 'passwordSet'; readonly isSignIn: false } & ToOrganizationHost<'B2B_PASSWORD_RESET_BY_SESSION'> &
      ActionResult<MemberPasswordData>)
  | ({ readonly type: 'mailed' } & ToOrganizationHost<'B2B_PASSWORD_RESET_BY_EMAIL_START'> &
      ActionResult<MemberPasswordData>)
  | { readonly type: 'remove' }
  | { readonly type: 'confirm' }
  | ({ readonly type: 'removed' } & ToHost<'FOYER_ACCOUNT_CHANGED'> & ActionResult<MemberPasswordData>);

export type MemberPasswordCommand =
  | PasswordSectionCommand
  | { readonly type: 'remove'; readonly id: string; readonly personId: string };

/** The rules of a member's password section: the consumer rules plus the removal. */
export const memberPasswordRules: SectionRules<MemberPasswordState, MemberPasswordEvent, MemberPasswordCommand> = {
  keys: ['personId', 'hasPassword', 'email', 'passwordId', 'keeps'],
  home: (data) => home(data),
  acts: { remove: 'removePassword' },
  isGone: ({ at }, { passwordId }) => at === 'confirm' && passwordId === '',
  own(state, event) {
    switch (state.at) {
      case 'confirm':
      case 'removing':
        return fromRemoval(state, event);
      case 'absent':
      case 'present':
        return fromHome(state, event) ?? shared(state, event);
      default:
        return event.type === 'removed' ? [{ ...state }, noticeOf('removePassword', event)] : shared(state, event);
    }
  },
};

const ownOf = ({ passwordId, keeps }: OwnData): OwnData => ({ passwordId, keeps });
const dataOf = (data: MemberPasswordData): MemberPasswordData => {
  const { personId, hasPassword, email } = data;
  return { personId, hasPassword, email, ...ownOf(data) };
};
const home = (data: MemberPasswordData): At<MemberPasswordState, 'absent' | 'present'> => ({
  at: data.hasPassword ? 'present' : 'absent',
  ...dataOf(data),
});

type Shared = Exclude<MemberPasswordState, { readonly at: 'confirm' | 'removing' }>;

/** Runs the consumer rules and preserves the member's additional data. */
function shared(
  state: Shared,
  event: OwnEvent<MemberPasswordEvent, MemberPasswordCommand>,
): OwnStep<MemberPasswordState, MemberPasswordCommand> {
  // The consumer rules do not read the content of a response.
  const [next, ...commands] = passwordSectionRules.own(state, event as Parameters<typeof passwordSectionRules.own>[1]);
  const whole = next === state ? state : ({ ...next, ...ownOf(state) } as MemberPasswordState);
  return [whole, ...commands];
}

function fromHome(
  state: At<MemberPasswordState, 'absent' | 'present'>,
  event: OwnEvent<MemberPasswordEvent, MemberPasswordCommand>,
): OwnStep<MemberPasswordState, MemberPasswordCommand> | undefined {
  switch (event.type) {
    case 'remove':
      return remove(state);
    case 'reauthenticated':
      if (event.act !== 'removePassword') return undefined;
      return [
        state.passwordId === ''
          ? { ...home(state), error: sectionProblem('gone') }
          : { at: 'confirm', ...dataOf(state) },
      ];
    case 'removed':
      return [{ ...state }, noticeOf('removePassword', event)];
    default:
      return undefined;
  }
}

function remove(
  state: At<MemberPasswordState, 'absent' | 'present'>,
): OwnStep<MemberPasswordState, MemberPasswordCommand> {
  if (state.passwordId === '' || !isFree(state)) return [state];
  return state.keeps
    ? [{ ...home(state), error: sectionProblem(state.keeps) }]
    : requestReauth(state, 'removePassword');
}

function fromRemoval(
  state: At<MemberPasswordState, 'confirm' | 'removing'>,
  event: OwnEvent<MemberPasswordEvent, MemberPasswordCommand>,
): OwnStep<MemberPasswordState, MemberPasswordCommand> {
  const { passwordId: id, personId } = state;
  switch (event.type) {
    case 'confirm':
      return state.at === 'confirm' && isFree(state)
        ? [
            { at: 'removing', ...dataOf(state) },
            { type: 'remove', id, personId },
          ]
        : [state];
    case 'cancel':
      return [state.at === 'confirm' ? home(state) : state];
    case 'removed':
      return [home(state), noticeOf('removePassword', event)];
    case 'failed':
      return event.command.type === 'remove' ? withProblem<MemberPasswordState>(home(state), event.error) : [state];
    default:
      return [state];
  }
}
