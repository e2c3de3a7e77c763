import type { Problem } from '../../../base/errors';
import type { FlowEvent, Step } from '../../../flow/flow';
import { problem, retryCommand } from '../../../flow/problem';
import type { DetailAnswers } from './check-details';
import { checkDetails } from './check-details';
import type { DetailInput } from './detail-inputs';
import type { DetailsNeed } from './details-need';
import { refusedKey, TERMS_VERSION } from './details-need';
import type { DetailsCommand, DetailsEvent, DetailsFormState, DetailsState } from './details-state';

type DetailsStep = Step<DetailsState, DetailsCommand>;
type DetailsFlowEvent = FlowEvent<DetailsEvent, DetailsCommand>;

/** Rules of the step in which a user completes the account. */
export function detailsTransition(state: DetailsState, event: DetailsFlowEvent): DetailsStep {
  if (event.type === 'start') return [state, { type: 'watch' }, ...resumed(state)];
  switch (state.at) {
    case 'idle':
      return fromIdle(state, event);
    case 'reading':
      return fromReading(state, event);
    case 'form':
      return fromForm(state, event);
    case 'saving':
      return fromSaving(state, event);
    case 'authenticated':
      return [state];
  }
}

/** The commands of a state in which the flow starts. After a reload, a sign-in can wait from before. */
function resumed(state: DetailsState): readonly DetailsCommand[] {
  if (state.at === 'idle' || state.at === 'reading') return [{ type: 'read' }];
  return state.at === 'form' ? retryCommand(state.error) : [];
}

function fromIdle(state: DetailsState & { at: 'idle' }, event: DetailsFlowEvent): DetailsStep {
  switch (event.type) {
    case 'held':
      return [
        { ...state, at: 'reading' },
        { type: 'read', ...(event.answers && { answers: event.answers }) },
      ];
    case 'found':
      return opened(state, event);
    default:
      return [state];
  }
}

function fromReading(state: DetailsState & { at: 'reading' }, event: DetailsFlowEvent): DetailsStep {
  const { left } = state;
  switch (event.type) {
    case 'found':
      return opened(state, event);
    case 'notHeld':
    case 'back':
      return [{ at: 'idle', ...(left && { left }) }];
    case 'retry':
      return state.error ? [{ at: 'reading', ...(left && { left }) }, { type: 'read' }] : [state];
    case 'failed':
      return event.command.type === 'read' ? [{ ...state, error: event.error }] : [state];
    default:
      return [state];
  }
}

type Found = DetailsEvent & { readonly type: 'found' };

function opened({ left }: DetailsState & { at: 'idle' | 'reading' }, event: Found): DetailsStep {
  const { personId, need, known, draft, answers } = event;
  const typed = left?.personId === personId ? left.answers : draft;
  const form = { at: 'form', personId, need, answers: { ...known, ...typed, ...answers }, problems: {} } as const;
  return answers ? submitted(form, form.answers) : [form];
}

function fromForm(state: DetailsFormState, event: DetailsFlowEvent): DetailsStep {
  switch (event.type) {
    case 'typed':
      return [state, { type: 'keepDraft', personId: state.personId, answers: event.answers }];
    case 'submit':
      return state.blocked ? [state] : submitted(state, event.answers);
    case 'back': {
      const answers = event.answers ?? state.answers;
      return [{ at: 'idle', left: { personId: state.personId, answers } }, { type: 'leave' }];
    }
    case 'unblocked':
      return [openForm(state)];
    default:
      return [state];
  }
}

function submitted(state: DetailsFormState, typed: DetailAnswers): DetailsStep {
  const { answers, problems } = checkDetails(checkedInputs(state.need), typed);
  const next = { ...openForm(state), answers, problems };
  if (Object.keys(problems).length > 0) return [next];
  const { personId, need } = state;
  return [
    { ...next, at: 'saving' },
    { type: 'save', personId, need, answers },
  ];
}

/** The inputs of a form, with the checkbox for the terms if there is one. */
export const checkedInputs = ({ inputs, legal }: DetailsNeed): readonly DetailInput[] =>
  legal?.consent === 'checkbox' ? [...inputs, { key: TERMS_VERSION, type: 'checkbox', required: true }] : inputs;

const openForm = ({ personId, need, answers, problems }: DetailsFormState): DetailsFormState => ({
  at: 'form',
  personId,
  need,
  answers,
  problems,
});

function fromSaving(state: DetailsFormState, event: DetailsFlowEvent): DetailsStep {
  switch (event.type) {
    case 'completed':
      return [{ at: 'authenticated' }];
    case 'found':
      // The account still lacks something, for example because another tab has changed it.
      return [{ ...openForm(state), need: event.need, answers: { ...event.known, ...state.answers } }];
    case 'failed':
      return event.command.type === 'save' ? refused(state, event.error) : [state];
    default:
      return [state];
  }
}

/** An answer that the provider refuses has the reason at its field. */
function refused(state: DetailsFormState, error: Problem): DetailsStep {
  const key = refusedKey(error, state.need.inputs);
  if (key !== undefined) return [{ ...openForm(state), problems: { [key]: 'refused' } }];
  return [{ ...openForm(state), ...problem(error) }, ...retryCommand(error)];
}
