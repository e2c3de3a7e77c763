import type { Secret } from '../../base/secret';
import type { At } from '../flow';
import type { ToHost } from '../host-event';
import type { NewPassword, NewPasswordCommand, NewPasswordEvent } from '../new-password';
import { isAllowedText, newPasswordStep } from '../new-password';
import type { OwnEvent, ActionResult, SectionData, SectionFailable } from '../section/section';
import { sectionProblem } from '../section/section';
import type { SectionRules, OwnStep } from '../section/section-rules';
import { requestReauth, isFree, noticeOf, TOO_OLD, withProblem } from '../section/section-rules';

/** The data of the password section. */
export interface PasswordSectionData extends SectionData {
  /** Whether the user has a password. */
  readonly hasPassword: boolean;
  /** The first verified address: for the hidden username field, and for the email. Empty if there is none. */
  readonly email: string;
}

/** The form. `strength`: the provider's verdict on the text in the field. */
export type PasswordEditState = { readonly at: 'edit' } & NewPassword & PasswordSectionData & SectionFailable;

/** The states of the password section. */
export type PasswordSectionState =
  /** The user has no password. */
  | ({ readonly at: 'absent' } & PasswordSectionData & SectionFailable)
  /** The user has a password. */
  | ({ readonly at: 'present' } & PasswordSectionData & SectionFailable)
  | PasswordEditState
  /** The new password is being saved. */
  | ({ readonly at: 'saving' } & Pick<NewPassword, 'strength'> & PasswordSectionData)
  /** An email to set the password is being sent. */
  | ({
      readonly at: 'mailing';
      /** The address that the email is sent to. */
      readonly to: string;
    } & PasswordSectionData)
  /** An email to set the password was sent. */
  | ({
      readonly at: 'mailed';
      /** The address that the email was sent to. */
      readonly to: string;
    } & PasswordSectionData &
      SectionFailable);

/** The events of the password section. */
export type PasswordSectionEvent =
  | { readonly type: 'set' }
  | { readonly type: 'save'; readonly password: Secret }
  | { readonly type: 'mail' }
  | ({ readonly type: 'passwordSet' } & ToHost<'FOYER_ACCOUNT_CHANGED'> & ActionResult<PasswordSectionData>)
  | ({ readonly type: 'mailed' } & ToHost<'PASSWORD_RESET_BY_EMAIL_START'> & ActionResult<PasswordSectionData>)
  | NewPasswordEvent;

export type PasswordSectionCommand =
  /** `isAgain`: the provider asked for a newer re-authentication, and now has it. */
  | { readonly type: 'save'; readonly password: Secret; readonly personId: string; readonly isAgain?: true }
  | { readonly type: 'mail'; readonly to: string }
  | NewPasswordCommand;

/** Rules of the section 'Password'. */
export const passwordSectionRules: SectionRules<PasswordSectionState, PasswordSectionEvent, PasswordSectionCommand> = {
  keys: ['personId', 'hasPassword', 'email'],
  home: (data) => home(data),
  own(state, event) {
    switch (state.at) {
      case 'absent':
      case 'present':
        return fromHome(state, event);
      case 'edit':
        return fromEdit(state, event);
      case 'saving':
        return fromSaving(state, event);
      case 'mailing':
        return fromMailing(state, event);
      case 'mailed':
        return [event.type === 'cancel' ? home(state) : state];
    }
  },
};

const dataOf = ({ personId, hasPassword, email }: PasswordSectionData): PasswordSectionData => ({
  personId,
  hasPassword,
  email,
});
const home = (data: PasswordSectionData): At<PasswordSectionState, 'absent' | 'present'> => ({
  at: data.hasPassword ? 'present' : 'absent',
  ...dataOf(data),
});

function fromHome(
  state: At<PasswordSectionState, 'absent' | 'present'>,
  event: OwnEvent<PasswordSectionEvent, PasswordSectionCommand>,
): OwnStep<PasswordSectionState, PasswordSectionCommand> {
  switch (event.type) {
    case 'set':
      return state.email === ''
        ? [{ ...home(state), error: sectionProblem('needs_email') }]
        : requestReauth(state, 'setPassword');
    case 'mail':
      return isFree(state) ? mail(state) : [state];
    case 'reauthenticated':
      return [{ at: 'edit', ...dataOf(state), strength: { at: 'none' } }];
    // A stale response still reports to the host. Its change shows already.
    case 'passwordSet':
      return [{ ...state }, noticeOf('setPassword', event)];
    default:
      return [state];
  }
}

function mail(state: PasswordSectionData): OwnStep<PasswordSectionState, PasswordSectionCommand> {
  const { email: to } = state;
  if (to === '') return [{ ...home(state), error: sectionProblem('needs_email') }];
  return [
    { at: 'mailing', ...dataOf(state), to },
    { type: 'mail', to },
  ];
}

function fromEdit(
  state: PasswordEditState,
  event: OwnEvent<PasswordSectionEvent, PasswordSectionCommand>,
): OwnStep<PasswordSectionState, PasswordSectionCommand> {
  switch (event.type) {
    case 'cancel':
      return [home(state)];
    case 'mail':
      return isFree(state) ? mail(state) : [state];
    case 'save':
      return isFree(state) && isAllowedText(state, event.password) ? save(state, event.password) : [state];
    case 'reauthenticated':
      return event.again?.type === 'save' ? [saving(state), event.again as Save] : [state];
    case 'typed':
      return isFree(state) ? newPasswordStep(state, event, state.email) : [state];
    default:
      return newPasswordStep(state, event, state.email);
  }
}

type Save = Extract<PasswordSectionCommand, { readonly type: 'save' }>;

const saving = (state: PasswordEditState): At<PasswordSectionState, 'saving'> => ({
  at: 'saving',
  ...dataOf(state),
  strength: state.strength,
});
const save = (state: PasswordEditState, password: Secret): OwnStep<PasswordSectionState, PasswordSectionCommand> => [
  saving(state),
  { type: 'save', password, personId: state.personId },
];

function fromSaving(
  state: At<PasswordSectionState, 'saving'>,
  event: OwnEvent<PasswordSectionEvent, PasswordSectionCommand>,
): OwnStep<PasswordSectionState, PasswordSectionCommand> {
  if (event.type === 'passwordSet') return [home(state), noticeOf('setPassword', event)];
  if (event.type !== 'failed' || event.command.type !== 'save') return [state];
  const { error, command } = event;
  const edit: PasswordEditState = { at: 'edit', ...dataOf(state), strength: state.strength };
  if (TOO_OLD.includes(error.code) && !command.isAgain)
    return requestReauth(edit, 'setPassword', { again: { ...command, isAgain: true } as Save });
  // The provider doesn't accept a new password from this session: it must be set by email.
  return error.code === 'reset_password' ? mail(edit) : withProblem<PasswordSectionState>(edit, error);
}

function fromMailing(
  state: At<PasswordSectionState, 'mailing'>,
  event: OwnEvent<PasswordSectionEvent, PasswordSectionCommand>,
): OwnStep<PasswordSectionState, PasswordSectionCommand> {
  switch (event.type) {
    case 'mailed':
      return [{ at: 'mailed', ...dataOf(state), to: state.to }];
    case 'cancel':
      return [home(state)];
    case 'failed':
      return withProblem<PasswordSectionState>(home(state), event.error);
    default:
      return [state];
  }
}
