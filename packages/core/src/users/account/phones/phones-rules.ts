import { INVALID_PHONE_NUMBER } from '../../../flow/code-entry';
import type { At } from '../../../flow/flow';
import type { ToHost } from '../../../flow/host-event';
import type { OwnEvent, ActionResult, SectionFailable } from '../../../flow/section/section';
import { sectionProblem } from '../../../flow/section/section';
import type { CodeCommand, CodeEvent, CodeEntryState, SentCode } from '../../../flow/section/section-code';
import { codeSent } from '../../../flow/section/section-code';
import type { ListData, RemovalEvent, RemovalState, RemoveCommand } from '../../../flow/section/section-removal';
import { removalStep } from '../../../flow/section/section-removal';
import type { SectionRules, OwnStep } from '../../../flow/section/section-rules';
import { isFree } from '../../../flow/section/section-rules';
import type { ContactItem } from '../contact-rules';
import { contactSteps } from '../contact-rules';

/** A phone number of the signed-in user, as the provider has it: `+12025550123`. */
export interface PhoneItem extends ContactItem {
  /** The phone number, in the form `+12025550123`. */
  readonly phone: string;
}

/** The channel of a passcode. */
export type PhoneChannel = 'sms' | 'whatsapp';

/**
 * A number as the user typed it. `country` is an ISO 3166-1 alpha-2 code; empty: the number includes its calling code.
 */
export interface PhoneDraft {
  /** The number in the field, as the user typed it. */
  readonly draft: string;
  /** The country of the field: an ISO 3166-1 alpha-2 code such as `DE`. */
  readonly country: string;
  /** The channel of the passcode. */
  readonly channel: PhoneChannel;
}

/** The user enters the passcode of a new number. */
export type PhoneCodeState = CodeEntryState &
  ListData<PhoneItem> & {
    /** The channel of the passcode. */
    readonly channel: PhoneChannel;
    /** The input of the form, for a return to it. */
    readonly entered: PhoneDraft;
  };

/** The states of the section of phone numbers. */
export type PhonesState =
  /** The list shows. */
  | ({ readonly at: 'list' } & ListData<PhoneItem> & SectionFailable)
  /** The form for a new number. */
  | ({ readonly at: 'enter' } & PhoneDraft & ListData<PhoneItem> & SectionFailable)
  /** `to` is the typed text until the number is parsed. */
  | ({
      readonly at: 'sending';
      /** The number that the passcode is sent to. */
      readonly to: string;
      /** The channel of the passcode. */
      readonly channel: PhoneChannel;
      /** The input of the form, for a return to it. */
      readonly entered: PhoneDraft;
    } & ListData<PhoneItem>)
  | PhoneCodeState
  | RemovalState<ListData<PhoneItem>>;

/** The events of the section of phone numbers. */
export type PhonesEvent =
  | { readonly type: 'add' }
  | { readonly type: 'verify'; readonly id: string }
  | ({ readonly type: 'submit' } & PhoneDraft)
  /** The text is not a valid number, or the user already has this number. */
  | { readonly type: 'refusedHere'; readonly why: 'invalid' | 'have' }
  /** `channel`: the channel that was used. The backend might not serve the requested one. */
  | ({ readonly type: 'codeSent' | 'codeResent'; readonly to: string; readonly channel: PhoneChannel } & SentCode &
      ActionResult<ListData<PhoneItem>>)
  | ({ readonly type: 'verified' } & ToHost<'OTP_AUTHENTICATE'> & ActionResult<ListData<PhoneItem>>)
  | CodeEvent
  | RemovalEvent<ListData<PhoneItem>>;

export type PhonesCommand =
  | ({ readonly type: 'sendCode'; readonly personId: string } & PhoneDraft)
  | { readonly type: 'resendCode'; readonly to: string; readonly channel: PhoneChannel; readonly personId: string }
  | CodeCommand
  | RemoveCommand;

/** Rules of the section 'Phone numbers'. */
export const phonesRules: SectionRules<PhonesState, PhonesEvent, PhonesCommand> = {
  keys: ['personId', 'list'],
  home: (data) => list(data),
  acts: { sendCode: 'addPhone', resendCode: 'addPhone', remove: 'removePhone' },
  itemStates: ['confirm'],
  own(state, event) {
    const removal = removalStep<PhonesState>(state, event, {
      act: 'removePhone',
      home: list,
    });
    if (removal) return removal;
    switch (state.at) {
      case 'list':
        return steps.fromList(state, event);
      case 'enter':
        return fromEnter(state, event);
      case 'sending':
        return fromSending(state, event);
      case 'code':
      case 'verifying':
        return steps.fromCode(state, event);
      default:
        return [state];
    }
  },
};

const list = ({ personId, list: phones }: ListData<PhoneItem>): At<PhonesState, 'list'> => ({
  at: 'list',
  personId,
  list: phones,
});
const enter = (
  { personId, list: phones }: ListData<PhoneItem>,
  { draft, country, channel }: PhoneDraft,
): At<PhonesState, 'enter'> => ({
  at: 'enter',
  personId,
  list: phones,
  draft,
  country,
  channel,
});

const EMPTY: PhoneDraft = { draft: '', country: '', channel: 'sms' };

/** The form, or for a number that the user has added before, the message to it. */
function afterReauth(state: ListData<PhoneItem>, id: string | undefined): OwnStep<PhonesState, PhonesCommand> {
  if (id === undefined) return [enter(state, EMPTY)];
  const phone = state.list.find((one) => one.id === id);
  return phone ? send(state, { ...EMPTY, draft: phone.phone }) : [{ ...list(state), error: sectionProblem('gone') }];
}

const send = (
  { personId, list: phones }: ListData<PhoneItem>,
  entered: PhoneDraft,
): OwnStep<PhonesState, PhonesCommand> => [
  { at: 'sending', personId, list: phones, to: entered.draft, channel: entered.channel, entered },
  { type: 'sendCode', personId, ...entered },
];

function fromEnter(
  state: At<PhonesState, 'enter'>,
  event: OwnEvent<PhonesEvent, PhonesCommand>,
): OwnStep<PhonesState, PhonesCommand> {
  if (event.type === 'cancel') return [list(state)];
  if (event.type !== 'submit' || !isFree(state)) return [state];
  const { country, channel } = event;
  return send(state, { draft: event.draft.trim(), country, channel });
}

function fromSending(
  state: At<PhonesState, 'sending'>,
  event: OwnEvent<PhonesEvent, PhonesCommand>,
): OwnStep<PhonesState, PhonesCommand> {
  const { personId, list: phones, entered } = state;
  switch (event.type) {
    case 'codeSent': {
      const { to, channel, methodId, until, resendAt } = event;
      return codeSent({
        personId,
        list: phones,
        to,
        channel,
        entered,
        methodId,
        until,
        resendAt,
      });
    }
    case 'refusedHere':
      return [
        {
          ...enter(state, entered),
          error: event.why === 'have' ? sectionProblem('have') : { ...INVALID_PHONE_NUMBER },
        },
      ];
    case 'cancel':
      return [enter(state, entered)];
    case 'failed':
      return steps.refused(enter(state, entered), event.error);
    default:
      return [state];
  }
}

const again = ({ to, channel, personId }: PhoneCodeState): PhonesCommand => ({
  type: 'resendCode',
  to,
  channel,
  personId,
});

const steps = contactSteps<PhonesState, PhoneCodeState, PhonesCommand>({
  act: 'addPhone',
  list,
  form: (state) => enter(state, state.entered),
  afterReauth,
  again,
});
