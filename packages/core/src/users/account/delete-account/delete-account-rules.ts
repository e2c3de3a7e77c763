import type { At } from '../../../flow/flow';
import type { ToHost } from '../../../flow/host-event';
import type { OwnEvent, ActionResult, SectionData, SectionFailable } from '../../../flow/section/section';
import type { SectionRules, OwnStep } from '../../../flow/section/section-rules';
import { requestReauth, isFree, withProblem } from '../../../flow/section/section-rules';
import { cleanEmail, isSameEmail } from '../../../flow/email';
import { NOT_RECENT } from '../host-handlers';

/** The data of the section. */
export interface DeleteAccountData extends SectionData {
  /** The text to type: the user's email address, phone number or wallet. */
  readonly address: string;
}

/** The states of the section that deletes the account. */
export type DeleteAccountState =
  /** The form is closed. */
  | ({ readonly at: 'closed' } & DeleteAccountData & SectionFailable)
  /** The form: the user types a confirmation. */
  | ({
      readonly at: 'confirm';
      /** The typed confirmation. */
      readonly typed: string;
    } & DeleteAccountData &
      SectionFailable)
  /** The account is being deleted. */
  | ({ readonly at: 'deleting' } & DeleteAccountData)
  /** Stays, although no user is signed in any more. */
  | ({ readonly at: 'deleted' } & DeleteAccountData & SectionFailable);

/** The events of the section that deletes the account. */
export type DeleteAccountEvent =
  | { readonly type: 'begin' }
  | { readonly type: 'type'; readonly text: string }
  | { readonly type: 'confirm' }
  | ({ readonly type: 'accountDeleted' } & ToHost<'FOYER_ACCOUNT_CHANGED'> & ActionResult<DeleteAccountData>);

export type DeleteAccountCommand =
  /** `isAgain`: the host's server asked for a newer re-authentication, and now has it. */
  | { readonly type: 'delete'; readonly personId: string; readonly isAgain?: true }
  /** The session ended with the account, so this browser clears it too. */
  | { readonly type: 'leave'; readonly personId: string };

type Delete = Extract<DeleteAccountCommand, { readonly type: 'delete' }>;

/** Rules of the section 'Delete account'. */
export const deleteAccountRules: SectionRules<DeleteAccountState, DeleteAccountEvent, DeleteAccountCommand> = {
  keys: ['personId', 'address'],
  home: ({ personId, address }, state) => ({ at: state?.at === 'deleted' ? 'deleted' : 'closed', personId, address }),
  survivesUserChange: ({ at }, { personId }) => personId === '' && (at === 'deleting' || at === 'deleted'),
  own(state, event) {
    switch (state.at) {
      case 'closed':
        return fromClosed(state, event);
      case 'confirm':
        return fromConfirm(state, event);
      case 'deleting':
        return fromDeleting(state, event);
      case 'deleted':
        return [state];
    }
  },
};

const closed = ({ personId, address }: DeleteAccountData): At<DeleteAccountState, 'closed'> => ({
  at: 'closed',
  personId,
  address,
});
const asking = ({ personId, address }: DeleteAccountData, typed: string): At<DeleteAccountState, 'confirm'> => ({
  at: 'confirm',
  personId,
  address,
  typed,
});

function fromClosed(
  state: At<DeleteAccountState, 'closed'>,
  event: OwnEvent<DeleteAccountEvent, DeleteAccountCommand>,
): OwnStep<DeleteAccountState, DeleteAccountCommand> {
  if (event.type === 'begin') return state.personId === '' ? [state] : requestReauth(state, 'deleteAccount');
  return [event.type === 'reauthenticated' ? asking(state, '') : state];
}

/** Whether the typed text is the address, ignoring case and spacing. */
export const isTypedRight = ({
  address,
  typed,
}: Pick<At<DeleteAccountState, 'confirm'>, 'address' | 'typed'>): boolean => isSameEmail(cleanEmail(typed), address);

function fromConfirm(
  state: At<DeleteAccountState, 'confirm'>,
  event: OwnEvent<DeleteAccountEvent, DeleteAccountCommand>,
): OwnStep<DeleteAccountState, DeleteAccountCommand> {
  switch (event.type) {
    case 'type':
      return isFree(state) ? [asking(state, event.text)] : [state];
    case 'cancel':
      return [closed(state)];
    case 'confirm':
      return isFree(state) && isTypedRight(state)
        ? remove(state, { type: 'delete', personId: state.personId })
        : [state];
    case 'reauthenticated':
      return event.again ? remove(state, event.again as Delete) : [state];
    default:
      return [state];
  }
}

const remove = (
  { personId, address }: DeleteAccountData,
  command: DeleteAccountCommand,
): OwnStep<DeleteAccountState, DeleteAccountCommand> => [{ at: 'deleting', personId, address }, command];

function fromDeleting(
  state: At<DeleteAccountState, 'deleting'>,
  event: OwnEvent<DeleteAccountEvent, DeleteAccountCommand>,
): OwnStep<DeleteAccountState, DeleteAccountCommand> {
  const { personId, address } = state;
  if (event.type === 'accountDeleted')
    return [
      { at: 'deleted', personId, address },
      { type: 'leave', personId },
    ];
  if (event.type !== 'failed' || event.command.type !== 'delete') return [state];
  const { error, command } = event;
  const confirm = asking(state, address);
  if (error.code === NOT_RECENT && !command.isAgain)
    return requestReauth(confirm, 'deleteAccount', { again: { ...command, isAgain: true } as Delete });
  return withProblem<DeleteAccountState>(confirm, error);
}
