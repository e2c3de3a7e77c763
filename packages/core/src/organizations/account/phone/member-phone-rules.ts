import { isTaken } from '../../../flow/account/action-calls';
import type { Problem } from '../../../base/errors';
import { INVALID_PHONE_NUMBER } from '../../../flow/code-entry';
import type { At } from '../../../flow/flow';
import type { ToHost } from '../../../flow/host-event';
import type { OwnEvent, ActionResult, SectionData, SectionFailable } from '../../../flow/section/section';
import { sectionProblem } from '../../../flow/section/section';
import type { CodeCommand, CodeEvent, CodeEntryState, SentCode } from '../../../flow/section/section-code';
import { codeResent, codeSent, codeStep } from '../../../flow/section/section-code';
import type { SectionRules, OwnStep } from '../../../flow/section/section-rules';
import { requestReauth, isFree, noticeOf, withProblem } from '../../../flow/section/section-rules';
import type { ToOrganizationHost } from '../../login/host-event';
import type { FactorGuard } from '../member-calls';
import { MFA_NEEDED } from '../member-calls';

/** The data of the section of the phone number. */
export interface MemberPhoneData extends SectionData {
  /** The verified phone number in E.164, for example `+12025550123`. Empty: none. */
  readonly number: string;
  /** The reason why the number cannot be removed. Null: it can. */
  readonly keeps: FactorGuard | null;
}

/** The typed number. `country` is an ISO 3166-1 alpha-2 code; empty: the number includes its calling code. */
export interface MemberPhoneDraft {
  /** The number in the field, as the member typed it. */
  readonly draft: string;
  /** The country of the field: an ISO 3166-1 alpha-2 code such as `DE`. */
  readonly country: string;
}

/** The member enters the passcode of the number. */
export type MemberPhoneCodeState = CodeEntryState &
  MemberPhoneData & {
    /** The input of the form, for a return to it. */
    readonly entered: MemberPhoneDraft;
  };

/** The states of the section of the phone number. */
export type MemberPhoneState =
  /** The member has no phone number, or has one. */
  | ({ readonly at: 'none' | 'shown' } & MemberPhoneData & SectionFailable)
  /** The form for a number. */
  | ({ readonly at: 'enter' } & MemberPhoneDraft & MemberPhoneData & SectionFailable)
  /** `to`: the typed text until the number is parsed. */
  | ({
      readonly at: 'sending';
      /** The number that the passcode is sent to. */
      readonly to: string;
      /** The input of the form, for a return to it. */
      readonly entered: MemberPhoneDraft;
    } & MemberPhoneData)
  | MemberPhoneCodeState
  /** Asks whether to remove the number. */
  | ({ readonly at: 'confirm' } & MemberPhoneData & SectionFailable)
  /** The number is being removed. */
  | ({ readonly at: 'removing' } & MemberPhoneData);

/** The events of the section of the phone number. */
export type MemberPhoneEvent =
  | { readonly type: 'add' }
  | ({ readonly type: 'submit' } & MemberPhoneDraft)
  /** Not a valid phone number. */
  | { readonly type: 'refusedHere' }
  | ({ readonly type: 'codeSent' | 'codeResent'; readonly to: string } & SentCode &
      ToOrganizationHost<'B2B_SMS_OTP_SEND'> &
      ActionResult<MemberPhoneData>)
  | ({ readonly type: 'verified'; readonly isSignIn: false } & ToOrganizationHost<'B2B_SMS_OTP_AUTHENTICATE'> &
      ActionResult<MemberPhoneData>)
  | CodeEvent
  | { readonly type: 'remove' }
  | { readonly type: 'confirm' }
  | ({ readonly type: 'removed' } & ToHost<'FOYER_ACCOUNT_CHANGED'> & ActionResult<MemberPhoneData>);

interface SendPhone extends MemberPhoneDraft {
  readonly type: 'sendCode';
  readonly personId: string;
  /** A retry after the member re-authenticated with another second factor, which the provider required. */
  readonly isAgain?: true;
}

export type MemberPhoneCommand =
  | SendPhone
  | { readonly type: 'resendCode'; readonly to: string; readonly personId: string }
  | CodeCommand
  | { readonly type: 'remove'; readonly personId: string };

/** The rules of a member's section 'Phone for codes'. */
export const memberPhoneRules: SectionRules<MemberPhoneState, MemberPhoneEvent, MemberPhoneCommand> = {
  keys: ['personId', 'number', 'keeps'],
  home: (data) => home(data),
  acts: { remove: 'removePhone' },
  isGone: ({ at }, { number }) => at === 'confirm' && number === '',
  // Another tab has added a number.
  isDone: ({ at }, { number }) => number !== '' && (at === 'enter' || at === 'sending' || at === 'code'),
  own(state, event) {
    switch (state.at) {
      case 'none':
      case 'shown':
        return fromHome(state, event);
      case 'enter':
        return fromEnter(state, event);
      case 'sending':
        return fromSending(state, event);
      case 'code':
      case 'verifying':
        return fromCode(state, event);
      case 'confirm':
      case 'removing':
        return fromRemoval(state, event);
    }
  },
};

const dataOf = ({ personId, number, keeps }: MemberPhoneData): MemberPhoneData => ({ personId, number, keeps });
const home = (data: MemberPhoneData): At<MemberPhoneState, 'none' | 'shown'> => ({
  at: data.number === '' ? 'none' : 'shown',
  ...dataOf(data),
});
const enter = (data: MemberPhoneData, { draft, country }: MemberPhoneDraft): At<MemberPhoneState, 'enter'> => ({
  at: 'enter',
  ...dataOf(data),
  draft,
  country,
});
const failed = (state: MemberPhoneState, error: Problem): OwnStep<MemberPhoneState, MemberPhoneCommand> =>
  withProblem<MemberPhoneState>(state, error);

const EMPTY: MemberPhoneDraft = { draft: '', country: '' };

function fromHome(
  state: At<MemberPhoneState, 'none' | 'shown'>,
  event: OwnEvent<MemberPhoneEvent, MemberPhoneCommand>,
): OwnStep<MemberPhoneState, MemberPhoneCommand> {
  const hasNumber = state.number !== '';
  switch (event.type) {
    // A number cannot be replaced; the user has to remove it first.
    case 'add':
      return hasNumber ? [state] : requestReauth(state, 'addPhone');
    case 'remove':
      return hasNumber && isFree(state) ? remove(state) : [state];
    case 'reauthenticated':
      if (event.act === 'addPhone' && !hasNumber) return [enter(state, EMPTY)];
      return [event.act === 'removePhone' && hasNumber ? { at: 'confirm', ...dataOf(state) } : state];
    // Late responses: the host is informed, and the data already contains the change.
    case 'verified':
      return [{ ...state }, noticeOf('addPhone', event)];
    case 'removed':
      return [{ ...state }, noticeOf('removePhone', event)];
    default:
      return [state];
  }
}

const remove = (state: At<MemberPhoneState, 'none' | 'shown'>): OwnStep<MemberPhoneState, MemberPhoneCommand> =>
  state.keeps ? [{ ...home(state), error: { ...MFA_NEEDED } }] : requestReauth(state, 'removePhone');

function fromEnter(
  state: At<MemberPhoneState, 'enter'>,
  event: OwnEvent<MemberPhoneEvent, MemberPhoneCommand>,
): OwnStep<MemberPhoneState, MemberPhoneCommand> {
  switch (event.type) {
    case 'cancel':
      return [home(state)];
    case 'submit':
      return isFree(state) ? send(state, { draft: event.draft.trim(), country: event.country }) : [state];
    case 'reauthenticated':
      return event.again?.type === 'sendCode'
        ? [sending(state, event.again as SendPhone), event.again as SendPhone]
        : [state];
    default:
      return [state];
  }
}

const sending = (state: MemberPhoneData, { draft, country }: MemberPhoneDraft): At<MemberPhoneState, 'sending'> => ({
  at: 'sending',
  ...dataOf(state),
  to: draft,
  entered: { draft, country },
});

const send = (state: MemberPhoneData, entered: MemberPhoneDraft): OwnStep<MemberPhoneState, MemberPhoneCommand> => [
  sending(state, entered),
  { type: 'sendCode', personId: state.personId, ...entered },
];

/** Shows one text for every refused number, so that it does not reveal who owns the number. */
const refused = (back: MemberPhoneState, error: Problem): OwnStep<MemberPhoneState, MemberPhoneCommand> =>
  failed(back, isTaken(error.code) ? sectionProblem('taken') : error);

function fromSending(
  state: At<MemberPhoneState, 'sending'>,
  event: OwnEvent<MemberPhoneEvent, MemberPhoneCommand>,
): OwnStep<MemberPhoneState, MemberPhoneCommand> {
  const { entered } = state;
  const form = enter(state, entered);
  switch (event.type) {
    case 'codeSent': {
      const { to, methodId, until, resendAt } = event;
      return codeSent({
        ...dataOf(state),
        to,
        entered,
        methodId,
        until,
        resendAt,
      });
    }
    case 'refusedHere':
      return [{ ...form, error: { ...INVALID_PHONE_NUMBER } }];
    case 'cancel':
      return [form];
    case 'failed':
      return needsMoreReauth(event) ?? refused(form, event.error);
    default:
      return [state];
  }

  function needsMoreReauth({
    error,
    command,
  }: Extract<OwnEvent<MemberPhoneEvent, MemberPhoneCommand>, { readonly type: 'failed' }>):
    | OwnStep<MemberPhoneState, MemberPhoneCommand>
    | undefined {
    if (error.code !== 'insufficient_factors' || command.type !== 'sendCode' || command.isAgain) return undefined;
    return requestReauth(form, 'addPhone', { again: { ...command, isAgain: true } as SendPhone });
  }
}

const again = ({ to, personId }: MemberPhoneCodeState): MemberPhoneCommand => ({ type: 'resendCode', to, personId });

function fromCode(
  state: MemberPhoneCodeState,
  event: OwnEvent<MemberPhoneEvent, MemberPhoneCommand>,
): OwnStep<MemberPhoneState, MemberPhoneCommand> {
  switch (event.type) {
    case 'verified':
      return [home(state), noticeOf('addPhone', event)];
    case 'codeResent':
      return codeResent(state, event, again) as OwnStep<MemberPhoneState, MemberPhoneCommand>;
    case 'cancel':
      return [enter(state, state.entered)];
    case 'failed':
      return (
        codeFailed(state, event.error) ??
        (codeStep(state, event, again) as OwnStep<MemberPhoneState, MemberPhoneCommand>)
      );
    default:
      return codeStep(state, event, again) as OwnStep<MemberPhoneState, MemberPhoneCommand>;
  }
}

/** Errors after which the code can no longer be used. */
function codeFailed(
  state: MemberPhoneCodeState,
  error: Problem,
): OwnStep<MemberPhoneState, MemberPhoneCommand> | undefined {
  if (isTaken(error.code)) return refused(enter(state, state.entered), error);
  return error.code === 'user_lock_limit_reached' ? failed(home(state), error) : undefined;
}

function fromRemoval(
  state: At<MemberPhoneState, 'confirm' | 'removing'>,
  event: OwnEvent<MemberPhoneEvent, MemberPhoneCommand>,
): OwnStep<MemberPhoneState, MemberPhoneCommand> {
  switch (event.type) {
    case 'confirm':
      return state.at === 'confirm' && isFree(state)
        ? [
            { at: 'removing', ...dataOf(state) },
            { type: 'remove', personId: state.personId },
          ]
        : [state];
    case 'cancel':
      return [state.at === 'confirm' ? home(state) : state];
    case 'removed':
      return [home(state), noticeOf('removePhone', event)];
    case 'failed':
      return event.command.type === 'remove' ? failed(home(state), event.error) : [state];
    default:
      return [state];
  }
}
