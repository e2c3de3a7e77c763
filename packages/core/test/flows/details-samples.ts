import type { FlowEvent } from '../../src/flow/flow';
import type { DetailsNeed } from '../../src/users/login/details/details-need';
import type { DetailsCommand, DetailsEvent, DetailsState } from '../../src/users/login/details/details-state';
import { session, user } from '../support/session';
import { failed, LIMIT, WRONG } from './samples';

/** One sample of each, for the step in which a user completes the account. */
export const NEED: DetailsNeed = {
  inputs: [{ key: 'company', type: 'text', label: 'Company', required: true, maxLength: 200 }],
  legal: { terms: '/terms', consent: 'checkbox', version: '2' },
  isNew: true,
};
export const ANSWERS = { company: 'Foyer', terms_version: true };
const FORM = { personId: 'ada', need: NEED, answers: { company: '' }, problems: {} } as const;
const SAVE = { type: 'save', personId: 'ada', need: NEED, answers: ANSWERS } as const;

export const DETAILS_STATES = {
  idle: { at: 'idle' },
  left: { at: 'idle', left: { personId: 'ada', answers: { company: 'Draft' } } },
  reading: { at: 'reading' },
  readFailed: { at: 'reading', error: WRONG },
  form: { at: 'form', ...FORM },
  limited: { at: 'form', ...FORM, error: LIMIT, blocked: true },
  saving: { at: 'saving', ...FORM, answers: ANSWERS },
  authenticated: { at: 'authenticated' },
} as const satisfies Readonly<Record<string, DetailsState>>;

export const DETAILS_EVENTS = {
  start: { type: 'start' },
  stop: { type: 'stop' },
  held: { type: 'held' },
  heldWithAnswers: { type: 'held', answers: ANSWERS },
  found: { type: 'found', personId: 'ada', need: NEED, known: { company: '' } },
  foundWithAnswers: { type: 'found', personId: 'ada', need: NEED, known: { company: '' }, answers: ANSWERS },
  foundWithDraft: { type: 'found', personId: 'ada', need: NEED, known: { company: '' }, draft: { company: 'Typed' } },
  typed: { type: 'typed', answers: { company: 'Fo' } },
  notHeld: { type: 'notHeld' },
  submit: { type: 'submit', answers: ANSWERS },
  submitNothing: { type: 'submit', answers: {} },
  retry: { type: 'retry' },
  back: { type: 'back' },
  backWithAnswers: { type: 'back', answers: { company: 'Draft' } },
  completed: {
    type: 'completed',
    newWithin: 0,
    announce: 'FOYER_DETAILS_COMPLETED',
    response: { session: session('session-1', 'ada', 1), user: user('ada'), fields: ['company'] },
  },
  unblocked: { type: 'unblocked' },
  readFailed: failed({ type: 'read' }, WRONG),
  saveFailed: failed(SAVE, WRONG),
  saveLimited: failed(SAVE, LIMIT),
} as const satisfies Readonly<Record<string, FlowEvent<DetailsEvent, DetailsCommand>>>;
