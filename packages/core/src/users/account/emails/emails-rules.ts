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
import { cleanEmail, INVALID_EMAIL, isEmail, isSameEmail } from '../../../flow/email';
import type { ContactItem } from '../contact-rules';
import { contactSteps } from '../contact-rules';

/** An email address of the signed-in user. */
export interface EmailItem extends ContactItem {
  /** The email address. */
  readonly email: string;
}

/** The user enters the passcode of a new address. */
export type EmailsCodeState = CodeEntryState & ListData<EmailItem>;

/** The states of the section of email addresses. */
export type EmailsState =
  /** The list shows. */
  | ({ readonly at: 'list' } & ListData<EmailItem> & SectionFailable)
  /** The form for a new address. */
  | ({
      readonly at: 'enter';
      /** The address in the field, as the user typed it. */
      readonly draft: string;
    } & ListData<EmailItem> &
      SectionFailable)
  /** A passcode or link is being sent. */
  | ({
      readonly at: 'sending';
      /** The address that the email is sent to. */
      readonly to: string;
    } & ListData<EmailItem>)
  | EmailsCodeState
  /** A link was sent to the new address. */
  | ({
      readonly at: 'linkSent';
      /** The address that the email was sent to. */
      readonly to: string;
    } & ListData<EmailItem> &
      SectionFailable)
  | RemovalState<ListData<EmailItem>>;

/** The events of the section of email addresses. */
export type EmailsEvent =
  | { readonly type: 'add' }
  | { readonly type: 'verify'; readonly id: string }
  | { readonly type: 'submit'; readonly email: string }
  | ({ readonly type: 'codeSent' | 'codeResent'; readonly to: string } & SentCode & ActionResult<ListData<EmailItem>>)
  | ({ readonly type: 'linkSent'; readonly to: string } & ToHost<'MAGIC_LINK_LOGIN_OR_CREATE'> &
      ActionResult<ListData<EmailItem>>)
  | ({ readonly type: 'verified' } & ToHost<'OTP_AUTHENTICATE'> & ActionResult<ListData<EmailItem>>)
  | CodeEvent
  | RemovalEvent<ListData<EmailItem>>;

export type EmailsCommand =
  | { readonly type: 'sendCode' | 'resendCode'; readonly to: string; readonly personId: string }
  | CodeCommand
  | RemoveCommand;

/** Rules of the section 'Email addresses'. */
export const emailsRules: SectionRules<EmailsState, EmailsEvent, EmailsCommand> = {
  keys: ['personId', 'list'],
  home: (data) => list(data),
  acts: { sendCode: 'addEmail', resendCode: 'addEmail', remove: 'removeEmail' },
  itemStates: ['confirm'],
  // The link was opened in another tab.
  isDone: (state, data) =>
    state.at === 'linkSent' && data.list.some(({ email, isVerified }) => isVerified && isSameEmail(email, state.to)),
  own(state, event) {
    const removal = removalStep<EmailsState>(state, event, {
      act: 'removeEmail',
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
      case 'linkSent':
        return fromLinkSent(state, event);
      default:
        return [state];
    }
  },
};

const list = ({ personId, list: emails }: ListData<EmailItem>): At<EmailsState, 'list'> => ({
  at: 'list',
  personId,
  list: emails,
});
const enter = ({ personId, list: emails }: ListData<EmailItem>, draft: string): At<EmailsState, 'enter'> => ({
  at: 'enter',
  personId,
  list: emails,
  draft,
});

/** The form, or for an address that the user has added before, the email to it. */
function afterReauth(state: ListData<EmailItem>, id: string | undefined): OwnStep<EmailsState, EmailsCommand> {
  if (id === undefined) return [enter(state, '')];
  const email = state.list.find((one) => one.id === id);
  return email ? send(state, email.email) : [{ ...list(state), error: sectionProblem('gone') }];
}

const send = ({ personId, list: emails }: ListData<EmailItem>, to: string): OwnStep<EmailsState, EmailsCommand> => [
  { at: 'sending', personId, list: emails, to },
  { type: 'sendCode', to, personId },
];

function fromEnter(
  state: At<EmailsState, 'enter'>,
  event: OwnEvent<EmailsEvent, EmailsCommand>,
): OwnStep<EmailsState, EmailsCommand> {
  if (event.type === 'cancel') return [list(state)];
  if (event.type !== 'submit' || !isFree(state)) return [state];
  const to = cleanEmail(event.email);
  if (!isEmail(to)) return [{ ...enter(state, to), error: { ...INVALID_EMAIL } }];
  const have = state.list.some(({ email, isVerified }) => isVerified && isSameEmail(email, to));
  return have ? [{ ...enter(state, to), error: sectionProblem('have') }] : send(state, to);
}

function fromSending(
  state: At<EmailsState, 'sending'>,
  event: OwnEvent<EmailsEvent, EmailsCommand>,
): OwnStep<EmailsState, EmailsCommand> {
  const { personId, list: emails, to } = state;
  switch (event.type) {
    case 'codeSent': {
      const { methodId, until, resendAt } = event;
      return codeSent({
        personId,
        list: emails,
        to,
        methodId,
        until,
        resendAt,
      });
    }
    case 'linkSent':
      return [{ at: 'linkSent', personId, list: emails, to }];
    case 'cancel':
      return [enter(state, to)];
    case 'failed':
      return steps.refused(enter(state, to), event.error);
    default:
      return [state];
  }
}

const again = ({ to, personId }: EmailsCodeState): EmailsCommand => ({ type: 'resendCode', to, personId });

const steps = contactSteps<EmailsState, EmailsCodeState, EmailsCommand>({
  act: 'addEmail',
  list,
  form: (state) => enter(state, state.to),
  afterReauth,
  again,
});

/** The link is opened in another tab: the address appears in the list by itself. */
function fromLinkSent(
  state: At<EmailsState, 'linkSent'>,
  event: OwnEvent<EmailsEvent, EmailsCommand>,
): OwnStep<EmailsState, EmailsCommand> {
  return [event.type === 'cancel' ? list(state) : state];
}
