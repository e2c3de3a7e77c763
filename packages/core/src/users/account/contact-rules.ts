import type { Problem } from '../../base/errors';
import type { UserAction } from '../../flow/account-action';
import type { Failed, Tagged } from '../../flow/flow';
import type { ActionResult, ReauthenticatedEvent, SectionState, SectionItem } from '../../flow/section/section';
import { sectionProblem } from '../../flow/section/section';
import type { Again, CodeCommand, CodeEntryState, SentCode } from '../../flow/section/section-code';
import { codeResent, codeStep } from '../../flow/section/section-code';
import type { ListData } from '../../flow/section/section-removal';
import type { OwnStep } from '../../flow/section/section-rules';
import { requestReauth, noticeOf, withProblem } from '../../flow/section/section-rules';
import { isTaken } from '../../flow/account/action-calls';

/** An email address or phone number of the signed-in user. */
export interface ContactItem extends SectionItem {
  /** Whether the user has verified it. */
  readonly isVerified: boolean;
}

/** The differences between the rules of email addresses and phone numbers. */
export interface ContactRules<State extends SectionState, CodeState, Command extends Tagged> {
  readonly act: UserAction;
  /** The list, without a form or a running call. */
  list(this: void, state: State): State;
  /** The form again, with the entered contact. */
  form(this: void, state: CodeState): State;
  /** The step after re-authentication: the form, or for a contact that was added before, the message to it. */
  afterReauth(this: void, state: State, id: string | undefined): OwnStep<State, Command>;
  readonly again: Again<CodeState, Command>;
}

type ContactListEvent =
  | ReauthenticatedEvent
  | { readonly type: 'add' }
  | { readonly type: 'verify'; readonly id: string }
  | ({ readonly type: 'verified' } & ActionResult<unknown>);
type CodeStepEvent =
  | ({ readonly type: 'verified' } & ActionResult<unknown>)
  | ({ readonly type: 'codeResent' } & SentCode)
  | { readonly type: 'cancel' }
  | Failed<Tagged>;

/**
 * Rules that the sections of email addresses and phone numbers share: the list, and the passcode that verifies a
 * contact.
 */
export function contactSteps<
  State extends SectionState & ListData<ContactItem>,
  CodeState extends State & CodeEntryState,
  Command extends Tagged,
>({ act, list, form, afterReauth, again }: ContactRules<State, CodeState, Command>) {
  type ContactStep = OwnStep<State, Command | CodeCommand>;

  /** The same text for every refusal of a contact, so that it doesn't reveal the owner. */
  const refused = (back: State, error: Problem): ContactStep =>
    withProblem(back, isTaken(error.code) ? sectionProblem('taken') : error);

  function fromList(state: State, tagged: Tagged): ContactStep {
    const event = tagged as ContactListEvent;
    switch (event.type) {
      case 'add':
        return requestReauth(state, act);
      case 'verify':
        return state.list.some(({ id, isVerified }) => id === event.id && !isVerified)
          ? requestReauth(state, act, { id: event.id })
          : [state];
      case 'reauthenticated':
        return afterReauth(state, event.id);
      case 'verified':
        return [{ ...state }, noticeOf(act, event)];
      default:
        return [state];
    }
  }

  function fromCode(state: CodeState, tagged: Tagged): ContactStep {
    const event = tagged as CodeStepEvent;
    switch (event.type) {
      case 'verified':
        return [list(state), noticeOf(act, event)];
      case 'codeResent':
        return codeResent(state, event, again);
      case 'cancel':
        return [form(state)];
      case 'failed':
        if (isTaken(event.error.code)) return refused(form(state), event.error);
        if (event.error.code === 'user_lock_limit_reached') return withProblem(list(state), event.error);
    }
    return codeStep(state, tagged, again);
  }

  return { refused, fromList, fromCode };
}
