import { detailsTransition } from '../../src/users/login/details/details-rules';
import type { DetailsCommand, DetailsEvent, DetailsState } from '../../src/users/login/details/details-state';
import { DETAILS_EVENTS, DETAILS_STATES } from '../flows/details-samples';
import { defineFlowWalk } from './flow-walk';

export const detailsWalk = defineFlowWalk<DetailsState, DetailsEvent, DetailsCommand>({
  name: 'details',
  title: 'Details of an account',
  says: 'Asks for the fields and terms that an account lacks, before the visitor is signed in.',
  transition: detailsTransition,
  begins: [DETAILS_STATES.idle],
  notes: {
    idle: 'No sign-in waits for details.',
    reading: 'The user whose sign-in waits is being read.',
    form: 'The form asks for the details.',
    saving: 'The details are being stored.',
    authenticated: {
      says: 'The account is complete.',
      isFinal: 'The visitor is signed in. The page goes on with its own content.',
    },
  },
  events: {
    held: 'page',
    found: 'answer',
    notHeld: 'answer',
    typed: 'visitor',
    submit: 'visitor',
    retry: 'visitor',
    back: 'visitor',
    completed: 'answer',
    unblocked: 'clock',
  },
  states: Object.values(DETAILS_STATES),
  samples: Object.values(DETAILS_EVENTS),
});
