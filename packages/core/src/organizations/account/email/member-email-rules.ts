import { isTaken } from '../../../flow/account/action-calls';
import type { Problem } from '../../../base/errors';
import type { At } from '../../../flow/flow';
import type { OwnEvent, ActionResult, SectionData, SectionFailable, SectionItem } from '../../../flow/section/section';
import { sectionProblem } from '../../../flow/section/section';
import type { CodeCommand, CodeEvent, CodeEntryState, SentCode } from '../../../flow/section/section-code';
import { codeResent, codeSent, codeStep } from '../../../flow/section/section-code';
import type { SectionRules, OwnStep } from '../../../flow/section/section-rules';
import { requestReauth, isFree, noticeOf, withProblem } from '../../../flow/section/section-rules';
import type { ToHost } from '../../../flow/host-event';
import { cleanEmail, INVALID_EMAIL, isEmail, isSameEmail } from '../../../flow/email';
import type { ToOrganizationHost } from '../../login/host-event';

/** A former address of the member. No one else can join with it until it is unlinked. */
export interface RetiredEmail extends SectionItem {
  /** The former email address. */
  readonly email: string;
}

/** The data of the section of the email address. */
export interface MemberEmailData extends SectionData {
  /** The email address of the member. */
  readonly email: string;
  /** Whether the address is verified. */
  readonly isVerified: boolean;
  /** The former addresses. */
  readonly retired: readonly RetiredEmail[];
}

/** The member enters the passcode of the new address. */
export type MemberEmailCodeState = CodeEntryState & MemberEmailData;

/** The states of the section of the email address. */
export type MemberEmailState =
  /** Shows the email address. */
  | ({ readonly at: 'show' } & MemberEmailData & SectionFailable)
  /** The form for a new address. */
  | ({
      readonly at: 'enter';
      /** The address in the field, as the member typed it. */
      readonly draft: string;
    } & MemberEmailData &
      SectionFailable)
  /** A passcode or link is being sent. */
  | ({
      readonly at: 'sending';
      /** The address that the email is sent to. */
      readonly to: string;
    } & MemberEmailData)
  | MemberEmailCodeState
  /** A link was sent to the new address. */
  | ({
      readonly at: 'linkSent';
      /** The address that the email was sent to. */
      readonly to: string;
    } & MemberEmailData &
      SectionFailable)
  /** Asks whether to remove a former address. */
  | ({
      readonly at: 'confirm';
      /** The id of the former address to remove. */
      readonly id: string;
    } & MemberEmailData &
      SectionFailable)
  /** A former address is being removed. */
  | ({
      readonly at: 'unlinking';
      /** The id of the former address to remove. */
      readonly id: string;
    } & MemberEmailData);

/** The events of the section of the email address. */
export type MemberEmailEvent =
  | { readonly type: 'change' }
  | { readonly type: 'submit'; readonly email: string }
  | ({ readonly type: 'codeSent' | 'codeResent'; readonly to: string } & SentCode & ActionResult<MemberEmailData>)
  /** The provider sent a link instead of a code. */
  | ({ readonly type: 'linkSent'; readonly to: string } & ActionResult<MemberEmailData>)
  | ({ readonly type: 'verified'; readonly isSignIn: false } & ToOrganizationHost<'B2B_OTPS_EMAIL_AUTHENTICATE'> &
      ActionResult<MemberEmailData>)
  | CodeEvent
  | { readonly type: 'unlink'; readonly id: string }
  | { readonly type: 'confirm' }
  | ({ readonly type: 'unlinked'; readonly id: string } & ToHost<'FOYER_ACCOUNT_CHANGED'> &
      ActionResult<MemberEmailData>);

export type MemberEmailCommand =
  | { readonly type: 'sendCode' | 'resendCode'; readonly to: string; readonly personId: string }
  | CodeCommand
  | { readonly type: 'unlink'; readonly id: string; readonly personId: string };

/** The rules of a member's section 'Email address'. */
export const memberEmailRules: SectionRules<MemberEmailState, MemberEmailEvent, MemberEmailCommand> = {
  keys: ['personId', 'email', 'isVerified', 'retired'],
  home: (data) => show(data),
  acts: { sendCode: 'changeEmail', resendCode: 'changeEmail', unlink: 'unlinkEmail' },
  isGone: (state, { retired }) => state.at === 'confirm' && !retired.some(({ id }) => id === state.id),
  // The user opened the link in another tab.
  isDone: (state, data) => state.at === 'linkSent' && isSameEmail(data.email, state.to),
  own(state, event) {
    switch (state.at) {
      case 'show':
        return fromShow(state, event);
      case 'enter':
        return fromEnter(state, event);
      case 'sending':
        return fromSending(state, event);
      case 'code':
      case 'verifying':
        return fromCode(state, event);
      case 'linkSent':
        return [event.type === 'cancel' ? show(state) : state];
      case 'confirm':
      case 'unlinking':
        return fromUnlinking(state, event);
    }
  },
};

const dataOf = ({ personId, email, isVerified, retired }: MemberEmailData): MemberEmailData => ({
  personId,
  email,
  isVerified,
  retired,
});
const show = (data: MemberEmailData): At<MemberEmailState, 'show'> => ({ at: 'show', ...dataOf(data) });
const enter = (data: MemberEmailData, draft: string): At<MemberEmailState, 'enter'> => ({
  at: 'enter',
  ...dataOf(data),
  draft,
});

function fromShow(
  state: At<MemberEmailState, 'show'>,
  event: OwnEvent<MemberEmailEvent, MemberEmailCommand>,
): OwnStep<MemberEmailState, MemberEmailCommand> {
  switch (event.type) {
    case 'change':
      return requestReauth(state, 'changeEmail');
    case 'unlink':
      return state.retired.some(({ id }) => id === event.id)
        ? requestReauth(state, 'unlinkEmail', { id: event.id })
        : [state];
    case 'reauthenticated':
      if (event.act === 'changeEmail') return [enter(state, '')];
      return event.act === 'unlinkEmail' ? confirmed(state, event.id) : [state];
    // Late responses: the host is informed, and the data already contains the change.
    case 'verified':
      return [{ ...state }, noticeOf('changeEmail', event)];
    case 'unlinked':
      return [{ ...state }, noticeOf('unlinkEmail', event)];
    default:
      return [state];
  }
}

/** Asks to confirm, unless the address is gone. */
function confirmed(state: MemberEmailData, id = ''): OwnStep<MemberEmailState, MemberEmailCommand> {
  const isThere = state.retired.some((one) => one.id === id);
  return [isThere ? { at: 'confirm', ...dataOf(state), id } : { ...show(state), error: sectionProblem('gone') }];
}

function fromEnter(
  state: At<MemberEmailState, 'enter'>,
  event: OwnEvent<MemberEmailEvent, MemberEmailCommand>,
): OwnStep<MemberEmailState, MemberEmailCommand> {
  if (event.type === 'cancel') return [show(state)];
  if (event.type !== 'submit' || !isFree(state)) return [state];
  const to = cleanEmail(event.email);
  if (!isEmail(to)) return [{ ...enter(state, to), error: { ...INVALID_EMAIL } }];
  if (isSameEmail(state.email, to)) return [{ ...enter(state, to), error: sectionProblem('have') }];
  return [
    { at: 'sending', ...dataOf(state), to },
    { type: 'sendCode', to, personId: state.personId },
  ];
}

/** Shows one text for every refused address, so that it does not reveal who owns the address. */
const refused = (back: MemberEmailState, error: Problem): OwnStep<MemberEmailState, MemberEmailCommand> =>
  withProblem(back, isTaken(error.code) ? sectionProblem('taken') : error);

function fromSending(
  state: At<MemberEmailState, 'sending'>,
  event: OwnEvent<MemberEmailEvent, MemberEmailCommand>,
): OwnStep<MemberEmailState, MemberEmailCommand> {
  const { to } = state;
  switch (event.type) {
    case 'codeSent': {
      const { methodId, until, resendAt } = event;
      return codeSent({
        ...dataOf(state),
        to,
        methodId,
        until,
        resendAt,
      });
    }
    case 'linkSent':
      return [{ at: 'linkSent', ...dataOf(state), to }];
    case 'cancel':
      return [enter(state, to)];
    case 'failed':
      return refused(enter(state, to), event.error);
    default:
      return [state];
  }
}

const again = ({ to, personId }: MemberEmailCodeState): MemberEmailCommand => ({ type: 'resendCode', to, personId });

function fromCode(
  state: MemberEmailCodeState,
  event: OwnEvent<MemberEmailEvent, MemberEmailCommand>,
): OwnStep<MemberEmailState, MemberEmailCommand> {
  switch (event.type) {
    case 'verified':
      return [show(state), noticeOf('changeEmail', event)];
    case 'codeResent':
      return codeResent(state, event, again) as OwnStep<MemberEmailState, MemberEmailCommand>;
    case 'linkSent':
      return [{ at: 'linkSent', ...dataOf(state), to: state.to }];
    case 'cancel':
      return [enter(state, state.to)];
    case 'failed':
      return (
        codeFailed(state, event.error) ??
        (codeStep(state, event, again) as OwnStep<MemberEmailState, MemberEmailCommand>)
      );
    default:
      return codeStep(state, event, again) as OwnStep<MemberEmailState, MemberEmailCommand>;
  }
}

/** Errors after which the code can no longer be used. */
function codeFailed(
  state: MemberEmailCodeState,
  error: Problem,
): OwnStep<MemberEmailState, MemberEmailCommand> | undefined {
  if (isTaken(error.code)) return refused(enter(state, state.to), error);
  return error.code === 'user_lock_limit_reached' ? refused(show(state), error) : undefined;
}

function fromUnlinking(
  state: At<MemberEmailState, 'confirm' | 'unlinking'>,
  event: OwnEvent<MemberEmailEvent, MemberEmailCommand>,
): OwnStep<MemberEmailState, MemberEmailCommand> {
  const { id, personId } = state;
  switch (event.type) {
    case 'confirm':
      return state.at === 'confirm' && isFree(state)
        ? [
            { at: 'unlinking', ...dataOf(state), id },
            { type: 'unlink', id, personId },
          ]
        : [state];
    case 'cancel':
      return [state.at === 'confirm' ? show(state) : state];
    case 'unlinked':
      return [state.at === 'unlinking' && event.id === id ? show(state) : { ...state }, noticeOf('unlinkEmail', event)];
    case 'failed':
      return state.at === 'unlinking' && event.command.type === 'unlink'
        ? withProblem<MemberEmailState>(show(state), event.error)
        : [state];
    default:
      return [state];
  }
}
